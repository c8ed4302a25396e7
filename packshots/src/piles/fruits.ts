import { ellipsoid, lifted, taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, leaf, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, patches, several } from './craft.ts';
import { pileOf } from './pile.ts';

const standing = { yaw: -10, pitch: 22, fill: 0.84 };

function pear(own: number): Solid[] {
  const shape: Field = (x, y, z) => {
    const r = Math.hypot(x, z);
    const dip = 0.2 * Math.exp(-((r / 0.17) ** 2)) * ease(0.2, 0.7, Math.abs(y));
    return (
      (ellipsoid(0.86, 0.78, 0.84)(x, y, z) + dip - 0.018 * noise(x * 1.6 + own, y * 1.6, z * 1.6)) * 0.85
    );
  };
  const dots = (x: number, y: number, z: number) => ease(0.6, 0.7, noise(x * 24 + own, y * 24, z * 24));
  return [
    [
      shape,
      layered(
        '#cda253',
        [
          ['#b5803a', (x, y, z) => 0.45 + 0.5 * noise(x * 1.8 + own, y * 1.8, z * 1.8)],
          ['#dfc27c', (x, y, z) => 0.4 * ease(0, 0.6, noise(x * 1.3 - own, y * 2, z * 1.3))],
          ['#ecd9a4', (x, y, z) => 0.75 * dots(x, y, z)],
          ['#7d5526', (x, y, z) => 0.8 * ease(0.2, 0.05, Math.hypot(x, z)) * ease(0.3, 0.6, y)],
        ],
        { gloss: 0.42, mirror: 0.025, glow: 0.25 },
      ),
    ],
    [
      taper([0, 0.5, 0], [0.06, 0.93, 0.03], 0.038, 0.05),
      layered('#5a3d22', [['#86643c', patches(20)]], { gloss: 0.2 }),
    ],
  ];
}

function mango(own: number): Solid[] {
  const shape: Field = (x, y, z) => {
    const bend = z - 0.16 * x * x;
    return (
      (ellipsoid(0.96, 0.5, 0.6)(x, y, bend) +
        0.07 * ease(0.2, 1, x) * 0.9 -
        0.014 * noise(x * 2 + own, y * 2, z * 2)) *
      0.82
    );
  };
  return [
    [
      shape,
      layered(
        '#f0b429',
        [
          ['#e89a1e', (x, y, z) => 0.5 + 0.5 * noise(x * 1.4 + own, y * 1.4, z * 1.4)],
          ['#f7cf55', (x, y, z) => 0.6 * ease(-0.1, 0.6, noise(x * 1.1 - own, y * 1.5, z * 1.5))],
          ['#c8b64a', (x) => 0.55 * ease(-0.55, -0.95, x)],
          ['#f9e08a', (x, y, z) => 0.35 * ease(0.58, 0.7, noise(x * 26, y * 26, z * 26 + own))],
          ['#b5832f', (x, y, z) => 0.3 * ease(0.4, 0.8, noise(x * 7 + own, y * 7, z * 7))],
        ],
        { gloss: 0.6, mirror: 0.035, glow: 0.4 },
      ),
    ],
    [taper([-0.9, 0.02, 0.14], [-1.0, 0.05, 0.16], 0.05, 0.035), layered('#6e5a30', [], { gloss: 0.2 })],
  ];
}

function pomelo(): Solid[] {
  const shape: Field = (x, y, z) =>
    (Math.hypot(x, (y - 0.04 * y) * (y > 0 ? 0.86 : 1.06), z) -
      0.84 +
      0.16 * ease(0.2, 1.0, y) * ease(0.6, 0, Math.hypot(x, z))) *
    0.8;
  const pores = (x: number, y: number, z: number) => Math.max(0, noise(x * 26, y * 26, z * 26));
  return [
    [
      lifted(shape, (x, y, z) => -0.014 * pores(x, y, z) + 0.016 * noise(x * 3, y * 3, z * 3), 0.8),
      layered(
        '#d9cf55',
        [
          ['#bcc04a', (x, y, z) => 0.45 + 0.5 * noise(x * 1.7, y * 1.7, z * 1.7)],
          ['#ebe27c', patches(2.4, 0.42, 0.4, 3)],
          ['#9c9a36', (x, y, z) => 0.45 * pores(x, y, z)],
          ['#8c7a3a', (x, y, z) => 0.6 * ease(0.6, 0.7, noise(x * 7 + 3, y * 7, z * 7))],
        ],
        { gloss: 0.5, mirror: 0.035, glow: 0.3 },
      ),
    ],
    [union(taper([0, 0.84, 0], [0.02, 0.98, 0], 0.05, 0.035)), layered('#77703a', [], { gloss: 0.2 })],
    [
      put(leaf({ length: 0.62, width: 0.2, belly: 0.5, bend: 0.3 }), 0.02, 0.94, 0.02, {
        tilt: -64,
        lean: 8,
      }),
      layered('#4f7a34', [['#7aa152', patches(5)]], { gloss: 0.5 }),
    ],
  ];
}

/** Half a citrus fruit, cut face up. */
function pomeloHalf(): Solid[] {
  const body = ellipsoid(0.8, 0.78, 0.8);
  const parts = (x: number, z: number) => Math.abs(Math.sin(Math.atan2(z, x) * 5.5 + 0.2));
  const r = (x: number, z: number) => Math.hypot(x, z);
  return [
    [
      (x, y, z) => Math.max(body(x, y, z), y),
      layered('#d3c950', [['#bcc04a', patches(2)]], { gloss: 0.5, mirror: 0.035, glow: 0.3 }),
    ],
    [
      lifted(
        (x, y, z) => Math.max(body(x, y, z) + 0.01, Math.abs(y - 0.002) - 0.012),
        (x, _y, z) =>
          r(x, z) < 0.6 ? 0.02 * ease(0.1, 0.4, parts(x, z)) + 0.008 * noise(x * 22, 1, z * 22) : 0,
        0.7,
      ),
      layered(
        '#faf4e2',
        [
          [
            '#f0a596',
            (x, _y, z) =>
              ease(0.61, 0.585, r(x, z)) *
              ease(0.03 / Math.max(0.08, r(x, z)), 0.06 / Math.max(0.08, r(x, z)), parts(x, z)) *
              ease(0.06, 0.1, r(x, z)),
          ],
          [
            '#e2786c',
            (x, _y, z) =>
              0.6 *
              ease(0.6, 0.55, r(x, z)) *
              ease(0.1, 0.5, noise(Math.atan2(z, x) * 26, r(x, z) * 7, 2)) *
              ease(0.1, 0.3, parts(x, z)),
          ],
          ['#dcd06a', (x, _y, z) => ease(0.76, 0.785, r(x, z))],
        ],
        { gloss: 0.7, mirror: 0.05, glow: 0.6 },
      ),
    ],
  ];
}

const dragonBody: Field = ellipsoid(0.62, 0.8, 0.62);

function dragonScales(): Solid {
  const scales = Array.from({ length: 26 }, (_, i) => {
    const t = (i + 0.5) / 26;
    const y = -0.62 + 1.3 * t;
    const r = 0.6 * Math.sqrt(Math.max(0.02, 1 - (y / 0.82) ** 2));
    const a = i * 137.5;
    const s = Math.sin((a * Math.PI) / 180);
    const c = Math.cos((a * Math.PI) / 180);
    return put(
      leaf({
        length: 0.36 + 0.3 * t,
        width: 0.14 + 0.03 * (1 - t),
        belly: 0.28,
        bend: -0.25 - 0.2 * (i % 3) * 0.5,
        thick: 0.02,
        cup: 0.3,
      }),
      s * r * 0.97,
      y,
      c * r * 0.97,
      { spin: a, lean: 14 - 34 * ease(0.5, 1, t) },
    );
  });
  return [
    union(...scales),
    layered(
      '#d63a72',
      [
        ['#e0678f', patches(4)],
        ['#a9b65a', (x, y, z) => ease(0.06, 0.26, dragonBody(x, y, z))],
        ['#6f9440', (x, y, z) => 0.8 * ease(0.2, 0.38, dragonBody(x, y, z))],
      ],
      { gloss: 0.5, mirror: 0.03, glow: 0.4 },
    ),
  ];
}

function dragonFruit(): Solid[] {
  return [
    [
      lifted(dragonBody, (x, y, z) => 0.02 * noise(x * 4, y * 4, z * 4), 0.85),
      layered(
        '#cf3069',
        [
          ['#e2628c', patches(3, 0.45, 0.4)],
          ['#b3245a', patches(5, 0.3, 0.3, 6)],
        ],
        { gloss: 0.55, mirror: 0.035, glow: 0.4 },
      ),
    ],
    dragonScales(),
  ];
}

/** Half a dragon fruit, its red flesh towards +z. */
function dragonHalf(): Solid[] {
  const [scales, rind] = dragonScales();
  const seedAt = (x: number, y: number) => ease(0.52, 0.6, Math.abs(noise(x * 24, y * 20, 3)));
  const rim = (x: number, y: number) => Math.hypot(x / 0.62, y / 0.8);
  return [
    [
      (x, y, z) => Math.max(dragonBody(x, y, z), z),
      layered('#cf3069', [['#e2628c', patches(3, 0.45, 0.4)]], { gloss: 0.55, mirror: 0.035, glow: 0.4 }),
    ],
    [(x, y, z) => Math.max(scales(x, y, z), z + 0.02), rind],
    [
      (x, y, z) => Math.max(dragonBody(x, y, z) + 0.012, Math.abs(z) - 0.012),
      layered(
        '#a81a5c',
        [
          ['#c43279', (x, y) => 0.5 + 0.6 * noise(x * 5, y * 5, 1)],
          ['#d96a9c', (x, y) => 0.5 * ease(0.7, 0.9, rim(x, y))],
          ['#f2b5cd', (x, y) => ease(0.88, 0.93, rim(x, y))],
          ['#d63a72', (x, y) => ease(0.95, 0.985, rim(x, y))],
          ['#1d1420', (x, y) => seedAt(x, y) * ease(0.86, 0.8, rim(x, y))],
        ],
        { gloss: 0.75, mirror: 0.05, glow: 0.5 },
      ),
    ],
  ];
}

export const fruits: Record<string, MotifMaker> = {
  'asian-pear': () =>
    pileOf(
      several('pear', 3, (i, seed) => ({
        solids: pear(i * 3.1),
        x: [-0.95, 0.92, 0.02][i] ?? 0,
        z: [-0.2, -0.3, 1.32][i] ?? 0,
        tilt: [8, -14, 4][i] ?? 0,
        lean: [6, 12, 20][i] ?? 0,
        spin: seed.between(0, 360),
        size: seed.between(0.94, 1.05),
      })),
      standing,
    ),
  mango: () =>
    pileOf(
      several('mango', 4, (i, seed) => ({
        solids: mango(i * 2.7),
        x: [-0.85, 0.95, 0.1, 0.15][i] ?? 0,
        z: [0.1, -0.1, 1.05, -0.85][i] ?? 0,
        spin: [24, -150, 8, 66][i] ?? 0,
        lean: seed.between(-14, 14),
        tilt: seed.between(-8, 8),
        size: seed.between(0.92, 1.04),
      })),
      { ...standing, pitch: 32 },
    ),
  pomelo: () =>
    pileOf(
      [
        { solids: pomelo(), x: -0.35, z: -0.3, tilt: 4, lean: 6 },
        { solids: pomeloHalf(), x: 0.85, z: 0.75, lean: 62, spin: 16, size: 0.98 },
      ],
      { ...standing, pitch: 20 },
    ),
  'dragon-fruit': () =>
    pileOf(
      [
        { solids: dragonFruit(), x: -0.2, z: -0.6, tilt: 66, spin: 14, press: 0.1 },
        { solids: dragonHalf(), x: 0.35, z: 0.95, lean: -34, tilt: -64, spin: 8, press: 0.08 },
      ],
      { ...standing, pitch: 30 },
    ),
};
