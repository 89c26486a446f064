// Where things lie when the table is too small for all of them: one page at a time, the others a tap away.

import type { OptionShown } from '../../protocol';
import type { Player, View } from './shown';
import { membersOf } from './view';

export type Page = 'feat' | 'quests' | 'tavern' | 'mine' | 'rivals' | 'town';

/** Whether the table is cleared for a scene of its own. */
export function sceneOf(view: View): 'feat' | 'arena' | 'boss' | 'over' | null {
  if (view.attempt) return 'feat';
  if (view.phase === 'arena' || view.phase === 'boss' || view.phase === 'over') return view.phase;
  return null;
}

/** The page on which a target lies. */
export function pageOf(target: string, view: View, mine: Player | null): Page {
  const [kind, id = ''] = target.split(' ');
  if (sceneOf(view)) return 'feat';
  if (kind === 'quest' || kind === 'arena' || kind === 'boss') return 'quests';
  if (kind === 'level') return 'town';
  if (kind === 'seat') return 'rivals';
  if (kind === 'deck') return id === 'heroes' || id === 'legends' ? 'tavern' : 'quests';
  if (kind === 'item' || kind === 'weapon' || kind === 'banner' || kind === 'gold' || kind === 'vp') return 'mine';
  if (kind === 'hero') return mine && membersOf(mine).some(({ hero }) => hero === id) ? 'mine' : 'tavern';
  return 'tavern';
}

/** The page that what is asked needs. */
export function neededPage(options: OptionShown[], view: View, mine: Player | null): Page {
  if (sceneOf(view)) return 'feat';
  const targets = new Set(options.map(({ target }) => target).filter(Boolean));
  const pages = [...targets].map((target) => pageOf(target, view, mine));
  const usual: Page = view.phase === 'quest' ? 'quests' : 'tavern';
  return !pages.length || pages.includes(usual) ? usual : pages[0]!;
}
