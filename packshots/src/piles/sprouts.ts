import { ellipsoid, lifted, union } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, several, stem } from './craft.ts';
import { joined, pictureOf, pileOf, type Piece } from './pile.ts';

interface Sprout {
  long: number;
  thick: number;
  head: readonly Solid[];
  tint: string;
}

/** A bent white stem with a thin root below and its head above. */
function sprout(own: number, { long, thick, head, tint }: Sprout): Piece['solids'] {
  const bow = 0.2 * Math.sin(own * 2.3);
  const bend = (t: number) => [bow * Math.sin(t * 3.1), 0.12 * Math.sin(t * 4 + own)] as const;
  const [bx, bz] = bend(1);
  return joined([
    {
      solids: [
        [
          stem(long, (t) => thick * (0.25 + 0.75 * ease(0, 0.28, t)), bend),
          layered(
            '#f8f6ea',
            [
              [tint, (x, y, z) => 0.35 + 0.4 * noise(x * 5, y * 5, z * 5)],
              ['#d8c08c', (_x, y) => 0.8 * ease(long * 0.2, 0, y)],
            ],
            { gloss: 0.75, mirror: 0.05, glow: 0.65 },
          ),
        ],
      ],
      x: 0,
      y: -long / 2,
      z: 0,
    },
    { solids: head, x: bx, y: long / 2, z: bz, tilt: 50 * Math.sin(own * 3) },
  ]);
}

const mungHead: readonly Solid[] = [
  [
    union(
      put(ellipsoid(0.034, 0.062, 0.026), 0.018, 0.03, 0, { tilt: -16 }),
      put(ellipsoid(0.034, 0.06, 0.026), -0.018, 0.03, 0, { tilt: 16 }),
    ),
    layered('#ece6a0', [['#cdd683', (_x, y) => ease(0.02, 0.08, y)]], { gloss: 0.6, glow: 0.5 }),
  ],
];

const soyHead: readonly Solid[] = [-1, 1].map((side): Solid => [
  put(ellipsoid(0.075, 0.125, 0.055), side * 0.05, 0.07, 0, { tilt: side * -18 }),
  layered(
    '#efcf57',
    [
      ['#f7e48c', (x, y, z) => 0.5 + noise(x * 9, y * 9, z * 9)],
      ['#b8ba58', (_x, y) => 0.5 * ease(0.06, -0.03, y)],
    ],
    { gloss: 0.65, glow: 0.4 },
  ),
]);

/** A mound of sprouts, each lying its own way. */
function mound(name: string, count: number, kinds: readonly Piece['solids'][]): Piece[] {
  return several(name, count, (i, seed): Piece => {
    const r = Math.sqrt((i + 0.5) / count);
    const a = i * 2.4;
    return {
      solids: kinds[i % kinds.length] ?? [],
      x: r * Math.cos(a) * 0.95,
      y: 0.06 + 0.52 * (1 - r * r) * seed.between(0.25, 1) + 0.03,
      z: r * Math.sin(a) * 0.72,
      tilt: 90 + seed.between(-16, 16),
      lean: seed.between(0, 360),
      spin: seed.between(-75, 75),
      size: seed.between(0.85, 1.1),
    };
  });
}

const oysterBody = revolved([
  [0, -0.8],
  [0.16, -0.8, 0.08],
  [0.27, -0.5, 0.2],
  [0.28, -0.1, 0.3],
  [0.2, 0.42, 0.2],
  [0.26, 0.62, 0.06],
  [0.3, 0.68, 0.04],
  [0.2, 0.78, 0.12],
  [0, 0.8],
]);

/** A king oyster mushroom, growing up from -0.8 to 0.8. */
export function kingOyster(own: number): Solid[] {
  const bow = 0.1 * Math.sin(own * 2.1);
  return [
    [
      lifted(
        (x, y, z) => oysterBody(x - bow * y * y, y, z),
        (x, y, z) =>
          0.02 * noise(x * 4 + own, y * 2.4, z * 4) -
          0.004 * ease(0.5, 1, Math.sin(Math.atan2(x, z) * 26)) * ease(0.1, 0.55, y),
        0.75,
      ),
      layered(
        '#f4efe2',
        [
          ['#e4dac4', (x, y, z) => 0.4 + 0.6 * noise(x * 5 + own, y * 1.6, z * 5)],
          ['#d9cbb0', (x, y, z) => 0.5 * ease(0.5, 1, Math.sin(Math.atan2(x, z) * 26)) * ease(0.15, 0.55, y)],
          ['#cdb894', (x, y, z) => 0.7 * ease(-0.62, -0.8, y + 0.08 * noise(x * 7, y, z * 7))],
          ['#8d7259', (x, y, z) => ease(0.655, 0.69, y + 0.01 * noise(x * 9, y, z * 9))],
          [
            '#6e5542',
            (x, y, z) => 0.7 * ease(0.72, 0.8, y) + 0.3 * ease(0.69, 0.72, y) * noise(x * 12, y * 12, z * 12),
          ],
        ],
        { gloss: 0.4, mirror: 0.025, glow: 0.45 },
      ),
    ],
  ];
}

export const sprouts: Record<string, MotifMaker> = {
  'bean-sprouts': () => {
    const kinds = [1, 2, 3, 4, 5, 6].map((own) =>
      sprout(own, { long: 0.86, thick: 0.036, head: mungHead, tint: '#eef0da' }),
    );
    return pictureOf(joined(mound('bean sprouts', 130, kinds)), { yaw: -10, pitch: 38, fill: 0.9 });
  },
  'soybean-sprouts': () => {
    const kinds = [1, 2, 3, 4, 5, 6].map((own) =>
      sprout(own, { long: 0.95, thick: 0.042, head: soyHead, tint: '#f3ecc6' }),
    );
    return pictureOf(joined(mound('soybean sprouts', 100, kinds)), { yaw: -10, pitch: 38, fill: 0.9 });
  },
  'king-oyster-mushroom': () =>
    pileOf(
      several('king oyster', 4, (i, seed) => ({
        solids: kingOyster(i + 1),
        x: [-0.5, 0.3, -0.1, 0.35][i] ?? 0,
        z: [-0.6, -0.15, 0.5, 1.0][i] ?? 0,
        tilt: -90 + seed.between(-4, 4),
        lean: seed.between(-40, 40),
        spin: [16, 34, 8, 20][i] ?? 0,
        size: seed.between(0.85, 1.08),
      })),
      { yaw: -12, pitch: 38, fill: 0.88 },
    ),
};
