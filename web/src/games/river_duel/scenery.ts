// The whole painting as one piece of SVG: banks, river, paths, places. Drawn once for a size and never touched again.

import { chance, curve, dot, line, patch, pick, shaky, stroke, within, type Chance, type Point } from '../../look/pen';
import type { Layout } from './layout';
import { tuft } from './nature';
import { drawPlace } from './places';
import type { Board, Kind } from './shown';
import { isWater, neighbours, place } from './view';

const GROUND: Record<Kind, string> = {
  start: 'ground-camp',
  forest: 'ground-wood',
  mine: 'ground-earth',
  mountain: 'ground-rock',
  temple: 'ground-gold',
  river: 'ground-deep',
  village: 'ground-camp',
  bridge: 'ground-deep',
};

// Wet paper: the edges of a wash run, and the pigment settles in grains.
const WET = `<filter id="rd-wet" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="3" seed="7" result="run"/>
  <feDisplacementMap in="SourceGraphic" in2="run" scale="16" xChannelSelector="R" yChannelSelector="G" result="wash"/>
  <feTurbulence type="fractalNoise" baseFrequency=".009 .013" numOctaves="4" seed="21" result="pool"/>
  <feColorMatrix in="pool" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 1.5 0 0 -.62" result="grains"/>
  <feFlood class="pigment"/>
  <feComposite in2="grains" operator="in"/>
  <feComposite in2="wash" operator="in" result="settled"/>
  <feMerge><feMergeNode in="wash"/><feMergeNode in="settled"/></feMerge>
</filter>
<filter id="rd-pool" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".006 .03" numOctaves="4" seed="5"/>
  <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 2 0 0 -.8" result="deep"/>
  <feFlood class="depth"/>
  <feComposite in2="deep" operator="in"/>
  <feComposite in2="SourceGraphic" operator="in" result="pool"/>
  <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="pool"/></feMerge>
</filter>`;

/** `banners` are the colours of the camps, by tile. */
export function drawScenery(board: Board, layout: Layout, banners: Record<string, string>): string {
  const tiles = Object.entries(board.tiles).sort(([one], [other]) => place(other).row - place(one).row);
  const water = tiles.filter(([, kind]) => isWater(kind)).map(([tile]) => layout.centre(tile).y);
  const half = layout.cell.height / 2;
  const north = bank(layout, Math.min(...water) - half, 'north');
  const south = bank(layout, Math.max(...water) + half, 'south');
  const turns: Partial<Record<Kind, number>> = {};
  const places = tiles.map(([tile, kind]) => {
    const turn = (turns[kind] = (turns[kind] ?? -1) + 1);
    const { x, y } = layout.centre(tile);
    const { width, height } = layout.cell;
    const spot = {
      random: chance(`${board.name}${tile}`),
      x,
      y: y - height * 0.1,
      w: width * 0.86,
      h: height * 0.8,
      s: layout.scale,
      turn,
    };
    return kind === 'bridge'
      ? bridge(board, layout, tile)
      : drawPlace(kind, spot, banners[tile] ?? 'var(--board-banner)');
  });
  return [
    WET,
    '<g filter="url(#rd-wet)">',
    land(layout, north, south),
    tiles.map(([tile, kind]) => ground(layout, tile, kind)).join(''),
    '</g>',
    river(layout, north, south),
    paths(board, layout),
    meadow(board, layout),
    places.join(''),
    margins(layout, north, south),
  ].join('');
}

/** A bank from the left edge of the paper to the right one. */
function bank(layout: Layout, y: number, seed: string): Point[] {
  const random = chance(seed);
  const step = Math.max(14, layout.cell.width / 8);
  const high = layout.cell.height * 0.09;
  const points = [];
  for (let x = -20; x <= layout.width + 20 + step; x += step) {
    const swing = Math.sin(x / (layout.cell.width * 0.62) + (seed === 'north' ? 0 : 2.1)) * high;
    points.push(dot(x, y + swing + (random() - 0.5) * high * 0.9));
  }
  return points;
}

const shift = (points: Point[], down: number): Point[] => points.map((point) => dot(point.x, point.y + down));

/** From the heights down to the meadows. */
function slope(id: string, from: number, to: number): string {
  const stops = '<stop class="upland"/><stop class="slope" offset=".5"/><stop class="meadow" offset="1"/>';
  const way = `y1="${from}" x2="0" y2="${to}" gradientUnits="userSpaceOnUse"`;
  return `<linearGradient id="${id}" ${way}>${stops}</linearGradient>`;
}

function land(layout: Layout, north: Point[], south: Point[]): string {
  const { width, height, cell } = layout;
  const random = chance('land');
  const inset = Math.min(layout.left, layout.top, 14) * 0.35;
  const left = Math.max(inset, layout.left - cell.width * 0.16);
  const right = width - left;
  const side = (edge: number, from: number, to: number): Point[] =>
    shaky(random, dot(edge, from), dot(edge, to), Math.min(7, layout.left * 0.3), 9);
  const rim = (y: number, from: number, to: number): Point[] =>
    shaky(
      random,
      { x: from + Math.sign(to - from) * 9, y },
      { x: to - Math.sign(to - from) * 9, y },
      Math.min(5, layout.top * 0.3),
      16,
    );
  const between = (points: Point[]): Point[] => points.filter((point) => point.x > left && point.x < right);
  const northShape = [
    ...rim(inset, left, right),
    ...side(right, inset + 9, north.at(-1)!.y),
    ...between(north).reverse(),
    ...side(left, north[0]!.y, inset + 9),
  ];
  const southShape = [
    ...between(south),
    ...side(right, south.at(-1)!.y, height - inset - 9),
    ...rim(height - inset, right, left),
    ...side(left, height - inset - 9, south[0]!.y),
  ];
  const blooms = [];
  for (let number = 0; number < 34; number += 1) {
    const bx = within(random, left + 20, right - 20);
    const by = within(random, 20, height - 20);
    const size = within(random, 0.3, 0.8) * cell.width;
    blooms.push(
      stroke(
        `bloom ${pick(random, ['bloom-green', 'bloom-ochre', 'bloom-rose', 'bloom-pale'])}`,
        patch(random, bx, by, size, size * 0.5, 0.24, 13),
      ),
    );
  }
  return (
    slope('rd-north', 0, north[0]!.y) +
    slope('rd-south', height, south[0]!.y) +
    stroke('land-edge', curve(northShape, true)) +
    stroke('land-edge', curve(southShape, true)) +
    stroke('land', curve(northShape, true), 'style="fill:url(#rd-north)"') +
    stroke('land', curve(southShape, true), 'style="fill:url(#rd-south)"') +
    `<g clip-path="url(#rd-land)">${blooms.join('')}</g>` +
    `<clipPath id="rd-land"><path d="${curve(northShape, true)}${curve(southShape, true)}"/></clipPath>`
  );
}

function river(layout: Layout, north: Point[], south: Point[]): string {
  const random = chance('river');
  const { cell, width, scale } = layout;
  const wide = south[0]!.y - north[0]!.y;
  const body = `${curve(north)}L${curve([...south].reverse()).slice(1)}Z`;
  const lines = [];
  // An engraver's water lines: along both banks, fainter the farther out.
  for (const [down, look] of [
    [5, 'near'],
    [10, 'mid'],
    [17, 'far'],
  ] as const) {
    lines.push(stroke(`waterline ${look}`, curve(shift(north, down * scale))));
    lines.push(stroke(`waterline ${look}`, curve(shift(south, -down * scale))));
  }
  // Currents: long strokes between the banks.
  const rows = Math.round(wide / (11 * scale));
  for (let row = 2; row < rows - 1; row += 1) {
    const part = row / rows;
    for (let x = within(random, -60, 10); x < width; x += within(random, 70, 190) * Math.max(0.6, scale)) {
      const long = within(random, 30, 110) * Math.max(0.6, scale);
      lines.push(stroke(random() < 0.3 ? 'glint' : 'current', curve(along(random, north, south, part, x, long))));
    }
  }
  const reeds = [];
  for (let x = cell.width * 0.3; x < width; x += within(random, 26, 76) * Math.max(0.7, scale)) {
    const shore = random() < 0.5 ? north : south;
    reeds.push(reed(random, x, level(shore, x) + (shore === north ? 3 : 2) * scale, 12 * scale));
  }
  return (
    stroke('sand', curve(north)) +
    stroke('sand', curve(south)) +
    `<g filter="url(#rd-pool)">${stroke('water', body)}</g>` +
    `<g clip-path="url(#rd-river)">` +
    stroke('water-deep', curve([...shift(north, wide * 0.3), ...shift(south, -wide * 0.3).reverse()], true)) +
    lines.join('') +
    '</g>' +
    `<clipPath id="rd-river"><path d="${body}"/></clipPath>` +
    stroke('ink shore', curve(north)) +
    stroke('ink shore', curve(south)) +
    reeds.join('')
  );
}

/** A stroke with the current, at a part of the way from bank to bank. */
function along(random: Chance, north: Point[], south: Point[], part: number, x: number, long: number): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((way) => {
    const px = x + way * long;
    return dot(
      px,
      level(north, px) * (1 - part) + level(south, px) * part + Math.sin(way * 5 + x) * 1.6 + (random() - 0.5),
    );
  });
}

function level(points: Point[], x: number): number {
  const index = points.findIndex((point) => point.x > x);
  if (index <= 0) return points[index === 0 ? 0 : points.length - 1]!.y;
  const [from, to] = [points[index - 1]!, points[index]!];
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}

function reed(random: Chance, x: number, y: number, length: number): string {
  const blades = [-0.5, 0, 0.4].map((lean) => {
    const tip = dot(x + lean * length * 0.7, y - length * within(random, 0.7, 1.2));
    return { blade: line([{ x: x + lean * 3, y }, tip]), tip };
  });
  const size = { x: (length * 0.1).toFixed(1), y: (length * 0.24).toFixed(1) };
  const heads = blades.map(
    ({ tip }) =>
      `<ellipse class="f timber" cx="${tip.x.toFixed(1)}" cy="${tip.y.toFixed(1)}" rx="${size.x}" ry="${size.y}"/>`,
  );
  return stroke('ink thin', blades.map((each) => each.blade).join('')) + heads.join('');
}

/** The colour a place gives its ground. */
function ground(layout: Layout, tile: string, kind: Kind): string {
  if (isWater(kind)) return '';
  const random = chance(`ground${tile}`);
  const { x, y } = layout.centre(tile);
  const { width, height } = layout.cell;
  return (
    stroke(`ground ${GROUND[kind]}`, patch(random, x, y - height * 0.02, width * 0.5, height * 0.47, 0.13, 14)) +
    stroke(`ground inner ${GROUND[kind]}`, patch(random, x, y + height * 0.04, width * 0.36, height * 0.32, 0.18, 12))
  );
}

/** Trodden paths from place to place: what is a step and what is not can be seen. */
function paths(board: Board, layout: Layout): string {
  const tiles = board.tiles;
  const strokes = [];
  for (const tile of Object.keys(tiles)) {
    for (const next of neighbours(board, tile)) {
      if (next < tile || (tiles[tile] === 'bridge' && tiles[next] === 'bridge')) continue;
      const random = chance(`path${tile}${next}`);
      const wet = isWater(tiles[tile]) || isWater(tiles[next]);
      const [from, to] = [layout.centre(tile), layout.centre(next)];
      const reach = (part: number): Point => dot(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      const stretch = Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? [0.36, 0.64] : [0.3, 0.7];
      strokes.push(
        stroke(
          wet ? 'path ford' : 'path',
          curve(shaky(random, reach(stretch[0]!), reach(stretch[1]!), 2.4 * layout.scale, 3)),
        ),
      );
    }
  }
  return strokes.join('');
}

function meadow(board: Board, layout: Layout): string {
  const random = chance('meadow');
  const tufts = [];
  for (const [tile, kind] of Object.entries(board.tiles)) {
    if (isWater(kind)) continue;
    const { x, y } = layout.centre(tile);
    for (let number = 0; number < 3; number += 1) {
      const side = pick(random, [-1, 1]);
      tufts.push(
        tuft(
          random,
          x + side * within(random, 0.38, 0.5) * layout.cell.width,
          y + within(random, -0.4, 0.44) * layout.cell.height,
          5 * layout.scale,
        ),
      );
    }
  }
  return tufts.join('');
}

/** A landing stage on piles in the middle of its tile, and a span to every tile that can be reached dry. */
function bridge(board: Board, layout: Layout, tile: string): string {
  const random = chance(`bridge${tile}`);
  const here = layout.centre(tile);
  const spans = neighbours(board, tile)
    .filter((next) => board.tiles[next] !== 'river')
    .map((next) => {
      const there = layout.centre(next);
      const reach = isWater(board.tiles[next]) ? 0.5 : 0.62;
      return span(
        random,
        here,
        dot(here.x + (there.x - here.x) * reach, here.y + (there.y - here.y) * reach),
        layout.scale,
      );
    });
  const bends = spans.length > 2 || board.diagonal_bridges;
  return (
    spans.map((each) => each.under).join('') +
    spans.map((each) => each.over).join('') +
    (bends ? deck(random, here, layout.scale) : '') +
    stage(random, here, layout.scale)
  );
}

function span(random: Chance, from: Point, to: Point, scale: number): { under: string; over: string } {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const half = 15 * scale;
  const across = dot((-(to.y - from.y) / long) * half, ((to.x - from.x) / long) * half * 0.8);
  const edge = (part: number, side: number, more = 1): Point =>
    dot(
      from.x + (to.x - from.x) * part + across.x * side * more,
      from.y + (to.y - from.y) * part + across.y * side * more,
    );
  const count = Math.max(3, Math.round(long / (5.4 * scale)));
  const planks = Array.from({ length: count }, (_, index) => {
    const [first, last] = [index / count, (index + 0.92) / count];
    const out = within(random, 0.94, 1.12);
    return stroke(
      pick(random, ['plank', 'plank', 'plank light', 'plank dark']),
      line([edge(first, -1, out), edge(last, -1, out), edge(last, 1, out), edge(first, 1, out)], true),
    );
  });
  const rails = [-1, 1].map((side) => line(shaky(random, edge(0, side), edge(1, side), 0.7, 5)));
  const drop = (points: Point[]): Point[] => points.map((point) => dot(point.x + 5 * scale, point.y + 7 * scale));
  return {
    under: stroke('shade deep', line(drop([edge(0, -1), edge(1, -1), edge(1, 1), edge(0, 1)]), true)),
    over: planks.join('') + stroke('rail-edge', rails.join('')) + stroke('rail', rails.join('')),
  };
}

/** Planks laid over the joint of two spans. */
function deck(random: Chance, { x, y }: Point, scale: number): string {
  const planks = [-2, -1, 0, 1].map((row) => {
    const top = y + row * 6.6 * scale;
    const [left, right] = [x - within(random, 20, 23) * scale, x + within(random, 20, 23) * scale];
    return stroke(
      pick(random, ['plank', 'plank light']),
      line([dot(left, top), dot(right, top), dot(right, top + 6.2 * scale), dot(left, top + 6.2 * scale)], true),
    );
  });
  return planks.join('');
}

function stage(random: Chance, { x, y }: Point, scale: number): string {
  const posts = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([right, down]) => {
    const px = x + right! * 17 * scale;
    const py = y + down! * 13 * scale;
    return (
      stroke(
        'foam',
        curve([dot(px - 7 * scale, py + 8 * scale), dot(px, py + 10 * scale), dot(px + 8 * scale, py + 7 * scale)]),
      ) +
      stroke(
        'f timber ink',
        line(
          [
            dot(px - 2.4 * scale, py - 6 * scale),
            dot(px + 2.4 * scale, py - 6 * scale),
            dot(px + 2.4 * scale, py + 7 * scale),
            dot(px - 2.4 * scale, py + 7 * scale),
          ],
          true,
        ),
      ) +
      stroke('f timber-light ink', patch(random, px, py - 6 * scale, 2.7 * scale, 1.8 * scale, 0.05, 8))
    );
  });
  return posts.join('');
}

/** On the bare paper: splashes of the brush, the banks' names and a compass. Only where there is room. */
function margins(layout: Layout, north: Point[], south: Point[]): string {
  const { width, height, left } = layout;
  if (left < 40) return '';
  const random = chance('margins');
  const drops = Array.from({ length: 22 }, () => {
    const x = random() < 0.5 ? within(random, 4, left * 0.8) : width - within(random, 4, left * 0.8);
    const size = within(random, 0.6, 2.6);
    return stroke(
      `drop ${pick(random, ['bloom-green', 'bloom-ochre', 'bloom-rose'])}`,
      patch(random, x, within(random, 10, height - 10), size, size * 0.9, 0.2, 7),
    );
  });
  const middle = left * 0.4;
  const banner = (x: number, y: number, turn: number, words: string): string =>
    `<text class="lettering" transform="translate(${x} ${y}) rotate(${turn})">${words}</text>`;
  const northern = north[0]!.y / 2;
  const southern = (south[0]!.y + height) / 2;
  return (
    drops.join('') +
    banner(middle, northern, -90, 'North bank') +
    banner(width - middle, southern, 90, 'South bank') +
    compass(width - middle, northern, Math.min(26, left * 0.38))
  );
}

function compass(x: number, y: number, size: number): string {
  const point = (angle: number, far: number): Point => dot(x + Math.sin(angle) * far, y - Math.cos(angle) * far);
  const quarter = Math.PI / 2;
  const spikes = [0, 1, 2, 3].map((number) => {
    const angle = number * quarter;
    const far = size * (number ? 0.86 : 1.12);
    return (
      stroke('f plaster ink', line([point(angle, far), point(angle + quarter / 2, size * 0.24), { x, y }], true)) +
      stroke(
        number ? 'f dark ink' : 'f roof-red ink',
        line([point(angle, far), point(angle - quarter / 2, size * 0.24), { x, y }], true),
      )
    );
  });
  const minor = [0.5, 1.5, 2.5, 3.5].map((number) =>
    line([point(number * quarter, size * 0.3), point(number * quarter, size * 0.62)]),
  );
  return (
    [0.7, 0.62].map((far) => `<circle class="ink thin" cx="${x}" cy="${y}" r="${size * far}"/>`).join('') +
    stroke('ink', minor.join('')) +
    spikes.join('') +
    `<text class="lettering" x="${x}" y="${y - size * 1.28}">N</text>`
  );
}
