import { describe, expect, it } from 'vitest';
import type { DecisionShown } from '../protocol';
import { commandOf, type Pressed } from './keys';
import { barredGroups, choiceOf, layOut, parts, pieces } from './options';

const option = (name: string, target: string) => ({ option: name, label: name, target });
const decision = {
  options: [
    option('move b1', 'b1'), option('explore', 'c1'), option('move d1', 'd1'), option('heal', 'c1'),
    option('end', ''), option('concede', ''),
  ],
} as DecisionShown;
const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, target: null, defaultPrevented: false, ...more,
});

describe('the layout of options', () => {
  const layout = layOut(decision);

  it('groups by place, numbers as shown, and sets ending and conceding apart', () => {
    const shown = layout.groups.map((group) => [group.target, ...group.choices.map(({ key, index }) => `${key}:${index}`)]);
    expect(shown).toEqual([['b1', '1:0'], ['c1', '2:1', '3:3'], ['d1', '4:2']]);
    expect(layout.end?.index).toBe(4);
    expect(layout.concede?.index).toBe(5);
  });

  it('finds a choice by its key', () => {
    expect(choiceOf(layout, '3')?.option.option).toBe('heal');
    expect(choiceOf(layout, 'e')?.option.option).toBe('end');
    expect(choiceOf(layout, '9')).toBeNull();
  });

  it('has keys for many options, none of them taken', () => {
    const many = { options: Array.from({ length: 33 }, (_, at) => option(`x ${at}`, `${at}`)) } as DecisionShown;
    const keys = layOut(many).groups.flatMap((group) => group.choices.map(({ key }) => key));
    expect(new Set(keys).size).toBe(33);
    expect(keys.some((key) => 'UHE'.includes(key))).toBe(false);
  });

  it('tells a reason once', () => {
    const barred = ['b3', 'd3'].map((to) => ({ option: `move ${to}`, target: to, reason: 'you have moved', clause: 'ACT-8' }));
    expect(barredGroups(barred, (target) => `Forest ${target}`)).toEqual([{ what: 'Move b3, d3', targets: ['b3', 'd3'], reason: 'you have moved', clause: 'ACT-8' }]);
  });

  it('calls barred things by their titles', () => {
    const barred = (option: string, target: string) => ({ option, target, reason: 'no', clause: 'X-1' });
    const titles: Record<string, string> = { clockwork_sphinx: 'Clockwork Sphinx', artifact3: 'Jade Idol', c3: 'Village c3' };
    const told = [barred('write clockwork_sphinx', 'clockwork_sphinx'), barred('take artifact 3', 'artifact3'), barred('buy raft', 'c3')];
    const groups = barredGroups(told, (target) => titles[target]!);
    expect(groups.map(({ what }) => what)).toEqual(['Write Clockwork Sphinx', 'Take Jade Idol', 'Buy raft']);
  });

  it('tells each reason of a place once where the places alone say what is meant', () => {
    const barred = (option: string, target: string, reason: string) => ({ option, target, reason, clause: 'X-1' });
    const told = [barred('evolve 1', 'member 1', 'no experience'), barred('train 1', 'member 1', 'no experience'), barred('train 2', 'member 2', 'no experience'), barred('recover 1', 'member 1', 'no gold'), barred('wait', '', 'no time')];
    const groups = barredGroups(told, (target) => target && `Soldier ${target.at(-1)}`, true);
    expect(groups.map(({ what, reason }) => `${what}: ${reason}`)).toEqual(['Soldier 1, Soldier 2: no experience', 'Soldier 1: no gold', 'Wait: no time']);
  });

  it('splits a label into deed and effect', () => {
    expect(parts('Walk to the forest b2: +2 food')).toEqual({ what: 'Walk to the forest b2', effect: '+2 food' });
    expect(pieces('-2 food, +1 health').map(({ tone }) => tone)).toEqual(['loss', '', 'gain']);
  });
});

describe('keys', () => {
  it('choose, walk, take back, hint, help', () => {
    expect(commandOf(press('3'), false)).toEqual({ do: 'choose', key: '3' });
    expect(commandOf(press('q'), false)).toEqual({ do: 'choose', key: 'Q' });
    expect(commandOf(press('ArrowDown'), false)).toEqual({ do: 'walk', by: 1 });
    expect(commandOf(press('u'), false)).toEqual({ do: 'back' });
    expect(commandOf(press('h'), false)).toEqual({ do: 'hint' });
    expect(commandOf(press('?', { shiftKey: true }), false)).toEqual({ do: 'help' });
    expect(commandOf(press('L', { shiftKey: true }), false)).toEqual({ do: 'log' });
  });

  it('skip only while something plays', () => {
    expect(commandOf(press(' '), true)).toEqual({ do: 'skip' });
    expect(commandOf(press(' '), false)).toBeNull();
    expect(commandOf(press('Escape'), true)).toEqual({ do: 'skip' });
  });

  it('leave fields and the browser alone', () => {
    expect(commandOf(press('3', { target: document.createElement('input') }), false)).toBeNull();
    expect(commandOf(press('1', { ctrlKey: true }), false)).toBeNull();
    expect(commandOf(press('1', { defaultPrevented: true }), false)).toBeNull();
  });
});
