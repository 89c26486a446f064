// What lies on the table and what the player can do with it, handed down from the board to its sheets.

import { wayOf } from '../../parts/keys';
import type { BarredShown, OptionShown } from '../../protocol';

export interface Desk {
  options: OptionShown[];
  barred: BarredShown[];
  lit: string | null;
  still: boolean; // nothing moves
  light: (target: string | null) => void;
  choose: (target: string) => void;
  pick: (option: string) => void;
  explain: (target: string | null, where?: DOMRect) => void;
}

/** The option of exactly these words, if it is offered. */
export function offered(desk: Desk, option: string): OptionShown | undefined {
  return desk.options.find((each) => each.option === option);
}

/** What a label says after its colon: "Keep 5: deal 2, take 1". */
export function effectOf(option: OptionShown | undefined): string {
  const label = option?.label ?? '';
  const at = label.indexOf(': ');
  return at < 0 ? '' : label.slice(at + 2);
}

/** Up and down with the arrow keys among the buttons of a sheet. */
export function walk(event: KeyboardEvent): void {
  const way = wayOf(event);
  if (!way) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-target]')];
  const next = buttons[buttons.indexOf(event.target as HTMLElement) + way[0] + way[1]];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
