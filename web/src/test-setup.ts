// jsdom has neither animations nor media queries nor sizes.
Element.prototype.animate ??= () => ({ finished: Promise.resolve(), cancel() {}, finish() {}, onfinish: null }) as unknown as Animation;
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
