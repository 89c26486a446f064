// How many of the things to choose in a list that scrolls lie below what can be seen of it.

const WHOLE = 0.9; // so much of a thing must be in sight

export function unseen(list: HTMLElement, tell: (below: number) => void) {
  if (typeof IntersectionObserver === 'undefined') return;
  const below = new Set<Element>();
  const eye = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        const under = intersectionRatio < WHOLE && boundingClientRect.bottom > (rootBounds?.bottom ?? 0);
        if (under) below.add(target);
        else below.delete(target);
      }
      tell(below.size);
    },
    { root: list, threshold: [0, WHOLE] },
  );

  function watch() {
    eye.disconnect();
    below.clear();
    const things = list.querySelectorAll('button');
    for (const thing of things) eye.observe(thing);
    if (!things.length) tell(0);
  }

  const changes = new MutationObserver(watch);
  changes.observe(list, { childList: true, subtree: true });
  watch();
  return {
    destroy() {
      changes.disconnect();
      eye.disconnect();
    },
  };
}
