// The town in ink and wash, spot by spot: shapes in 250 by 130 with the ground at 112. What the town has not reached yet is
// only outlined.

/** A shape and the wash it gets. */
export type Shape = [wash: 'wall' | 'roof' | 'thatch' | 'stone' | 'dark' | 'wood' | 'leaf' | 'cloth' | 'glow' | 'line', path: string];

const house = (x: number, y: number, w: number, h: number, roof: 'roof' | 'thatch' = 'roof', rise = w * 0.5): Shape[] => [
  ['wall', `M${x} ${y}v${-h}h${w}v${h}z`],
  [roof, `M${x - 4} ${y - h}l${w / 2 + 4} ${-rise} ${w / 2 + 4} ${rise}z`],
  ['dark', `M${x + w * 0.36} ${y}v${-h * 0.5}q${w * 0.14} -3 ${w * 0.28} 0v${h * 0.5}z`],
  ['glow', `M${x + w * 0.1} ${y - h * 0.72}h${w * 0.17}v${h * 0.24}h${-w * 0.17}zM${x + w * 0.73} ${y - h * 0.72}h${w * 0.17}v${h * 0.24}h${-w * 0.17}z`],
];

const tree = (x: number, y: number, size: number): Shape[] => [
  ['wood', `M${x - size * 0.07} ${y}v${-size * 0.5}h${size * 0.14}v${size * 0.5}z`],
  ['leaf', `M${x} ${y - size}c${size * 0.3} ${size * 0.02} ${size * 0.44} ${size * 0.2} ${size * 0.34} ${size * 0.42}c${size * 0.02} ${size * 0.2} ${-size * 0.66} ${size * 0.24} ${-size * 0.68} 0c${-size * 0.1} ${-size * 0.2} ${size * 0.04} ${-size * 0.42} ${size * 0.34} ${-size * 0.42}z`],
];

const pine = (x: number, y: number, size: number): Shape => [
  'leaf',
  `M${x} ${y - size}l${size * 0.2} ${size * 0.34}h${-size * 0.08}l${size * 0.17} ${size * 0.32}h${-size * 0.1}l${size * 0.17} ${size * 0.34}h${-size * 0.72}l${size * 0.17} ${-size * 0.34}h${-size * 0.1}l${size * 0.17} ${-size * 0.32}h${-size * 0.08}z`,
];

const tower = (x: number, y: number, w: number, h: number): Shape[] => [
  ['stone', `M${x} ${y}v${-h}h${-w * 0.12}v${-w * 0.3}h${w * 0.25}v${w * 0.14}h${w * 0.2}v${-w * 0.14}h${w * 0.34}v${w * 0.14}h${w * 0.2}v${-w * 0.14}h${w * 0.25}v${w * 0.3}h${-w * 0.12}v${h}z`],
  ['dark', `M${x + w * 0.4} ${y - h * 0.72}q${w * 0.1} -4 ${w * 0.2} 0v${h * 0.16}h${-w * 0.2}z`],
];

const cone = (x: number, y: number, w: number, h: number): Shape[] => [
  ['stone', `M${x} ${y}v${-h}h${w}v${h}z`],
  ['roof', `M${x - 3} ${y - h}l${w / 2 + 3} ${-w * 1.35} ${w / 2 + 3} ${w * 1.35}z`],
  ['cloth', `M${x + w / 2} ${y - h - w * 1.35}v-11l10 3.5-10 3.5`],
  ['dark', `M${x + w * 0.38} ${y - h * 0.78}q${w * 0.12} -4 ${w * 0.24} 0v7h${-w * 0.24}z`],
];

const tent = (x: number, y: number, w: number): Shape[] => [
  ['cloth', `M${x} ${y}l${w * 0.5} ${-w * 0.72} ${w * 0.5} ${w * 0.72}z`],
  ['dark', `M${x + w * 0.4} ${y}l${w * 0.1} ${-w * 0.42} ${w * 0.12} ${w * 0.42}z`],
];

const HAMLET: Shape[] = [
  ...tree(34, 112, 52),
  ...house(58, 112, 40, 22, 'thatch', 24),
  ...house(112, 110, 30, 18, 'thatch', 20),
  ...house(152, 114, 44, 24, 'thatch', 26),
  ...tree(214, 112, 40),
  ['line', 'M96 118h60M100 112v9M112 112v9M124 112v9M136 112v9M148 112v9'],
  ['wood', 'M22 121l26-3 2 5-27 2zM30 124a5 5 0 1 0 .1 0zM44 123a5 5 0 1 0 .1 0z'],
];

const BOROUGH: Shape[] = [
  ...house(20, 112, 34, 34, 'roof', 20),
  ...house(58, 110, 26, 46, 'roof', 18),
  ['wall', 'M92 112V62h24v50z'],
  ['roof', 'M89 62l15-36 15 36z'],
  ['line', 'M104 26V14M99 19h10'],
  ['glow', 'M100 78q4-6 8 0v10h-8z'],
  ...house(122, 112, 36, 36, 'roof', 20),
  ...house(162, 110, 28, 48, 'roof', 18),
  ...house(194, 112, 36, 30, 'roof', 20),
  ['line', 'M24 92l14 18M48 92 34 110M126 90l14 20M154 90l-14 20'],
  ['cloth', 'M40 112v-13q7 4 14 0t14 0 14 0v13z'],
  ['line', 'M44 112v9M78 112v9'],
  ['cloth', 'M166 114v-12q7 4 14 0t14 0v12z'],
  ['line', 'M170 114v8M190 114v8'],
];

const CITADEL: Shape[] = [
  ['stone', 'M14 114q30-18 66-20h92q40 4 66 20z'],
  ['stone', 'M44 100V62h8v6h10v-6h12v6h10v-6h12v6h60v-6h12v6h10v-6h12v6h10v-6h8v38z'],
  ...tower(34, 102, 26, 52),
  ...tower(196, 102, 26, 52),
  ...cone(78, 100, 22, 58),
  ...cone(154, 100, 22, 58),
  ...cone(112, 100, 30, 74),
  ['dark', 'M116 102V84q11-14 22 0v18z'],
  ['line', 'M119.5 102V84M127 102V79M134.5 102V84M116 92h22'],
  ['glow', 'M86 66h6v8h-6zM162 66h6v8h-6zM123 48h8v10h-8z'],
  ['line', 'M52 78h14M70 86h12M176 78h12M180 88h10M98 92h10M146 84h8'],
];

const SIEGE: Shape[] = [
  ['dark', 'M24 114 70 66l14 10 40-62 20 28 12-10 70 82z'],
  ['stone', 'M110 36l14-22 12 18-7 6-6-5-7 7z'],
  ['glow', 'M104 66q8-7 15 0-7 5-15 0zM128 66q8-7 15 0-7 5-15 0z'],
  ['line', 'M98 88q10 8 14 0 6 8 12 0 6 8 12 0 5 7 13 0'],
  ['cloth', 'M124 14V-2l14 5-14 5'],
  ...tent(16, 118, 34),
  ...tent(190, 120, 40),
  pine(58, 116, 26),
  pine(178, 114, 22),
  ['line', 'M170 10l-9 16 8-2-9 18M204 22l-7 13 6-1-7 15M60 20l-7 13 7-2-8 15'],
];

export const SPOTS: Shape[][] = [HAMLET, BOROUGH, CITADEL, SIEGE];
export const SPOT_WIDTH = 250;
