import { taper, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, type MotifMaker, type Solid } from '../motifs/kit.ts';
import type { Seeded } from '../seeded.ts';
import { joined, layered, ownTint, several, stem, veined } from './craft.ts';
import { pileOf, type Member, type Piece } from './pile.ts';

export const lying = { yaw: -14, pitch: 42, fill: 0.88 };
export const down = { tilt: -90, lean: -90 };

/** A leaf blistered between its veins. */
const crinkled = ([field, material]: Solid, amount: number, own: number): Solid => [
  (x, y, z) => {
    const far = field(x, y, z);
    if (far > 0.12) return far - 0.03;
    return field(x, y, z + amount * noise(x * 9 + own, y * 9, 1)) * 0.85;
  },
  material,
];

/** Things that grow up side by side from a flat foot and fan out; +z is up when the bunch lies. */
export function fanned(
  name: string,
  count: number,
  [radius, side, up]: readonly [number, number, number],
  make: (index: number, seed: Seeded) => Piece['solids'],
): Member[] {
  return joined(
    several(name, count, (i, seed): Piece => {
      const r = Math.sqrt((i + 0.5) / count);
      const [u, v] = [r * Math.cos(i * 2.4), Math.abs(r * Math.sin(i * 2.4))];
      return {
        solids: make(i, seed),
        x: u * radius,
        y: seed.between(-0.06, 0.06),
        z: v * radius,
        tilt: -u * side + seed.between(-3, 3),
        lean: v * up + seed.between(-2, 2),
        spin: seed.between(-40, 40),
        size: seed.between(0.88, 1.06),
        tint: ownTint(seed, 0.14, 0.05),
      };
    }),
  );
}

/** A dark crinkled leaf on a green stalk that is pink at the root. */
function spinachLeaf(own: number): Member[] {
  const long = 0.85 + 0.14 * Math.sin(own * 2.1);
  const bow = 0.1 * Math.sin(own * 1.3);
  return joined([
    {
      solids: [
        [
          stem(
            long,
            (t) => 0.034 * (1.15 - 0.4 * t),
            (t) => [bow * t * t, 0.05 * Math.sin(t * 3)],
          ),
          layered(
            '#8db95c',
            [
              ['#5f9a45', (_x, y) => ease(0.3, 0.8, y)],
              ['#d6758f', (_x, y) => ease(0.22, 0, y)],
            ],
            { gloss: 0.6, glow: 0.4 },
          ),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
    {
      solids: veined(
        {
          length: 0.72,
          width: 0.27 + 0.03 * Math.sin(own),
          belly: 0.38,
          bend: 0.16 + 0.1 * Math.sin(own * 3),
          ruffle: 0.05,
          cup: 0.35 * Math.cos(own),
          thick: 0.014,
        },
        { deep: '#1f5a2c', light: '#39803a', vein: '#7fb05c' },
        own,
      ).map((solid) => crinkled(solid, 0.05, own)),
      x: bow,
      y: long - 0.05,
      z: 0.01,
    },
  ]);
}

const spinachRoot: Solid = [
  taper([0, 0.08, 0.05], [0, -0.2, 0.02], 0.1, 0.012),
  layered(
    '#c25a70',
    [
      ['#e8a0a8', (x, y, z) => 0.5 + noise(x * 9, y * 5, z * 9)],
      ['#c9a58c', (_x, y) => ease(-0.12, -0.28, y)],
    ],
    { gloss: 0.4 },
  ),
];

/** A long pointed leaf with a white rib. */
function choyLeaf(own: number): Solid[] {
  return veined(
    {
      length: 2.1 + 0.16 * Math.sin(own * 2),
      width: 0.24 + 0.03 * Math.sin(own),
      belly: 0.56,
      bend: 0.08 + 0.07 * Math.sin(own * 3),
      ruffle: 0.035,
      cup: 0.9,
      thick: 0.015,
    },
    { deep: '#6fa83c', light: '#a5cf63', vein: '#eef4d4' },
    own,
  ).map((solid) => crinkled(solid, 0.025, own));
}

/** A flat blade, pale at the foot. */
function chive(own: number): Solid {
  const long = 2.3 + 0.14 * Math.sin(own * 2);
  const [bow, drop] = [0.2 * Math.sin(own * 1.7), 0.16 * Math.sin(own * 2.9)];
  const blade: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, y / long));
    const half = 0.042 * (1 - 0.9 * ease(0.82, 1, t));
    const lie = z - drop * t * t - 1.5 * (x - bow * t * t) ** 2;
    return Math.max(Math.abs(x - bow * t * t) - half, Math.abs(lie) - 0.011, -y, y - long) * 0.7;
  };
  return [
    blade,
    layered(
      '#2f7034',
      [
        ['#4f9343', (x, y, z) => 0.5 + noise(x * 6 + own, y * 2, z * 6)],
        ['#bcd890', (_x, y) => ease(0.75, 0.25, y)],
        ['#f2f0e2', (_x, y) => ease(0.34, 0.08, y)],
      ],
      { gloss: 0.5, mirror: 0.035, glow: 0.35 },
    ),
  ];
}

export const band = (wide: number, high: number): Solid => [
  (x, y, z) =>
    (Math.max(Math.abs(Math.hypot(x / wide, (z - 0.02) / high) - 1) * high, Math.abs(y) - 0.03) - 0.014) *
    0.6,
  layered('#7a4fa0', [], { gloss: 0.45 }),
];

export const leafyBunches: Record<string, MotifMaker> = {
  spinach: () => {
    const kinds = [1, 2, 3, 4, 5, 6].map(spinachLeaf);
    return pileOf(
      [0, 1, 2, 3].map((i): Piece => ({
        solids: joined([
          {
            solids: fanned(`spinach ${i}`, 11, [0.1, 26, 13], (k) => kinds[(k + i) % kinds.length] ?? []),
            x: 0,
            y: 0,
            z: 0,
          },
          { solids: [spinachRoot], x: 0, y: 0, z: 0 },
        ]),
        x: -1.1 + 0.08 * (i % 2),
        z: [-0.62, 0.02, 0.66, 0.3][i] ?? 0,
        ...down,
        spin: [12, 3, -8, 6][i] ?? 0,
        press: 0.06,
      })),
      lying,
    );
  },
  'a-choy': () => {
    const kinds = [1, 2, 3, 4].map(choyLeaf);
    const foot: Solid = [
      taper([0, -0.06, 0.06], [0, 0.1, 0.06], 0.15, 0.16),
      layered('#dfe8b8', [
        ['#f4f1e2', (_x, y) => ease(-0.1, -0.18, y)],
        ['#c7a77a', (x, y) => 0.6 * ease(-0.1, -0.18, y) * ease(0.1, 0.02, Math.abs(x))],
      ]),
    ];
    return pileOf(
      [0, 1].map((i): Piece => ({
        solids: joined([
          {
            solids: fanned(`a-choy ${i}`, 13, [0.17, 17, 11], (k) => kinds[k % kinds.length] ?? []),
            x: 0,
            y: 0,
            z: 0,
          },
          { solids: [foot], x: 0, y: 0, z: 0 },
        ]),
        x: -1.15,
        z: [-0.42, 0.5][i] ?? 0,
        ...down,
        spin: [14, 2][i] ?? 0,
        press: 0.06,
      })),
      lying,
    );
  },
  'chinese-chives': () => {
    const kinds = [1, 2, 3, 4, 5, 6, 7].map(chive);
    const one = (name: string) =>
      joined([
        {
          solids: fanned(name, 64, [0.26, 9, 5], (k) => {
            const kind = kinds[k % kinds.length];
            return kind ? [kind] : [];
          }),
          x: 0,
          y: 0,
          z: 0,
        },
        { solids: [band(0.33, 0.3)], x: 0, y: 0.55, z: 0.02 },
      ]);
    return pileOf([{ solids: one('chives one'), x: -1.2, z: 0, ...down, spin: 12, press: 0.04 }], lying);
  },
};
