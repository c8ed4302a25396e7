import { lifted, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { layered, patches, several } from '../piles/craft.ts';
import { rod } from '../piles/cut.ts';
import { pileOf } from '../piles/pile.ts';
import { ease, leaf, put, type MotifMaker, type Solid } from './kit.ts';

const view = { yaw: -14, pitch: 34, fill: 0.9 };

const fried = (own: number) =>
  layered(
    '#d0882c',
    [
      ['#b0651c', (x, y, z) => 0.4 + 0.7 * noise(x * 2.5 + own, y * 4, z * 4)],
      ['#eab65a', patches(7, 0.42, 0.3, own)],
      ['#f3d390', (x, y, z) => 0.6 * ease(0.45, 0.65, noise(x * 15 + own, y * 15, z * 15))],
      ['#8a4914', (x) => 0.5 * ease(0.8, 0.98, Math.abs(x))],
    ],
    { gloss: 0.6, mirror: 0.035, glow: 0.35 },
  );
const rollBody = rod(1, () => 0.27, 0, 0.93);
const blisters =
  (own: number): Field =>
  (x, y, z) =>
    0.03 * Math.max(0, noise(x * 8 + own, y * 8, z * 8)) +
    0.02 * ease(0.05, -0.05, Math.sin(Math.atan2(z, y) + x * 0.8 + own));

const springRoll = (own: number): Solid[] => [[lifted(rollBody, blisters(own), 0.75), fried(own)]];

function cutRoll(own: number): Solid[] {
  const cut = (x: number, z: number) => x - 0.15 - z * 0.45;
  const shell = lifted(rollBody, blisters(own), 0.75);
  const rim = (y: number, z: number) => Math.hypot(y, z);
  return [
    [(x, y, z) => Math.max(shell(x, y, z), cut(x, z) * 0.9), fried(own)],
    [
      lifted(
        (x, y, z) => Math.max(rollBody(x, y, z) + 0.035, Math.abs(cut(x, z)) * 0.9 - 0.02),
        (x, y, z) => 0.035 * noise(x * 16, y * 16, z * 16),
        0.6,
      ),
      layered(
        '#d8c48c',
        [
          ['#8fae4e', (x, y, z) => ease(0.15, 0.3, noise(x * 11, y * 14, z * 11))],
          ['#e07a28', (x, y, z) => ease(0.25, 0.35, noise(x * 12 + 5, y * 12, z * 12 + 3))],
          ['#6b4a34', (x, y, z) => ease(0.32, 0.42, noise(x * 11 + 9, y * 13 + 4, z * 11))],
          ['#f1e6c6', (_x, y, z) => 0.9 * ease(0.2, 0.225, rim(y, z))],
        ],
        { gloss: 0.6, mirror: 0.04, glow: 0.4 },
      ),
    ],
  ];
}

const tetra = (size: number): Field => {
  const k = 1 / Math.sqrt(3);
  return (x, y, z) => Math.max((x + y + z) * k, (x - y - z) * k, (z - x - y) * k, (y - x - z) * k) - size;
};
const zongziBody: Field = (x, y, z) => {
  const base = tetra(0.36)(x, y, z);
  return Math.max(base, Math.hypot(x, y, z) - 0.83) - 0.07;
};
const string = layered('#e9dcb4', [['#c5b07c', patches(20)]], { gloss: 0.2 });
const ties = (x: number, y: number, z: number) =>
  Math.min(
    Math.abs(x * 0.8 + y * 0.5 - 0.12),
    Math.abs(x * 0.8 + y * 0.5 + 0.1),
    Math.abs(z * 0.7 - y * 0.6 + 0.05),
  );

function zongzi(own: number): Solid[] {
  return [
    [
      lifted(zongziBody, (x, y, z) => 0.012 * Math.sin((x - z + 0.5 * y) * 34), 0.75),
      layered(
        '#6f7a35',
        [
          ['#4f5d26', (x, y, z) => 0.5 + 0.6 * noise(x * 3 + own, y * 3, z * 3)],
          ['#98995a', (x, y, z) => 0.5 * ease(0.3, 1, Math.sin((x - z + 0.5 * y) * 34))],
          ['#8c7b3c', patches(1.8, 0.45, 0.4, own)],
        ],
        { gloss: 0.5, mirror: 0.03, glow: 0.3 },
      ),
    ],
    [
      (x, y, z) => Math.max(Math.abs(zongziBody(x, y, z) - 0.012) - 0.02, ties(x, y, z) - 0.026) * 0.7,
      string,
    ],
  ];
}

function openedZongzi(): Solid[] {
  const rice = lifted(
    (x, y, z) => zongziBody(x, y, z) + 0.03,
    (x, y, z) => 0.03 * noise(x * 17, y * 17, z * 17),
    0.65,
  );
  const leaves = [-70, 40, 130].map((spin) =>
    put(leaf({ length: 1.2, width: 0.34, belly: 0.5, bend: -0.12, cup: -0.3 }), 0, -0.34, 0, {
      lean: 82,
      spin,
    }),
  );
  return [
    [
      rice,
      layered(
        '#e2c58c',
        [
          ['#f2e2b8', patches(15, 0.45, 0.2)],
          ['#b98546', patches(3, 0.42, 0.4)],
          ['#8a5428', (x, y, z) => 0.8 * ease(0.4, 0.5, noise(x * 4 + 2, y * 4, z * 4))],
        ],
        { gloss: 0.7, mirror: 0.05, glow: 0.5 },
      ),
    ],
    ...leaves.map((field): Solid => [field, layered('#6f7a35', [['#8e9550', patches(6)]], { gloss: 0.45 })]),
  ];
}

function yubaStick(own: number): Solid[] {
  const body = rod(1.25, (t) => 0.15 + 0.03 * Math.sin(t * 9 + own), 0.12 * Math.sin(own * 3), 0.94);
  const fold = (x: number, y: number, z: number) =>
    Math.sin(Math.atan2(z, y) * 4 + x * 1.6 + 2.4 * noise(x * 2.2 + own, y * 2, z * 2));
  return [
    [
      lifted(body, (x, y, z) => 0.035 * fold(x, y, z) + 0.02 * noise(x * 7 + own, y * 12, z * 12), 0.6),
      layered(
        '#e6c46c',
        [
          ['#c99a3c', (x, y, z) => 0.6 * ease(0.2, -0.9, fold(x, y, z))],
          ['#f4e0a0', (x, y, z) => 0.6 * ease(0.2, 1, fold(x, y, z))],
          ['#d9a94a', patches(2, 0.45, 0.5, own)],
        ],
        { gloss: 0.6, mirror: 0.035, glow: 0.5 },
      ),
    ],
  ];
}

function kimchiLeaf(own: number): Solid[] {
  const shape = leaf({
    length: 1.2,
    width: 0.46,
    belly: 0.62,
    bend: 0.3,
    ruffle: 0.09,
    cup: 0.5 + 0.2 * Math.sin(own),
    thick: 0.05,
  });
  return [
    [
      lifted(shape, (x, y, z) => 0.03 * noise(x * 9 + own, y * 9, z * 9), 0.75),
      layered(
        '#d8482a',
        [
          ['#f3dcae', (x, y) => 0.85 * ease(0.8, 0.1, y) * ease(0.3, 0.06, Math.abs(x))],
          ['#c62a14', (x, y, z) => 0.9 * ease(-0.1, 0.35, noise(x * 5 + own, y * 5, z * 5))],
          ['#b5b04a', (x, y) => 0.5 * ease(0.26, 0.46, Math.abs(x)) * ease(0.4, 1, y)],
          ['#8f1409', (x, y, z) => 0.85 * ease(0.42, 0.58, noise(x * 22 + own, y * 22, z * 22))],
        ],
        { gloss: 0.9, mirror: 0.065, glow: 0.45 },
      ),
    ],
  ];
}

export const preparedFoods: Record<string, MotifMaker> = {
  'spring-roll': () =>
    pileOf(
      [
        ...several('spring-roll', 4, (i, seed) => ({
          solids: springRoll(i * 2.3),
          x: [-0.1, 0.05, 0, -0.05][i] ?? 0,
          z: [-0.85, -0.25, 0.35, -0.5][i] ?? 0,
          spin: seed.between(-8, 8) + (i === 3 ? 14 : 0),
          press: 0.03,
        })),
        { solids: cutRoll(7), x: 0.1, z: 0.95, spin: -32 },
      ],
      view,
    ),
  kimchi: () =>
    pileOf(
      several('kimchi', 9, (i, seed) => ({
        solids: kimchiLeaf(i * 1.3),
        x: Math.cos(i * 2.4) * 0.35,
        z: Math.sin(i * 2.4) * 0.3,
        lean: -78 + seed.between(-14, 14),
        tilt: seed.between(-8, 8),
        spin: i * 137,
        size: seed.between(0.85, 1.05),
        press: 0.12,
      })),
      view,
    ),
  zongzi: () =>
    pileOf(
      [
        { solids: zongzi(1), x: -0.75, z: -0.5, spin: 20, lean: 35, tilt: 45 },
        { solids: zongzi(5), x: 0.75, z: -0.65, spin: 80, lean: 35, tilt: 45 },
        { solids: openedZongzi(), x: 0.1, y: 0.42, z: 0.75, spin: -10 },
      ],
      view,
    ),
  yuba: () =>
    pileOf(
      several('yuba', 8, (i, seed) => ({
        solids: yubaStick(i * 1.7),
        x: seed.between(-0.12, 0.12),
        z: -0.7 + (i % 5) * 0.36 + (i > 4 ? 0.2 : 0),
        spin: seed.between(-10, 10) + (i % 2) * 180,
        lean: seed.between(0, 90),
        press: 0.04,
      })),
      view,
    ),
};
