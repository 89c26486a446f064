// A notice of the browser's own when it is one's turn at a table that is out of sight.

import { settings } from './settings.svelte';

const ICON = '/icons/192.png';

/** Whether this browser can show notices at all. */
export function canNotify(): boolean {
  return 'Notification' in window;
}

/** Turns notices on or off; asks the browser for leave, so it must come from a click. Says what stands in the way, if anything. */
export async function setNotices(on: boolean): Promise<string> {
  settings.notices = false;
  if (!on) return '';
  if (!canNotify()) return 'This browser has no notices.';
  if ((await Notification.requestPermission()) !== 'granted')
    return 'The browser does not allow notices from the hall. Allow them in its settings for this site, then try again.';
  settings.notices = true;
  return '';
}

/** Tells of turns at one table: each once, only where nobody looks, and nothing of what happened there. */
export class Notices {
  #told = -1; // the decision

  constructor(
    private readonly table: string,
    private readonly title: () => string,
  ) {}

  /** It is one's turn, at decision number so and so. */
  async turn(decision: number): Promise<void> {
    const told = this.#told;
    this.#told = decision;
    if (decision === told || !document.hidden || !settings.notices || !canNotify() || Notification.permission !== 'granted') return;
    const words = `Your turn · ${this.title()}`;
    const options = { body: 'The table waits for you.', tag: this.table, icon: ICON, data: `/table/${this.table}` };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) return worker.showNotification(words, options); // phones know no other way
    new Notification(words, options).onclick = () => window.focus();
  }

  /** Somebody looks again: what was told is known. */
  async seen(): Promise<void> {
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const notice of (await worker?.getNotifications({ tag: this.table })) ?? []) notice.close();
  }
}
