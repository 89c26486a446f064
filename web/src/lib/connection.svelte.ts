// The page's one live connection, and its state for all to see.

import { ensureMe } from './api';
import { Live, type LiveState } from './live';

export const live = new Live(ensureMe);

export const connection = $state({ state: live.state as LiveState, reason: '', retryAt: 0 });

live.listen(() => {
  connection.state = live.state;
  connection.reason = live.reason;
  connection.retryAt = live.retryAt;
});
