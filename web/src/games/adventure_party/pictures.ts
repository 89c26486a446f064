// The signs of what makes a match of Adventure Party.

import Rivals from '~icons/game-icons/crossed-swords';
import Skull from '~icons/game-icons/death-skull';
import Steady from '~icons/game-icons/hourglass';
import Friends from '~icons/game-icons/three-friends';
import Peace from '~icons/game-icons/shaking-hands';
import Quick from '~icons/game-icons/sprint';
import Slow from '~icons/game-icons/snail';
import Hidden from '~icons/game-icons/semi-closed-eye';
import Open from '~icons/game-icons/eyeball';
import Usual from '~icons/game-icons/poker-hand';
import type { Pictures } from '..';

export const pictures: Pictures = {
  'mode.competitive': [Rivals],
  'mode.cooperative': [Friends],
  'doom.easy': [Slow],
  'doom.normal': [Steady],
  'doom.hard': [Quick],
  'skull.off': [Peace],
  'skull.on': [Skull],
  'hands.by_mode': [Usual],
  'hands.closed': [Hidden],
  'hands.open': [Open],
};
