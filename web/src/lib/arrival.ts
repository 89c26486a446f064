// Parts of the page that are fetched when they are needed, and may not come: the network is gone, or the hall was renewed.

import { explain } from './api';

const NOT_FETCHED = /dynamically imported module|module script failed|preload CSS|error loading|Failed to fetch/i;

/** A sentence for why a part of the page is not there. */
export function notArrived(error: unknown): string {
  if (!NOT_FETCHED.test(explain(error))) return explain(error);
  return navigator.onLine
    ? 'A part of the page could not be fetched. The hall may have been renewed since you opened it: try again to load it anew.'
    : 'A part of the page could not be fetched, because there is no connection. Try again when it is back.';
}
