import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DraftShown, FieldShown, FormShown, SwitchShown } from '../protocol';
import { call, fresh, known, parsed, written } from './draft';
import RuleSetting from './RuleSetting.svelte';

const choice = (value: string, title = value) => ({ value, title });
const field = (name: string, kind: FieldShown['kind'], more: Partial<FieldShown> = {}): FieldShown => ({
  name, kind, title: name.charAt(0).toUpperCase() + name.slice(1), text: '', low: 0, high: 0, choices: [], words: [],
  when_field: '', when_value: '', single: false, optional: false, usual: '', ...more,
});
const DAMAGE = {
  name: 'DAMAGE', title: 'Damage',
  parameters: [
    { title: 'Where', choices: [choice('home'), choice('die')] },
    { title: 'Holes', choices: [choice('1'), choice('2')] },
    { title: 'On all', choices: [choice('', 'as many'), choice('1')] },
  ],
};
const ANCHOR = { name: 'ANCHOR', title: 'Only dice defeat it', parameters: [] };
const FORM: FormShown = {
  thing: 'card', most: 2, needs: { custom: 'yes' }, sample: '[sample]', sample_title: 'The Sample',
  fields: [
    field('name', 'text', { low: 1, high: 40, usual: 'Nameless' }),
    field('rank', 'number', { high: 3, usual: '1' }),
    field('fate', 'choice', { choices: [choice('stay', 'Stays'), choice('discard', 'Goes')], usual: 'stay' }),
    field('need', 'number', { low: 4, high: 12, when_field: 'fate', when_value: 'stay', usual: '6' }),
    field('effects', 'calls', { low: 1, high: 2, words: [DAMAGE], usual: 'DAMAGE(die, 1)' }),
    field('passive', 'calls', { high: 1, words: [ANCHOR], single: true, optional: true, when_field: 'fate', when_value: 'stay' }),
  ],
};
const RULE: SwitchShown = {
  name: 'custom_cards', clause: 'X-1', title: 'Custom cards', text: 'The cards.', group: 'Enemies', main: true, seats: [2], allowed: ['sample'],
  titles: { sample: 'The sample set' }, texts: {}, defaults: { 2: 'sample' }, is_open: true, form: FORM,
};

afterEach(cleanup);

describe('what a host writes', () => {
  it('is TOML with a table for each thing, without fields that are not asked for', () => {
    const thing = fresh(FORM, []);
    expect(thing.name).toBe('card1');
    expect(written(FORM, [thing])).toBe(
      '[card1]\nname = "Nameless"\nrank = 1\nfate = "stay"\nneed = 6\neffects = ["DAMAGE(die, 1)"]\n',
    );
    thing.fields.fate = 'discard';
    thing.fields.name = 'A "quoted" \\ name';
    expect(written(FORM, [thing])).toBe('[card1]\nname = "A \\"quoted\\" \\\\ name"\nrank = 1\nfate = "discard"\neffects = ["DAMAGE(die, 1)"]\n');
  });

  it('gives every thing a name of its own', () => {
    const first = fresh(FORM, []);
    expect(fresh(FORM, [{ ...first, name: 'card2' }]).name).toBe('card3');
  });

  it('reads and writes calls; a parameter without a value is left out', () => {
    expect(parsed('DAMAGE(die, 2)')).toEqual({ word: 'DAMAGE', values: ['die', '2'] });
    expect(parsed('ANCHOR')).toEqual({ word: 'ANCHOR', values: [] });
    expect(call(DAMAGE, ['die', '2', '1'])).toBe('DAMAGE(die, 2, 1)');
    expect(call(DAMAGE, ['die', '9'])).toBe('DAMAGE(die, 1)');
    expect(call(ANCHOR, [])).toBe('ANCHOR');
  });

  it('leaves out what the form does not know, and says so', () => {
    const [thing, left] = known(FORM, { name: 'x', fields: { name: 'X', set: 'base' }, meanings: {} });
    expect(thing.fields).toEqual({ name: 'X' });
    expect(left).toEqual(['set']);
  });
});

describe('the editor', () => {
  const draft: DraftShown = {
    entries: [{ name: 'card1', fields: {}, meanings: { effects: ['1 damage to the rolled territory.'] } }],
    flaws: [{ entry: 'card1', field: 'name', reason: 'must have 1 to 40 characters' }],
  };
  const props = (more: object = {}) => ({
    rule: RULE, game: 'g', book: 'sample', value: undefined, draft: undefined,
    read: vi.fn(async () => draft), onchange: vi.fn(), ...more,
  });

  it('opens with one thing, and tells every change as TOML', async () => {
    const given = props();
    render(RuleSetting, given);
    await fireEvent.click(screen.getByLabelText('Your own'));
    await waitFor(() => expect(given.onchange).toHaveBeenLastCalledWith(expect.stringContaining('[card1]')));

    await fireEvent.input(screen.getByLabelText('Name of Card 1'), { target: { value: 'Gatebinder' } });
    expect(given.onchange).toHaveBeenLastCalledWith(expect.stringContaining('name = "Gatebinder"'));
    const attack = screen.getByRole('group', { name: 'Effects 1 of Card 1' });
    await fireEvent.change(within(attack).getByLabelText('Holes'), { target: { value: '2' } });
    expect(given.onchange).toHaveBeenLastCalledWith(expect.stringContaining('effects = ["DAMAGE(die, 2)"]'));
    await fireEvent.change(screen.getByRole('combobox', { name: 'Passive: Card 1' }), { target: { value: 'ANCHOR' } });
    expect(given.onchange).toHaveBeenLastCalledWith(expect.stringContaining('passive = "ANCHOR"'));
    await fireEvent.click(within(screen.getByRole('group', { name: 'Fate of Card 1' })).getByLabelText('Goes'));
    expect(given.onchange).toHaveBeenLastCalledWith(expect.not.stringContaining('need'));
    expect(screen.queryByLabelText('Need of Card 1')).toBeNull();

    await fireEvent.click(screen.getByRole('button', { name: /Add a card/ }));
    expect(screen.getAllByRole('listitem', { name: /^Card/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Card 1 Gatebinder/ }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: /Add a card/ }).getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(screen.getByRole('button', { name: 'Remove Card 1' }));
    expect(given.onchange).toHaveBeenLastCalledWith(expect.not.stringContaining('Gatebinder'));
  });

  it('shows what the server says beside the field', async () => {
    const given = props();
    const { rerender } = render(RuleSetting, given);
    await fireEvent.click(screen.getByLabelText('Your own'));
    await rerender({ ...given, value: '[card1]', draft });
    expect(screen.getByText('Name must have 1 to 40 characters.')).toBeTruthy();
    expect(screen.getByLabelText('Name of Card 1').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('1 damage to the rolled territory.')).toBeTruthy();
    expect(screen.getByText(/One thing has to be mended/)).toBeTruthy();
  });

  it('goes on with what was written elsewhere', async () => {
    const read = vi.fn(async () => ({ entries: [{ name: 'leech', fields: { name: 'Leech', rank: 2 }, meanings: {} }], flaws: [] }));
    const given = props({ read, value: '[leech]' });
    render(RuleSetting, given);
    await waitFor(() => expect(given.onchange).toHaveBeenLastCalledWith('[leech]\nname = "Leech"\nrank = 2\n'));
    expect(read).toHaveBeenCalledWith('[leech]');
  });

  it('is a list where there are many values', async () => {
    const given = props({ rule: { ...RULE, form: null, is_open: false, title: 'Tiles', allowed: [0, 1, 2, 3, 4, 5, 6, 7], titles: { 3: 'after 3' } }, book: 0 });
    render(RuleSetting, given);
    await fireEvent.change(screen.getByRole('combobox', { name: /^Tiles/ }), { target: { value: '3' } });
    expect(given.onchange).toHaveBeenLastCalledWith(3);
  });

  it('loads a file as far as it is understood', async () => {
    const read = vi.fn(async () => ({
      entries: [{ name: 'leech', fields: { name: 'Vortex Leech', rank: 2 }, meanings: {} }], flaws: [],
    }));
    const given = props({ read });
    render(RuleSetting, given);
    await fireEvent.click(screen.getByLabelText('Your own'));
    const file = new File(['[leech]\nname = "Vortex Leech"'], 'cards.toml');
    file.text = async () => '[leech]\nname = "Vortex Leech"';
    await fireEvent.change(screen.getByLabelText('A file with cards'), { target: { files: [file] } });
    await waitFor(() => expect(given.onchange).toHaveBeenLastCalledWith('[leech]\nname = "Vortex Leech"\nrank = 2\n'));
    expect(read).toHaveBeenCalledWith('[leech]\nname = "Vortex Leech"');
  });
});
