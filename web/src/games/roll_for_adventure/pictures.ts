// The signs of what makes a match of Roll for Adventure.

import Chosen from '~icons/game-icons/hand';
import Dice from '~icons/game-icons/rolling-dices';
import Meeple from '~icons/game-icons/three-friends';
import type { Pictures } from '..';
import { ADVENTURE_ICONS, BonusDie, enemyIcon, TERRITORY_ICONS } from './icons';

export const pictures: Pictures = {
  ...Object.fromEntries(Object.entries(ADVENTURE_ICONS).map(([adventure, icon]) => [`adventure.${adventure}`, [icon]])),
  ...Object.fromEntries(Object.entries(TERRITORY_ICONS).map(([territory, icon]) => [`${territory}_side`, [icon]])),
  'hero_deal.first_four': [Meeple],
  'hero_deal.random': [Dice],
  'hero_deal.choose': [Chosen],
  'hero_deal.none': [BonusDie],
  dragons: [enemyIcon('dragon')],
  phantoms: [enemyIcon('phantom')],
  giants: [enemyIcon('giant')],
  custom: [enemyIcon('custom')],
};
