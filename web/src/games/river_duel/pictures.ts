// The signs of what makes a match of River Duel.

import Bridge from '~icons/game-icons/stone-bridge';
import Dice from '~icons/game-icons/perspective-dice-six-faces-random';
import Hourglass from '~icons/game-icons/hourglass';
import Team from '~icons/game-icons/three-friends';
import type { Pictures } from '..';
import { STAT_ICONS, Waves } from './icons';

const { lives: Life } = STAT_ICONS;

export const pictures: Pictures = {
  'lives.1': [Life],
  'lives.2': [Life, Life],
  'lives.3': [Life, Life, Life],
  round_limit: [Hourglass],
  'bridge_1v1.on': [Bridge],
  'bridge_1v1.off': [Waves],
  team_loss: [Team],
  first_turn: [Dice],
};
