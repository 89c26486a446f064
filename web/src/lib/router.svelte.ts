// Paths in the address bar, without reloading the page. Plain <a href> links are caught.

interface Route {
  path: string;
  parts: string[];
  hash: string;
}

function read(): Route {
  const { pathname, hash } = window.location;
  return { path: pathname, parts: pathname.split('/').filter(Boolean).map(decode), hash: decode(hash.slice(1)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where we are. */
export const route: Route = $state(read());

function arrive(): void {
  Object.assign(route, read());
}

/** Go to a path of this site, e.g. `/rules/river_duel#MOVE-1`. */
export function go(path: string, { replace = false } = {}): void {
  const before = route.path;
  window.history[replace ? 'replaceState' : 'pushState'](null, '', path);
  arrive();
  if (route.path !== before) window.scrollTo(0, 0);
}

/** Catches links and the back button; answers a function that stops it. */
export function startRouter(): () => void {
  window.addEventListener('popstate', arrive);
  document.addEventListener('click', follow);
  return () => {
    window.removeEventListener('popstate', arrive);
    document.removeEventListener('click', follow);
  };
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a[href]') as HTMLAnchorElement | null;
  if (!link || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href, window.location.href);
  if (url.origin !== window.location.origin || url.pathname.startsWith('/api/') || url.pathname.startsWith('/schema')) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
