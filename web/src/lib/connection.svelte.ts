// The page's one live connection, and its state for all to see.

import { Live, type LiveState } from './live';
import { me } from './me.svelte';

export const live = new Live(introduce);

/** The server does not know who connects: a newcomer, or somebody whose session is lost. */
async function introduce(): Promise<void> {
  await me.find();
  await me.ensure();
}

export const connection = $state({ state: live.state as LiveState, reason: '', retryAt: 0 });

live.listen(() => {
  connection.state = live.state;
  connection.reason = live.reason;
  connection.retryAt = live.retryAt;
});
