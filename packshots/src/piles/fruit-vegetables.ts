import { blend, ellipsoid, lifted, taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, patches, several } from './craft.ts';
import { pileOf } from './pile.ts';
import { rod } from './cut.ts';

export const view = { yaw: -10, pitch: 32, fill: 0.86 };
const stalkGreen = layered('#5f7f35', [['#86a552', patches(9)]], { gloss: 0.35 });

function tomato(own: number): Solid[] {
  const body: Field = (x, y, z) => {
    const r = Math.hypot(x, z);
    const lobes = 0.014 * Math.cos(Math.atan2(z, x) * 5 + own) * ease(0.1, 0.4, r);
    return (
      (ellipsoid(0.56, 0.47, 0.55)(x, y, z) + 0.12 * Math.exp(-((r / 0.2) ** 2)) * ease(0, 0.4, y) - lobes) *
      0.85
    );
  };
  const sepals = [0, 1, 2, 3, 4].map((i) => {
    const a = i * 1.257 + own;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const up = 0.5 + 0.05 * ((i + own) % 2);
    return blend(
      0.02,
      taper([0, 0.38, 0], [c * 0.2, 0.46, s * 0.2], 0.035, 0.03),
      taper([c * 0.2, 0.46, s * 0.2], [c * 0.36, up, s * 0.36], 0.03, 0.008),
    );
  });
  return [
    [
      body,
      layered(
        '#c8230f',
        [
          ['#dd4420', patches(1.6, 0.5, 0.6, own)],
          ['#a8170c', (x, y, z) => 0.4 * ease(0, 0.6, noise(x * 1.3 + own, y, z * 1.3))],
          ['#e0702c', (x, y, z) => 0.55 * ease(0.3, 0.08, Math.hypot(x, z)) * ease(0, 0.3, y)],
        ],
        { gloss: 0.85, mirror: 0.055, glow: 0.35 },
      ),
    ],
    [union(...sepals), stalkGreen],
  ];
}

const trussSpots: readonly (readonly [number, number])[] = [
  [-1.25, -0.3],
  [-0.72, 0.5],
  [-0.1, -0.42],
  [0.5, 0.5],
  [1.1, -0.28],
];

function truss(): Solid {
  const line = (x: number): [number, number, number] => [
    x,
    1.0 + 0.06 * Math.sin(x * 2),
    0.06 * Math.sin(x * 3),
  ];
  const nodes = [-1.5, -0.9, -0.4, 0.15, 0.7, 1.15];
  const main = nodes
    .slice(1)
    .map((x, i) => taper(line(nodes[i] ?? 0), line(x), 0.055 - i * 0.004, 0.051 - i * 0.004));
  const sides = trussSpots.map(([x, z]) => taper(line(x * 0.92 - 0.1), [x, 0.84, z], 0.035, 0.045));
  return [blend(0.05, ...main, ...sides), stalkGreen];
}

const cucumberSkin = (own: number) =>
  layered(
    '#3c6a2b',
    [
      ['#2a5120', (x, y, z) => 0.5 + 0.6 * noise(x * 1.4 + own, y * 4, z * 4)],
      [
        '#6f9a48',
        (x, y, z) =>
          0.5 *
          ease(0.5, 1, Math.cos(Math.atan2(z, y) * 9 + noise(x * 2, own))) *
          ease(-0.6, 0.9, Math.abs(x)),
      ],
      ['#93b266', (x) => 0.7 * ease(0.8, 1.02, x)],
      ['#5d8a3e', (x, y, z) => 0.5 * ease(0.35, 0.6, noise(x * 22 + own, y * 22, z * 22))],
    ],
    { gloss: 0.6, mirror: 0.035, glow: 0.3 },
  );
const cucumberFlesh = layered(
  '#e3edb4',
  [
    ['#cfe09a', (_x, y, z) => 0.8 * ease(0.1, 0.05, Math.abs(Math.hypot(y, z) - 0.09))],
    [
      '#f3f6d5',
      (_x, y, z) =>
        0.9 * ease(0.75, 0.95, Math.cos(Math.atan2(z, y) * 3)) * ease(0.16, 0.06, Math.hypot(y, z)),
    ],
    ['#b9d47c', (_x, y, z) => ease(0.17, 0.2, Math.hypot(y, z))],
    [
      '#f7f3d0',
      (_x, y, z) => 0.9 * ease(0.5, 0.7, noise(y * 34, z * 34, 2)) * ease(0.13, 0.1, Math.hypot(y, z)),
    ],
  ],
  { gloss: 0.75, mirror: 0.05, glow: 0.6 },
);

function cucumber(own: number): Solid[] {
  const body = rod(1.05, (t) => 0.185 + 0.012 * Math.sin(t * 5 + own), 0.1 * Math.sin(own * 2 + 1), 0.84);
  return [
    [
      lifted(
        body,
        (x, y, z) => 0.006 * Math.cos(Math.atan2(z, y) * 9) + 0.008 * noise(x * 6, y * 6, z * 6),
        0.85,
      ),
      cucumberSkin(own),
    ],
    [taper([-1.02, 0, 0], [-1.14, 0.02, 0], 0.05, 0.035), layered('#a9b184', [])],
  ];
}

/** A piece of cucumber between two cuts. */
function cucumberPiece(from: number, to: number): Solid[] {
  const round: Field = (_x, y, z) => Math.hypot(y, z) - 0.185;
  const half = (to - from) / 2;
  return [
    [(x, y, z) => Math.max(round(x, y, z), Math.abs(x) - half), cucumberSkin(from)],
    [(x, y, z) => Math.max(round(x, y, z) + 0.012, Math.abs(x) - half - 0.004), cucumberFlesh],
  ];
}

function bellPepper(own: number): Solid[] {
  const body: Field = (x, y, z) => {
    const r = Math.hypot(x, z);
    const a = Math.atan2(z, x) + own;
    const t = Math.min(1, Math.max(0, (y + 0.75) / 1.5));
    const lobe =
      0.075 * (1 - Math.abs(Math.cos(a * 2 + 0.35 * Math.sin(a))) ** 3) * (0.55 + 0.45 * ease(0.9, 0.1, t));
    const wide = 0.46 + 0.12 * ease(0.05, 0.75, t);
    const whole = ellipsoid(wide + 0.08, 0.78, wide + 0.08);
    const dips =
      0.22 * Math.exp(-((r / 0.22) ** 2)) * ease(0.2, 0.6, y) +
      0.12 * Math.exp(-((r / 0.16) ** 2)) * ease(-0.3, -0.65, y);
    const boxy = 0.1 * ease(0.45, 0.75, Math.abs(y)) * ease(0.15, 0.4, r);
    return (whole(x, y, z) + dips - boxy - lobe + 0.05) * 0.68;
  };
  return [
    [
      lifted(body, (x, y, z) => 0.016 * noise(x * 3 + own, y * 3, z * 3), 0.9),
      layered(
        '#b8140e',
        [
          ['#d42a17', patches(1.8, 0.5, 0.6, own)],
          ['#8c0c0b', (x, y, z) => 0.4 * ease(0, 0.6, noise(x * 1.2 + own, y * 1.2, z))],
          ['#7c6a1c', (x, y, z) => 0.6 * ease(0.2, 0.08, Math.hypot(x, z)) * ease(0.2, 0.5, y)],
        ],
        { gloss: 0.95, mirror: 0.08, glow: 0.3 },
      ),
    ],
    [
      blend(
        0.08,
        put(ellipsoid(0.17, 0.06, 0.17), 0, 0.56, 0),
        taper([0, 0.55, 0], [0.03, 0.78, 0.02], 0.075, 0.06),
        taper([0.03, 0.78, 0.02], [0.14, 0.93, 0.05], 0.06, 0.075),
      ),
      stalkGreen,
    ],
  ];
}

function longPepper(own: number): Solid[] {
  const wave = (x: number) => 0.12 * Math.sin(x * 2.1 + own * 2) + 0.05 * Math.sin(x * 4.6 + own);
  const body: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, (x + 1.3) / 2.6));
    const thick = 0.155 * Math.sqrt(ease(-0.02, 0.12, t)) * (1 - 0.82 * t ** 1.9);
    const zc = z - wave(x);
    const yc = y - 0.04 * Math.sin(x * 3 + own);
    const twist = Math.atan2(zc, yc) * 3 + x * 3 + own;
    const fold = 0.022 * Math.sin(twist) + 0.012 * Math.sin(x * 13 + twist * 0.5);
    return Math.max(Math.hypot(yc, zc) - thick - fold * (1 - t * 0.7), Math.abs(x) - 1.3) * 0.6;
  };
  const at = wave(-1.3);
  return [
    [
      body,
      layered(
        '#4f9132',
        [
          ['#3a7527', (x, y, z) => 0.5 + 0.6 * noise(x * 1.7 + own, y * 3, z * 3)],
          ['#82b84e', patches(2.2, 0.35, 0.4, own)],
        ],
        { gloss: 0.85, mirror: 0.055, glow: 0.35 },
      ),
    ],
    [
      blend(
        0.04,
        put(ellipsoid(0.07, 0.13, 0.13), -1.27, 0, at),
        taper([-1.28, 0, at], [-1.6, 0.06, at + 0.12], 0.05, 0.045),
      ),
      stalkGreen,
    ],
  ];
}

export const fruitVegetables: Record<string, MotifMaker> = {
  'vine-tomato': () =>
    pileOf(
      [
        ...several('vine-tomato', 5, (i, seed) => ({
          solids: tomato(i * 1.3),
          x: trussSpots[i]?.[0] ?? 0,
          z: trussSpots[i]?.[1] ?? 0,
          y: 0.46,
          tilt: seed.between(-9, 9),
          lean: seed.between(-6, 12),
          spin: seed.between(0, 360),
          size: seed.between(0.97, 1.08),
        })),
        { solids: [truss()], x: 0, y: 0, z: 0 },
      ],
      view,
    ),
  'persian-cucumber': () =>
    pileOf(
      [
        ...several('persian-cucumber', 5, (i, seed) => ({
          solids: cucumber(i * 1.9),
          x: [-0.1, 0.12, -0.05, 0.02, 0.1][i] ?? 0,
          z: [-0.75, -0.28, 0.2, -0.5, -0.05][i] ?? 0,
          spin: seed.between(-9, 9) + (i % 2) * 180 + ([0, 4, -2, 12, -10][i] ?? 0),
          size: seed.between(0.95, 1.05),
        })),
        { solids: cucumberPiece(0, 1), x: -0.55, z: 0.82, spin: -14 },
        { solids: cucumberPiece(1, 1.12), x: 0.22, z: 0.92, spin: -60, tilt: 66 },
        { solids: cucumberPiece(2, 2.12), x: 0.5, z: 0.9, spin: -50, tilt: 40 },
        { solids: cucumberPiece(3, 3.12), x: 0.84, z: 0.85, spin: -70, tilt: 90 },
      ],
      view,
    ),
  'red-bell-pepper': () =>
    pileOf(
      several('red-bell-pepper', 3, (i, seed) => ({
        solids: bellPepper(i * 2.3),
        x: [-0.72, 0.7, 0.0][i] ?? 0,
        z: [-0.3, -0.35, 0.85][i] ?? 0,
        tilt: [4, -7, 74][i] ?? 0,
        lean: [6, 4, 14][i] ?? 0,
        spin: [40, 200, 24][i] ?? 0,
        size: seed.between(0.95, 1.04),
        press: 0.03,
      })),
      { ...view, pitch: 24 },
    ),
  'long-green-pepper': () =>
    pileOf(
      several('long-green-pepper', 9, (i, seed) => ({
        solids: longPepper(i * 1.7),
        x: seed.between(-0.18, 0.18),
        z: -0.75 + (i % 5) * 0.36 + (i > 4 ? 0.18 : 0),
        spin: seed.between(-16, 16) + (i % 3 === 1 ? 172 : 0),
        lean: seed.between(-40, 40),
        size: seed.between(0.9, 1.06),
        press: 0.05,
      })),
      view,
    ),
};
