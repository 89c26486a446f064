// What people have made: mines, temples, villages and camps.

import { cypress } from './nature';
import { curve, dot, line, patch, pick, shaky, stroke, within, type Chance } from '../../look/pen';
import { shadow, standing, type Draw, type Spot } from './spot';

export const mine: Draw = ({ random, x, y, w, h, s }) => {
  const left = x - w * 0.4;
  const right = x + w * 0.4;
  const ground = y + h * 0.24;
  const hill = [
    dot(left, ground),
    dot(x - w * 0.3, y - h * within(random, 0.06, 0.16)),
    dot(x - w * 0.12, y - h * within(random, 0.42, 0.52)),
    dot(x + w * 0.06, y - h * within(random, 0.36, 0.44)),
    dot(x + w * 0.22, y - h * within(random, 0.2, 0.3)),
    dot(x + w * 0.33, y - h * within(random, 0.02, 0.1)),
    dot(right, ground),
  ];
  const door = { x: x - w * 0.08, y: ground + h * 0.02, w: 17 * s, h: 27 * s };
  const beams =
    line([dot(door.x - door.w, door.y), dot(door.x - door.w * 0.72, door.y - door.h)]) +
    line([dot(door.x + door.w, door.y), dot(door.x + door.w * 0.72, door.y - door.h)]) +
    line([dot(door.x - door.w * 1.05, door.y - door.h), dot(door.x + door.w * 1.05, door.y - door.h - s)]);
  const rail = (off: number): string =>
    curve([
      dot(door.x + off * s, door.y - 2 * s),
      dot(door.x + (off + 6) * s, door.y + 6 * s),
      dot(door.x + (off * 1.5 + 30) * s, door.y + 11 * s),
    ]);
  const ties = [0.2, 0.45, 0.7, 0.95].map((part) => {
    const tx = door.x + part * 28 * s;
    const ty = door.y + (2 + part * 9) * s;
    return line([dot(tx - 7 * s, ty + 2 * s), dot(tx + 9 * s, ty - 2 * s)]);
  });
  const cart = dot(x + w * 0.22, ground + h * 0.02);
  const tub = line(
    [
      dot(cart.x - 12 * s, cart.y - 12 * s),
      dot(cart.x + 13 * s, cart.y - 12 * s),
      dot(cart.x + 9 * s, cart.y - s),
      dot(cart.x - 8 * s, cart.y - s),
    ],
    true,
  );
  const heap = [-6, -1, 4, 8].map((off) =>
    stroke('f gold', patch(random, cart.x + off * s, cart.y - 14 * s, 4 * s, 3.4 * s, 0.2, 6)),
  );
  const strata = [0.3, 0.5, 0.72].map((part) =>
    line(
      shaky(
        random,
        dot(left + w * (0.14 + part * 0.34), ground - h * part * 0.75),
        dot(left + w * (0.24 + part * 0.34), ground - h * part * 0.55),
        s,
        3,
      ),
    ),
  );
  return (
    shadow(random, x + w * 0.04, ground + 2 * s, w * 0.44, h * 0.09) +
    stroke('f earth', curve(hill) + 'Z') +
    stroke('f earth-light', curve([hill[0]!, hill[1]!, hill[2]!, dot(x - w * 0.14, ground)]) + 'Z') +
    stroke('f rock-dark', curve([hill[3]!, hill[4]!, hill[5]!, hill[6]!, dot(x + w * 0.16, ground)]) + 'Z') +
    stroke('ink', curve(hill)) +
    stroke('ink thin', strata.join('')) +
    stroke(
      'f dark',
      line(
        [
          dot(door.x - door.w, door.y),
          dot(door.x - door.w * 0.72, door.y - door.h),
          dot(door.x + door.w * 0.72, door.y - door.h),
          dot(door.x + door.w, door.y),
        ],
        true,
      ),
    ) +
    stroke('f lamp', patch(random, door.x + door.w * 0.3, door.y - door.h * 0.62, 2.6 * s, 3.2 * s, 0.1, 7)) +
    stroke('beam-edge', beams) +
    stroke('beam', beams) +
    stroke('ink thin', ties.join('')) +
    stroke('ink', rail(-4) + rail(4)) +
    heap.join('') +
    stroke('f timber', tub) +
    stroke('ink', tub) +
    [-5, 6].map((off) => `<circle class="f dark rim" cx="${cart.x + off * s}" cy="${cart.y}" r="${3.2 * s}"/>`).join('')
  );
};

export const temple: Draw = (spot) => (spot.turn % 2 ? rotunda(spot) : gabled(spot));

function gabled({ random, x, y, h, s, turn }: Spot): string {
  const base = y + h * 0.26;
  const half = 31 * s;
  const tall = 24 * s;
  const roofing = turn % 4 ? 'slate' : 'roof-red';
  const box = boxAt(x, base);
  const columns = (turn % 4 ? [-0.84, -0.28, 0.28, 0.84] : [-0.84, -0.42, 0, 0.42, 0.84]).map((part) =>
    column(x, base, part * half, tall, s),
  );
  const roof = base - 9 * s - tall;
  const gable = [
    dot(x - half * 1.16, roof - 5 * s),
    dot(x + within(random, -1, 1), roof - 20 * s),
    dot(x + half * 1.16, roof - 5 * s),
  ];
  return (
    shadow(random, x + 6 * s, base + s, half * 1.5, 8 * s) +
    cypress(random, x - half * 1.62, base - within(random, 0, 6) * s, 36 * s * within(random, 0.85, 1.1)) +
    cypress(random, x + half * 1.6, base - within(random, 0, 6) * s, 36 * s * within(random, 0.85, 1.1)) +
    stroke('f dark soft', box(-half, half, -9 * s - tall, -8 * s)) +
    columns.join('') +
    steps(box, half, s) +
    stroke('f marble ink', box(-half * 1.12, half * 1.12, -9 * s - tall - 5 * s, -9 * s - tall)) +
    stroke('f marble', line(gable, true)) +
    stroke(
      `f ${roofing}`,
      line(
        [
          gable[0]!,
          gable[1]!,
          gable[2]!,
          dot(gable[2]!.x - 7 * s, gable[2]!.y),
          dot(gable[1]!.x, gable[1]!.y + 5 * s),
          dot(gable[0]!.x + 7 * s, gable[0]!.y),
        ],
        true,
      ),
    ) +
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
  const dome = [
    dot(x - half * 1.06, roof - 5 * s),
    dot(x - half * 0.9, roof - 15 * s),
    dot(x - half * 0.4, roof - 23 * s),
    dot(x, roof - 25 * s),
    dot(x + half * 0.4, roof - 23 * s),
    dot(x + half * 0.9, roof - 15 * s),
    dot(x + half * 1.06, roof - 5 * s),
  ];
  const ribs = [-0.45, 0, 0.45].map((part) =>
    curve([dot(x + part * half * 1.5, roof - 5 * s), dot(x + part * half * 1.3, roof - 14 * s), dot(x, roof - 25 * s)]),
  );
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
    stroke('f leaf-dark', curve([dome[3]!, dome[4]!, dome[5]!, dome[6]!, dot(x + half * 0.5, roof - 5 * s)]) + 'Z') +
    stroke('ink thin', ribs.join('')) +
    stroke('ink', curve(dome)) +
    stroke('ink thick', line([dot(x, roof - 25 * s), dot(x, roof - 33 * s)])) +
    `<circle class="f gold rim" cx="${x}" cy="${roof - 33 * s}" r="${2.4 * s}"/>`
  );
}

type Box = (left: number, right: number, top: number, bottom: number) => string;

function boxAt(x: number, y: number): Box {
  return (left, right, top, bottom) =>
    line(
      [dot(x + left, y + top), dot(x + right, y + top), dot(x + right, y + bottom), dot(x + left, y + bottom)],
      true,
    );
}

function steps(box: Box, half: number, s: number): string {
  return [3, 2, 1]
    .map((step) =>
      stroke(
        'f marble ink',
        box(-half * (1 + step * 0.09), half * (1 + step * 0.09), -12 * s + step * 3 * s, -9 * s + step * 3 * s),
      ),
    )
    .join('');
}

function column(x: number, base: number, off: number, tall: number, s: number): string {
  const box = boxAt(x, base);
  return (
    stroke('f marble ink', box(off - 3.4 * s, off + 3.4 * s, -9 * s - tall, -9 * s)) +
    stroke('f marble-shade', box(off + 0.8 * s, off + 3.4 * s, -9 * s - tall, -9 * s)) +
    stroke('ink thin', line([dot(x + off - 4.6 * s, base - 9 * s - tall), dot(x + off + 4.6 * s, base - 9 * s - tall)]))
  );
}

function house(random: Chance, x: number, y: number, size: number): string {
  const facing = pick(random, [-1, 1]);
  const front = size * 0.42 * facing;
  const side = size * 0.62 * facing;
  const wall = size * within(random, 0.34, 0.42);
  const ridge = size * within(random, 0.34, 0.44);
  const roof = pick(random, ['roof-red', 'roof-red', 'thatch', 'slate']);
  const gable = [
    { x: x - front, y },
    dot(x - front, y - wall),
    dot(x - front / 2, y - wall - ridge),
    dot(x, y - wall),
    { x, y },
  ];
  const flank = [{ x, y }, dot(x, y - wall), dot(x + side, y - wall - size * 0.08), dot(x + side, y - size * 0.08)];
  const tiles = [
    dot(x - front / 2, y - wall - ridge),
    dot(x - front / 2 + side, y - wall - ridge - size * 0.08),
    dot(x + side + front * 0.12, y - wall - size * 0.04),
    dot(x + front * 0.08, y - wall + size * 0.05),
  ];
  const window = dot(x - front / 2, y - wall * 0.62);
  const courses = [0.35, 0.68].map((part) =>
    line([
      dot(tiles[0]!.x + (tiles[3]!.x - tiles[0]!.x) * part, tiles[0]!.y + (tiles[3]!.y - tiles[0]!.y) * part),
      dot(tiles[1]!.x + (tiles[2]!.x - tiles[1]!.x) * part, tiles[1]!.y + (tiles[2]!.y - tiles[1]!.y) * part),
    ]),
  );
  return (
    shadow(random, x + side * 0.4, y + size * 0.02, size * 0.62, size * 0.12) +
    stroke('f plaster ink', line(gable, true)) +
    stroke('f plaster-shade ink', line(flank, true)) +
    stroke(`f ${roof} ink`, line(tiles, true)) +
    stroke('ink thin', courses.join('')) +
    stroke(
      'f lamp',
      line(
        [
          dot(window.x - 1.6, window.y - 2),
          dot(window.x + 1.6, window.y - 2),
          dot(window.x + 1.6, window.y + 2),
          dot(window.x - 1.6, window.y + 2),
        ],
        true,
      ),
    ) +
    stroke(
      'f dark',
      line(
        [
          dot(x + side * 0.42, y - size * 0.03),
          dot(x + side * 0.42, y - wall * 0.6 - size * 0.03),
          dot(x + side * 0.58, y - wall * 0.6 - size * 0.05),
          dot(x + side * 0.58, y - size * 0.06),
        ],
        true,
      ),
    )
  );
}

export const village: Draw = ({ random, x, y, w, h, s, turn }) => {
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
  const stall = dot(x + w * 0.06, y + h * 0.26);
  const stripes = [0, 1, 2, 3, 4].map((number) => {
    const sx = stall.x + (number - 2.5) * 5.2 * s;
    return stroke(
      `f ${number % 2 ? 'plaster' : 'roof-red'} ink`,
      line(
        [
          dot(sx + s, stall.y - 17 * s),
          dot(sx + 6.2 * s, stall.y - 17 * s),
          dot(sx + 5.2 * s, stall.y - 10 * s),
          dot(sx, stall.y - 10 * s),
        ],
        true,
      ),
    );
  });
  const posts = [-11, 11]
    .map((off) => line([dot(stall.x + off * s, stall.y), dot(stall.x + off * s, stall.y - 10 * s)]))
    .join('');
  things.push({
    y: stall.y,
    draw:
      shadow(random, stall.x + 3 * s, stall.y, 17 * s, 4 * s) +
      stroke(
        'f timber ink',
        line(
          [
            dot(stall.x - 11 * s, stall.y - 5 * s),
            dot(stall.x + 11 * s, stall.y - 5 * s),
            dot(stall.x + 11 * s, stall.y),
            dot(stall.x - 11 * s, stall.y),
          ],
          true,
        ),
      ) +
      stroke('ink', posts) +
      stripes.join(''),
  });
  const mark = dot(x + w * 0.14, y - h * 0.02);
  things.push({
    y: mark.y,
    draw: turn % 2 ? windmill(random, mark.x, mark.y, 40 * s) : chapel(random, mark.x, mark.y, 42 * s),
  });
  return standing(things);
};

function windmill(random: Chance, x: number, y: number, size: number): string {
  const hub = dot(x, y - size * 0.74);
  const tilt = within(random, 0.3, 0.9);
  const sails = [0, 1, 2, 3].map((number) => {
    const angle = tilt + (number * Math.PI) / 2;
    const tip = dot(hub.x + Math.cos(angle) * size * 0.46, hub.y + Math.sin(angle) * size * 0.46);
    const off = dot(-Math.sin(angle) * size * 0.13, Math.cos(angle) * size * 0.13);
    const root = dot(hub.x + Math.cos(angle) * size * 0.12, hub.y + Math.sin(angle) * size * 0.12);
    return stroke(
      'f plaster ink',
      line([root, tip, dot(tip.x + off.x, tip.y + off.y), dot(root.x + off.x, root.y + off.y)], true),
    );
  });
  const tower = [
    { x: x - size * 0.2, y },
    dot(x - size * 0.12, y - size * 0.66),
    dot(x + size * 0.12, y - size * 0.66),
    { x: x + size * 0.2, y },
  ];
  return (
    shadow(random, x + size * 0.1, y, size * 0.34, size * 0.08) +
    stroke('f plaster-shade ink', line(tower, true)) +
    stroke(
      'f slate ink',
      line(
        [dot(x - size * 0.16, y - size * 0.64), dot(x, y - size * 0.92), dot(x + size * 0.16, y - size * 0.64)],
        true,
      ),
    ) +
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
    stroke(
      'f slate ink',
      line(
        [dot(x - wide * 1.25, y - size * 0.65), dot(x, y - size * 1.02), dot(x + wide * 1.25, y - size * 0.65)],
        true,
      ),
    ) +
    stroke('f lamp', patch(random, x - wide * 0.2, y - size * 0.5, size * 0.04, size * 0.06, 0, 6)) +
    stroke('f dark', box(-wide * 0.5, wide * 0.3, -size * 0.16, 0)) +
    stroke('ink', line([dot(x, y - size * 1.02), dot(x, y - size * 1.12)]))
  );
}

function tent(random: Chance, x: number, y: number, size: number, banner: string): string {
  const tip = dot(x + within(random, -1, 1), y - size * 0.86);
  const left = { x: x - size * 0.58, y };
  const right = dot(x + size * 0.52, y + size * 0.02);
  const back = dot(x + size * 0.86, y - size * 0.12);
  return (
    shadow(random, x + size * 0.2, y + size * 0.02, size * 0.8, size * 0.14) +
    stroke('f plaster-shade ink', line([tip, back, right], true)) +
    stroke('f plaster ink', line([tip, left, right], true)) +
    stroke(
      'f',
      line([dot(tip.x, tip.y), { x: x - size * 0.34, y }, { x: x - size * 0.16, y }], true),
      `style="fill:${banner};opacity:.75"`,
    ) +
    stroke(
      'f',
      line([dot(tip.x, tip.y), dot(x + size * 0.18, y + size * 0.01), dot(x + size * 0.34, y + size * 0.01)], true),
      `style="fill:${banner};opacity:.75"`,
    ) +
    stroke('f dark', line([dot(tip.x, tip.y + size * 0.34), { x: x - size * 0.1, y }, { x: x + size * 0.1, y }], true))
  );
}

export function camp({ random, x, y, w, h, s }: Spot, banner: string): string {
  const pole = { x: x + w * 0.26, y: y + h * 0.26, h: 50 * s };
  const cloth = [
    dot(pole.x, pole.y - pole.h),
    dot(pole.x + 14 * s, pole.y - pole.h + 3 * s),
    dot(pole.x + 30 * s, pole.y - pole.h),
    dot(pole.x + 24 * s, pole.y - pole.h + 9 * s),
    dot(pole.x + 30 * s, pole.y - pole.h + 19 * s),
    dot(pole.x + 14 * s, pole.y - pole.h + 21 * s),
    dot(pole.x, pole.y - pole.h + 19 * s),
  ];
  const fire = dot(x - w * 0.02, y + h * 0.3);
  const flame = [
    dot(fire.x - 4 * s, fire.y),
    dot(fire.x - 4 * s, fire.y - 6 * s),
    dot(fire.x, fire.y - 13 * s),
    dot(fire.x + 4 * s, fire.y - 6 * s),
    dot(fire.x + 4 * s, fire.y),
  ];
  return (
    tent(random, x - w * 0.08, y + h * 0.04, 34 * s, banner) +
    tent(random, x - w * 0.29, y + h * 0.22, 40 * s, banner) +
    stroke('ink thick', line([dot(pole.x, pole.y), dot(pole.x, pole.y - pole.h - 4 * s)])) +
    stroke('f', curve(cloth, true), `style="fill:${banner}"`) +
    stroke('f leaf-dark', line([cloth[1]!, cloth[2]!, cloth[3]!, cloth[4]!, cloth[5]!], true)) +
    stroke('ink', curve(cloth, true)) +
    stroke(
      'ink thick',
      line([dot(fire.x - 7 * s, fire.y + s), dot(fire.x + 7 * s, fire.y - s)]) +
        line([dot(fire.x - 7 * s, fire.y - s), dot(fire.x + 7 * s, fire.y + s)]),
    ) +
    stroke('f lamp', curve(flame, true)) +
    stroke('ink thin', curve(flame))
  );
}
