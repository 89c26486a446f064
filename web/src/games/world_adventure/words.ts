// World Adventure in words for the table: the table as tables, and how a match ends.

import type { OptionShown } from '../../protocol';
import type { Described, Measure, SeatLook } from '../contract';
import type { Player, Printed, View } from './shown';
import { goodsText, heroText, listed, placeName, placeText, soldiersText } from './texts';
import { planText } from './plans';
import { piecesOf } from './view';

/** The table for somebody who does not see it. */
export function describe(view: View, printed: Printed): Described[] {
  const places = Object.entries(printed.territories).map(([name, { around }]) => [
    name,
    placeText(name, view, printed),
    listed(around.map((other) => other ?? '')),
  ]);
  return [
    {
      caption: 'Players',
      head: ['Player', 'Runes', 'Gold', 'Where', 'Hero', 'Soldiers', 'Cargo', 'Wanted', 'Quest'],
      rows: view.players.map((player, seat) => [
        printed.players[seat]!,
        `${player.runes} of ${printed.target}`,
        String(player.gold),
        placeName(player.place, printed),
        heroText(player, printed),
        soldiersText(player),
        goodsText(player.goods, printed),
        String(player.wanted),
        player.quest ? printed.quests[player.quest.quest]!.name : '',
      ]),
    },
    {
      caption: 'The month',
      head: ['Month', 'Stage Lv', 'Event', 'Next event', 'On the chart'],
      rows: [
        [
          `${view.month} of ${printed.months}`,
          String(view.stage),
          view.event ? printed.events[view.event]!.name : 'none',
          view.next_event ? printed.events[view.next_event]!.name : 'none',
          piecesOf(view, printed)
            .map(({ name, place }) => `${name} in ${place}`)
            .join(', '),
        ],
      ],
    },
    {
      caption: 'The NPC phase as all stand now',
      head: ['Who', 'What it will do'],
      rows: piecesOf(view, printed).flatMap(({ id, name }) => {
        const text = planText(id.replace(/^monster /, ''), view, printed);
        return text ? [[name, text]] : [];
      }),
    },
    { caption: 'The chart', head: ['Territory', 'What is there', 'Links'], rows: places },
  ];
}

export function headline(view: View, printed: Printed): string {
  if (view.phase === 'setup') return 'Setting up';
  return `Month\u00a0${view.month}\u00a0of\u00a0${printed.months}\u00a0· Stage\u00a0Lv\u00a0${view.stage}`;
}

export function measures(view: View): Measure[] {
  const of = (value: (player: Player) => number): number[] => view.players.map(value);
  return [
    { name: 'Runes', values: of(({ runes }) => runes) },
    { name: 'Gold', values: of(({ gold }) => gold) },
    { name: 'Soldiers', values: of(({ soldiers }) => soldiers.filter((each) => each && !each.down).length) },
    { name: 'Wanted', values: of(({ wanted }) => wanted), weight: 0 },
  ];
}

/** Goods that are thrown away bring nothing, and look much like those that are sold. */
export const confirm = ({ option, label }: OptionShown): string | null => (option.startsWith('throw ') ? `${label.split(':')[0]}? It goes back to the stock and brings you nothing.` : null);

export function ending(how: string, scores: number[], seats: SeatLook[]): string {
  const best = Math.max(...scores);
  const winners = seats.filter(({ seat }) => scores[seat] === best).map(({ name }) => name);
  const who = winners.join(' and ');
  if (how === 'runes') return `${who} ${winners.length > 1 ? 'win' : 'wins'}: the runes are gathered.`;
  if (how === 'months') return `${who} ${winners.length > 1 ? 'win' : 'wins'}: the months are over, and nobody has more runes.`;
  if (how === 'shared') return `${who} share the win.`;
  return how;
}
