// Made from src/questhall/server/protocol.py by `make types`. Do not edit.

/** Follow a table: answered by a full snapshot, then by updates. Also the way to mend a gap. */
export interface Watch {
  type: "watch";
  id: number;
  table: string;
}

/** Stop following a table. */
export interface Unwatch {
  type: "unwatch";
  id: number;
  table: string;
}

/** Choose option number `option` of decision number `decision`. Where several of your seats are asked at once, `seat` says for which this is. `standing`: pass now and whenever the seat is asked again in the stretch of the match that the decision names. */
export interface Play {
  type: "play";
  id: number;
  table: string;
  decision: number;
  option: number;
  seat?: number | null;
  standing?: boolean;
}

/** Take the own last option back while that is free, or an answer that waits for others. */
export interface TakeBack {
  type: "take_back";
  id: number;
  table: string;
  decision: number;
}

/** Take back everything of the own turn that is still free. */
export interface ResetTurn {
  type: "reset_turn";
  id: number;
  table: string;
  decision: number;
}

/** Lift the standing pass of an own seat, also while it is not asked: from the next time on it is asked again. */
export interface AskAgain {
  type: "ask_again";
  id: number;
  table: string;
  seat: number;
}

/** Ask the others to let the match go back to the moment when `moves` options had been chosen. */
export interface AskTakeBack {
  type: "ask_take_back";
  id: number;
  table: string;
  decision: number;
  moves: number;
}

/** Agree or not to the take-back that is asked for. */
export interface AnswerTakeBack {
  type: "answer_take_back";
  id: number;
  table: string;
  agree: boolean;
}

/** Choose what becomes of seat `seat`, whose time is up. The first who does not choose to wait decides. */
export interface OutOfTime {
  type: "out_of_time";
  id: number;
  table: string;
  seat: number;
  choice: "bot" | "claim" | "wait";
}

/** Take the own seats back from the bots that sit in. */
export interface ComeBack {
  type: "come_back";
  id: number;
  table: string;
}

/** Say something in the table's chat. */
export interface Say {
  type: "say";
  id: number;
  table: string;
  text: string;
}

/** Point at something on the board, for everybody at the table: a place, a card, a die, named as options name it. */
export interface Point {
  type: "point";
  id: number;
  table: string;
  target: string;
}

/** Ask what a bot would do here. */
export interface AskHint {
  type: "hint";
  id: number;
  table: string;
  decision: number;
}

/** Ask how likely what an option leads to succeeds: one's own, of the open decision, by its number in the list. */
export interface AskOdds {
  type: "odds";
  id: number;
  table: string;
  decision: number;
  option: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id: number;
}

/** The request was carried out and is stored. */
export interface Accepted {
  type: "accepted";
  id: number;
}

/** The request was not carried out: why, by which clause, and for internal errors the id to quote in a report. */
export interface Refused {
  type: "refused";
  id: number;
  code: "bad_message" | "bad_option" | "bad_table" | "cannot_write" | "finished" | "internal" | "name_taken" | "no_hint" | "no_take_back" | "not_seated" | "not_started" | "not_your_turn" | "one_seat" | "read_only" | "removed" | "sealed" | "stale" | "too_fast";
  reason: string;
  clause: string;
  error: string;
}

/** Here. */
export interface Pong {
  type: "pong";
  id: number;
}

/** One legal option: its notation, what it does in numbers, and where on the board it lies. */
export interface OptionShown {
  option: string;
  label: string;
  target: string;
}

/** Something in plain sight that is not allowed now, and why. */
export interface BarredShown {
  option: string;
  target: string;
  reason: string;
  clause: string;
}

/** That several seats are asked at the same moment. Nobody is told who has answered, nor what. All but `seats` is about the receiver: the answer that waits for the others, in notation ("" if there is none), and those of its own seats that have answered. `stretch` names the stretch of the match for which it may pass at once ("round 2", "" if it may not). */
export interface TogetherShown {
  seats: number[];
  answer: string;
  answered: number[];
  stretch: string;
}

/** The open decision. Options are shown to the seat that is asked; the others see who is asked and what. No decision of a table has the number of another, not even of one that was taken back. */
export interface DecisionShown {
  number: number;
  seat: number;
  ask: string;
  question: string;
  mine: boolean;
  options: OptionShown[];
  barred: BarredShown[];
  together: TogetherShown | null;
  odds: boolean;
}

/** Something that happened: the sentence, its clause, and the data to animate it. */
export interface EventShown {
  move: number;
  kind: string;
  clause: string;
  seat: number;
  text: string;
  data: Record<string, unknown>;
}

/** What happens when a seat's time is up: one of `choices`, as the first of `deciders` says who does not wait. Without deciders there is one choice, and it happens by itself. `now`: the time is up, and the seat is still asked; those in `waiting` chose to wait for it. */
export interface TimeUpShown {
  choices: ("bot" | "claim" | "wait")[];
  deciders: number[];
  now: boolean;
  waiting: number[];
}

/** The clock of a table: a bank for each person, and what comes back to it when the choice has passed on. Who goes on without time, waited for or back from a bot, has `grace_seconds`. `time_up` is the host's setting. */
export interface ClockShown {
  bank_seconds: number;
  increment_seconds: number;
  grace_seconds: number;
  time_up: ("bot" | "claim" | "wait")[];
}

/** Who sits where. */
export interface SeatShown {
  seat: number;
  name: string;
  kind: "bot" | "friend" | "open" | "person";
  player: string;
  person: string;
  level: string;
  stand_in: boolean;
  online: boolean;
  mine: boolean;
  bank_ms: number | null;
  team: number | null;
  time_up: TimeUpShown | null;
  conceding: boolean;
}

/** One line of chat. */
export interface ChatLine {
  seq: number;
  person: string;
  name: string;
  text: string;
  at: number;
}

/** What the receiver may take back for free, and whether somebody asks for more. `before` and `to_moves` are moments: that before the last move, and the one asked for. Of moves chosen together, and of the choices of one action, it is the one before all of them; `together` tells that several had chosen. */
export interface TakeBackShown {
  free: number;
  before: number;
  together: boolean;
  asked_by: number | null;
  to_moves: number | null;
  waiting_for: number[];
}

/** Something that was done in a run and how often: it can be shown around without a spoiler. */
export interface Deed {
  sign: string;
  name: string;
  count: number;
}

/** What a match for one came to; `path` is where it led, place by place. */
export interface TallyShown {
  points: number;
  unit: string;
  rank: string;
  mode: string;
  kind: "branch" | "daily" | "house_rules" | "late" | "practice" | "repeat" | "run" | "stand_in";
  deeds: Deed[];
  path: string[];
}

/** How the match ended, and the seed that everybody can now check; that of a daily is published with its board. */
export interface OutcomeShown {
  ending: string;
  clause: string;
  scores: number[];
  seed: string;
  tally: TallyShown | null;
  out_of_time: number[];
}

/** All of a match that one viewer may see: through the eyes of seat `viewer`, or a spectator's (None). `passing` names the stretch of the match until whose end that seat passes ("round 2", "" if it does not); nobody else is told. `secrets`: another seat of the same person may not see all of this, so a screen that they share is covered before it is shown. */
export interface Position {
  viewer: number | null;
  moves: number;
  view: Record<string, unknown> | null;
  decision: DecisionShown | null;
  take_back: TakeBackShown;
  outcome: OutcomeShown | null;
  passing: string;
  secrets: boolean;
}

/** A full snapshot. */
export interface TableShown {
  type: "table";
  table: string;
  seq: number;
  game: string;
  title: string;
  goal: string;
  phase: "finished" | "playing" | "waiting";
  public: boolean;
  host: boolean;
  house_rules: Record<string, number | string>;
  printed: Record<string, unknown>;
  absence: "bot" | "wait";
  absence_seconds: number;
  clock: ClockShown | null;
  spent_ms: number;
  commitment: string;
  branch_of: string;
  next_table: string;
  lesson: boolean;
  chapter: number;
  practice: boolean;
  daily: string;
  bot_table: string;
  stopped: string;
  seats: SeatShown[];
  position: Position;
  events: EventShown[];
  chat: ChatLine[];
}

/** What changed at the table from `after` to `seq`. A client whose last `seq` is not `after` watches again. If both are the same, it is for the receiver alone: an answer of its own that waits for others. */
export interface Update {
  type: "update";
  table: string;
  after: number;
  seq: number;
  phase?: string;
  seats?: SeatShown[];
  spent_ms?: number;
  position?: Position | null;
  events?: EventShown[];
  forget_events_after?: number | null;
  retold?: EventShown[];
  chat?: ChatLine[];
  next_table?: string;
  bot_table?: string;
  stopped?: string;
}

/** Who is online at a table; not stored, carries no number. */
export interface Presence {
  type: "presence";
  table: string;
  online: number[];
}

/** A seat points at something; not stored, carries no number. */
export interface Pointed {
  type: "pointed";
  table: string;
  seat: number;
  target: string;
}

/** An option a bot thinks well of, and why: in numbers that it really computed. Where the bot has learned it, `promise` says what to expect, "61 % to win" or "about 130 fame", and `chance` is that chance, or the share of the most points there are. */
export interface HintedOption {
  option: string;
  label: string;
  reason: string;
  chance: number | null;
  promise: string;
}

/** What a bot would do, best first. */
export interface HintShown {
  type: "hint";
  id: number;
  table: string;
  decision: number;
  options: HintedOption[];
}

/** A chance with best play, and the interval that it lies in. With `samples` it is estimated: 95 of 100 such intervals hold the true one. Without, it is exact, or at least `low`. `tells` says what else is to be expected. */
export interface Odds {
  chance: number;
  low: number;
  high: number;
  samples: number;
  tells: string;
}

/** The odds of an option; none where it leads to nothing that may fail. */
export interface OddsShown {
  type: "odds";
  id: number;
  table: string;
  decision: number;
  option: number;
  odds: Odds | null;
}

/** The server is about to close the connection, and why; reconnect unless told not to. */
export interface Closed {
  type: "closed";
  reason: string;
  reconnect: boolean;
}

/** What the host wants for a seat: me, hot-seat (me too, on my device), a friend by link, anyone, or a bot. */
export interface SeatPlan {
  kind: "bot" | "friend" | "me" | "open";
  level?: string;
}

/** A table to open. With `lesson` it is the game's guided match, or a chapter of it, which brings seats, seed and house rules itself. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  house_rules?: Record<string, number | string>;
  public?: boolean;
  absence?: "bot" | "wait";
  absence_seconds?: number;
  bank_seconds?: number;
  increment_seconds?: number;
  time_up?: ("bot" | "claim" | "wait")[];
  lesson?: boolean;
  chapter?: number;
  practice?: boolean;
}

/** A table in the lobby. */
export interface TableListed {
  id: string;
  game: string;
  title: string;
  phase: string;
  public: boolean;
  lesson: boolean;
  practice: boolean;
  daily: string;
  standing: string;
  updated_at: number;
  seats: SeatListed[];
  turn: string;
  my_turn: boolean;
}

/** A seat in the lobby's list. */
export interface SeatListed {
  name: string;
  player: string;
  free: boolean;
}

/** Who you are. */
export interface PersonShown {
  id: string;
  name: string;
  account: string;
}

/** Why a REST request was refused; `error` is an id to quote for internal errors. */
export interface Problem {
  reason: string;
  code: string;
  error: string;
}

/** The name somebody wants to be known by. */
export interface GuestWanted {
  name: string;
}

/** Login and password: to make an account of a guest, or to be known on another device. */
export interface AccountWanted {
  login: string;
  password: string;
}

/** A new password for one's account, and the old one. */
export interface PasswordWanted {
  old: string;
  new: string;
}

/** Forget me on this device, or on all of them. */
export interface LogoutWanted {
  everywhere?: boolean;
}

/** A value that may be chosen, and what it is called. */
export interface ChoiceShown {
  value: string;
  title: string;
}

/** A parameter of a word; the value "" leaves it out. */
export interface ParameterShown {
  title: string;
  choices: ChoiceShown[];
}

/** A word of a closed vocabulary; with its parameters it is written `NAME(value, value)`, without any `NAME`. */
export interface WordShown {
  name: string;
  title: string;
  parameters: ParameterShown[];
}

/** A field of a form: a text of `low` to `high` characters, a number, a choice, or so many calls of words. It is there only when the field `when_field`, if any, has the value `when_value`. A single call is written without a list, an optional field may be left out, and a new thing begins with `usual`. */
export interface FieldShown {
  name: string;
  kind: "calls" | "choice" | "number" | "text";
  title: string;
  text: string;
  low: number;
  high: number;
  choices: ChoiceShown[];
  words: WordShown[];
  when_field: string;
  when_value: string;
  single: boolean;
  optional: boolean;
  usual: string;
}

/** How to ask for a value that describes up to `most` things, as TOML with a table for each. `needs` are house rules without which the value has no effect; `sample` is a value to begin with. */
export interface FormShown {
  thing: string;
  most: number;
  fields: FieldShown[];
  needs: Record<string, number | string>;
  sample: string;
  sample_title: string;
}

/** A house rule: what may be chosen, in words too, and the default for each number of seats. An open one takes other values too: a line of text, or what its form asks for. The server checks them. */
export interface SwitchShown {
  name: string;
  clause: string;
  title: string;
  text: string;
  group: string;
  main: boolean;
  seats: number[];
  allowed: (number | string)[];
  titles: Record<string, string>;
  texts: Record<string, string>;
  defaults: Record<string, number | string>;
  is_open: boolean;
  form: FormShown | null;
}

/** House rules that a host considers, for a number of seats. */
export interface HouseRulesDrafted {
  seats: number;
  house_rules: Record<string, number | string>;
}

/** Something wrong in a draft; entry and field are "" where no single one is to blame. */
export interface FlawShown {
  entry: string;
  field: string;
  reason: string;
}

/** One table of a draft, and what the calls of each field mean: "" for one that is wrong. */
export interface EntryDrafted {
  name: string;
  fields: Record<string, number | string | string[]>;
  meanings: Record<string, string[]>;
}

/** The value of a house rule with a form, as far as it is understood, and all that is wrong with it. */
export interface DraftShown {
  entries: EntryDrafted[];
  flaws: FlawShown[];
}

/** Whether a table could be opened with such house rules: "" or why not, and for each rule with a form its draft. */
export interface HouseRulesChecked {
  reason: string;
  drafts: Record<string, DraftShown>;
}

/** A game in the lobby. `seat_names` has an entry for each number of seats it can be played with. House rules come in the order in which a host is asked for them. */
export interface GameShown {
  name: string;
  title: string;
  goal: string;
  rules_version: number;
  seat_names: Record<string, string[]>;
  house_rules: SwitchShown[];
  bot_levels: string[];
  endings: string[];
  lessons: string[];
  mode_switch: string;
  teams: Record<string, number[]>;
  together: boolean;
  claims: Record<string, Record<string, (number | string)[]>>;
}

/** One numbered clause of a rule book. */
export interface ClauseShown {
  number: string;
  text: string;
  section: string;
  kind: "example" | "house_rule" | "rule";
}

/** A game's rule book. */
export interface RulesShown {
  game: string;
  title: string;
  clauses: ClauseShown[];
}

/** One step of a guided match: read it, play the option it names, or take the last option back. `moves` is how many options have been chosen when the step begins; the step is over when that has changed, or for a step to read, when the learner says so. What the script plays, the client plays by itself. */
export interface LessonStep {
  kind: "play" | "read" | "take_back";
  by: "learner" | "script";
  text: string;
  clause: string;
  target: string;
  panel: "" | "board" | "decision" | "goal" | "hint" | "log" | "seats" | "take_back";
  option: string;
  moves: number;
}

/** A guided match, step by step. */
export interface LessonShown {
  game: string;
  title: string;
  next: string;
  seats: number;
  steps: LessonStep[];
}

/** A new table and, to its host only and only now, the invitation for each seat that is kept for a friend. */
export interface TableOpened {
  table: string;
  invitations: Record<string, string>;
}

/** The table that came of a rematch, a branch or an upload. */
export interface TableMade {
  table: string;
}

/** A place to sit: an open seat, any one if none is named, or the seat of an invitation. */
export interface SeatWanted {
  seat?: number | null;
  invitation?: string;
}

/** Where you sit. */
export interface SeatTaken {
  seat: number;
}

/** The seat to be freed. */
export interface KickWanted {
  seat: number;
}

/** Play on from the moment when so many options had been chosen. */
export interface BranchWanted {
  moves: number;
}

/** Somebody's run of a daily. `table` leads to it, "" until one's own run or the day is over. */
export interface DailyResult {
  name: string;
  points: number;
  unit: string;
  rank: string;
  deeds: Deed[];
  mine: boolean;
  guest: boolean;
  new: boolean;
  table: string;
}

/** A day's plan for everybody, with the same dice: what came of it, the best first, and the bot's run beside it. */
export interface DailyShown {
  game: string;
  title: string;
  day: string;
  since: string;
  mode: string;
  equal_dice: string;
  ends_at: number;
  over: boolean;
  commitment: string;
  seed: string;
  table: string;
  phase: "" | "finished" | "playing";
  results: DailyResult[];
  under_way: number;
  bot: DailyResult | null;
  hours: number;
}

/** A finished match for one. */
export interface RunShown {
  table: string;
  game: string;
  title: string;
  mode: string;
  kind: "branch" | "daily" | "house_rules" | "late" | "practice" | "repeat" | "run" | "stand_in";
  day: string;
  ended_at: number;
  ending: string;
  points: number;
  unit: string;
  rank: string;
  deeds: Deed[];
}

/** Your finished matches for one, the latest first, and the best of each game and mode. */
export interface HistoryShown {
  bests: RunShown[];
  runs: RunShown[];
}

/** How a recorded match ended. */
export interface RecordOutcome {
  ending: string;
  clause: string;
  scores: number[];
}

/** A match as data, as it is downloaded and uploaded. */
export interface RecordFile {
  questhall: number;
  game: string;
  rules: number;
  seats: number;
  house_rules: Record<string, number | string>;
  dice: string;
  seed: string;
  commitment: string;
  moves: string[];
  rolls: ((number | string)[])[];
  outcome: RecordOutcome | null;
  inherited?: [number, string][];
  content?: string;
  patch?: Record<string, unknown>;
}

/** The rolls and the outcome of a finished match, computed anew from its seed: do they fit, and if not, why. */
export interface Verified {
  fits: boolean;
  reason: string;
  moves: number;
  rolls: number;
  commitment: string;
  seed: string;
}

/** What dice or hidden things that came to light with a move were worth to each seat; 0 below the uncertainty. */
export interface RollReviewed {
  move: number;
  seat: number;
  luck: number[];
  error: number;
}

/** A decision that cost something against the best option found: what each of the two was worth, and why. */
export interface MistakeReviewed {
  move: number;
  seat: number;
  question: string;
  played: string;
  better: string;
  chance: number;
  best: number;
  cost: number;
  error: number;
  because: string;
}

/** What it came to for a seat: chance at the start and at the end, luck, mistakes, and the result with average luck. Sentences are there for the seat itself and for all others. */
export interface TotalReviewed {
  start: number;
  result: number;
  luck: number;
  luck_error: number;
  mistakes: number;
  mistakes_error: number;
  fair: number;
  you: string;
  told: string;
  you_fair: string;
  told_fair: string;
}

/** The review of a finished match. Numbers are chances from 0 to 1 or, where a unit names them, points. */
export interface ReviewShown {
  form: number;
  game: string;
  rules: number;
  content: string;
  seats: number;
  moves: number;
  simulations: number;
  seed: string;
  unit: string;
  curve: number[][];
  error: number;
  rolls: RollReviewed[];
  mistakes: MistakeReviewed[];
  worst: number[][];
  totals: TotalReviewed[];
  together: string;
}

/** How far a review is: nobody has asked for it, so much of it is done, there it is, or why it failed. */
export interface ReviewState {
  state: "done" | "failed" | "none" | "running";
  done: number;
  of: number;
  reason: string;
  review: ReviewShown | null;
}

/** The moves of a finished match: whose each was, out of how many it was chosen, and what was chosen together. `begun` names for each, counted from 0, the first of those that were chosen at the same moment: mostly itself. */
export interface MovesShown {
  seats: number[];
  choices: number[];
  begun: number[];
}

/** What a good bot thinks of an option: its place among all, why, and what it promises, as in a hint. `worth` is what the bot goes by, in points of its own. */
export interface OptionThought {
  option: string;
  label: string;
  reason: string;
  rank: number;
  taken: boolean;
  worth: number;
  chance: number | null;
  promise: string;
}

/** Why a move was made, or what a bot thinks of it, by what its seat could know when it was asked. */
export interface Thoughts {
  move: number;
  seat: number;
  question: string;
  choices: number;
  told: string;
  options: OptionThought[];
}

/** Somebody whose chat you do not want to read. */
export interface MutedShown {
  person: string;
  name: string;
}

export type ClientMessage = Watch | Unwatch | Play | TakeBack | ResetTurn | AskAgain | AskTakeBack | AnswerTakeBack | OutOfTime | ComeBack | Say | Point | AskHint | AskOdds | Ping;

export type ServerMessage = Accepted | Refused | Pong | TableShown | Update | Presence | Pointed | HintShown | OddsShown | Closed;
