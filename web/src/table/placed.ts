// Puts a small card beside a place on the screen: below it, above or to its side if there is no room, never outside, and
// not over what must stay in sight and in reach.

const GAP = 10;
const EDGE = 8;
const STEP = 16; // pixels between the places that are tried
const LEAST = 110; // pixels of height in which a card can still be read, by scrolling

export interface Beside {
  where: DOMRect;
  clear?: DOMRect[];
  through?: boolean; // clicks go through it where it cannot help covering something
}

interface Spot {
  left: number;
  top: number;
}

export function placed(card: HTMLElement, beside: Beside) {
  const put = ({ where, clear = [], through = false }: Beside) => {
    card.style.maxHeight = '';
    const size = card.getBoundingClientRect();
    const first = wish(where, size);
    const covers = (at: Spot, height = size.height) =>
      clear.reduce((sum, each) => sum + shared(each, at.left, at.top, size.width, height), 0);
    let at = covers(first) ? nearest(first, size, covers) : first;
    const band = covers(at) ? widest(clear) : null;
    if (band && band.height >= LEAST) {
      at = { left: first.left, top: band.top };
      card.style.maxHeight = `${band.height}px`;
    }
    card.style.top = `${at.top}px`;
    card.style.left = `${at.left}px`;
    card.style.pointerEvents = through && covers(at, Math.min(size.height, band?.height ?? Infinity)) ? 'none' : '';
  };
  put(beside);
  return { update: put };
}

/** Where a card would lie if nothing else mattered. */
function wish(rect: DOMRect, { width, height }: DOMRect): Spot {
  const below = rect.bottom + GAP + height + EDGE <= innerHeight;
  const above = rect.top - GAP - height >= EDGE;
  const aside = !below && !above && rect.left - GAP - width >= EDGE;
  const top = below ? rect.bottom + GAP : above ? rect.top - GAP - height : innerHeight - height - EDGE;
  const left = aside ? rect.left - GAP - width : rect.left + rect.width / 2 - width / 2;
  return { top: Math.max(EDGE, top), left: Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)) };
}

/** The place that covers least, and of those the one nearest to what was wished. */
function nearest(from: Spot, { width, height }: DOMRect, covers: (at: Spot) => number): Spot {
  let best = from;
  let least = [covers(from), 0];
  for (const top of steps(innerHeight - height - EDGE))
    for (const left of steps(innerWidth - width - EDGE)) {
      const cost = [covers({ left, top }), Math.hypot(left - from.left, top - from.top)];
      if (cost[0]! < least[0]! || (cost[0] === least[0] && cost[1]! < least[1]!)) [best, least] = [{ left, top }, cost];
    }
  return best;
}

function steps(most: number): number[] {
  const all = [];
  for (let at = EDGE; at < most; at += STEP) all.push(at);
  return [...all, Math.max(EDGE, most)];
}

/** The highest part of the screen, from side to side, that is free. */
function widest(clear: DOMRect[]): { top: number; height: number } {
  let best = { top: EDGE, height: 0 };
  let top = EDGE;
  for (const { top: begin, bottom } of [...clear].sort((a, b) => a.top - b.top)) {
    if (begin - GAP - top > best.height) best = { top, height: begin - GAP - top };
    top = Math.max(top, bottom + GAP);
  }
  return innerHeight - EDGE - top > best.height ? { top, height: innerHeight - EDGE - top } : best;
}

function shared(rect: DOMRect, left: number, top: number, width: number, height: number): number {
  const across = Math.min(rect.right, left + width) - Math.max(rect.left, left);
  const down = Math.min(rect.bottom, top + height) - Math.max(rect.top, top);
  return across > 0 && down > 0 ? across * down : 0;
}
