// What this browser keeps of tables, each with when it was noted: only of the latest, and without them all goes on.

const MOST = 60;

export function notes<Note>(key: string): Record<string, Note> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Note>;
  } catch {
    return {};
  }
}

export function keepNotes<Note extends { at: number }>(key: string, all: Record<string, Note>): void {
  const kept = Object.entries(all)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing misses the recap, and is told of a lost seat until the page is left
  }
}
