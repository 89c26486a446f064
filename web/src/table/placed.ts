// Puts a small card beside a place on the screen: below it, above or to its side if there is no room, never outside.

const GAP = 10;
const EDGE = 8;

export function placed(card: HTMLElement, where: DOMRect) {
  const put = (rect: DOMRect) => {
    const { width, height } = card.getBoundingClientRect();
    const below = rect.bottom + GAP + height + EDGE <= window.innerHeight;
    const above = rect.top - GAP - height >= EDGE;
    const beside = !below && !above && rect.left - GAP - width >= EDGE;
    const top = below ? rect.bottom + GAP : above ? rect.top - GAP - height : window.innerHeight - height - EDGE;
    const left = beside ? rect.left - GAP - width : rect.left + rect.width / 2 - width / 2;
    card.style.top = `${Math.max(EDGE, top)}px`;
    card.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  };
  put(where);
  return { update: put };
}
