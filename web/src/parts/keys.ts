// Arrow keys on a board: over a grid, over hexes, or to the nearest thing that way. One stop for the tab key, arrows
// for the rest; a board says where a step leads, this module which step was meant.

export type Way = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]; // to the right and down, as on the screen

const ARROWS: Record<string, Way> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The way of an arrow key; nothing with a key held that makes it something else. */
export function wayOf(event: KeyboardEvent): Way | undefined {
  return event.altKey || event.ctrlKey || event.metaKey ? undefined : ARROWS[event.key];
}

/** A place that an arrow key leads to takes the focus. The page does not scroll, and no other keys hear of it. */
export function stepTo(event: KeyboardEvent, next: (way: Way) => HTMLElement | null | undefined): void {
  const way = wayOf(event);
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  next(way)?.focus();
}

export interface Cell {
  column: number;
  row: number;
}

/** The next cell of a grid, whose rows count down the screen, or up if `upward`. */
export function nextCell({ column, row }: Cell, [x, y]: Way, upward = false): Cell {
  return { column: column + x, row: row + (upward ? -y : y) };
}

/**
 * The hexes that a step leads to, the best first. They stand on their points, and odd rows lie half a hex to the right.
 * Left and right keep the row; up and down keep the column, so that a step back leads back, or else take the other hex.
 */
export function nextHexes({ column, row }: Cell, [x, y]: Way): Cell[] {
  if (!y) return [{ column: column + x, row }];
  return [column, column + (row % 2 ? 1 : -1)].map((each) => ({ column: each, row: row + y }));
}

export interface Placed {
  where: DOMRect;
}

const ASIDE = 2.5; // how much worse a step to the side is than one ahead

/** Of all things the nearest that way; nothing if there is none. */
export function nearest<Thing extends Placed>(from: DOMRect, all: Thing[], [x, y]: Way): Thing | null {
  const here = middle(from);
  let best: Thing | null = null;
  let least = Infinity;
  for (const thing of all) {
    const there = middle(thing.where);
    const [right, down] = [there.x - here.x, there.y - here.y];
    const ahead = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    if (ahead < 1 || aside > ASIDE * ahead) continue;
    if (ahead + ASIDE * aside < least) [best, least] = [thing, ahead + ASIDE * aside];
  }
  return best;
}

/** The nearest button that way, for boards whose things lie as they come. */
export function nearestButton(from: Element, all: Iterable<HTMLElement>, way: Way): HTMLElement | null {
  const things = [...all].filter((button) => button !== from).map((button) => ({ button, where: button.getBoundingClientRect() }));
  return nearest(from.getBoundingClientRect(), things, way)?.button ?? null;
}

export function middle({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
