// Trees, peaks and the river's own: a wash or two, then ink.

import { curve, dot, line, patch, pick, round, shaky, stroke, within, type Chance, type Point } from '../../look/pen';
import { shadow, standing, type Draw } from './spot';

function leafTree(random: Chance, x: number, y: number, size: number): string {
  const r = size * within(random, 0.36, 0.44);
  const top = y - size * 0.62;
  const tone = pick(random, ['wood', 'wood', 'wood-deep', 'wood-warm']);
  const crown = round(random, x, top, r, r * 0.94, 0.16, 9);
  const low = crown.filter((point) => point.y > top - r * 0.15).sort((one, other) => one.x - other.x);
  return (
    shadow(random, x + size * 0.14, y + size * 0.01, size * 0.36, size * 0.1) +
    stroke('ink thick', line(shaky(random, { x, y }, dot(x + within(random, -1, 1), y - size * 0.36), 0.4, 2))) +
    stroke(`f ${tone}`, curve(crown, true)) +
    stroke('f leaf-light', patch(random, x - r * 0.28, top - r * 0.26, r * 0.5, r * 0.42, 0.2, 7)) +
    stroke('f leaf-dark', patch(random, x + r * 0.3, top + r * 0.38, r * 0.5, r * 0.36, 0.2, 7)) +
    stroke('ink', curve(crown, true)) +
    stroke('ink thin', curve(low.map((point) => dot(point.x * 0.62 + x * 0.38, point.y * 0.55 + top * 0.45))))
  );
}

export function pine(random: Chance, x: number, y: number, size: number): string {
  const half = size * within(random, 0.2, 0.26);
  const tip = dot(x + within(random, -0.6, 0.6), y - size);
  const tiers = 4;
  const left = [];
  const right = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const down = y - size * (1 - tier / tiers) - size * 0.12;
    const wide = (half * (tier + 0.3)) / tiers;
    left.push(dot(x - wide * within(random, 0.9, 1.1), down + within(random, -0.6, 0.8)));
    right.push(dot(x + wide * within(random, 0.9, 1.1), down + within(random, -0.6, 0.8)));
    if (tier < tiers) {
      left.push(dot(x - wide * 0.55, down - size * 0.02));
      right.push(dot(x + wide * 0.55, down - size * 0.02));
    }
  }
  const outline = [tip, ...right, ...left.reverse()];
  return (
    shadow(random, x + size * 0.12, y, size * 0.28, size * 0.08) +
    stroke('ink thick', line([{ x, y }, dot(x, y - size * 0.14)])) +
    stroke(`f ${pick(random, ['pine', 'pine', 'wood-deep'])}`, line(outline, true)) +
    stroke('f leaf-dark', line([tip, ...right, dot(x, y - size * 0.12)], true)) +
    stroke('ink', line(outline, true))
  );
}

export function tuft(random: Chance, x: number, y: number, size: number): string {
  const blades = [-0.6, -0.2, 0.25, 0.65].map((lean) => {
    const tip = dot(x + lean * size, y - size * within(random, 0.7, 1.1));
    return line([{ x: x + lean * size * 0.3, y }, tip]);
  });
  return stroke('ink thin', blades.join(''));
}

export const forest: Draw = ({ random, x, y, w, h, s }) => {
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
  const tip = dot(x + within(random, -0.08, 0.08) * wide, y - tall);
  const left = dot(x - wide * within(random, 0.48, 0.54), y + within(random, -1, 2));
  const right = dot(x + wide * within(random, 0.48, 0.54), y + within(random, -1, 2));
  const foot = dot(x + wide * within(random, -0.02, 0.14), y + wide * 0.05);
  const west = shaky(random, left, tip, wide * 0.03, 4);
  const east = shaky(random, tip, right, wide * 0.03, 4);
  const ridge = [tip];
  for (let step = 1; step <= 4; step += 1) {
    const part = step / 4;
    const zag = (step % 2 ? 1 : -0.6) * wide * 0.055 * (step < 4 ? 1 : 0);
    ridge.push(dot(tip.x + (foot.x - tip.x) * part + zag, tip.y + (foot.y - tip.y) * part));
  }
  const down = within(random, 0.3, 0.4);
  const along = (from: Point, to: Point, part: number): Point =>
    dot(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
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
    return line([start, along(start, dot(to.x, to.y + wide * 0.05), within(random, 0.4, 0.75))]);
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
  [
    [-0.22, -0.12, 0.4, 0.52],
    [0.06, 0, 0.54, 0.88],
    [0.3, 0.03, 0.34, 0.46],
    [-0.26, 0.05, 0.3, 0.32],
  ],
  [
    [-0.12, -0.04, 0.48, 0.78],
    [0.17, 0, 0.46, 0.66],
    [-0.32, 0.05, 0.28, 0.34],
    [0.36, 0.05, 0.24, 0.28],
  ],
  [
    [0.02, -0.04, 0.62, 0.98],
    [-0.27, 0.03, 0.38, 0.44],
    [0.28, 0.04, 0.36, 0.4],
  ],
  [
    [-0.3, -0.04, 0.36, 0.54],
    [-0.03, -0.1, 0.42, 0.68],
    [0.25, -0.02, 0.42, 0.6],
    [-0.14, 0.05, 0.32, 0.36],
    [0.1, 0.06, 0.26, 0.26],
  ],
];

export const mountain: Draw = ({ random, x, y, w, h, s, turn }) => {
  const ground = y + h * 0.3;
  const mirror = turn % 2 ? -1 : 1;
  const tone = turn % 3 === 1 ? 'stone' : 'rock';
  const things = RANGES[turn % RANGES.length]!.map(([right, down, wide, tall]) => {
    const py = ground + down * h;
    const draw = peak(
      random,
      x + mirror * right * w + within(random, -3, 3) * s,
      py,
      wide * w,
      tall * h * within(random, 0.92, 1.08),
      tone,
    );
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
    return curve([
      dot(bx - 4 * s, by - 2 * s),
      dot(bx - 1.5 * s, by - 2.4 * s),
      dot(bx, by),
      dot(bx + 1.5 * s, by - 2.4 * s),
      dot(bx + 4 * s, by - 2 * s),
    ]);
  });
  return stroke('ink', birds.join(''));
}

export function cypress(random: Chance, x: number, y: number, size: number): string {
  const shape = [
    dot(x, y - size),
    dot(x + size * 0.13, y - size * 0.5),
    dot(x + size * 0.09, y - size * 0.08),
    dot(x - size * 0.09, y - size * 0.08),
    dot(x - size * within(random, 0.11, 0.14), y - size * 0.5),
  ];
  return (
    shadow(random, x + size * 0.1, y, size * 0.22, size * 0.06) +
    stroke('ink thick', line([{ x, y }, dot(x, y - size * 0.12)])) +
    stroke('f pine', curve(shape, true)) +
    stroke('ink', curve(shape, true))
  );
}

/** What the river carries: a rock with foam, a fish that leaps, lilies or an eddy. */
export const river: Draw = ({ random, x, y, w, h, s, turn }) => {
  const kind = ['fish', 'lilies', 'rocks'][turn % 3];
  const eddy = (ex: number, ey: number, size: number): string =>
    curve([
      dot(ex - size, ey),
      dot(ex - size * 0.3, ey - size * 0.34),
      dot(ex + size * 0.5, ey - size * 0.12),
      dot(ex + size * 0.3, ey + size * 0.2),
      dot(ex - size * 0.1, ey + size * 0.06),
    ]);
  const turns = stroke('current', eddy(x - w * 0.26, y + h * 0.14, 13 * s) + eddy(x + w * 0.22, y - h * 0.16, 11 * s));
  if (kind === 'rocks') {
    const rocks = [0, 1, 2].map((number) => {
      const rx = x + (number - 1) * 15 * s + within(random, -3, 3);
      const ry = y - h * 0.1 + within(random, -5, 5) * s;
      const size = within(random, 5, 9) * s;
      return (
        stroke(
          'foam',
          curve([dot(rx - size * 1.5, ry + 2 * s), dot(rx, ry + size * 0.75), dot(rx + size * 1.7, ry + s)]),
        ) +
        stroke('f rock ink', patch(random, rx, ry, size, size * 0.62, 0.16, 7)) +
        stroke('f rock-light', patch(random, rx - size * 0.24, ry - size * 0.18, size * 0.46, size * 0.26, 0.1, 6))
      );
    });
    return turns + rocks.join('');
  }
  if (kind === 'fish') {
    const fx = x + w * 0.02;
    const fy = y - h * 0.12;
    const body =
      curve([
        dot(fx - 14 * s, fy + 4 * s),
        dot(fx - 4 * s, fy - 5 * s),
        dot(fx + 9 * s, fy - 2 * s),
        dot(fx + 13 * s, fy + 4 * s),
        dot(fx + 4 * s, fy + 3 * s),
      ]) + 'Z';
    const tail = line([dot(fx - 13 * s, fy + 3 * s), dot(fx - 21 * s, fy + 1 * s), dot(fx - 17 * s, fy + 9 * s)], true);
    return (
      turns +
      stroke('f marble ink', tail) +
      stroke('f marble ink', body) +
      `<circle class="f dark" cx="${fx + 8 * s}" cy="${fy}" r="${1.1 * s}"/>` +
      stroke(
        'foam',
        curve([dot(fx - 24 * s, fy + 10 * s), dot(fx - 14 * s, fy + 7 * s), dot(fx - 6 * s, fy + 10 * s)]) +
          curve([dot(fx + 6 * s, fy + 9 * s), dot(fx + 14 * s, fy + 6 * s), dot(fx + 23 * s, fy + 9 * s)]),
      )
    );
  }
  const lilies = [0, 1, 2, 3].map((number) => {
    const lx = x + (number - 1.5) * 14 * s + within(random, -3, 3);
    const ly = y - h * 0.08 + within(random, -7, 6) * s;
    const bloom =
      number % 2 ? stroke('f blossom ink', patch(random, lx + s, ly - 2 * s, 2.6 * s, 2.2 * s, 0.3, 6)) : '';
    return stroke('f leaf-light ink', patch(random, lx, ly, 6.4 * s, 3.6 * s, 0.1, 8)) + bloom;
  });
  return turns + lilies.join('');
};
