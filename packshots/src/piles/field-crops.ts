import { lifted, type Field } from '../form/field.ts';
import { lattice, noise } from '../form/noise.ts';
import { ease, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { seededBy } from '../seeded.ts';
import { joined, layered, patches, several } from './craft.ts';
import { pileOf, type Member, type Piece } from './pile.ts';

/** A tuber along x, thick in the middle, with a tail at each end. */
function sweetPotato(own: number): Field {
  const bow = 0.16 * Math.sin(own * 2.3);
  const fat = 0.34 + 0.05 * Math.sin(own * 3.7);
  return lifted(
    (x, y, z) => {
      const t = (x + 0.06 * Math.sin(own)) / 1.05;
      const thick = fat * Math.max(0.02, 1 - Math.abs(t) ** 2.3) ** 0.62 * (1 - 0.16 * t) + 0.012;
      return Math.max(Math.hypot(y, z - bow * (t * t - 0.3)) - thick, Math.abs(t) * 1.05 - 1.14) * 0.7;
    },
    (x, y, z) =>
      0.035 * noise(x * 2.6 + own, y * 2.6, z * 2.6) -
      0.02 * ease(0.3, 0.7, Math.abs(noise(x * 5 + own, y * 2, z * 2))) +
      0.006 * noise(x * 16, y * 16, z * 16),
    0.8,
  );
}

const tuberSkin = (own: number) =>
  layered(
    '#6b2544',
    [
      ['#803453', patches(2.4, 0.5, 0.6, own)],
      ['#561c37', patches(4, 0.36, 0.6, own + 3)],
      ['#8f4c66', patches(19, 0.2, 0.4, own)],
      ['#b58d7f', (x) => 0.6 * ease(0.86, 1.1, Math.abs(x))],
      [
        '#d9b9a8',
        (x, y, z) =>
          0.65 * ease(0.62, 0.75, noise(x * 6 + own, y * 15, z * 15)) * ease(0.9, 0.7, Math.abs(x)),
      ],
    ],
    { gloss: 0.38, mirror: 0.025, glow: 0.25 },
  );

/** The left part of a tuber, cut through at x = 0.2. */
function cutTuber(): Solid[] {
  const whole = sweetPotato(1.4);
  const cut = 0.2;
  const rim = (x: number, y: number, z: number) => whole(cut, y, z);
  return [
    [(x, y, z) => Math.max(whole(x, y, z), x - cut), tuberSkin(1.4)],
    [
      (x, y, z) => Math.max(whole(x, y, z) + 0.014, Math.abs(x - cut) - 0.007),
      layered(
        '#f6ecd0',
        [
          ['#fbf6e6', (_x, y, z) => 0.5 + noise(y * 5, z * 5, 3)],
          ['#e6d6ab', (_x, y, z) => 0.5 * ease(0.45, 0.7, Math.abs(noise(y * 17, z * 17, 9)))],
          ['#e8dbb6', (x, y, z) => 0.8 * ease(0.02, 0.008, Math.abs(rim(x, y, z) + 0.06))],
          ['#a86a86', (x, y, z) => ease(-0.035, -0.015, rim(x, y, z))],
        ],
        { gloss: 0.6, mirror: 0.04, glow: 0.55 },
      ),
    ],
  ];
}

const rows = 16;
const grain = 0.088;

/** The radius of a bare ear at a place along it, 0 foot to 1 tip. */
const earRadius = (t: number) =>
  0.24 * Math.min(1, 0.86 + 0.5 * t) * Math.sqrt(Math.max(0.004, 1 - Math.max(0, (t - 0.42) / 0.58) ** 2.6));

/** The ear itself, growing up: kernels in rows, some white. */
function cob(own: number, long: number): Solid {
  const kernel = (x: number, y: number, z: number) => {
    const a = (Math.atan2(x, z) / (2 * Math.PI)) * rows + 0.12 * Math.sin(y * 5 + own);
    const row = Math.round(a);
    const u = y / grain + 0.5 * lattice((row + rows) % rows, 3, 7) + 0.1 * Math.sin(row * 2 + own);
    return { row: (row + rows) % rows, across: a - row, place: Math.round(u), along: u - Math.round(u) };
  };
  const bump = (x: number, y: number, z: number) => {
    const { across, along } = kernel(x, y, z);
    return (1 - (Math.abs(across) * 2) ** 3) * (1 - (Math.abs(along) * 2) ** 4);
  };
  return [
    (x, y, z) => {
      const t = Math.min(1, Math.max(0, y / long));
      const far = Math.max(Math.hypot(x, z) - earRadius(t), -y, y - long - 0.01);
      if (far > 0.08) return far * 0.8;
      return (far - 0.03 * bump(x, y, z) * Math.min(1, earRadius(t) * 6)) * 0.55;
    },
    layered(
      '#f3c83f',
      [
        [
          '#fbf3d8',
          (x, y, z) => {
            const { row, place } = kernel(x, y, z);
            return lattice(row + 11, place + 5, Math.round(own * 7)) > 0.3 ? 0.92 : 0;
          },
        ],
        [
          '#f8dc72',
          (x, y, z) => {
            const { row, place } = kernel(x, y, z);
            return 0.5 * lattice(row, place, 19);
          },
        ],
        ['#e2ab36', (x, y, z) => 0.7 * ease(0.4, 0.0, bump(x, y, z))],
        ['#fff4c9', (_x, y) => 0.6 * ease(long * 0.86, long, y)],
      ],
      { gloss: 0.85, mirror: 0.06, glow: 0.5 },
    ),
  ];
}

interface Husk {
  long: number;
  wide: number;
  /** how far the tip bends away from the ear */
  out: number;
  tight: number;
}

/** A leaf of husk that hugs the ear from the foot and ends in a point, growing up at +z. */
function husk(own: number, { long, wide, out, tight }: Husk): Solid {
  const field: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, y / long));
    const half = wide * Math.sqrt(Math.max(0, Math.min(1, 0.5 + 2.4 * t) * (1 - t ** 1.7))) + 0.004;
    const around = tight * (0.55 + 0.45 * ease(0, 0.25, t));
    const bend = out * Math.max(0, t - 0.3) ** 1.7;
    const lie = Math.hypot(x, z - bend) - around;
    const far = Math.max(Math.abs(x) - half, -y, y - long, -(z - bend));
    if (far > 0.1 || lie > 0.15) return Math.max(far, lie) * 0.6;
    const ribs = 0.006 * Math.cos(x * 62) + 0.014 * Math.sin(y * 6 + x * 8 + own);
    return Math.max(far, Math.abs(lie + ribs) - 0.009) * 0.55;
  };
  return [
    field,
    layered(
      '#9cc063',
      [
        ['#7fac49', (x, y, z) => 0.5 + noise(x * 4 + own, y * 1.4, z * 4)],
        ['#dfe9b4', (x) => 0.55 * ease(0.2, 1, Math.cos(x * 62))],
        ['#e9eecb', (_x, _y, _z, _ny, _nx, nz) => 0.75 * ease(0, -0.4, nz)],
        ['#d9dfa6', (_x, y) => 0.6 * ease(0.3, 0, y)],
        ['#c9b878', (_x, y) => 0.7 * ease(long * 0.82, long, y)],
      ],
      { gloss: 0.4, mirror: 0.03, glow: 0.5 },
    ),
  ];
}

/** Threads that hang out between ear and husk. */
function silk(own: number): Piece[] {
  return Array.from({ length: 12 }, (_, i): Piece => {
    const seed = seededBy(`silk ${own} ${i}`);
    const [bend, wave] = [seed.between(-0.5, 0.5), seed.between(3, 7)];
    const long = seed.between(0.5, 0.85);
    const thread: Field = (x, y, z) => {
      const t = Math.min(1, Math.max(0, y / long));
      return (
        Math.max(
          Math.hypot(x - bend * t * t - 0.03 * Math.sin(t * wave), z - 0.25 * t * t) -
            0.009 * (1.1 - t * 0.6),
          -y,
          y - long,
        ) * 0.6
      );
    };
    return {
      solids: [[thread, layered('#ead9a0', [['#b98a4a', (_x, y) => ease(0.3, long, y)]], { gloss: 0.5 })]],
      x: 0.1 * Math.sin(i * 2.4),
      y: 0.62,
      z: 0.1 + 0.12 * Math.cos(i * 2.4),
      spin: i * 30,
      lean: 14,
    };
  });
}

/** An ear in its husk; `open` says how much of it is bare. */
function corn(own: number, open: boolean): Member[] {
  const long = 1.75 + 0.1 * Math.sin(own * 2);
  const leaves = several(`husk ${own}`, open ? 8 : 9, (i, seed): Piece => {
    const inner = i > 4;
    return {
      solids: [
        husk(own + i, {
          long: open
            ? inner
              ? seed.between(0.95, 1.15)
              : seed.between(1.05, 1.5)
            : seed.between(1.75, 2.05),
          wide: open ? seed.between(0.2, 0.27) : 0.25,
          out: open ? (inner ? seed.between(0.1, 0.3) : seed.between(0.5, 1.1)) : seed.between(0, 0.12),
          tight: 0.27 + 0.012 * (8 - i),
        }),
      ],
      x: 0,
      y: 0,
      z: 0,
      spin: i * 137.5 + seed.between(-14, 14),
    };
  });
  const shank: Piece = {
    solids: [
      [
        (x, y, z) =>
          Math.max(Math.hypot(x, z) - 0.12 - 0.06 * ease(-0.05, 0.1, y), -0.26 - y, y - 0.16) * 0.8,
        layered('#b9cf86', [
          ['#e6e6c4', (_x, y) => ease(-0.24, -0.26, y)],
          ['#8fae58', (_x, y) => 0.5 * ease(0.4, 1, Math.sin(y * 60))],
        ]),
      ],
    ],
    x: 0,
    y: 0,
    z: 0,
  };
  return joined([
    { solids: [cob(own, long - 0.2)], x: 0, y: 0.26, z: 0 },
    ...leaves,
    shank,
    ...(open ? silk(own) : []),
  ]);
}

export const fieldCrops: Record<string, MotifMaker> = {
  'murasaki-sweet-potato': () =>
    pileOf(
      [
        ...several('murasaki', 4, (i, seed) => {
          const own = i * 1.9 + 0.6;
          return {
            solids: [[sweetPotato(own), tuberSkin(own)] as const],
            x: [-0.5, 0.62, -0.62, 0.1][i] ?? 0,
            z: [-0.75, -0.55, 0.02, -0.4][i] ?? 0,
            spin: [14, -22, -8, 32][i] ?? 0,
            lean: seed.between(-60, 60),
            size: seed.between(0.88, 1.04),
          };
        }),
        { solids: cutTuber(), x: 0.42, z: 0.72, spin: -72, lean: 20, size: 1.02 },
      ],
      { yaw: -12, pitch: 38, fill: 0.86 },
    ),
  'corn-ear': () =>
    pileOf(
      several('corn', 4, (i, seed) => ({
        solids: corn(i + 1, i > 0),
        x: [-1.0, -1.05, -0.95, -0.62][i] ?? 0,
        z: [-0.95, -0.2, 0.66, 0.25][i] ?? 0,
        tilt: -90,
        lean: seed.between(-120, -60),
        spin: [4, 12, -4, 22][i] ?? 0,
        press: 0.06,
      })),
      { yaw: -14, pitch: 42, fill: 0.88 },
    ),
};
