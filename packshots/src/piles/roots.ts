import { blend, ellipsoid, lifted, taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, patches, several } from './craft.ts';
import { pileOf } from './pile.ts';
import { lotus, lotusSlice, taro } from './tubers.ts';

const lying = { yaw: -12, pitch: 34, fill: 0.86 };

/** A hand of ginger: knobs grown together, tan skin in rings. */
function ginger(turn: number): Solid[] {
  const knobs: [number, number, number, number, number][] = [
    [-1.05, -0.1, -0.55, 0.12, 0.26],
    [-0.5, 0.0, 0.1, 0.0, 0.29],
    [0.15, -0.02, 0.72, 0.1, 0.26],
    [-0.35, 0.05, -0.25, 0.62, 0.21],
    [0.1, 0.02, 0.32, 0.58, 0.2],
    [0.35, 0.05, 0.2, -0.5, 0.2],
    [-0.7, -0.05, -0.95, -0.5, 0.18],
    [0.68, 0.05, 1.02, 0.36, 0.17],
  ];
  const body = blend(
    0.12,
    ...knobs.map(([ax, az, bx, bz, r]) => taper([ax, 0, az * turn], [bx, 0.04, bz * turn], r, r * 0.86)),
  );
  const rings = (x: number, y: number, z: number) =>
    ease(0.8, 1, Math.abs(Math.sin(x * 9 + z * 4 + 1.2 * noise(x * 2, y * 2, z * 2))));
  return [
    [
      lifted(
        body,
        (x, y, z) =>
          0.012 * rings(x, y, z) + 0.022 * noise(x * 5, y * 5, z * 5) + 0.004 * noise(x * 30, y * 30, z * 30),
        0.7,
      ),
      layered(
        '#d3aa72',
        [
          ['#bd9059', patches(4, 0.45, 0.6)],
          ['#dfc594', patches(7, 0.36, 0.6, 4)],
          ['#8f6535', (x, y, z) => 0.55 * rings(x, y, z)],
          ['#b58a55', patches(26, 0.3, 0.4, 2)],
          [
            '#f0dca0',
            (x, _y, z) =>
              Math.hypot(x + 1.28, z + 0.1) < 0.13 || Math.hypot(x - 1.16, z - 0.38 * turn) < 0.12 ? 0.9 : 0,
          ],
        ],
        { gloss: 0.4, mirror: 0.025, glow: 0.3 },
      ),
    ],
  ];
}

function eggplant(name: number): Solid[] {
  const bow = [0.14, -0.2, 0.1, 0.22][name] ?? 0.1;
  const along = (t: number) => bow * Math.sin(t * Math.PI * 0.9);
  const body: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, (x + 1.2) / 2.4));
    const thick = 0.17 + 0.07 * t - 0.05 * ease(0.2, 0, t);
    const end = ease(0, 0.07, t) * Math.sqrt(Math.max(0.0001, 1 - ease(0.88, 1.0, t) ** 2 * 0.94));
    return Math.max(Math.hypot(y, z - along(t)) - thick * end, Math.abs(x) - 1.2) * 0.75;
  };
  const cap = blend(
    0.03,
    put(ellipsoid(0.15, 0.165, 0.165), -1.14, 0, along(0.03)),
    ...[0, 1, 2, 3, 4].map((i) =>
      taper(
        [-1.12, Math.cos(i * 1.26) * 0.1, Math.sin(i * 1.26) * 0.1],
        [-0.84, Math.cos(i * 1.26) * 0.178, Math.sin(i * 1.26) * 0.178 + along(0.15)],
        0.055,
        0.012,
      ),
    ),
    taper([-1.2, 0, 0], [-1.48, 0.05, 0.04 - bow * 0.5], 0.052, 0.06),
  );
  return [
    [
      body,
      layered(
        '#5a2f6e',
        [
          ['#81509a', (x, y, z, ny) => 0.35 + 0.4 * noise(x * 2.5, y * 3, z * 3) + 0.25 * ny],
          ['#3e1d50', (x, y, z) => 0.4 * ease(0.1, 0.6, noise(x * 1.5 + 8, y * 6, z * 6))],
          ['#b695bf', (x) => 0.7 * (1 - ease(-1.08, -0.84, x))],
          ['#8f6ba0', patches(22, 0.14, 0.3, 3)],
        ],
        { gloss: 0.82, mirror: 0.05, glow: 0.25 },
      ),
    ],
    [
      cap,
      layered(
        '#6d8f4f',
        [
          ['#88687f', patches(6, 0.42)],
          ['#a8bd7a', (_x, y, _z, ny) => 0.3 * ny + y],
        ],
        { gloss: 0.4 },
      ),
    ],
  ];
}

function bitterMelon(): Solid[] {
  const wave = (x: number, y: number, z: number) => {
    const a = Math.atan2(y, z);
    const ridge = Math.cos(a * 8 + 0.25 * Math.sin(x * 3));
    const bump = Math.abs(noise(x * 8, Math.cos(a) * 3, Math.sin(a) * 3));
    return (
      0.035 * Math.max(-0.3, ridge) * (0.75 + 0.25 * Math.sin(x * 17 + a * 4)) +
      0.06 * bump * (0.4 + 0.6 * Math.max(0, -ridge))
    );
  };
  const spine: Field = (x, y, z) => ellipsoid(1.22, 0.33, 0.33)(x, y, z - 0.1 * x * x);
  const body = lifted(spine, (x, y, z) => wave(x, y, z), 0.6);
  return [
    [
      body,
      layered(
        '#5f9440',
        [
          ['#a9cc6e', (x, y, z) => ease(0, 0.06, wave(x, y, z))],
          ['#d5e6a2', (x, y, z) => 0.6 * ease(0.03, 0.075, wave(x, y, z))],
          ['#3f7432', (x, y, z) => 0.6 * ease(0.02, -0.015, wave(x, y, z)) + 0.2 * noise(x * 2, y, z)],
        ],
        { gloss: 0.6, mirror: 0.04, glow: 0.35 },
      ),
    ],
    [taper([-1.18, 0, 0.14], [-1.5, 0.06, 0.2], 0.06, 0.04), layered('#7d9c52', [])],
  ];
}

function daikon(): Solid[] {
  const root = lifted(
    revolved([
      [0, -1.5],
      [0.015, -1.46],
      [0.06, -1.2, 0.1],
      [0.24, -0.75, 0.2],
      [0.31, 0.1, 0.3],
      [0.32, 0.5, 0.2],
      [0.24, 0.72, 0.1],
      [0, 0.74],
    ]),
    (x, y, z) =>
      0.012 * noise(x * 2.4, y * 2.4, z * 2.4) -
      0.008 *
        ease(0.86, 1, Math.sin(y * 21 + 2 * noise(x * 2, y, z * 2))) *
        ease(-0.2, 0.4, noise(y * 5, x * 3, z * 3)),
    0.8,
  );
  const stubs = union(
    ...Array.from({ length: 9 }, (_, i) =>
      taper(
        [Math.cos(i * 2.4) * 0.02 * i, 0.68, Math.sin(i * 2.4) * 0.02 * i],
        [Math.cos(i * 2.4) * 0.03 * i, 1.0 + 0.12 * (i % 3), Math.sin(i * 2.4) * 0.03 * i],
        0.055,
        0.045,
      ),
    ),
  );
  const hairs = union(
    ...Array.from({ length: 5 }, (_, i) => {
      const y = -1.25 + i * 0.16;
      const a = i * 2.1;
      const r = 0.1 + 0.17 * ease(-1.2, -0.6, y);
      return taper(
        [Math.cos(a) * r, y, Math.sin(a) * r],
        [Math.cos(a) * (r + 0.16), y - 0.1, Math.sin(a) * (r + 0.16)],
        0.008,
        0.003,
      );
    }),
  );
  return [
    [
      root,
      layered(
        '#f6f4ea',
        [
          ['#ddd6bf', patches(3, 0.35, 0.4)],
          ['#b7cf8a', (x, y, z) => 0.85 * ease(0.2, 0.66, y + 0.1 * noise(x * 5, y * 2, z * 5))],
          [
            '#c5b998',
            (x, y, z) =>
              0.5 *
              ease(0.9, 1, Math.sin(y * 21 + 2 * noise(x * 2, y, z * 2))) *
              ease(0, 0.5, noise(y * 5, x * 3, z * 3)),
          ],
        ],
        { gloss: 0.6, mirror: 0.04, glow: 0.6 },
      ),
    ],
    [
      stubs,
      layered(
        '#8db565',
        [
          ['#e4ecc4', (_x, y) => ease(0.96, 1.05, y)],
          ['#6d9c48', patches(8, 0.4)],
        ],
        { gloss: 0.5 },
      ),
    ],
    [hairs, layered('#d8cfb6', [], { gloss: 0.2 })],
  ];
}

export const roots: Record<string, MotifMaker> = {
  'ginger-root': () =>
    pileOf(
      [
        { solids: ginger(1), x: -0.1, z: -0.2, spin: 12 },
        { solids: ginger(-1), x: 0.3, z: 1.25, spin: -24, size: 0.7, tint: [1.04, 1.02, 0.97] },
      ],
      { ...lying, pitch: 42 },
    ),
  'chinese-eggplant': () =>
    pileOf(
      several('eggplant', 4, (i, seed) => ({
        solids: eggplant(i),
        x: [-0.05, 0.1, -0.1, 0.1][i] ?? 0,
        z: [-0.62, -0.12, 0.42, 0.12][i] ?? 0,
        spin: [10, -6, 6, 24][i] ?? 0,
        lean: seed.between(-60, 60),
        size: seed.between(0.94, 1.06),
      })),
      { ...lying, pitch: 44 },
    ),
  'bitter-melon': () =>
    pileOf(
      several('bitter melon', 3, (i, seed) => ({
        solids: bitterMelon(),
        x: [0, 0.1, 0][i] ?? 0,
        z: [-0.45, 0.42, 0][i] ?? 0,
        spin: [8, -4, 32][i] ?? 0,
        lean: seed.between(-90, 90),
        size: seed.between(0.9, 1.02),
      })),
      { ...lying, pitch: 42 },
    ),
  daikon: () =>
    pileOf([{ solids: daikon(), x: 0.2, z: 0, tilt: 90, spin: 28 }], { ...lying, pitch: 38, fill: 0.9 }),
  taro: () =>
    pileOf([{ solids: taro(), x: 0, z: 0, spin: -42, lean: 4 }], { ...lying, pitch: 24, yaw: 6, fill: 0.84 }),
  'lotus-root': () =>
    pileOf(
      [
        { solids: lotus(), x: -0.2, z: -0.3, spin: 14 },
        { solids: lotusSlice(), x: -0.75, z: 0.72, spin: 20 },
        { solids: lotusSlice(), x: 0.62, z: 0.78, spin: 80, size: 0.95 },
        { solids: lotusSlice(), x: -0.06, z: 0.86, spin: 50, size: 0.98, tilt: 8 },
        { solids: lotusSlice(), x: 0.3, z: 1.2, spin: 10, size: 0.86, tilt: -10 },
      ],
      { ...lying, pitch: 40 },
    ),
};
