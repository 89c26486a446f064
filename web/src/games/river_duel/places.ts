// Each kind of place, drawn: a wash or two, then ink. `x`, `y` is the middle of its ground, `s` the scale, `w` and `h` the
// room it may take.

import { chance, curve, line, patch, pick, round, shaky, stroke, within, type Chance } from './pen';
import type { Kind } from './view';

export interface Spot {
  random: Chance;
  x: number;
  y: number;
  w: number;
  h: number;
  s: number;
  turn: number; // counts up from place to place, so that neighbours of a kind differ
}

type Draw = (spot: Spot) => string;

/** Things that stand, drawn from the back to the front. */
function standing(things: { y: number; draw: string }[]): string {
  return things
    .sort((one, other) => one.y - other.y)
    .map((each) => each.draw)
    .join('');
}

function shadow(random: Chance, x: number, y: number, across: number, down: number): string {
  return stroke('shade', patch(random, x, y, across, down, 0.12, 8));
}

function leafTree(random: Chance, x: number, y: number, size: number): string {
  const r = size * within(random, 0.36, 0.44);
  const top = y - size * 0.62;
  const tone = pick(random, ['wood', 'wood', 'wood-deep', 'wood-warm']);
  const crown = round(random, x, top, r, r * 0.94, 0.16, 9);
  const low = crown.filter((point) => point.y > top - r * 0.15).sort((one, other) => one.x - other.x);
  return (
    shadow(random, x + size * 0.14, y + size * 0.01, size * 0.36, size * 0.1) +
    stroke('ink thick', line(shaky(random, { x, y }, { x: x + within(random, -1, 1), y: y - size * 0.36 }, 0.4, 2))) +
    stroke(`f ${tone}`, curve(crown, true)) +
    stroke('f leaf-light', patch(random, x - r * 0.28, top - r * 0.26, r * 0.5, r * 0.42, 0.2, 7)) +
    stroke('f leaf-dark', patch(random, x + r * 0.3, top + r * 0.38, r * 0.5, r * 0.36, 0.2, 7)) +
    stroke('ink', curve(crown, true)) +
    stroke('ink thin', curve(low.map((point) => ({ x: point.x * 0.62 + x * 0.38, y: point.y * 0.55 + top * 0.45 }))))
  );
}

function pine(random: Chance, x: number, y: number, size: number): string {
  const half = size * within(random, 0.2, 0.26);
  const tip = { x: x + within(random, -0.6, 0.6), y: y - size };
  const tiers = 4;
  const left = [];
  const right = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const down = y - size * (1 - tier / tiers) - size * 0.12;
    const wide = (half * (tier + 0.3)) / tiers;
    left.push({ x: x - wide * within(random, 0.9, 1.1), y: down + within(random, -0.6, 0.8) });
    right.push({ x: x + wide * within(random, 0.9, 1.1), y: down + within(random, -0.6, 0.8) });
    if (tier < tiers) {
      left.push({ x: x - wide * 0.55, y: down - size * 0.02 });
      right.push({ x: x + wide * 0.55, y: down - size * 0.02 });
    }
  }
  const outline = [tip, ...right, ...left.reverse()];
  return (
    shadow(random, x + size * 0.12, y, size * 0.28, size * 0.08) +
    stroke('ink thick', line([{ x, y }, { x, y: y - size * 0.14 }])) +
    stroke(`f ${pick(random, ['pine', 'pine', 'wood-deep'])}`, line(outline, true)) +
    stroke('f leaf-dark', line([tip, ...right, { x, y: y - size * 0.12 }], true)) +
    stroke('ink', line(outline, true))
  );
}

function tuft(random: Chance, x: number, y: number, size: number): string {
  const blades = [-0.6, -0.2, 0.25, 0.65].map((lean) => {
    const tip = { x: x + lean * size, y: y - size * within(random, 0.7, 1.1) };
    return line([{ x: x + lean * size * 0.3, y }, tip]);
  });
  return stroke('ink thin', blades.join(''));
}

const forest: Draw = ({ random, x, y, w, h, s }) => {
  const trees: { y: number; draw: string }[] = [];
  const size = 30 * s;
  const across = Math.max(4, Math.round((w / size) * 1.25));
  const firs = within(random, 0.2, 0.5);
  for (let row = 0; row < 3; row += 1) {
    for (let number = 0; number < across - (row % 2); number += 1) {
      const part = (number + 0.5 + (row % 2) / 2) / across - 0.5;
      const tx = x + part * w * 0.9 + within(random, -4, 4) * s;
      const ty = y - h * 0.06 + row * h * 0.19 + within(random, -3, 3) * s - Math.abs(part) * h * 0.08;
      const tall = size * within(random, 0.82, 1.14);
      trees.push({ y: ty, draw: random() < firs ? pine(random, tx, ty, tall * 1.05) : leafTree(random, tx, ty, tall) });
    }
  }
  return standing(trees);
};

function peak(random: Chance, x: number, y: number, wide: number, tall: number, tone = 'rock'): string {
  const tip = { x: x + within(random, -0.08, 0.08) * wide, y: y - tall };
  const left = { x: x - wide * within(random, 0.48, 0.54), y: y + within(random, -1, 2) };
  const right = { x: x + wide * within(random, 0.48, 0.54), y: y + within(random, -1, 2) };
  const foot = { x: x + wide * within(random, -0.02, 0.14), y: y + wide * 0.05 };
  const west = shaky(random, left, tip, wide * 0.03, 4);
  const east = shaky(random, tip, right, wide * 0.03, 4);
  const ridge = [tip];
  for (let step = 1; step <= 4; step += 1) {
    const part = step / 4;
    const zag = (step % 2 ? 1 : -0.6) * wide * 0.055 * (step < 4 ? 1 : 0);
    ridge.push({ x: tip.x + (foot.x - tip.x) * part + zag, y: tip.y + (foot.y - tip.y) * part });
  }
  const down = within(random, 0.3, 0.4);
  const along = (from: { x: number; y: number }, to: { x: number; y: number }, part: number) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  const snow = [
    tip,
    along(tip, right, down * 1.1),
    along(tip, foot, down * 0.62),
    along(along(tip, foot, down * 0.9), right, 0.08),
    along(tip, foot, down * 1.22),
    along(along(tip, foot, down * 0.8), left, 0.12),
    along(along(tip, foot, down * 1.1), left, 0.24),
    along(tip, left, down),
  ];
  const hatches = [0.34, 0.48, 0.62, 0.76, 0.88].map((part) => {
    const from = along(tip, foot, part);
    const to = along(tip, right, part);
    const start = along(from, to, within(random, 0.18, 0.4));
    return line([start, along(start, { x: to.x, y: to.y + wide * 0.05 }, within(random, 0.4, 0.75))]);
  });
  return (
    stroke(`f ${tone}`, line([...west, ...east.slice(1), foot], true)) +
    stroke(`f ${tone}-light`, line([...west, ...ridge.slice(1)], true)) +
    stroke(`f ${tone}-dark`, line([...east, ...ridge.slice(1).reverse()], true)) +
    stroke('f snow', line(snow, true)) +
    stroke('ink thin', hatches.join('')) +
    stroke('ink thin', line(ridge.slice(0, 4))) +
    stroke('ink', line([...west, ...east.slice(1)]))
  );
}

/** Ranges: where each peak stands (right, down), how wide and how tall, as parts of the place. */
const RANGES: [number, number, number, number][][] = [
  [[-0.22, -0.12, 0.4, 0.52], [0.06, 0, 0.54, 0.88], [0.3, 0.03, 0.34, 0.46], [-0.26, 0.05, 0.3, 0.32]],
  [[-0.12, -0.04, 0.48, 0.78], [0.17, 0, 0.46, 0.66], [-0.32, 0.05, 0.28, 0.34], [0.36, 0.05, 0.24, 0.28]],
  [[0.02, -0.04, 0.62, 0.98], [-0.27, 0.03, 0.38, 0.44], [0.28, 0.04, 0.36, 0.4]],
  [[-0.3, -0.04, 0.36, 0.54], [-0.03, -0.1, 0.42, 0.68], [0.25, -0.02, 0.42, 0.6], [-0.14, 0.05, 0.32, 0.36], [0.1, 0.06, 0.26, 0.26]],
];

const mountain: Draw = ({ random, x, y, w, h, s, turn }) => {
  const ground = y + h * 0.3;
  const mirror = turn % 2 ? -1 : 1;
  const tone = turn % 3 === 1 ? 'stone' : 'rock';
  const things = RANGES[turn % RANGES.length]!.map(([right, down, wide, tall]) => {
    const py = ground + down * h;
    const draw = peak(random, x + mirror * right * w + within(random, -3, 3) * s, py, wide * w, tall * h * within(random, 0.92, 1.08), tone);
    return { y: py, draw };
  });
  const firs = pick(random, [2, 3, 5]);
  for (let number = 0; number < firs; number += 1) {
    const tx = x + within(random, -0.44, 0.44) * w;
    const ty = ground + h * within(random, 0.06, 0.13);
    things.push({ y: ty, draw: pine(random, tx, ty, 16 * s * within(random, 0.75, 1.25)) });
  }
  const birds = turn % 4 === 2 ? flock(random, x - mirror * w * 0.3, y - h * 0.36, s) : '';
  return standing(things) + birds;
};

function flock(random: Chance, x: number, y: number, s: number): string {
  const birds = [0, 1, 2].map((number) => {
    const bx = x + (number - 1) * 9 * s;
    const by = y + within(random, -4, 4) * s;
    return curve([{ x: bx - 4 * s, y: by - 2 * s }, { x: bx - 1.5 * s, y: by - 2.4 * s }, { x: bx, y: by }, { x: bx + 1.5 * s, y: by - 2.4 * s }, { x: bx + 4 * s, y: by - 2 * s }]);
  });
  return stroke('ink', birds.join(''));
}

const mine: Draw = ({ random, x, y, w, h, s }) => {
  const left = x - w * 0.4;
  const right = x + w * 0.4;
  const ground = y + h * 0.24;
  const hill = [
    { x: left, y: ground },
    { x: x - w * 0.3, y: y - h * within(random, 0.06, 0.16) },
    { x: x - w * 0.12, y: y - h * within(random, 0.42, 0.52) },
    { x: x + w * 0.06, y: y - h * within(random, 0.36, 0.44) },
    { x: x + w * 0.22, y: y - h * within(random, 0.2, 0.3) },
    { x: x + w * 0.33, y: y - h * within(random, 0.02, 0.1) },
    { x: right, y: ground },
  ];
  const door = { x: x - w * 0.08, y: ground + h * 0.02, w: 17 * s, h: 27 * s };
  const beams =
    line([{ x: door.x - door.w, y: door.y }, { x: door.x - door.w * 0.72, y: door.y - door.h }]) +
    line([{ x: door.x + door.w, y: door.y }, { x: door.x + door.w * 0.72, y: door.y - door.h }]) +
    line([{ x: door.x - door.w * 1.05, y: door.y - door.h }, { x: door.x + door.w * 1.05, y: door.y - door.h - s }]);
  const rail = (off: number): string =>
    curve([
      { x: door.x + off * s, y: door.y - 2 * s },
      { x: door.x + (off + 6) * s, y: door.y + 6 * s },
      { x: door.x + (off * 1.5 + 30) * s, y: door.y + 11 * s },
    ]);
  const ties = [0.2, 0.45, 0.7, 0.95].map((part) => {
    const tx = door.x + part * 28 * s;
    const ty = door.y + (2 + part * 9) * s;
    return line([{ x: tx - 7 * s, y: ty + 2 * s }, { x: tx + 9 * s, y: ty - 2 * s }]);
  });
  const cart = { x: x + w * 0.22, y: ground + h * 0.02 };
  const heap = [-6, -1, 4, 8].map((off) => stroke('f gold', patch(random, cart.x + off * s, cart.y - 14 * s, 4 * s, 3.4 * s, 0.2, 6)));
  const strata = [0.3, 0.5, 0.72].map((part) =>
    line(shaky(random, { x: left + w * (0.14 + part * 0.34), y: ground - h * part * 0.75 }, { x: left + w * (0.24 + part * 0.34), y: ground - h * part * 0.55 }, s, 3)),
  );
  return (
    shadow(random, x + w * 0.04, ground + 2 * s, w * 0.44, h * 0.09) +
    stroke('f earth', curve(hill) + 'Z') +
    stroke('f earth-light', curve([hill[0]!, hill[1]!, hill[2]!, { x: x - w * 0.14, y: ground }]) + 'Z') +
    stroke('f rock-dark', curve([hill[3]!, hill[4]!, hill[5]!, hill[6]!, { x: x + w * 0.16, y: ground }]) + 'Z') +
    stroke('ink', curve(hill)) +
    stroke('ink thin', strata.join('')) +
    stroke('f dark', line([{ x: door.x - door.w, y: door.y }, { x: door.x - door.w * 0.72, y: door.y - door.h }, { x: door.x + door.w * 0.72, y: door.y - door.h }, { x: door.x + door.w, y: door.y }], true)) +
    stroke('f lamp', patch(random, door.x + door.w * 0.3, door.y - door.h * 0.62, 2.6 * s, 3.2 * s, 0.1, 7)) +
    stroke('beam-edge', beams) +
    stroke('beam', beams) +
    stroke('ink thin', ties.join('')) +
    stroke('ink', rail(-4) + rail(4)) +
    heap.join('') +
    stroke('f timber', line([{ x: cart.x - 12 * s, y: cart.y - 12 * s }, { x: cart.x + 13 * s, y: cart.y - 12 * s }, { x: cart.x + 9 * s, y: cart.y - s }, { x: cart.x - 8 * s, y: cart.y - s }], true)) +
    stroke('ink', line([{ x: cart.x - 12 * s, y: cart.y - 12 * s }, { x: cart.x + 13 * s, y: cart.y - 12 * s }, { x: cart.x + 9 * s, y: cart.y - s }, { x: cart.x - 8 * s, y: cart.y - s }], true)) +
    [-5, 6].map((off) => `<circle class="f dark rim" cx="${cart.x + off * s}" cy="${cart.y}" r="${3.2 * s}"/>`).join('')
  );
};

function cypress(random: Chance, x: number, y: number, size: number): string {
  const shape = [
    { x, y: y - size },
    { x: x + size * 0.13, y: y - size * 0.5 },
    { x: x + size * 0.09, y: y - size * 0.08 },
    { x: x - size * 0.09, y: y - size * 0.08 },
    { x: x - size * within(random, 0.11, 0.14), y: y - size * 0.5 },
  ];
  return (
    shadow(random, x + size * 0.1, y, size * 0.22, size * 0.06) +
    stroke('ink thick', line([{ x, y }, { x, y: y - size * 0.12 }])) +
    stroke('f pine', curve(shape, true)) +
    stroke('ink', curve(shape, true))
  );
}

const temple: Draw = (spot) => (spot.turn % 2 ? rotunda(spot) : gabled(spot));

function gabled({ random, x, y, h, s, turn }: Spot): string {
  const base = y + h * 0.26;
  const half = 31 * s;
  const tall = 24 * s;
  const roofing = turn % 4 ? 'slate' : 'roof-red';
  const box = boxAt(x, base);
  const columns = (turn % 4 ? [-0.84, -0.28, 0.28, 0.84] : [-0.84, -0.42, 0, 0.42, 0.84]).map((part) => column(x, base, part * half, tall, s));
  const roof = base - 9 * s - tall;
  const gable = [{ x: x - half * 1.16, y: roof - 5 * s }, { x: x + within(random, -1, 1), y: roof - 20 * s }, { x: x + half * 1.16, y: roof - 5 * s }];
  return (
    shadow(random, x + 6 * s, base + s, half * 1.5, 8 * s) +
    cypress(random, x - half * 1.62, base - within(random, 0, 6) * s, 36 * s * within(random, 0.85, 1.1)) +
    cypress(random, x + half * 1.6, base - within(random, 0, 6) * s, 36 * s * within(random, 0.85, 1.1)) +
    stroke('f dark soft', box(-half, half, -9 * s - tall, -8 * s)) +
    columns.join('') +
    steps(box, half, s) +
    stroke('f marble ink', box(-half * 1.12, half * 1.12, -9 * s - tall - 5 * s, -9 * s - tall)) +
    stroke('f marble', line(gable, true)) +
    stroke(`f ${roofing}`, line([gable[0]!, gable[1]!, gable[2]!, { x: gable[2]!.x - 7 * s, y: gable[2]!.y }, { x: gable[1]!.x, y: gable[1]!.y + 5 * s }, { x: gable[0]!.x + 7 * s, y: gable[0]!.y }], true)) +
    stroke('ink', line(gable, true)) +
    `<circle class="f gold rim" cx="${x}" cy="${roof - 10 * s}" r="${3.2 * s}"/>`
  );
}

/** A round temple under a dome. */
function rotunda({ random, x, y, h, s }: Spot): string {
  const base = y + h * 0.26;
  const half = 25 * s;
  const tall = 20 * s;
  const box = boxAt(x, base);
  const roof = base - 9 * s - tall;
  const dome = [{ x: x - half * 1.06, y: roof - 5 * s }, { x: x - half * 0.9, y: roof - 15 * s }, { x: x - half * 0.4, y: roof - 23 * s }, { x, y: roof - 25 * s }, { x: x + half * 0.4, y: roof - 23 * s }, { x: x + half * 0.9, y: roof - 15 * s }, { x: x + half * 1.06, y: roof - 5 * s }];
  const ribs = [-0.45, 0, 0.45].map((part) => curve([{ x: x + part * half * 1.5, y: roof - 5 * s }, { x: x + part * half * 1.3, y: roof - 14 * s }, { x, y: roof - 25 * s }]));
  return (
    shadow(random, x + 6 * s, base + s, half * 1.6, 8 * s) +
    cypress(random, x - half * 1.9, base - within(random, 0, 5) * s, 38 * s * within(random, 0.85, 1.05)) +
    cypress(random, x - half * 1.45, base + within(random, 0, 3) * s, 27 * s) +
    cypress(random, x + half * 1.75, base - within(random, 0, 5) * s, 40 * s * within(random, 0.85, 1.05)) +
    stroke('f dark soft', box(-half, half, -9 * s - tall, -8 * s)) +
    [-0.88, -0.5, 0.5, 0.88].map((part) => column(x, base, part * half, tall, s)).join('') +
    stroke('f lamp', patch(random, x, base - 16 * s, 3 * s, 4.4 * s, 0.1, 7)) +
    steps(box, half, s) +
    stroke('f marble ink', box(-half * 1.12, half * 1.12, -9 * s - tall - 5 * s, -9 * s - tall)) +
    stroke('f verdigris', curve(dome) + 'Z') +
    stroke('f leaf-dark', curve([dome[3]!, dome[4]!, dome[5]!, dome[6]!, { x: x + half * 0.5, y: roof - 5 * s }]) + 'Z') +
    stroke('ink thin', ribs.join('')) +
    stroke('ink', curve(dome)) +
    stroke('ink thick', line([{ x, y: roof - 25 * s }, { x, y: roof - 33 * s }])) +
    `<circle class="f gold rim" cx="${x}" cy="${roof - 33 * s}" r="${2.4 * s}"/>`
  );
}

type Box = (left: number, right: number, top: number, bottom: number) => string;

function boxAt(x: number, y: number): Box {
  return (left, right, top, bottom) =>
    line([{ x: x + left, y: y + top }, { x: x + right, y: y + top }, { x: x + right, y: y + bottom }, { x: x + left, y: y + bottom }], true);
}

function steps(box: Box, half: number, s: number): string {
  return [3, 2, 1]
    .map((step) => stroke('f marble ink', box(-half * (1 + step * 0.09), half * (1 + step * 0.09), -12 * s + step * 3 * s, -9 * s + step * 3 * s)))
    .join('');
}

function column(x: number, base: number, off: number, tall: number, s: number): string {
  const box = boxAt(x, base);
  return (
    stroke('f marble ink', box(off - 3.4 * s, off + 3.4 * s, -9 * s - tall, -9 * s)) +
    stroke('f marble-shade', box(off + 0.8 * s, off + 3.4 * s, -9 * s - tall, -9 * s)) +
    stroke('ink thin', line([{ x: x + off - 4.6 * s, y: base - 9 * s - tall }, { x: x + off + 4.6 * s, y: base - 9 * s - tall }]))
  );
}

function house(random: Chance, x: number, y: number, size: number): string {
  const facing = pick(random, [-1, 1]);
  const front = size * 0.42 * facing;
  const side = size * 0.62 * facing;
  const wall = size * within(random, 0.34, 0.42);
  const ridge = size * within(random, 0.34, 0.44);
  const roof = pick(random, ['roof-red', 'roof-red', 'thatch', 'slate']);
  const gable = [{ x: x - front, y }, { x: x - front, y: y - wall }, { x: x - front / 2, y: y - wall - ridge }, { x, y: y - wall }, { x, y }];
  const flank = [{ x, y }, { x, y: y - wall }, { x: x + side, y: y - wall - size * 0.08 }, { x: x + side, y: y - size * 0.08 }];
  const tiles = [
    { x: x - front / 2, y: y - wall - ridge },
    { x: x - front / 2 + side, y: y - wall - ridge - size * 0.08 },
    { x: x + side + front * 0.12, y: y - wall - size * 0.04 },
    { x: x + front * 0.08, y: y - wall + size * 0.05 },
  ];
  const window = { x: x - front / 2, y: y - wall * 0.62 };
  const courses = [0.35, 0.68].map((part) =>
    line([
      { x: tiles[0]!.x + (tiles[3]!.x - tiles[0]!.x) * part, y: tiles[0]!.y + (tiles[3]!.y - tiles[0]!.y) * part },
      { x: tiles[1]!.x + (tiles[2]!.x - tiles[1]!.x) * part, y: tiles[1]!.y + (tiles[2]!.y - tiles[1]!.y) * part },
    ]),
  );
  return (
    shadow(random, x + side * 0.4, y + size * 0.02, size * 0.62, size * 0.12) +
    stroke('f plaster ink', line(gable, true)) +
    stroke('f plaster-shade ink', line(flank, true)) +
    stroke(`f ${roof} ink`, line(tiles, true)) +
    stroke('ink thin', courses.join('')) +
    stroke('f lamp', line([{ x: window.x - 1.6, y: window.y - 2 }, { x: window.x + 1.6, y: window.y - 2 }, { x: window.x + 1.6, y: window.y + 2 }, { x: window.x - 1.6, y: window.y + 2 }], true)) +
    stroke('f dark', line([{ x: x + side * 0.42, y: y - size * 0.03 }, { x: x + side * 0.42, y: y - wall * 0.6 - size * 0.03 }, { x: x + side * 0.58, y: y - wall * 0.6 - size * 0.05 }, { x: x + side * 0.58, y: y - size * 0.06 }], true))
  );
}

const village: Draw = ({ random, x, y, w, h, s, turn }) => {
  const things = [
    [-0.36, 0, 25],
    [-0.12, -0.1, 27],
    [0.37, -0.02, 24],
    [-0.24, 0.25, 28],
    [0.34, 0.25, 27],
  ].map(([right, down, size]) => {
    const hx = x + right! * w + within(random, -3, 3) * s;
    const hy = y + down! * h + within(random, -2, 2) * s;
    return { y: hy, draw: house(random, hx, hy, size! * s * within(random, 0.92, 1.12)) };
  });
  const stall = { x: x + w * 0.06, y: y + h * 0.26 };
  const stripes = [0, 1, 2, 3, 4].map((number) => {
    const sx = stall.x + (number - 2.5) * 5.2 * s;
    return stroke(
      `f ${number % 2 ? 'plaster' : 'roof-red'} ink`,
      line([{ x: sx + s, y: stall.y - 17 * s }, { x: sx + 6.2 * s, y: stall.y - 17 * s }, { x: sx + 5.2 * s, y: stall.y - 10 * s }, { x: sx, y: stall.y - 10 * s }], true),
    );
  });
  const posts = [-11, 11].map((off) => line([{ x: stall.x + off * s, y: stall.y }, { x: stall.x + off * s, y: stall.y - 10 * s }])).join('');
  things.push({
    y: stall.y,
    draw:
      shadow(random, stall.x + 3 * s, stall.y, 17 * s, 4 * s) +
      stroke('f timber ink', line([{ x: stall.x - 11 * s, y: stall.y - 5 * s }, { x: stall.x + 11 * s, y: stall.y - 5 * s }, { x: stall.x + 11 * s, y: stall.y }, { x: stall.x - 11 * s, y: stall.y }], true)) +
      stroke('ink', posts) +
      stripes.join(''),
  });
  const mark = { x: x + w * 0.14, y: y - h * 0.02 };
  things.push({ y: mark.y, draw: turn % 2 ? windmill(random, mark.x, mark.y, 40 * s) : chapel(random, mark.x, mark.y, 42 * s) });
  return standing(things);
};

function windmill(random: Chance, x: number, y: number, size: number): string {
  const hub = { x, y: y - size * 0.74 };
  const tilt = within(random, 0.3, 0.9);
  const sails = [0, 1, 2, 3].map((number) => {
    const angle = tilt + (number * Math.PI) / 2;
    const tip = { x: hub.x + Math.cos(angle) * size * 0.46, y: hub.y + Math.sin(angle) * size * 0.46 };
    const off = { x: -Math.sin(angle) * size * 0.13, y: Math.cos(angle) * size * 0.13 };
    const root = { x: hub.x + Math.cos(angle) * size * 0.12, y: hub.y + Math.sin(angle) * size * 0.12 };
    return stroke('f plaster ink', line([root, tip, { x: tip.x + off.x, y: tip.y + off.y }, { x: root.x + off.x, y: root.y + off.y }], true));
  });
  const tower = [{ x: x - size * 0.2, y }, { x: x - size * 0.12, y: y - size * 0.66 }, { x: x + size * 0.12, y: y - size * 0.66 }, { x: x + size * 0.2, y }];
  return (
    shadow(random, x + size * 0.1, y, size * 0.34, size * 0.08) +
    stroke('f plaster-shade ink', line(tower, true)) +
    stroke('f slate ink', line([{ x: x - size * 0.16, y: y - size * 0.64 }, { x, y: y - size * 0.92 }, { x: x + size * 0.16, y: y - size * 0.64 }], true)) +
    stroke('f lamp', patch(random, x, y - size * 0.34, size * 0.045, size * 0.06, 0, 6)) +
    sails.join('')
  );
}

function chapel(random: Chance, x: number, y: number, size: number): string {
  const box = boxAt(x, y);
  const wide = size * 0.13;
  return (
    house(random, x + size * 0.18, y, size * 0.55) +
    stroke('f plaster ink', box(-wide, wide, -size * 0.66, 0)) +
    stroke('f plaster-shade', box(wide * 0.3, wide, -size * 0.66, 0)) +
    stroke('f slate ink', line([{ x: x - wide * 1.25, y: y - size * 0.65 }, { x, y: y - size * 1.02 }, { x: x + wide * 1.25, y: y - size * 0.65 }], true)) +
    stroke('f lamp', patch(random, x - wide * 0.2, y - size * 0.5, size * 0.04, size * 0.06, 0, 6)) +
    stroke('f dark', box(-wide * 0.5, wide * 0.3, -size * 0.16, 0)) +
    stroke('ink', line([{ x, y: y - size * 1.02 }, { x, y: y - size * 1.12 }]))
  );
}

function tent(random: Chance, x: number, y: number, size: number, banner: string): string {
  const tip = { x: x + within(random, -1, 1), y: y - size * 0.86 };
  const left = { x: x - size * 0.58, y };
  const right = { x: x + size * 0.52, y: y + size * 0.02 };
  const back = { x: x + size * 0.86, y: y - size * 0.12 };
  return (
    shadow(random, x + size * 0.2, y + size * 0.02, size * 0.8, size * 0.14) +
    stroke('f plaster-shade ink', line([tip, back, right], true)) +
    stroke('f plaster ink', line([tip, left, right], true)) +
    stroke('f', line([{ x: tip.x, y: tip.y }, { x: x - size * 0.34, y }, { x: x - size * 0.16, y }], true), `style="fill:${banner};opacity:.75"`) +
    stroke('f', line([{ x: tip.x, y: tip.y }, { x: x + size * 0.18, y: y + size * 0.01 }, { x: x + size * 0.34, y: y + size * 0.01 }], true), `style="fill:${banner};opacity:.75"`) +
    stroke('f dark', line([{ x: tip.x, y: tip.y + size * 0.34 }, { x: x - size * 0.1, y }, { x: x + size * 0.1, y }], true))
  );
}

function camp({ random, x, y, w, h, s }: Spot, banner: string): string {
  const pole = { x: x + w * 0.26, y: y + h * 0.26, h: 50 * s };
  const cloth = [
    { x: pole.x, y: pole.y - pole.h },
    { x: pole.x + 14 * s, y: pole.y - pole.h + 3 * s },
    { x: pole.x + 30 * s, y: pole.y - pole.h },
    { x: pole.x + 24 * s, y: pole.y - pole.h + 9 * s },
    { x: pole.x + 30 * s, y: pole.y - pole.h + 19 * s },
    { x: pole.x + 14 * s, y: pole.y - pole.h + 21 * s },
    { x: pole.x, y: pole.y - pole.h + 19 * s },
  ];
  const fire = { x: x - w * 0.02, y: y + h * 0.3 };
  const flame = [
    { x: fire.x - 4 * s, y: fire.y },
    { x: fire.x - 4 * s, y: fire.y - 6 * s },
    { x: fire.x, y: fire.y - 13 * s },
    { x: fire.x + 4 * s, y: fire.y - 6 * s },
    { x: fire.x + 4 * s, y: fire.y },
  ];
  return (
    tent(random, x - w * 0.08, y + h * 0.04, 34 * s, banner) +
    tent(random, x - w * 0.29, y + h * 0.22, 40 * s, banner) +
    stroke('ink thick', line([{ x: pole.x, y: pole.y }, { x: pole.x, y: pole.y - pole.h - 4 * s }])) +
    stroke('f', curve(cloth, true), `style="fill:${banner}"`) +
    stroke('f leaf-dark', line([cloth[1]!, cloth[2]!, cloth[3]!, cloth[4]!, cloth[5]!], true)) +
    stroke('ink', curve(cloth, true)) +
    stroke('ink thick', line([{ x: fire.x - 7 * s, y: fire.y + s }, { x: fire.x + 7 * s, y: fire.y - s }]) + line([{ x: fire.x - 7 * s, y: fire.y - s }, { x: fire.x + 7 * s, y: fire.y + s }])) +
    stroke('f lamp', curve(flame, true)) +
    stroke('ink thin', curve(flame))
  );
}

/** What the river carries: a rock with foam, a fish that leaps, lilies or an eddy. */
const river: Draw = ({ random, x, y, w, h, s, turn }) => {
  const kind = ['fish', 'lilies', 'rocks'][turn % 3];
  const eddy = (ex: number, ey: number, size: number): string =>
    curve([
      { x: ex - size, y: ey },
      { x: ex - size * 0.3, y: ey - size * 0.34 },
      { x: ex + size * 0.5, y: ey - size * 0.12 },
      { x: ex + size * 0.3, y: ey + size * 0.2 },
      { x: ex - size * 0.1, y: ey + size * 0.06 },
    ]);
  const turns = stroke('current', eddy(x - w * 0.26, y + h * 0.14, 13 * s) + eddy(x + w * 0.22, y - h * 0.16, 11 * s));
  if (kind === 'rocks') {
    const rocks = [0, 1, 2].map((number) => {
      const rx = x + (number - 1) * 15 * s + within(random, -3, 3);
      const ry = y - h * 0.1 + within(random, -5, 5) * s;
      const size = within(random, 5, 9) * s;
      return (
        stroke('foam', curve([{ x: rx - size * 1.5, y: ry + 2 * s }, { x: rx, y: ry + size * 0.75 }, { x: rx + size * 1.7, y: ry + s }])) +
        stroke('f rock ink', patch(random, rx, ry, size, size * 0.62, 0.16, 7)) +
        stroke('f rock-light', patch(random, rx - size * 0.24, ry - size * 0.18, size * 0.46, size * 0.26, 0.1, 6))
      );
    });
    return turns + rocks.join('');
  }
  if (kind === 'fish') {
    const fx = x + w * 0.02;
    const fy = y - h * 0.12;
    const body = curve([{ x: fx - 14 * s, y: fy + 4 * s }, { x: fx - 4 * s, y: fy - 5 * s }, { x: fx + 9 * s, y: fy - 2 * s }, { x: fx + 13 * s, y: fy + 4 * s }, { x: fx + 4 * s, y: fy + 3 * s }]) + 'Z';
    const tail = line([{ x: fx - 13 * s, y: fy + 3 * s }, { x: fx - 21 * s, y: fy + 1 * s }, { x: fx - 17 * s, y: fy + 9 * s }], true);
    return (
      turns +
      stroke('f marble ink', tail) +
      stroke('f marble ink', body) +
      `<circle class="f dark" cx="${fx + 8 * s}" cy="${fy}" r="${1.1 * s}"/>` +
      stroke('foam', curve([{ x: fx - 24 * s, y: fy + 10 * s }, { x: fx - 14 * s, y: fy + 7 * s }, { x: fx - 6 * s, y: fy + 10 * s }]) + curve([{ x: fx + 6 * s, y: fy + 9 * s }, { x: fx + 14 * s, y: fy + 6 * s }, { x: fx + 23 * s, y: fy + 9 * s }]))
    );
  }
  const lilies = [0, 1, 2, 3].map((number) => {
    const lx = x + (number - 1.5) * 14 * s + within(random, -3, 3);
    const ly = y - h * 0.08 + within(random, -7, 6) * s;
    const bloom = number % 2 ? stroke('f blossom ink', patch(random, lx + s, ly - 2 * s, 2.6 * s, 2.2 * s, 0.3, 6)) : '';
    return stroke('f leaf-light ink', patch(random, lx, ly, 6.4 * s, 3.6 * s, 0.1, 8)) + bloom;
  });
  return turns + lilies.join('');
};

const DRAW: Record<Exclude<Kind, 'start' | 'bridge'>, Draw> = { forest, mountain, mine, temple, village, river };

/** One place. `banner` is the colour of the camp's owner. */
export function drawPlace(kind: Kind, spot: Spot, banner: string): string {
  if (kind === 'bridge') return '';
  return kind === 'start' ? camp(spot, banner) : DRAW[kind](spot);
}

/** Small things between the places. */
export function drawTuft(seed: string, x: number, y: number, size: number): string {
  return tuft(chance(seed), x, y, size);
}
