// Made from src/questhall/games/world_adventure/shown.py by `make types`. Do not edit.

import type { Summary } from '../shown';

export type Status = "explorer" | "charisma" | "leadership";

export type MerchantTier = "green" | "yellow" | "red";

export type MonsterTier = "minion" | "destroyer" | "raid" | "legendary";

export type Upgrade = "pet" | "cargo" | "smoke" | "medic";

export type BandName = "brigand" | "government";

export type BattleKind = "plunder" | "hunt" | "band" | "duel";

export type Moment = "stage" | "after_sale" | "scouting" | "after_training" | "turn_start";

export type Phase = "setup" | "month" | "turn" | "battle" | "npcs" | "over";

export type Sure = "scout" | "quest" | "train";

export type Why = "only" | "nearest" | "gold" | "goods" | "rank" | "soldiers" | "veterans" | "chance" | "nobody" | "blocked";

/** A hex of the map: `q` to the right, `r` downward; `around` are its neighbours in the directions N, NE, SE, S, SW, NW (none: the edge). `lair` is the legendary that lives there. */
export interface Territory {
  name: string;
  nation: string;
  q: number;
  r: number;
  city: boolean;
  merchant: boolean;
  monster: boolean;
  lair: string | null;
  around: (string | null)[];
}

/** Something with a name and a sentence about it. */
export interface Named {
  name: string;
  text: string;
}

/** A caravan: what it costs and sells for, its cargo slots, attack stages against a merchant, absorbed faints. */
export interface Caravan {
  name: string;
  level: number;
  cost: number;
  sells: number;
  cargo: number;
  chase: number;
  barrier: number;
}

/** A soldier of a level: `accuracy` is the number it is hit with. */
export interface Soldier {
  hp: number;
  damage: number;
  accuracy: number;
}

/** A level of a hero card: `cast` is the number of the gold die, `text` what the skill does. */
export interface HeroLevel {
  hp: number;
  damage: number;
  accuracy: number;
  cast: number;
  text: string;
}

/** A hero card. */
export interface Hero {
  name: string;
  skill: string;
  moment: Moment;
  levels: HeroLevel[];
}

/** A merchant card of a Stage Lv, on its place of the display (the face of the die that finds it). */
export interface Merchant {
  name: string;
  stage: number;
  place: number;
  tier: MerchantTier;
  hp: number;
  accuracy: number;
  exp: number;
  cargo: number;
  loot: number;
}

/** A monster card; `stage` is 0 for legendaries, `place` 0 for those that are on no display. `event` and `text` are the World Event of a legendary, `item` what its victor keeps. */
export interface Monster {
  name: string;
  tier: MonsterTier;
  stage: number;
  place: number;
  hp: number;
  accuracy: number;
  retreat: number;
  exp: number;
  wanted: number;
  cargo: number;
  loot: number;
  lair: string | null;
  event: string;
  text: string;
  item: string;
}

/** A brigand or government card: scouting dice, soldiers of Lv 1 and Lv 2, and what its defeat brings. */
export interface Band {
  name: string;
  stage: number;
  explorer: number;
  ones: number;
  twos: number;
  exp: number;
  wanted: number;
  gold: number;
}

/** A Rune Power card; purple ones are for battles. */
export interface RuneCard {
  name: string;
  purple: boolean;
  uses: number;
  copies: number;
  text: string;
}

/** A guild quest: its steps in words, whether they are in order, and what it pays. */
export interface QuestCard {
  name: string;
  steps: string[];
  ordered: boolean;
  text: string;
  rewards: string;
}

/** One of the 22 rune slots, and the clause of its feat. */
export interface Slot {
  slot: string;
  name: string;
  text: string;
  clause: string;
}

/** Prices and numbers that stand on no card. */
export interface Costs {
  sell: number;
  needed: number;
  buy: number;
  least: number;
  stall: number;
  income: number;
  toll: number;
  upgrade: number;
  resale: number;
  recruit: number;
  recover: number;
  train: number;
  evolve: number;
  cancel: number;
  shop_gap: number;
}

/** All that is printed, by content, seats and house rules. `target` are the runes to win, of a player or a team; `gold_limit` is 0 where there is none; `exp` what a member needs to evolve; `stages` and `rewards` the runes that raise the Stage Lv and bring a status point and a place for a card; `trades` the worths of the trade runes. */
export interface Printed {
  summary: Summary;
  players: string[];
  teams: number[];
  target: number;
  challenge: boolean;
  months: number;
  gold_limit: number;
  exp: number;
  most_stalls: number;
  most_medics: number;
  most_status: number;
  tokens: number;
  spawn: number;
  stages: number[];
  rewards: number[];
  trades: number[];
  bounties: number[];
  gold_die: number[];
  costs: Costs;
  nations: Record<string, string>;
  territories: Record<string, Territory>;
  goods: Record<string, string>;
  statuses: Record<Status, Named>;
  upgrades: Record<Upgrade, Named>;
  caravans: Record<string, Caravan>;
  soldiers: Soldier[];
  heroes: Record<string, Hero>;
  merchants: Record<string, Merchant>;
  monsters: Record<string, Monster>;
  brigands: Band[];
  governments: Band[];
  events: Record<string, Named>;
  runes: Record<string, RuneCard>;
  quests: Record<string, QuestCard>;
  slots: Slot[];
}

/** A city: the good on its marker and whether that was sold already (it lies face down then), whose stall stands there, what goods and the needed one sell for now, and whether an event closes its hall. */
export interface City {
  need: string | null;
  met: boolean;
  stall: number | null;
  sell: number;
  needed: number;
  closed: boolean;
}

/** A monster on the map, the seats it has met in this month, and where it attacks besides its own territory. */
export interface MonsterHere {
  monster: string;
  place: string;
  met: number[];
  reach: string[];
}

/** What an NPC will do in the NPC phase as all stand now: `who` is a band or a monster, `seat` whom it goes for (none: it stays), `path` the territories it walks, `why` what told that seat from others. Of several plans of one NPC one is drawn. */
export interface Plan {
  who: string;
  seat: number | null;
  path: string[];
  why: Why;
}

/** A soldier of a clan. */
export interface SoldierShown {
  level: number;
  exp: number;
  down: boolean;
}

/** A Rune Power card and the uses it has left. */
export interface Held {
  card: string;
  uses: number;
}

/** A step of a quest: whether it is done, and where (none: anywhere). */
export interface Step {
  done: boolean;
  place: string | null;
}

/** A quest on a mat. */
export interface QuestHeld {
  quest: string;
  steps: Step[];
}

/** A player's mat. `hero`, `status` and `caravan` are none before they are chosen and revealed; `dealt` are the hero cards to choose from, for whoever may see them. `visited` is the month of the last visit to each shop, `trained` the members that rolled in this month, `buys` what a good costs this player, `places` how many cards may be kept. */
export interface Player {
  hero: string | null;
  dealt: string[] | null;
  level: number;
  exp: number;
  down: boolean;
  soldiers: (SoldierShown | null)[];
  status: number[] | null;
  caravan: string | null;
  gold: number;
  goods: Record<string, number>;
  cargo: number;
  upgrades: Record<Upgrade, number>;
  buys: number;
  runes: number;
  gems: string[];
  cards: Held[];
  places: number;
  items: string[];
  quest: QuestHeld | null;
  wanted: number;
  deaths: number;
  penalty: boolean;
  place: string | null;
  visited: Record<string, number>;
  veil: boolean;
  trained: number[];
}

/** Cards that somebody has just drawn; the drawer and mates see which. */
export interface Drawn {
  seat: number;
  what: "quests" | "runes";
  count: number;
  cards: string[] | null;
}

/** The turn: points left, and its notes. `scouted` are territories of merchants, bands and seats (`seat 1`); `engaged` monsters; `faces` two dice to choose from, `met` and `facing` the merchant or monster that was found; `sale` the pieces chosen to be sold and their worth, `offer` what the purchase dice still offer. */
export interface Turn {
  mp: number;
  ap: number;
  bonus: boolean;
  shopped: boolean;
  asked_guild: boolean;
  tried: string[];
  scouted: string[];
  engaged: string[];
  sure: Sure[];
  haggle: number[];
  faces: number[];
  met: string | null;
  facing: string | null;
  sale: Record<string, number>;
  worth: number;
  offer: Record<string, number>;
}

/** A member in a battle: hit points left, and points dealt to it that take effect together with the others. */
export interface Fighter {
  level: number;
  hp: number;
  dealt: number;
}

/** A side of a battle: a seat, or none for an NPC. `members` are the hero and five slots; `dice` the silver, the gold and five soldiers' dice (0: not rolled); `number` what they hit with (0: that is known later); `card` the purple card of this stage. */
export interface Side {
  seat: number | null;
  members: (Fighter | null)[];
  dice: number[];
  number: number;
  points: number;
  card: string | null;
  pinned: boolean;
  silenced: boolean;
  purse: number;
  skills: number;
}

/** A battle: `foe` is the merchant, the monster or the band; `hp` what the former have left of `most`; `chooser` the side that chooses members or dice: its own, but for points, which go to the other one. */
export interface BattleShown {
  kind: BattleKind;
  foe: string | null;
  place: string;
  stage: number;
  hp: number;
  most: number;
  chase: number;
  barrier: number;
  mark: number;
  chooser: number;
  sides: Side[];
}

/** The table. `order` are the seats by turn marker, `seat` whose turn it is; `wanted` the wanted seats by rank; `event` the World Event that runs, where it struck and whether its cache lies there, `next_event` the top card. */
export interface View {
  month: number;
  phase: Phase;
  stage: number;
  order: number[];
  seat: number;
  finishing: boolean;
  waived: boolean;
  event: string | null;
  event_place: string | null;
  cache: boolean;
  next_event: string | null;
  used_events: string[];
  cities: Record<string, City>;
  merchant_x: string[];
  monster_x: string[];
  needs_met: number;
  merchants_met: number;
  monsters_slain: number;
  brigand: string | null;
  government: string | null;
  monsters: MonsterHere[];
  plans: Plan[];
  wanted: number[];
  stock: Record<string, number>;
  used_markers: string[];
  legends: number;
  rune_deck: number;
  open_runes: string[];
  spent_runes: string[];
  new_rune: string | null;
  quest_deck: number;
  quest_row: string[];
  finished: string[];
  costs: Record<"guild" | "recover" | "recruit" | "upgrade", number>;
  players: Player[];
  turn: Turn | null;
  drawn: Drawn | null;
  battle: BattleShown | null;
}

/** Nothing more to tell. */
export type Nothing = Record<never, never>;

/** A territory and what it is called. */
export interface Place {
  place: string;
  where: string;
}

/** What the cities need at the start. */
export interface Starts {
  needs: string[];
}

/** Hero cards; the receiver and mates see which. */
export interface Dealt {
  count: number;
  heroes?: string[];
  titles?: string[];
}

/** A hero. */
export interface HeroChosen {
  hero: string;
  title: string;
}

/** Status points and a caravan. */
export interface StartChosen {
  status: number[];
  caravan: string;
  title: string;
}

/** A month and its turn markers. */
export interface Month {
  month: number;
  order: number[];
}

/** A World Event. */
export interface EventTold {
  event: string;
  title: string;
}

/** How many. */
export interface Count {
  count: number;
}

/** A monster. */
export interface MonsterTold {
  monster: string;
  title: string;
  tier: number;
}

/** A monster and where it is. */
export interface MonsterPlace {
  monster: string;
  title: string;
  tier: number;
  place: string;
  where: string;
}

/** A legendary and its World Event. */
export interface Summoned {
  monster: string;
  title: string;
  tier: number;
  place: string;
  where: string;
  event: string;
}

/** A turn begins. */
export interface TurnTold {
  month: number;
  penalty: boolean;
}

/** A territory and a good. */
export interface PlaceGood {
  place: string;
  where: string;
  good: string;
}

/** The Stage Lv. */
export interface Stage {
  stage: number;
}

/** Gold gained, and lost above the limit. */
export interface GoldTold {
  gold: number;
  lost: number;
}

/** Gold paid. */
export interface Paid {
  gold: number;
}

/** Dice as they fell. */
export interface Dice {
  dice: number[];
}

/** Dice, and goods taken or offered. */
export interface GoodsDice {
  dice: number[];
  goods: string[];
}

/** A good. */
export interface GoodTold {
  good: string;
}

/** A counter before and after. */
export interface Change {
  before: number;
  after: number;
}

/** More points in this turn. */
export interface Points {
  kind: "ap" | "mp";
  count: number;
}

/** Medic Packs gained, and lost above the limit. */
export interface Medics {
  count: number;
  lost: number;
}

/** Whether there was room for the Smoke Bomb. */
export interface Smoke {
  gained: boolean;
}

/** What succeeds without dice. */
export interface SureTold {
  what: Sure;
}

/** Better prices. */
export interface Haggle {
  sell: number;
  buy: number;
}

/** Cities drawn. */
export interface Gate {
  cities: string[];
}

/** Experience, for members. */
export interface Exp {
  exp: number;
  members: number[];
}

/** A member of a clan. */
export interface Member {
  member: number;
}

/** The gold die of a field skill. */
export interface Cast {
  skill: string;
  die: number;
  success: boolean;
}

/** A status and its new value. */
export interface StatusTold {
  status: Status;
  value: number;
}

/** A gem in its slot, and the runes of its owner. */
export interface Rune {
  slot: string;
  runes: number;
}

/** A Rune Power card. */
export interface CardTold {
  card: string;
  title: string;
}

/** Rune Power cards drawn; the drawer and mates see which. */
export interface DrewRunes {
  count: number;
  cards?: string[];
  titles?: string[];
}

/** A card kept, and those thrown on the open pile. */
export interface KeptRune {
  card: string;
  title: string;
  thrown: string[];
}

/** A pile that is shuffled. */
export interface Pile {
  pile: string;
  count: number;
}

/** A card and the old one that it replaces. */
export interface Replaced {
  card: string;
  title: string;
  old: string;
}

/** Some seats. */
export interface Seats {
  seats: number[];
}

/** How the match ended. */
export interface Finished {
  ending: string;
  seats: number[];
  runes: number[];
}

export interface Travel {
  place: string;
  where: string;
  from: string;
}

/** Gold for the owner of a stall. */
export interface Toll {
  owner: number;
  gold: number;
}

/** A sale. */
export interface Sold {
  place: string;
  where: string;
  goods: string[];
  gold: number;
}

/** A good and its price. */
export interface Bought {
  good: string;
  gold: number;
}

/** An upgrade and its price. */
export interface Upgraded {
  upgrade: Upgrade;
  gold: number;
}

/** An upgrade. */
export interface SoldUpgrade {
  upgrade: Upgrade;
}

/** A caravan and its price. */
export interface Exchanged {
  caravan: string;
  title: string;
  gold: number;
}

/** A new soldier. */
export interface Recruited {
  slot: number;
  level: number;
}

/** A training die. */
export interface Trained {
  member: number;
  die: number;
  success: boolean;
}

/** A member of Lv 2; `title` is the hero's name. */
export interface Evolved {
  member: number;
  title: string;
}

/** A gift of gold. */
export interface GaveGold {
  mate: number;
  gold: number;
}

/** A gift of a good. */
export interface GaveGood {
  mate: number;
  good: string;
}

/** A quest. */
export interface QuestTold {
  quest: string;
  title: string;
}

/** Quests drawn; the drawer and mates see which. */
export interface DrewQuests {
  count: number;
  quests?: string[];
  titles?: string[];
}

/** Quests laid in the row, and the title of the one that was kept ("" for none). */
export interface KeptQuest {
  quests: string[];
  titles: string[];
  kept: string;
}

/** The dice of a roll step. */
export interface QuestRoll {
  quest: string;
  title: string;
  dice: number[];
  hits: number;
  needed: number;
}

/** A step done, counted from 1. */
export interface QuestStepTold {
  quest: string;
  title: string;
  step: number;
}

/** A scouting roll; `other` is the seat that was looked for (-1: none), `gold` the hero's die (0: none). */
export interface Scouted {
  target: "brigand" | "government" | "merchant" | "player";
  other: number;
  dice: number[];
  gold: number;
  successes: number;
}

/** A merchant. */
export interface MerchantTold {
  merchant: string;
  title: string;
}

/** A band and where it is. */
export interface BandPlace {
  place: string;
  where: string;
  band: BandName;
}

/** A band. */
export interface BandTold {
  band: BandName;
}

/** A band and whom it follows. */
export interface BandMoves {
  place: string;
  where: string;
  band: BandName;
  target: number;
}

/** The scouting roll of a band. */
export interface BandScouts {
  band: BandName;
  dice: number[];
  success: boolean;
}

/** Which tokens. */
export interface Kind {
  kind: "merchant" | "monster";
}

/** Who attacks. */
export interface Ambushed {
  by: "brigand" | "government" | "monster";
}

/** Who is fought: a merchant or monster with hit points left, a band, or two seats. */
export interface Foe {
  battle: BattleKind;
  foe?: string;
  title?: string;
  hp?: number;
  first?: number;
  second?: number;
}

/** A battle begins; `began` is false where the NPC attacks. */
export interface BattleTold {
  battle: BattleKind;
  foe?: string;
  title?: string;
  hp?: number;
  first?: number;
  second?: number;
  began: boolean;
}

/** The retreat die and its number. */
export interface RetreatRoll {
  die: number;
  number: number;
}

/** The dice of both sides, and what they hit with; `title` is that of a merchant, a monster or a band. */
export interface Attack {
  sides: number[];
  title?: string;
  stage: number;
  first: number[];
  second: number[];
  numbers: number[];
}

/** Dice of a side, before and after. */
export interface Rerolled {
  dice: number[];
  before: number[];
  after: number[];
}

/** A hero's skill works. */
export interface Skill {
  hero: string;
  skill: string;
}

/** A die of a side (-1: an NPC's) that does not hit any more. */
export interface DieCancelled {
  other: number;
  die: number;
}

/** The points of both sides, and what their dice hit with at last. */
export interface PointsDealt {
  battle: BattleKind;
  foe?: string;
  title?: string;
  hp?: number;
  first?: number;
  second?: number;
  sides: number[];
  points: number[];
  numbers: number[];
}

/** A Legendary Item. */
export interface Item {
  item: string;
}

/** Another seat. */
export interface Other {
  other: number;
}

/** Who killed (-1: an NPC). */
export interface Death {
  killer: number;
}

/** The data of each kind of event. */
export interface Events {
  starts: Starts;
  dealt: Dealt;
  hero_chosen: HeroChosen;
  start_chosen: StartChosen;
  awoke: Place;
  month: Month;
  event: EventTold;
  events_shuffled: Count;
  event_strikes: Place;
  raid: MonsterPlace;
  turn: TurnTold;
  monster_leaves: MonsterTold;
  new_need: PlaceGood;
  markers_shuffled: Count;
  stage: Stage;
  gold: GoldTold;
  paid: Paid;
  gold_dice: Dice;
  cargo_dice: GoodsDice;
  took: GoodTold;
  dropped: GoodTold;
  wanted: Change;
  points: Points;
  medics: Medics;
  smoke: Smoke;
  smoke_used: Nothing;
  veil: Nothing;
  sure: SureTold;
  haggle: Haggle;
  gate: Gate;
  jumped: Place;
  exp: Exp;
  got_up: Member;
  cast: Cast;
  status: StatusTold;
  rune: Rune;
  took_rune: CardTold;
  drew_runes: DrewRunes;
  kept_rune: KeptRune;
  runes_shuffled: Pile;
  threw_rune: CardTold;
  replaced_rune: Replaced;
  card_played: CardTold;
  waived: Nothing;
  finishing: Seats;
  finished: Finished;
  travelled: Travel;
  toll: Toll;
  cache: Place;
  sold: Sold;
  offered: GoodsDice;
  bought: Bought;
  need_met: PlaceGood;
  built: Place;
  upgraded: Upgraded;
  sold_upgrade: SoldUpgrade;
  exchanged: Exchanged;
  recruited: Recruited;
  trained: Trained;
  train_sure: Member;
  evolved: Evolved;
  gave_gold: GaveGold;
  gave_good: GaveGood;
  took_quest: QuestTold;
  drew_quests: DrewQuests;
  kept_quest: KeptQuest;
  quests_shuffled: Count;
  quest_opened: QuestTold;
  quest_place: Place;
  quest_sure: QuestTold;
  quest_roll: QuestRoll;
  gave: GoodTold;
  cancelled: QuestTold;
  quest_step: QuestStepTold;
  quest_complete: QuestTold;
  scouted: Scouted;
  scout_failed: Nothing;
  two_dice: Dice;
  merchant_met: MerchantTold;
  engaged: MonsterTold;
  left: Nothing;
  band_appears: BandPlace;
  merchant_token: Place;
  monster_token: Place;
  tokens_return: Kind;
  legend_summoned: Summoned;
  legend_vanishes: MonsterTold;
  ambushed: Ambushed;
  band_waits: BandTold;
  band_moves: BandMoves;
  band_scouts: BandScouts;
  battle: BattleTold;
  retreat_roll: RetreatRoll;
  attack: Attack;
  rerolled: Rerolled;
  skill: Skill;
  die_cancelled: DieCancelled;
  points_dealt: PointsDealt;
  barrier: Nothing;
  shielded: Nothing;
  fainted: Member;
  undecided: Foe;
  escaped: Foe;
  plundered: Foe;
  monster_defeated: Foe;
  item: Item;
  band_defeated: Foe;
  retreated: Foe;
  rival_slain: Other;
  both_fell: Dice;
  slain: Foe;
  death: Death;
}
