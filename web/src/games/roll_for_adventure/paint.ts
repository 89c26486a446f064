// The paintings of the four quarters, each side in its own light: 500 by 280, calm in the middle where the dice lie.

import { chance, curve, dot, line, patch, shaky, stroke, within, type Chance, type Point } from '../../look/pen';
import type { Side, Territory } from './shown';

const WIDE = 500;
const HIGH = 280;

type Painter = (random: Chance) => string[];

const kept = new Map<string, string>();

/** The same quarter is painted once. */
export function paint(territory: Territory, side: Side): string {
  const key = `${territory}${side}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const painted = [wash(), ...PAINTERS[territory][side](chance(key))].join('');
  kept.set(key, painted);
  return painted;
}

const wash = (): string => `<rect class="sky" width="${WIDE}" height="${HIGH}"/>`;

/** A ridge from edge to edge at about a height, filled down to the bottom. */
function ridge(random: Chance, look: string, y: number, swing: number, steps = 6): string {
  const top = Array.from({ length: steps + 1 }, (_, at) => dot((at * WIDE) / steps, y + within(random, -swing, swing)));
  return stroke(look, `${curve(top)}L${WIDE} ${HIGH}L0 ${HIGH}Z`);
}

function ripple(random: Chance, look: string, x: number, y: number, long: number): string {
  return stroke(look, curve(shaky(random, dot(x, y), dot(x + long, y + within(random, -3, 3)), 2.5, 3)));
}

/** A light in the dark, somewhere between these heights. */
function star(random: Chance, high: number, low: number): string {
  const [x, y] = [within(random, 8, WIDE - 8), within(random, high, low)];
  return `<circle class="star" cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="1.3"/>`;
}

const many = (count: number, draw: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => draw(at));

// Desert

function dunes(random: Chance): string[] {
  return [
    `<circle class="sun" cx="432" cy="50" r="26"/>`,
    ...many(14, (at) => {
      const angle = (at / 14) * 6.283;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      return stroke('ray', line([dot(432 + x * 33, 50 + y * 33), dot(432 + x * 42, 50 + y * 42)]));
    }),
    ridge(random, 'far', 92, 16),
    ridge(random, 'mid', 128, 18, 5),
    ridge(random, 'near', 205, 16, 4),
    ...many(26, () => ripple(random, 'line', within(random, 5, 430), within(random, 110, 270), within(random, 20, 60))),
    ...many(3, (at) => cactus(random, 30 + at * 17 + within(random, -3, 3), 118 + at * 7)),
  ];
}

function cactus(random: Chance, x: number, y: number): string {
  const tall = within(random, 22, 32);
  return stroke(
    'plant',
    `M${x} ${y}v${-tall}m0 ${tall * 0.55}h-7v-9m7 4h8v-10`,
    'fill="none" stroke-width="5" stroke-linecap="round"',
  );
}

function wormland(random: Chance): string[] {
  const ribs = many(9, (at) => {
    const x = 24 + at * 56;
    const tall = 40 + 34 * Math.sin((at / 8) * 3.14);
    return stroke('rib', `M${x} 250C${x - 16} ${250 - tall} ${x + 26} ${240 - tall * 1.35} ${x + 34} 250`);
  });
  return [
    `<circle class="moon" cx="64" cy="46" r="20"/>`,
    ...many(18, () => star(random, 5, 84)),
    ridge(random, 'far', 96, 20),
    ridge(random, 'mid', 142, 16, 5),
    ...ribs,
    ridge(random, 'near', 236, 8, 5),
    ...many(16, () => ripple(random, 'line', within(random, 5, 430), within(random, 150, 272), within(random, 20, 70))),
  ];
}

// Fortress

function battlement(y: number, step: number, deep: number): Point[] {
  const top: Point[] = [];
  for (let x = 0; x <= WIDE; x += step * 2)
    top.push(dot(x, y), dot(x + step, y), dot(x + step, y + deep), dot(x + step * 2, y + deep));
  return top;
}

function wall(look: string, y: number, step: number, deep: number): string {
  return stroke(look, `${line(battlement(y, step, deep))}L${WIDE} ${HIGH}L0 ${HIGH}Z`);
}

function stones(random: Chance, top: number): string[] {
  return many(54, () => {
    const y = top + Math.floor(within(random, 0, (HIGH - top) / 15)) * 15;
    const x = within(random, 0, 480);
    return stroke('line', line(shaky(random, dot(x, y), dot(x + within(random, 12, 24), y), 0.8, 2)));
  });
}

function tower(x: number, top: number, wide: number): string {
  const half = wide / 2;
  const roof = stroke('roof', line([dot(x - half - 6, top), dot(x, top - 46), dot(x + half + 6, top)], true));
  const body = stroke(
    'tower',
    line([dot(x - half, top), dot(x + half, top), dot(x + half, HIGH), dot(x - half, HIGH)], true),
  );
  const slit = stroke('dark', `M${x - 3} ${top + 18}h6v18h-6z`);
  const flag = stroke('flag', `M${x} ${top - 46}v-18l20 6-20 7`);
  return body + roof + slit + flag;
}

function castle(random: Chance): string[] {
  return [
    ridge(random, 'far', 84, 14),
    wall('mid', 92, 17, 13),
    ...stones(random, 116),
    tower(38, 78, 46),
    tower(462, 70, 50),
    stroke('path', 'M210 280C222 258 226 246 236 236h28c10 10 14 22 26 44z'),
  ];
}

function keep(random: Chance): string[] {
  const arches = many(5, (at) => stroke('dark', `M${34 + at * 100} 128V86a26 30 0 0 1 52 0v42z`));
  const torches = many(4, (at) => {
    const x = 110 + at * 100;
    return stroke('torch', `M${x - 3} 112h6l-1 18h-4z`) + stroke('fire', patch(random, x, 102, 7, 11, 0.2, 7));
  });
  return [wall('far', 18, 22, 14), wall('mid', 62, 14, 10), ...stones(random, 80), ...arches, ...torches];
}

// Forest

function pine(random: Chance, x: number, y: number, tall: number, look: string): string {
  const wide = tall * 0.42;
  const tiers = [0, 0.3, 0.58].map((up) => {
    const half = (wide / 2) * (1 - up * 0.75);
    const foot = y - tall * (0.12 + up * 0.62);
    return stroke(
      look,
      curve([dot(x - half, foot), dot(x, y - tall * (0.58 + up * 0.72)), dot(x + half, foot), dot(x, foot + 3)], true),
    );
  });
  return (
    stroke(
      'trunk',
      line([dot(x - 2.5, y - tall * 0.14), dot(x + 2.5, y - tall * 0.14), dot(x + 3, y), dot(x - 3, y)], true),
    ) +
    tiers.join('') +
    ripple(random, 'line', x - 8, y + 2, 16)
  );
}

function pines(random: Chance): string[] {
  const back = many(17, (at) =>
    pine(random, at * 31 + within(random, -7, 7), 92 + within(random, -8, 8), within(random, 46, 74), 'leafFar'),
  );
  const left = many(4, (at) => pine(random, 14 + at * 21, 186 + at * 25, 82, 'leaf'));
  const right = many(4, (at) => pine(random, 488 - at * 19, 178 + at * 28, 84, 'leaf'));
  return [
    ridge(random, 'far', 74, 12),
    ...back,
    ridge(random, 'mid', 104, 8),
    ridge(random, 'near', 226, 12, 4),
    stroke('path', 'M-5 196C90 150 150 214 250 188s150-44 260-8v30C400 180 350 216 250 226S90 196-5 236z'),
    ...left,
    ...right,
    ...many(16, () => ripple(random, 'line', within(random, 60, 400), within(random, 112, 270), within(random, 8, 26))),
  ];
}

function oak(random: Chance, x: number, y: number, size: number, look: string): string {
  return (
    stroke('trunk', `M${x - 4} ${y}l2-${size * 0.7}h5l3 ${size * 0.7}z`) +
    stroke(look, patch(random, x, y - size * 0.95, size * 0.5, size * 0.46, 0.16, 12))
  );
}

function archwood(random: Chance): string[] {
  const back = many(15, (at) =>
    oak(
      random,
      at * 36 + within(random, -8, 8),
      88 + within(random, -6, 6),
      within(random, 34, 52),
      at % 3 ? 'leafFar' : 'leaf',
    ),
  );
  return [
    ridge(random, 'far', 72, 12),
    ...back,
    ridge(random, 'mid', 96, 8),
    stroke('arch', 'M28 290C34 120 130 84 250 84s216 36 222 206h-46C420 176 360 136 250 136S80 176 74 290z'),
    ...many(22, () => stroke('fall', patch(random, within(random, 10, 490), within(random, 110, 274), 4, 2.6, 0.3, 6))),
  ];
}

// Ice

function peak(random: Chance, x: number, y: number, wide: number, tall: number): string {
  const top = dot(x + within(random, -8, 8), y - tall);
  const lit = line([dot(x - wide / 2, y), top, dot(x + wide / 2, y)], true);
  const shade = line([top, dot(x + wide / 2, y), dot(x + within(random, -4, 10), y)], true);
  const snow = line(
    [
      dot(top.x - wide * 0.13, top.y + tall * 0.28),
      top,
      dot(top.x + wide * 0.14, top.y + tall * 0.3),
      dot(top.x + 3, top.y + tall * 0.2),
    ],
    true,
  );
  return stroke('peak', lit) + stroke('shade', shade) + stroke('snow', snow);
}

function crystal(random: Chance, x: number, y: number, tall: number): string {
  const lean = within(random, -9, 9);
  const half = tall * 0.17;
  const tip = dot(x + lean, y - tall);
  const shoulder = y - tall * 0.74;
  return (
    stroke(
      'crystal',
      line(
        [
          dot(x - half, y),
          dot(x - half + lean * 0.7, shoulder),
          tip,
          dot(x + half + lean * 0.7, shoulder),
          dot(x + half, y),
        ],
        true,
      ),
    ) + stroke('facet', line([tip, dot(x + lean * 0.7, shoulder + 5), dot(x, y)]))
  );
}

function glacier(random: Chance): string[] {
  return [
    ...many(7, (at) => peak(random, 20 + at * 78, 104, within(random, 96, 134), within(random, 48, 90))),
    ridge(random, 'mid', 102, 8),
    ridge(random, 'near', 218, 12, 4),
    ...many(5, (at) => crystal(random, 16 + at * 13, 236 + at * 9, within(random, 44, 78))),
    ...many(5, (at) => crystal(random, 484 - at * 13, 232 + at * 10, within(random, 44, 80))),
    ...many(20, () =>
      ripple(random, 'line', within(random, 60, 400), within(random, 114, 270), within(random, 12, 40)),
    ),
  ];
}

function grotto(random: Chance): string[] {
  const icicles = many(24, (at) => {
    const x = at * 22 + within(random, -5, 5);
    return stroke(
      'crystal',
      line([dot(x - 9, -2), dot(x + within(random, -3, 3), within(random, 22, 70)), dot(x + 9, -2)], true),
    );
  });
  return [
    stroke('hollow', patch(random, 250, 168, 236, 124, 0.06, 16)),
    ...icicles,
    ...many(6, (at) => crystal(random, 14 + at * 12, 268, within(random, 40, 96))),
    ...many(6, (at) => crystal(random, 486 - at * 12, 268, within(random, 40, 96))),
    ...many(16, () => star(random, 80, 250)),
  ];
}

const PAINTERS: Record<Territory, Record<Side, Painter>> = {
  desert: { A: dunes, B: wormland },
  fortress: { A: castle, B: keep },
  forest: { A: pines, B: archwood },
  ice: { A: glacier, B: grotto },
};
