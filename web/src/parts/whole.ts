// A name that finds no room is left out, never cut: `short` says so to the style sheet.

export function whole(name: HTMLElement, _text: string) {
  function look() {
    name.classList.remove('short');
    const short = name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 3;
    name.classList.toggle('short', short);
  }
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
  sizes?.observe(name.parentElement ?? name);
  look();
  return { update: look, destroy: () => sizes?.disconnect() };
}
