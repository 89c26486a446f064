export type Tone = 'note' | 'gain' | 'loss';

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

const LONGEST = 12_000;
let last = 0;

/** The messages on screen now; `Toasts.svelte` shows them. */
export const toasts = $state<Toast[]>([]);

/** Say something in passing. Long sentences stay longer. */
export function toast(text: string, tone: Tone = 'note'): void {
  const same = toasts.find((it) => it.text === text);
  if (same) dismiss(same.id);
  const id = ++last;
  toasts.push({ id, text, tone });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), Math.min(LONGEST, 3_500 + 55 * text.length));
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((it) => it.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
