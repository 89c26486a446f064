/** Since when there has been no network: what is shown then was kept by the service worker. Empty while there is one. */
export const offline = $state({ since: '' });

/** How many requests have waited for their answer longer than one should. */
export const waiting = $state({ late: 0 });
