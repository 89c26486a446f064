// How things on a board answer mouse, finger and keyboard: hovering, holding and focus explain them, a click chooses.

export const HOVER = 600; // milliseconds until what the mouse rests on is explained
export const HOLD = 450; // milliseconds until what a finger holds is explained

/** A thing on a board, and whom it tells. */
export interface Touched {
  target: string;
  open: boolean; // it can be chosen now, so it is lit when pointed at
  light: (target: string | null) => void;
  explain: (target: string | null, where?: DOMRect) => void;
  choose: (target: string) => void;
}

/** Makes an element a thing that answers; `now` says what it is at that moment. */
export function touch(element: HTMLElement, now: () => Touched): { destroy: () => void } {
  let wait: ReturnType<typeof setTimeout> | undefined;
  let held = false; // a long press explains and does not choose

  const stay = () => clearTimeout(wait);
  const point = (thing: Touched) => thing.open && thing.light(thing.target);
  const explain = (thing: Touched) => thing.explain(thing.target, element.getBoundingClientRect());

  function later(ms: number, what: () => void) {
    stay();
    wait = setTimeout(what, ms);
  }

  function enter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    point(now());
    later(HOVER, () => explain(now()));
  }

  /** A finger that is lifted leaves what it held open. */
  function leave(event: Event) {
    stay();
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    now().light(null);
    now().explain(null);
  }

  function press(event: PointerEvent) {
    held = false;
    if (event.pointerType === 'mouse') return;
    later(HOLD, () => {
      held = true;
      explain(now());
    });
  }

  function click() {
    stay();
    const { choose, target } = now();
    if (!held) choose(target);
    held = false;
  }

  function focus() {
    if (!element.matches(':focus-visible')) return;
    point(now());
    explain(now());
  }

  const gone = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, hear: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, hear, { signal: gone.signal });
  on('pointerenter', enter);
  on('pointerleave', leave);
  on('pointerdown', press);
  on('pointerup', stay);
  on('pointercancel', stay);
  on('contextmenu', (event) => held && event.preventDefault());
  on('click', click);
  on('focus', focus);
  on('blur', leave);
  return {
    destroy() {
      stay();
      gone.abort();
    },
  };
}
