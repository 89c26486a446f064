// What the parts of the board may do and know of the decision at hand.

import type { BarredShown, OptionShown } from '../../protocol';

export interface Desk {
  options: OptionShown[];
  barred: BarredShown[];
  lit: string | null;
  still: boolean; // nothing moves
  light: (target: string | null) => void;
  choose: (target: string) => void;
  explain: (target: string | null, where?: DOMRect) => void;
}
