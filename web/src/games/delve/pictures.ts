// The signs of Delve's variants.

import Dice from '~icons/game-icons/rolling-dices';
import Gold from '~icons/game-icons/two-coins';
import Lantern from '~icons/game-icons/lantern-flame';
import Rising from '~icons/game-icons/heart-wings';
import type { Pictures } from '..';

export const pictures: Pictures = {
  'variants.none': [Lantern],
  'variants.draft': [Dice],
  'variants.draft+merchant': [Dice, Gold],
  'variants.revive': [Rising],
  'variants.draft+revive': [Dice, Rising],
  'variants.draft+merchant+revive': [Dice, Gold, Rising],
};
