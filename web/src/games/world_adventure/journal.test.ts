import { describe, expect, test } from 'vitest';
import type { EventShown } from '../../protocol';
import { closingOf, journalOf, meanwhile, stageOf } from './journal';
import { planText } from './plans';
import type { Plan, Printed, View } from './shown';
import { stillTakes } from './slots';

const event = (kind: string, data: object = {}, seat = 0, clause = ''): EventShown => ({ move: 1, kind, clause, seat, text: kind, data: { ...data } });
const band = { stage: 1, explorer: 2, ones: 3, twos: 0, exp: 2, wanted: 0, gold: 5 };
const printed = {
  players: ['Crimson', 'Azure'],
  goods: { silk: 'Silk' },
  exp: 6,
  costs: { evolve: 15 },
  most_medics: 3,
  territories: { EU0: { name: 'the city' }, EU1: { name: 'the north' }, EU2: { name: 'the east' } },
  slots: [{ slot: 'minion', name: 'Minion', text: '', clause: '' }],
  statuses: { explorer: { name: 'Explorer', text: '' } },
  upgrades: { pet: { name: 'Pet', text: '' }, medic: { name: 'Medic Pack', text: '' } },
  caravans: { trader: { level: 1, cost: 0 }, master: { level: 2, cost: 12 } },
  monsters: { imp: { name: 'Imp', tier: 'minion' } },
  brigands: [band],
  governments: [band],
} as unknown as Printed;

describe('between the turns', () => {
  test.each([
    ['band_moves', 'BRIG-5', 'The NPC phase'],
    ['ambushed', 'NPCMON-2', 'The NPC phase'],
    ['ambushed', 'AMBUSH-1', null],
    ['raid', 'RAID-1', 'A new month'],
    ['gold', 'STALL-5', 'A new month'],
    ['gold', 'MON-8', null],
    ['travelled', 'MOVE-1', null],
  ])('%s by %s is the doing of %s', (kind, clause, who) => expect(meanwhile({ kind, clause })).toBe(who));
});

describe('the journal', () => {
  test('day and night of each month, the newest first; what players do by themselves is left out', () => {
    const log = [
      event('month', { month: 1 }), event('travelled'), event('rune'), event('ambushed', {}, 0, 'AMBUSH-1'),
      event('ambushed', {}, 0, 'NPCMON-2'), event('slain'), event('month', { month: 2 }), event('band_waits'), event('battle'),
    ];
    const kinds = (lines: EventShown[]) => lines.map(({ kind, clause }) => `${kind} ${clause}`.trim());
    expect(journalOf(log).map(({ month, day, night }) => [month, kinds(day), kinds(night)])).toEqual([
      [2, [], ['band_waits', 'battle']],
      [1, ['rune', 'ambushed AMBUSH-1'], ['ambushed NPCMON-2', 'slain']],
    ]);
  });
});

describe('a stage', () => {
  const attack = event('attack', { stage: 2, first: [1, 0, 5], second: [0, 0, 2], numbers: [3, 3] });

  test('dice that were rolled again or cancelled are told as they lie then', () => {
    const log = [event('battle'), attack, event('rerolled', { dice: [2], before: [5], after: [3] }, 0), event('die_cancelled', { other: -1, die: 2 }, -1)];
    expect(stageOf(log, [0, null])).toEqual({ stage: 2, dice: [[1, 0, 3], [0, 0, 0]], numbers: [3, 3], points: null });
  });

  test('what was dealt, and with which numbers at last', () => {
    expect(stageOf([event('battle'), attack, event('points_dealt', { points: [2, 1], numbers: [4, 3] })], [0, null])).toMatchObject({ points: [2, 1], numbers: [4, 3] });
  });

  test('an attack of the battle before is none of this one', () => {
    expect(stageOf([event('battle'), attack, event('battle')], [0, null])).toBeNull();
  });
});

describe('what a battle brought', () => {
  const began = event('battle', { battle: 'duel', first: 0, second: 1 });

  test('everybody who fought has a share, and what came of it is counted together', () => {
    const log = [
      began, event('attack'), event('fainted', { member: 1 }, 1), event('fainted', { member: 2 }, 1), event('rival_slain', { other: 1 }),
      event('exp', { exp: 2, members: [0, 1, 2] }), event('gold', { gold: 9, lost: 0 }), event('cargo_dice', { dice: [1, 1], goods: ['silk', 'silk'] }), event('rune', { slot: 'minion', runes: 3 }), event('death', { killer: 0 }, 1),
    ];
    expect(closingOf(log, printed)).toMatchObject({
      stages: 1,
      shares: [
        { seat: 0, gains: ['+2 silk', '+9 gold', '+2 experience each', 'rune: Minion'], losses: [] },
        { seat: 1, gains: [], losses: ['2 fainted', 'death: all gold and goods'] },
      ],
    });
  });

  test('nothing before it ends, and nothing once something else happens', () => {
    expect(closingOf([began, event('attack')], printed)).toBeNull();
    expect(closingOf([began, event('retreated', {}, 1)], printed)).not.toBeNull();
    expect(closingOf([began, event('retreated', {}, 1), event('turn')], printed)).toBeNull();
  });
});

describe('plans', () => {
  const view = (plans: Partial<Plan>[], more: object = {}) =>
    ({ stage: 1, brigand: 'EU1', government: 'EU1', players: [{ place: 'EU2' }, { place: 'EU0' }], plans: plans.map((plan) => ({ who: 'brigand', seat: 0, path: ['EU2'], why: 'nearest', ...plan })), ...more }) as unknown as View;

  test.each<[string, Partial<Plan>[], string]>([
    ['brigand', [{}], 'will go to the east after Crimson, who is the nearest, and scout there with 2 dice (BRIG-5, BRIG-10)'],
    ['brigand', [{ path: [], seat: 1, why: 'gold' }], 'will wait outside the city for Azure, who of the nearest has most gold (BRIG-6)'],
    ['brigand', [{ why: 'chance' }, { why: 'chance', seat: 1, path: ['EU0'] }], 'will go to the east or the city after Crimson or Azure, one of equals, by a draw, and scout there with 2 dice (BRIG-5, BRIG-10)'],
    ['brigand', [{ seat: null, path: [], why: 'blocked' }], 'will stay: it can reach nobody (BRIG-18)'],
    ['government', [{ who: 'government', seat: null, path: [], why: 'nobody' }], 'will stay: nobody is wanted (GOV-6)'],
    ['government', [{ who: 'government', seat: 1, path: ['EU2'], why: 'rank' }], 'will go to the east after Azure, who of the nearest is wanted most (GOV-3, GOV-4)'],
    ['imp', [{ who: 'imp', path: [], why: 'soldiers' }], 'will attack Crimson, who has the fewest active soldiers (NPCMON-2, NPCMON-7)'],
    ['imp', [], ''],
  ])('%s: %j', (who, plans, text) => {
    expect(planText(who, view(plans), printed)).toBe(text);
  });
});

describe('what a slot still takes', () => {
  const player = { gems: ['hero'], exp: 6, soldiers: [{ level: 2 }, { level: 1 }, null], caravan: 'trader', upgrades: { pet: 1, medic: 1 }, quest: { steps: [{ done: true }, { done: false }] } };
  const view = { phase: 'turn', players: [player, { ...player, gems: [], exp: 2, quest: null }], cities: { EU: { stall: 0 }, RU: { stall: null } }, monsters: [{ monster: 'imp', place: 'EU1' }], brigand: 'EU2', government: null } as unknown as View;

  test.each([
    ['hero', 0, ''],
    ['hero', 1, '2 of 6 experience'],
    ['soldiers', 0, '1 so far'],
    ['caravan', 0, 'from 12 gold'],
    ['full', 0, 'lacks Lv 2, 2 Medic Packs'],
    ['stall2', 0, '1 stall now'],
    ['stall2', 1, '0 stalls now'],
    ['brigand', 0, 'in the east'],
    ['government', 0, 'not on the chart'],
    ['minion', 0, 'Imp in EU1'],
    ['raid', 0, 'none on the chart'],
    ['quest1', 0, '1 of 2 steps done'],
    ['quest1', 1, 'no quest taken'],
    ['trade12', 0, ''],
  ])('%s of seat %i: %s', (slot, seat, text) => {
    expect(stillTakes(slot, seat, view, printed)).toBe(text);
  });
});
