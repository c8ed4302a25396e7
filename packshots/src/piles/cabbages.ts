import { ellipsoid, lifted, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put } from '../motifs/kit.ts';
import type { Seeded } from '../seeded.ts';
import { joined, layered, several } from './craft.ts';
import type { Member, Piece } from './pile.ts';

/** A head of napa cabbage, foot at the origin. */
export function napa(): Member[] {
  const wrap = (index: number, angle: number, seed: Seeded): Piece => {
    const wide = seed.between(0.56, 0.66);
    const tall = seed.between(1.7, 1.95);
    const own = seed.between(0, 20);
    const blade: Field = (x, y, z) => {
      const t = Math.min(1, Math.max(0, y / tall));
      const half =
        wide * Math.min(1, 0.42 + 1.1 * t) * Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.72) / 0.28) ** 2));
      const crinkle =
        0.035 * ease(0.2, 0.7, t) * noise(x * 7 + own, y * 7, 1) +
        0.05 * ease(0.7, 1, Math.abs(x) / wide + 0.4 * t) * Math.sin(y * 15 + x * 9 + own);
      const hug = 0.75 * x * x + 0.3 * (t - 0.5) ** 2 - 0.1 * ease(0.82, 1, t);
      const rib = 0.03 * (1 - ease(0.03, 0.16 * (1.1 - t), Math.abs(x)));
      return Math.max(Math.abs(x) - half, Math.abs(z + hug + crinkle) - 0.016 - rib, -y, y - tall) * 0.45;
    };
    return {
      solids: [
        [
          blade,
          layered(
            '#b9d77c',
            [
              ['#8ebd55', (x, y, z) => 0.5 * ease(0.2, 1, y / tall) + 0.4 * noise(x * 6 + own, y * 6, z * 6)],
              [
                '#e9f0c4',
                (x, y) =>
                  0.8 *
                  ease(0.8, 1, Math.abs(Math.cos((y - Math.abs(x) * 0.9) * 9 + own))) *
                  (1 - Math.abs(x) / wide),
              ],
              ['#fbfbf2', (x, y) => 1 - ease(0.1, 0.3, Math.abs(x) * (0.5 + y * 0.75))],
              ['#f8f9ea', (_x, y) => 1 - ease(0.1, 0.55, y / tall)],
            ],
            { gloss: 0.5, mirror: 0.035, glow: 0.55 },
          ),
        ],
      ],
      x: Math.sin(angle) * (0.42 - index * 0.018),
      y: index * 0.012,
      z: Math.cos(angle) * (0.4 - index * 0.018),
      spin: (angle * 180) / Math.PI,
      lean: 2,
      tilt: seed.between(-4, 4),
    };
  };
  const leaves = several('napa', 12, (i, seed) => wrap(i, i * 2.4, seed));
  const core: Field = lifted(
    put(ellipsoid(0.5, 1.02, 0.48), 0, 0.93, 0),
    (x, y, z) => 0.03 * noise(x * 7, y * 7, z * 7),
    0.7,
  );
  return joined([
    ...leaves,
    {
      solids: [
        [
          core,
          layered('#e6eebc', [
            ['#b4d479', (x, y, z) => ease(1.1, 1.8, y) + 0.4 * noise(x * 6, y * 5, z * 6)],
          ]),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
  ]);
}

/** A flat head of cabbage, stalk below. */
export function flatCabbage(): Member[] {
  const wraps = several('cabbage', 7, (i, seed) => {
    const grow = 0.9 + i * 0.022;
    const own = seed.between(0, 20);
    const shell = ellipsoid(grow, grow * 0.72, grow);
    const edge = seed.between(-0.1, 0.28);
    const piece: Field = (x, y, z) => {
      const wave = 0.06 * Math.sin(x * 7 + own) + 0.05 * Math.sin(z * 9 + own * 2);
      const lines = ribs(x, y, z);
      const crinkle = 0.012 * noise(x * 7 + own, y * 7, z * 7) + 0.014 * lines;
      return Math.max(Math.abs(shell(x, y, z) - crinkle) - 0.014, -(z - edge * 0.9 + 0.3 * y - wave)) * 0.6;
    };
    const ribs = (x: number, y: number, z: number) => {
      // a midrib over the middle, side ribs that leave it
      const mid = 1 - ease(0.012, 0.05 + 0.05 * Math.max(0, -y), Math.abs(x));
      const along = Math.atan2(y, z);
      const fork = 1 - ease(0.02, 0.1, Math.abs(Math.sin((along - Math.abs(x) * 1.3) * 5)));
      return Math.max(mid, 0.7 * fork * (1 - Math.abs(x)));
    };
    return {
      solids: [
        [
          piece,
          layered(
            '#a9cf76',
            [
              ['#7fb24f', (x, y, z) => 0.4 + 0.5 * noise(x * 3 + own, y * 3, z * 3) + 0.2 * (i / 6)],
              ['#d8e8b2', (x, y, z) => 0.85 * ribs(x, y, z)],
              ['#eaf2cf', (_x, y) => ease(-0.2, -0.6, y)],
            ],
            { gloss: 0.42, mirror: 0.03, glow: 0.4 },
          ),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
      spin: i * 137.5 + 20,
    };
  });
  return joined([
    ...wraps,
    {
      solids: [
        [
          ellipsoid(0.88, 0.63, 0.88),
          layered('#bcdb8c', [
            ['#dcebb6', (x, y, z) => ease(0.5, 0.9, Math.cos(Math.atan2(x, z) * 7 + y * 3))],
          ]),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
  ]);
}
