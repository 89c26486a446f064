// What a table becomes by an update, and what a later snapshot adds to an earlier one. Nothing here is reactive.

import type { EventShown, TableShown, Update } from '../protocol';

/** The table after an update; 'old' if it is known already, 'gap' if something before it is missing. */
export function fold(table: TableShown, update: Update): TableShown | 'gap' | 'old' {
  const own = update.after === update.seq; // for this person alone: an answer that waits for others
  if (own ? update.seq < table.seq : update.seq <= table.seq) return 'old';
  if (update.after !== table.seq) return 'gap';
  return {
    ...table,
    seq: update.seq,
    phase: (update.phase || table.phase) as TableShown['phase'],
    seats: update.seats?.length ? update.seats : table.seats,
    position: update.position ?? table.position,
    events: [...before(table, update), ...(update.events ?? [])],
    chat: update.chat?.length ? [...table.chat, ...update.chat] : table.chat,
    next_table: update.next_table || table.next_table,
    bot_table: update.bot_table || table.bot_table,
    stopped: update.stopped || table.stopped,
  };
}

/** Whether from now on another seat looks at this screen. */
export function handedOn(table: TableShown, update: Update): boolean {
  return !!update.position && update.position.viewer !== table.position.viewer;
}

/** What happened before an update. Who looks now may know other things of it: then nothing told before may stay. */
function before(table: TableShown, update: Update): EventShown[] {
  if (update.retold?.length && handedOn(table, update)) return update.retold;
  return remembered(table.events, update.forget_events_after ?? null);
}

/** The events that are still true after a take-back to a move. */
export function remembered(events: EventShown[], forget: number | null): EventShown[] {
  return forget === null ? events : events.filter((event) => event.move <= forget);
}

/** The events a newer snapshot adds, or null if it does not simply go on from the older one. */
export function continued(older: TableShown, newer: TableShown): EventShown[] | null {
  if (newer.phase === 'waiting' || older.phase === 'waiting') return null;
  const { moves, viewer } = older.position;
  if (newer.position.moves < moves || newer.position.viewer !== viewer) return null;
  const last = older.events.at(-1);
  const same = newer.events.filter((event) => event.move <= moves).at(-1);
  if (!last || !same || last.text !== same.text || last.move !== same.move) return null;
  return newer.events.filter((event) => event.move > moves);
}

/** A newer snapshot has only the last events: keep the older ones in front of them. */
export function joined(older: EventShown[], newer: EventShown[]): EventShown[] {
  const first = newer[0];
  return first ? [...older.filter((event) => event.move < first.move), ...newer.filter((event) => event.move >= first.move)] : newer;
}
