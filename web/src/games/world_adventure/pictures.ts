// The signs of what makes a match of World Adventure.

import Banner from '~icons/game-icons/flying-flag';
import Legend from '~icons/game-icons/sea-dragon';
import Rivals from '~icons/game-icons/crossed-swords';
import Team from '~icons/game-icons/three-friends';
import type { Pictures } from '..';

export const pictures: Pictures = {
  'mode.competitive': [Rivals],
  'mode.teams': [Team],
  'legend.off': [Banner],
  'legend.on': [Legend],
};
