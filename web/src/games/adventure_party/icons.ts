// The pictures of heroes, quests and items by their ids; what a host adds has that of its kind.

import type { Component } from 'svelte';
import Anchor from '~icons/game-icons/anchor';
import AngelWings from '~icons/game-icons/angel-wings';
import Archer from '~icons/game-icons/archer';
import ArcheryTarget from '~icons/game-icons/archery-target';
import Bandit from '~icons/game-icons/bandit';
import Barbarian from '~icons/game-icons/barbarian';
import Barn from '~icons/game-icons/barn';
import BearHead from '~icons/game-icons/bear-head';
import BeastEye from '~icons/game-icons/beast-eye';
import BeerHorn from '~icons/game-icons/beer-horn';
import BeerStein from '~icons/game-icons/beer-stein';
import BlackKnightHelm from '~icons/game-icons/black-knight-helm';
import BottleVapors from '~icons/game-icons/bottle-vapors';
import BowString from '~icons/game-icons/bow-string';
import Bowman from '~icons/game-icons/bowman';
import Brain from '~icons/game-icons/brain';
import BreakingChain from '~icons/game-icons/breaking-chain';
import Broadsword from '~icons/game-icons/broadsword';
import BurningSkull from '~icons/game-icons/burning-skull';
import CandleHolder from '~icons/game-icons/candle-holder';
import Cauldron from '~icons/game-icons/cauldron';
import ChessQueen from '~icons/game-icons/chess-queen';
import CloakDagger from '~icons/game-icons/cloak-dagger';
import ClockTower from '~icons/game-icons/clock-tower';
import ClosedBarbute from '~icons/game-icons/closed-barbute';
import CrescentStaff from '~icons/game-icons/crescent-staff';
import Crossbow from '~icons/game-icons/crossbow';
import CrossedSwords from '~icons/game-icons/crossed-swords';
import CrownCoin from '~icons/game-icons/crown-coin';
import CrownedSkull from '~icons/game-icons/crowned-skull';
import CrystalBall from '~icons/game-icons/crystal-ball';
import CrystalWand from '~icons/game-icons/crystal-wand';
import Cultist from '~icons/game-icons/cultist';
import Cycle from '~icons/game-icons/cycle';
import DeathSkull from '~icons/game-icons/death-skull';
import DeerHead from '~icons/game-icons/deer-head';
import DinosaurEgg from '~icons/game-icons/dinosaur-egg';
import Direwolf from '~icons/game-icons/direwolf';
import DominoMask from '~icons/game-icons/domino-mask';
import DragonBreath from '~icons/game-icons/dragon-breath';
import DragonOrb from '~icons/game-icons/dragon-orb';
import DwarfFace from '~icons/game-icons/dwarf-face';
import EvilBook from '~icons/game-icons/evil-book';
import EvilEyes from '~icons/game-icons/evil-eyes';
import EvilTree from '~icons/game-icons/evil-tree';
import Fairy from '~icons/game-icons/fairy';
import FairyWand from '~icons/game-icons/fairy-wand';
import FairyWings from '~icons/game-icons/fairy-wings';
import FalconMoon from '~icons/game-icons/falcon-moon';
import FireSilhouette from '~icons/game-icons/fire-silhouette';
import Fist from '~icons/game-icons/fist';
import FluffyFlame from '~icons/game-icons/fluffy-flame';
import GoblinHead from '~icons/game-icons/goblin-head';
import GriffinShield from '~icons/game-icons/griffin-shield';
import GriffinSymbol from '~icons/game-icons/griffin-symbol';
import Harpy from '~icons/game-icons/harpy';
import HealingShield from '~icons/game-icons/healing-shield';
import HealthPotion from '~icons/game-icons/health-potion';
import HeartBottle from '~icons/game-icons/heart-bottle';
import HighGrass from '~icons/game-icons/high-grass';
import Hood from '~icons/game-icons/hood';
import HoodedAssassin from '~icons/game-icons/hooded-assassin';
import HoodedFigure from '~icons/game-icons/hooded-figure';
import Hound from '~icons/game-icons/hound';
import Hourglass from '~icons/game-icons/hourglass';
import Hummingbird from '~icons/game-icons/hummingbird';
import Hydra from '~icons/game-icons/hydra';
import HydraShot from '~icons/game-icons/hydra-shot';
import IceGolem from '~icons/game-icons/ice-golem';
import JewelCrown from '~icons/game-icons/jewel-crown';
import JeweledChalice from '~icons/game-icons/jeweled-chalice';
import KnightBanner from '~icons/game-icons/knight-banner';
import LanternFlame from '~icons/game-icons/lantern-flame';
import LaurelsTrophy from '~icons/game-icons/laurels-trophy';
import LeechingWorm from '~icons/game-icons/leeching-worm';
import LightningBow from '~icons/game-icons/lightning-bow';
import LightningStorm from '~icons/game-icons/lightning-storm';
import LunarWand from '~icons/game-icons/lunar-wand';
import MagicLamp from '~icons/game-icons/magic-lamp';
import MagicPotion from '~icons/game-icons/magic-potion';
import Maze from '~icons/game-icons/maze';
import MonkFace from '~icons/game-icons/monk-face';
import Mountains from '~icons/game-icons/mountains';
import Mountaintop from '~icons/game-icons/mountaintop';
import MountedKnight from '~icons/game-icons/mounted-knight';
import NestEggs from '~icons/game-icons/nest-eggs';
import NunFace from '~icons/game-icons/nun-face';
import OakLeaf from '~icons/game-icons/oak-leaf';
import Ogre from '~icons/game-icons/ogre';
import OldWagon from '~icons/game-icons/old-wagon';
import OrcHead from '~icons/game-icons/orc-head';
import PartyFlags from '~icons/game-icons/party-flags';
import PlainDagger from '~icons/game-icons/plain-dagger';
import PocketBow from '~icons/game-icons/pocket-bow';
import PolarBear from '~icons/game-icons/polar-bear';
import PotionBall from '~icons/game-icons/potion-ball';
import Prayer from '~icons/game-icons/prayer';
import PrettyFangs from '~icons/game-icons/pretty-fangs';
import QueenCrown from '~icons/game-icons/queen-crown';
import QuillInk from '~icons/game-icons/quill-ink';
import Rat from '~icons/game-icons/rat';
import Robber from '~icons/game-icons/robber';
import RobberHand from '~icons/game-icons/robber-hand';
import RockGolem from '~icons/game-icons/rock-golem';
import RollingDices from '~icons/game-icons/rolling-dices';
import RomanShield from '~icons/game-icons/roman-shield';
import RoundPotion from '~icons/game-icons/round-potion';
import RuneStone from '~icons/game-icons/rune-stone';
import RuneSword from '~icons/game-icons/rune-sword';
import Scales from '~icons/game-icons/scales';
import Scarecrow from '~icons/game-icons/scarecrow';
import Sheep from '~icons/game-icons/sheep';
import ShinyPurse from '~icons/game-icons/shiny-purse';
import Slime from '~icons/game-icons/slime';
import Snail from '~icons/game-icons/snail';
import Sparkles from '~icons/game-icons/sparkles';
import SpellBook from '~icons/game-icons/spell-book';
import SpiderWeb from '~icons/game-icons/spider-web';
import SpikedDragonHead from '~icons/game-icons/spiked-dragon-head';
import SpikedShield from '~icons/game-icons/spiked-shield';
import SquareBottle from '~icons/game-icons/square-bottle';
import StagHead from '~icons/game-icons/stag-head';
import StandingPotion from '~icons/game-icons/standing-potion';
import StoneStack from '~icons/game-icons/stone-stack';
import StoneTablet from '~icons/game-icons/stone-tablet';
import StrikingArrows from '~icons/game-icons/striking-arrows';
import Sunbeams from '~icons/game-icons/sunbeams';
import SwordClash from '~icons/game-icons/sword-clash';
import SwordSmithing from '~icons/game-icons/sword-smithing';
import Swordwoman from '~icons/game-icons/swordwoman';
import TempleGate from '~icons/game-icons/temple-gate';
import ThorHammer from '~icons/game-icons/thor-hammer';
import ThornyVine from '~icons/game-icons/thorny-vine';
import ThreeDStairs from '~icons/game-icons/3d-stairs';
import Tinker from '~icons/game-icons/tinker';
import Tombstone from '~icons/game-icons/tombstone';
import TotemMask from '~icons/game-icons/totem-mask';
import TreasureMap from '~icons/game-icons/treasure-map';
import TreeFace from '~icons/game-icons/tree-face';
import Trident from '~icons/game-icons/trident';
import TwoHandedSword from '~icons/game-icons/two-handed-sword';
import VisoredHelm from '~icons/game-icons/visored-helm';
import Warhammer from '~icons/game-icons/warhammer';
import WaterDrop from '~icons/game-icons/water-drop';
import WaxSeal from '~icons/game-icons/wax-seal';
import Well from '~icons/game-icons/well';
import WingedShield from '~icons/game-icons/winged-shield';
import WingedSword from '~icons/game-icons/winged-sword';
import WitchFace from '~icons/game-icons/witch-face';
import WizardFace from '~icons/game-icons/wizard-face';
import WizardStaff from '~icons/game-icons/wizard-staff';
import WolfTrap from '~icons/game-icons/wolf-trap';
import WomanElfFace from '~icons/game-icons/woman-elf-face';
import Wyvern from '~icons/game-icons/wyvern';
import type { ItemKind, QuestDeck } from './shown';

export type Icon = Component<Record<string, unknown>>;

const HEROES: Record<string, Icon> = {
  H01: Trident,
  H02: Hummingbird,
  H03: CandleHolder,
  H04: NunFace,
  H05: VisoredHelm,
  H06: CloakDagger,
  H07: WitchFace,
  H08: Fist,
  H09: Swordwoman,
  H10: Archer,
  H11: QuillInk,
  H12: MonkFace,
  H13: Hood,
  H14: WizardFace,
  H15: LanternFlame,
  H16: Tinker,
  H17: ClosedBarbute,
  H18: WomanElfFace,
  H19: FireSilhouette,
  H20: Prayer,
  H21: HoodedAssassin,
  H22: MountedKnight,
  H23: LightningStorm,
  H24: PrettyFangs,
  L01: WingedShield,
  L02: FalconMoon,
  L03: CrescentStaff,
  L04: Barbarian,
  L05: AngelWings,
  L06: DominoMask,
  L07: DwarfFace,
  L08: OakLeaf,
  L09: CrownCoin,
  L10: Snail,
};

const QUESTS: Record<string, Icon> = {
  T01: Rat,
  T02: Sheep,
  T03: Scarecrow,
  T04: Fairy,
  T05: BeerStein,
  T06: Hound,
  T07: Ogre,
  T08: Robber,
  T09: Well,
  T10: Anchor,
  T11: ClockTower,
  T12: Slime,
  T13: Barn,
  T14: OldWagon,
  T15: HighGrass,
  T16: Bandit,
  T17: QueenCrown,
  T18: Cultist,
  T19: Tombstone,
  T20: PartyFlags,
  F01: StagHead,
  F02: HoodedFigure,
  F03: Direwolf,
  F04: GoblinHead,
  F05: FluffyFlame,
  F06: Harpy,
  F07: StoneStack,
  F08: BearHead,
  F09: Maze,
  F10: WolfTrap,
  F11: SpiderWeb,
  F12: EvilTree,
  F13: Bowman,
  F14: Hydra,
  F15: Cauldron,
  F16: BlackKnightHelm,
  F17: FairyWings,
  F18: DeerHead,
  M01: SpikedDragonHead,
  M02: IceGolem,
  M03: Wyvern,
  M04: CrownedSkull,
  M05: RockGolem,
  M06: Mountains,
  M07: NestEggs,
  M08: RuneStone,
  M09: OrcHead,
  M10: ThorHammer,
  M11: PolarBear,
  M12: DragonBreath,
  M13: ThreeDStairs,
  M14: GriffinSymbol,
  B1: BurningSkull,
  B2: ChessQueen,
  B3: Mountaintop,
  B4: HydraShot,
  B5: EvilBook,
  A1: CrossedSwords,
  A2: ArcheryTarget,
  A3: SwordClash,
  A4: RomanShield,
  A5: CrystalWand,
  A6: BeastEye,
};

const ITEMS: Record<string, Icon> = {
  P01: RoundPotion,
  P02: PotionBall,
  P03: StandingPotion,
  P04: MagicPotion,
  P05: SquareBottle,
  P06: HealthPotion,
  P07: WaterDrop,
  P08: BottleVapors,
  S01: RollingDices,
  S02: SwordSmithing,
  S03: StrikingArrows,
  S04: Brain,
  S05: Scales,
  S06: StoneTablet,
  S07: HealingShield,
  S08: Sparkles,
  S09: KnightBanner,
  S10: Cycle,
  W01: Broadsword,
  W02: BowString,
  W03: WizardStaff,
  W04: SpikedShield,
  W05: PlainDagger,
  W06: Crossbow,
  W07: FairyWand,
  W08: Warhammer,
  W09: PocketBow,
  W10: CrystalBall,
  R01: TotemMask,
  R02: JeweledChalice,
  R03: WaxSeal,
  K1: EvilEyes,
  K2: BreakingChain,
  K3: ThornyVine,
  K4: LeechingWorm,
  K5: ShinyPurse,
  LP1: DragonOrb,
  LP2: HeartBottle,
  LP3: BeerHorn,
  LS1: MagicLamp,
  LS2: Hourglass,
  LS3: Sunbeams,
  LS4: TempleGate,
  LS5: SpellBook,
  LW1: TwoHandedSword,
  LW2: LightningBow,
  LW3: LunarWand,
  LW4: WingedSword,
  LW5: GriffinShield,
  LW6: RuneSword,
  LR1: JewelCrown,
  LR2: DinosaurEgg,
  LR3: TreasureMap,
  LR4: TreeFace,
  LR5: LaurelsTrophy,
  LK1: DeathSkull,
  LK2: RobberHand,
};

const DECKS: Record<QuestDeck, Icon> = { town: Barn, forest: EvilTree, mountain: Mountains };
export const KIND_ICONS: Record<ItemKind, Icon> = {
  potion: RoundPotion,
  scroll: SpellBook,
  weapon: Broadsword,
  relic: JeweledChalice,
  skull: DeathSkull,
};

export const heroIcon = (id: string): Icon => HEROES[id] ?? Hood;
export const itemIcon = (id: string, kind: ItemKind): Icon => ITEMS[id] ?? KIND_ICONS[kind];

/** Of quests, arena cards and bosses. */
export const questIcon = (id: string, deck: QuestDeck = 'town'): Icon => QUESTS[id] ?? DECKS[deck];
