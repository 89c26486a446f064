// Where the things are that can be pointed at. A face marks them with `data-target`, the name that options use; with
// `data-place` besides if that depends on the options, and with `data-option` what is one whole option, e.g. a die to keep.
// The shell marks each seat's sheet with `data-seat`.

import { middle } from '../parts/keys';

export interface Spot {
  target: string;
  where: DOMRect;
}

const MARKS = ['data-place', 'data-target', 'data-seat'] as const;
const MARKED = MARKS.map((mark) => `[${mark}]`).join();
const ROW = 24; // things whose middles differ by less stand in one row

/** The thing of a name that is in sight; one on the board comes before a seat's sheet. */
export function thingOf(target: string): Element | undefined {
  const marked = [...document.querySelectorAll(MARKED)].filter(inSight);
  return MARKS.flatMap((mark) => marked.filter((thing) => thing.getAttribute(mark) === target))[0];
}

/** The thing of a name that is on the page, but may be scrolled away. */
export function hiddenThing(target: string): Element | undefined {
  return [...document.querySelectorAll(MARKED)].find((thing) => nameOf(thing) === target && thing.getBoundingClientRect().height > 0);
}

/** Where everything in sight lies that can be chosen now: on the board by these names, and in the panel. */
export function reachable(targets: string[]): DOMRect[] {
  const marked = [...document.querySelectorAll('[data-place], [data-target]')].filter((thing) =>
    ['data-place', 'data-target'].some((mark) => targets.includes(thing.getAttribute(mark) ?? '')),
  );
  const things = [...marked, ...document.querySelectorAll('[data-choice], [data-option]')];
  return things.filter(inSight).map((thing) => thing.getBoundingClientRect());
}

const FINGER = 44; // pixels

/** Those of these names whose thing a finger at a point may mean: it is on it, or beside one that is smaller than a finger. */
export function underFinger(targets: string[], at: DOMRect): string[] {
  const { x, y } = middle(at);
  return targets.filter((target) => {
    const thing = target && thingOf(target);
    if (!thing) return false;
    const rect = thing.getBoundingClientRect();
    const { x: across, y: down } = middle(rect);
    return Math.abs(x - across) <= Math.max(rect.width, FINGER) / 2 && Math.abs(y - down) <= Math.max(rect.height, FINGER) / 2;
  });
}

/** Whether a finger cannot miss the thing of a name. */
export function fitsFinger(target: string): boolean {
  const { width = 0, height = 0 } = thingOf(target)?.getBoundingClientRect() ?? {};
  return Math.min(width, height) >= FINGER;
}

/** The thing in sight that chooses an option. */
export function optionThing(option: string): Element | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-option]')].find((thing) => thing.dataset.option === option && inSight(thing));
}

/** The name of whatever was clicked, if it has one. */
export function targetAt(thing: EventTarget | null): string | null {
  const marked = thing instanceof Element ? thing.closest(MARKED) : null;
  return marked && nameOf(marked);
}

/** Everything in sight that has a name, in reading order. */
export function spots(): Spot[] {
  const found = new Map<string, Spot>();
  for (const thing of document.querySelectorAll(MARKED)) {
    const target = nameOf(thing);
    if (target && !found.has(target) && inSight(thing)) found.set(target, { target, where: thing.getBoundingClientRect() });
  }
  return [...found.values()].sort((a, b) => rowOf(a) - rowOf(b) || a.where.left - b.where.left);
}

/** The thing nearest to the middle of a place. */
export function central(all: Spot[], where: DOMRect): Spot | undefined {
  const { x, y } = middle(where);
  const far = ({ where }: Spot) => Math.hypot(middle(where).x - x, middle(where).y - y);
  return [...all].sort((a, b) => far(a) - far(b))[0];
}

function nameOf(thing: Element): string {
  return MARKS.map((mark) => thing.getAttribute(mark)).find(Boolean) ?? '';
}

const rowOf = ({ where }: Spot): number => Math.round(middle(where).y / ROW);

/** Its middle can be seen: it is in the window, and not scrolled out of anything it lies in. */
export function inSight(thing: Element): boolean {
  const rect = thing.getBoundingClientRect();
  const { x, y } = middle(rect);
  const holds = ({ left, right, top, bottom }: DOMRect) => x >= left && x <= right && y >= top && y <= bottom;
  return rect.height > 0 && holds(new DOMRect(0, 0, innerWidth, innerHeight)) && clips(thing).every((each) => holds(each.getBoundingClientRect()));
}

/** Scrolls whatever a thing lies in on the board, so that it comes to its middle. */
export function bringIntoSight(thing: Element): void {
  for (const each of clips(thing)) {
    if (each.scrollHeight <= each.clientHeight && each.scrollWidth <= each.clientWidth) continue;
    const [at, window] = [middle(thing.getBoundingClientRect()), middle(each.getBoundingClientRect())];
    each.scrollBy(at.x - window.x, at.y - window.y);
  }
}

/** The parts of the screen that a thing lies in and is cut off by, the nearest first. */
function clips(thing: Element): Element[] {
  const found: Element[] = [];
  for (let each = thing.parentElement; each && !each.matches('[data-panel]'); each = each.parentElement)
    if (getComputedStyle(each).overflowY !== 'visible') found.push(each);
  const panel = thing.closest('[data-panel]');
  return panel ? [...found, panel] : found;
}
