import type { Field } from '../form/field.ts';
import { ellipsoid, lifted, taper, union } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved, type ProfilePoint } from '../form/revolve.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { joined, layered, patches, several } from './craft.ts';
import { pileOf, type Member, type Piece } from './pile.ts';

export const lying = { yaw: -12, pitch: 36, fill: 0.86 };

interface Skin {
  ground: string;
  light: string;
  deep: string;
  line: string;
  neck: string;
  gloss: number;
}

/** Lines that run from root to neck, finer than they are even. */
const meridians = (count: number, own: number) => (x: number, y: number, z: number) => {
  const a = Math.atan2(x, z);
  const drift = noise(x * 2 + own, y * 1.4, z * 2);
  const fine = ease(0.6, 1, Math.sin(a * count * 2.6 + 3 * drift)) * (0.5 + drift);
  return Math.max(fine, 0.75 * ease(0.55, 1, Math.sin(a * count + 4 * drift + own)) * (0.55 - drift));
};

const onionProfile: readonly ProfilePoint[] = [
  [0, -0.5],
  [0.1, -0.5, 0.04],
  [0.4, -0.4, 0.26],
  [0.56, -0.02, 0.34],
  [0.42, 0.36, 0.2],
  [0.12, 0.5, 0.12],
  [0.07, 0.7, 0.06],
  [0.05, 0.78],
  [0, 0.78],
];
const onionBody = revolved(onionProfile);

/** Dry fibers of a root plate. */
export const beard: Field = union(
  ...Array.from({ length: 11 }, (_, i) => {
    const a = i * 2.4;
    const r = 0.03 + 0.008 * (i % 5);
    return taper(
      [Math.cos(a) * r, -0.48, Math.sin(a) * r],
      [Math.cos(a) * (r + 0.06), -0.6 - 0.02 * (i % 3), Math.sin(a) * (r + 0.06)],
      0.012,
      0.004,
    );
  }),
);

function papery(own: number, skin: Skin): Solid {
  const line = meridians(11, own);
  return [
    lifted(
      (x, y, z) => onionBody(x * (1 + 0.05 * Math.sin(own)), y, z + 0.04 * Math.sin(own * 3) * y),
      (x, y, z) => 0.003 * line(x, y, z) + 0.02 * noise(x * 3 + own, y * 3, z * 3),
      0.75,
    ),
    layered(
      skin.ground,
      [
        [skin.light, patches(2.6, 0.5, 0.5, own)],
        [skin.deep, (x, y, z) => 0.6 * ease(0.05, 0.6, noise(x * 1.8, y * 1.2 + own, z * 1.8))],
        [skin.line, (x, y, z) => 0.7 * line(x, y, z)],
        [skin.deep, (_x, y) => 0.6 * ease(-0.36, -0.48, y)],
        [skin.neck, (x, y, z) => 0.85 * ease(0.44, 0.6, y + 0.08 * noise(x * 9, y * 3, z * 9 + own))],
      ],
      { gloss: skin.gloss, mirror: 0.035, glow: 0.3 },
    ),
  ];
}

/** A flake of the outer skin that has come loose. */
function flake(own: number, skin: Skin): Solid {
  const shell = ellipsoid(0.57, 0.5, 0.57);
  return [
    (x, y, z) => {
      const edge = 0.05 * Math.sin(y * 12 + own) + 0.04 * Math.sin(x * 17 + own * 2);
      const lift = 0.07 * ease(0.05, 0.35, x);
      return (
        Math.max(Math.abs(shell(x, y, z) - lift) - 0.006, Math.hypot(x, y * 0.8) - 0.36 - edge, -z) * 0.6
      );
    },
    layered(
      skin.light,
      [
        [skin.deep, patches(4, 0.35, 0.4, own)],
        [skin.line, meridians(12, own)],
      ],
      { gloss: skin.gloss, mirror: 0.03, glow: 0.5 },
    ),
  ];
}

function onion(own: number, skin: Skin, loose: boolean): Solid[] {
  return [
    papery(own, skin),
    [beard, layered('#c9b58c', [['#8d744b', patches(9, 0.4)]], { gloss: 0.15 })],
    ...(loose ? [flake(own, skin)] : []),
  ];
}

const golden: Skin = {
  ground: '#c98a3a',
  light: '#e0ae62',
  deep: '#a6611f',
  line: '#93561f',
  neck: '#d3b078',
  gloss: 0.62,
};
const purple: Skin = {
  ground: '#7d2149',
  light: '#a13f68',
  deep: '#561233',
  line: '#4d102f',
  neck: '#b58a80',
  gloss: 0.72,
};

/** Half a red onion, its cut face towards +z. */
function halfOnion(): Solid[] {
  const [body, skin] = papery(2, purple);
  const tall = (x: number, y: number) => Math.hypot(x / 0.53, (y + 0.02) / (y > 0 ? 0.56 : 0.47));
  const ring = (x: number, y: number) => tall(x, y) * 6.2 + 0.12 * noise(x * 3, y * 3, 2);
  const gap = (x: number, y: number) => {
    const at = ring(x, y);
    return Math.abs(at - Math.round(at));
  };
  return [
    [(x, y, z) => Math.max(body(x, y, z), z), skin],
    [
      (x, y, z) =>
        Math.max(body(x, y, 0) + 0.025, Math.abs(z + 0.008) - 0.012 - 0.01 * ease(0.06, 0.3, gap(x, y))) *
        0.8,
      layered(
        '#f7eef0',
        [
          ['#e7cfda', (x, y) => 0.6 * ease(0.4, 1, tall(x, y))],
          ['#f2ead4', (x, y) => ease(0.3, 0.1, Math.hypot(x, y + 0.36))],
          ['#a03a72', (x, y) => ease(0.14, 0.02, gap(x, y)) * (0.35 + 0.65 * ease(0.3, 0.95, tall(x, y)))],
          ['#8a2558', (x, y) => ease(0.9, 1, tall(x, y))],
        ],
        { gloss: 0.8, mirror: 0.06, glow: 0.5 },
      ),
    ],
    [beard, layered('#c9b58c', [], { gloss: 0.15 })],
  ];
}

const shallotBody = revolved([
  [0, -0.5],
  [0.06, -0.5, 0.03],
  [0.22, -0.38, 0.16],
  [0.29, -0.06, 0.26],
  [0.19, 0.3, 0.2],
  [0.06, 0.54, 0.1],
  [0.04, 0.8],
  [0, 0.82],
]);

const copper: Skin = {
  ground: '#b5623c',
  light: '#d08a5c',
  deep: '#8a3a2c',
  line: '#7b3328',
  neck: '#c59a6b',
  gloss: 0.6,
};

function shallot(own: number): Member[] {
  const bow = 0.22 * Math.sin(own * 1.9);
  const line = meridians(9, own);
  const side = (offset: number, size: number): Piece => ({
    solids: [
      [
        lifted(
          (x, y, z) => shallotBody(x + bow * y * y - 0.06, y, z),
          (x, y, z) => 0.003 * line(x, y, z) + 0.018 * noise(x * 5 + own, y * 4, z * 5),
          0.75,
        ),
        layered(
          copper.ground,
          [
            [copper.light, patches(4, 0.45, 0.45, own)],
            ['#a04a55', patches(3, 0.4, 0.4, own + 5)],
            [copper.line, (x, y, z) => 0.65 * line(x, y, z)],
            [copper.neck, (_x, y) => 0.85 * ease(0.4, 0.66, y)],
            ['#d9b98e', (_x, y) => 0.7 * ease(-0.44, -0.52, y)],
          ],
          { gloss: copper.gloss, mirror: 0.035, glow: 0.3 },
        ),
      ],
      [put(beard, 0.06 - bow * 0.25, 0.03, 0, { size: 0.8 }), layered('#b79a6d', [], { gloss: 0.15 })],
    ],
    x: offset,
    y: 0,
    z: 0,
    size,
  });
  return joined([side(0, 1), ...(own % 3 === 1 ? [{ ...side(0.3, 0.8), tilt: -12, spin: 40 }] : [])]);
}

export const placed = (spots: readonly (readonly [number, number])[], index: number) => {
  const [x, z] = spots[index] ?? [0, 0];
  return { x, z };
};

export const alliums: Record<string, MotifMaker> = {
  'yellow-onion': () =>
    pileOf(
      several('yellow onion', 7, (i, seed) => ({
        solids: onion(i * 1.7, golden, i % 2 === 0),
        ...placed(
          [
            [-1.05, -0.55],
            [0.08, -0.75],
            [1.2, -0.5],
            [-0.62, 0.55],
            [0.6, 0.5],
            [0.04, -0.1],
            [1.72, 0.55],
          ],
          i,
        ),
        tilt: [-20, 10, 34, -70, 18, 24, 96][i] ?? 0,
        lean: [10, -8, 6, 24, 30, 12, 20][i] ?? 0,
        spin: [0, 40, 20, 10, 0, 70, 40][i] ?? 0,
        size: seed.between(0.92, 1.1),
        press: 0.02,
      })),
      { ...lying, pitch: 34 },
    ),
  'red-onion': () =>
    pileOf(
      [
        ...several('red onion', 4, (i, seed) => ({
          solids: onion(i * 2.1 + 0.5, purple, i === 1),
          ...placed(
            [
              [-0.8, -0.5],
              [0.3, -0.7],
              [-0.88, 0.55],
              [1.25, -0.3],
            ],
            i,
          ),
          tilt: [-16, 12, -76, 30][i] ?? 0,
          lean: [6, -4, 16, 12][i] ?? 0,
          spin: [0, 50, -14, 10][i] ?? 0,
          size: seed.between(0.96, 1.08),
          press: 0.02,
        })),
        { solids: halfOnion(), x: 0.42, z: 0.5, lean: -34, tilt: 16, spin: 8, size: 1.02, press: 0.03 },
      ],
      lying,
    ),
  shallot: () =>
    pileOf(
      several('shallot', 12, (i, seed) => ({
        solids: shallot(i),
        ...placed(
          [
            [-1.15, -0.5],
            [-0.35, -0.75],
            [0.5, -0.7],
            [1.2, -0.35],
            [-0.75, 0.2],
            [0.12, 0.05],
            [0.95, 0.4],
            [-0.25, 0.8],
            [0.6, 0.95],
            [-0.45, -0.3],
            [0.55, -0.25],
            [-1.35, 0.65],
          ],
          i,
        ),
        tilt: -90 + seed.between(-14, 14),
        lean: seed.between(-30, 30),
        spin: [20, -10, 150, 60, -30, 10, 200, 24, -14, 170, 40, 100][i] ?? 0,
        size: seed.between(0.85, 1.1),
        press: 0.02,
      })),
      lying,
    ),
};
