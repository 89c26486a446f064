// Marks something that scrolls with the ways in which it goes on, so that its edges fade there (look/base.css).

const SLACK = 8; // pixels that are not worth a sign

export function goesOn(window: HTMLElement) {
  function look() {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = window;
    const ways = {
      up: scrollTop,
      down: scrollHeight - clientHeight - scrollTop,
      left: scrollLeft,
      right: scrollWidth - clientWidth - scrollLeft,
    };
    const open = Object.entries(ways).filter(([, pixels]) => pixels > SLACK);
    const mark = open.map(([way]) => way).join(' ');
    if (mark !== window.dataset.goesOn) window.dataset.goesOn = mark;
  }

  window.addEventListener('scroll', look, { passive: true });
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
  const watch = () => {
    sizes?.disconnect();
    for (const each of [window, ...window.children]) sizes?.observe(each);
    look();
  };
  const changes = new MutationObserver(watch);
  changes.observe(window, { childList: true });
  watch();
  return {
    destroy() {
      window.removeEventListener('scroll', look);
      sizes?.disconnect();
      changes.disconnect();
    },
  };
}
