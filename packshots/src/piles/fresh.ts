import { ellipsoid, lifted, union, without, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { seafood } from '../motifs/seafood.ts';
import { layered, patches, several } from './craft.ts';
import { pileOf, solidsOf } from './pile.ts';

/** Half the height of a bass at a place along it, nose at -1.25, root of the tail at 0.95. */
const bassHalf = (x: number) => {
  const t = Math.min(1, Math.max(0, (x + 1.25) / 2.2));
  return 0.43 * Math.sin(Math.PI * t ** 0.62) ** 0.75 * (1 - 0.1 * t) + 0.085 * ease(0.55, 0.95, t);
};

/** A striped bass on its side: nose to the left, back up. */
function bass(): Solid[] {
  const body: Field = (x, y, z) => {
    const half = Math.max(0.012, bassHalf(x));
    const thick = 0.07 + half * 0.42;
    const belly = y + 0.03 * Math.sin(x * 2);
    return Math.max(
      (Math.hypot(belly / half, z / thick) - 1) * Math.min(half, thick) * 0.8,
      -x - 1.25,
      x - 0.98,
    );
  };
  const head = (x: number, y: number) => Math.hypot(x + 1.3, y * 0.9) - 0.55;
  const gill = (x: number, y: number) => ease(0.03, 0, Math.abs(head(x, y)));
  const scale = (x: number, y: number) => {
    const row = Math.round(y * 30);
    const u = x * 22 + (row % 2) * 0.5;
    return Math.hypot(u - Math.round(u), y * 30 - row);
  };
  const mouth = (x: number, y: number) =>
    ease(0.018, 0.004, Math.abs(y + 0.06 + (x + 1.2) * 0.1)) * ease(-1.08, -1.12, x);
  const skin = lifted(
    body,
    (x, y, z) =>
      Math.abs(z) > 0.02
        ? -0.016 * gill(x, y) * ease(0.3, 0.2, Math.abs(y)) -
          0.014 * mouth(x, y) +
          (head(x, y) > 0.02 ? 0.004 * (0.5 - scale(x, y)) : 0.01 * noise(x * 7, y * 7, z))
        : 0,
    0.7,
  );
  const stripe = (x: number, y: number) => {
    const at = (y - 0.02 * Math.sin(x * 3)) * 58;
    return (
      ease(0.1, 0.6, Math.cos(at)) *
      ease(-0.26, -0.14, y) *
      ease(-0.02, 0.06, head(x, y)) *
      (0.75 + 0.35 * noise(x * 9, y * 4, 3))
    );
  };
  const flat =
    (outline: (x: number, y: number) => number, thick = 0.012): Field =>
    (x, y, z) =>
      Math.max(outline(x, y), Math.abs(z) - thick - 0.008 * Math.sin(x * 60 + y * 10)) * 0.6;
  const tail = flat((x, y) =>
    Math.max(0.9 - x, Math.abs(y) - 0.08 - (x - 0.9) * 0.75, x - 1.22 - 0.55 * Math.abs(y)),
  );
  const spiny = flat((x, y) =>
    Math.max(
      Math.abs(x + 0.22) - 0.3,
      y - bassHalf(x) - 0.17 + 0.35 * (x + 0.3) ** 2 * 3 - 0.035 * Math.abs(Math.sin(x * 26)),
      0.1 - y,
    ),
  );
  const second = flat((x, y) =>
    Math.max(Math.abs(x - 0.42) - 0.22, y - bassHalf(x) - 0.2 + 0.5 * (x - 0.2), 0.1 - y),
  );
  const anal = flat((x, y) =>
    Math.max(Math.abs(x - 0.46) - 0.18, -y - bassHalf(x) - 0.18 + 0.5 * (x - 0.3), y + 0.1),
  );
  const pelvic = flat((x, y) =>
    Math.max(Math.abs(x + 0.3 + (y + 0.4) * 0.5) - 0.1, -y - bassHalf(x) - 0.16, y + 0.15),
  );
  const side = put(ellipsoid(0.21, 0.075, 0.016), -0.5, -0.09, 0.25, { tilt: -16, spin: 10 });
  const fin = layered(
    '#8b938c',
    [
      ['#5f6a66', (x, y) => 0.7 * ease(0, 0.9, Math.sin(x * 60 + y * 10))],
      ['#c3c7bc', patches(5, 0.35)],
    ],
    { gloss: 0.6, mirror: 0.05, glow: 0.5 },
  );
  return [
    [
      skin,
      layered(
        '#c9cfc8',
        [
          ['#6f7d72', (x, y, z) => ease(0.05, 0.3, y + 0.04 * noise(x * 4, y * 4, z))],
          ['#47544d', (_x, y) => ease(0.22, 0.38, y)],
          ['#f3f2ea', (_x, y) => ease(-0.06, -0.24, y)],
          ['#e3c9a0', (x, y) => 0.25 * ease(0, -0.2, y) * ease(-0.2, -0.7, x)],
          ['#8d998f', (x, y) => 0.45 * ease(0.36, 0.55, scale(x, y)) * ease(0, 0.08, head(x, y))],
          ['#2e3734', (x, y) => 0.9 * stripe(x, y)],
          ['#a8aa9a', (x, y) => 0.6 * ease(0.02, -0.1, head(x, y)) * ease(0.2, 0, y)],
          ['#59625b', (x, y) => 0.8 * gill(x, y) * ease(0.3, 0.2, Math.abs(y))],
          ['#3a3f3b', (x, y) => mouth(x, y)],
        ],
        { gloss: 0.85, mirror: 0.12, glow: 0.2 },
      ),
    ],
    [union(tail, spiny, second, anal, pelvic), fin],
    [side, fin],
    [
      put(ellipsoid(0.052, 0.052, 0.03), -0.99, 0.075, 0.196),
      layered(
        '#7d7558',
        [
          ['#15171a', (x, y) => ease(0.038, 0.03, Math.hypot(x + 0.99, y - 0.075))],
          ['#3f4440', (x, y) => ease(0.042, 0.05, Math.hypot(x + 0.99, y - 0.075))],
        ],
        { gloss: 0.98, mirror: 0.09, glow: 0.1 },
      ),
    ],
  ];
}

const shell: Field = lifted(
  (x, y, z) => {
    const dome = without(ellipsoid(0.66, 0.34, 0.52), put(ellipsoid(0.62, 0.3, 0.48), 0, -0.04, 0), 0.02);
    return Math.max(dome(x + 0.25 * (z + 0.3) * 0.4, y, z), -y);
  },
  (x, y, z) =>
    0.012 * Math.sin(Math.hypot(x * 0.9, z + 0.5) * 46) + 0.005 * Math.sin(Math.atan2(x, z + 0.6) * 60),
  0.7,
);

/** A live clam, shut. */
function clam(own: number): Solid[] {
  const ring = (x: number, z: number) => Math.hypot(x * 0.9, z + 0.5);
  const grounds = ['#cdb894', '#a99a80', '#d9c9a8', '#8d8069', '#b79c74'];
  const marks = ['#6b5336', '#4d4436', '#8a6a42', '#3d372d', '#704f30'];
  return [
    [
      union(shell, put(shell, 0, 0.01, 0, { tilt: 180 })),
      layered(
        grounds[own % 5] ?? '#cdb894',
        [
          ['#efe4cb', (x, _y, z) => 0.45 * ease(0.2, 0.9, Math.sin(ring(x, z) * 23 + own))],
          [
            marks[own % 5] ?? '#6b5336',
            (x, y, z) =>
              0.5 *
              ease(
                -0.05,
                0.6,
                noise(Math.atan2(x, z + 0.6) * 5 + own * 3, ring(x, z) * 4, own) -
                  0.1 * Math.sin(ring(x, z) * 30),
              ),
          ],
          ['#2d2a26', (x, y, z) => 0.5 * ease(0.04, 0, Math.abs(y)) * ease(0.2, 0.5, ring(x, z))],
          ['#5d6a72', (x, _y, z) => 0.5 * ease(0.3, 0.1, ring(x, z))],
          ['#8a7a5e', patches(16, 0.3, 0.5, own)],
        ],
        { gloss: 0.66, mirror: 0.05, glow: 0.2 },
      ),
    ],
  ];
}

/** The crab of the motif without its button eyes. */
function crab(): Solid[] {
  const [back, limbs] = seafood['dungeness-crab'] ? solidsOf(seafood['dungeness-crab']()) : [];
  if (!back || !limbs) throw new Error('The crab has a shell and limbs');
  const speck = (x: number, y: number, z: number) => {
    const dot = scattered(x * 22, y * 22, z * 22);
    return ease(0.3, 0.16, dot.far) * ease(0.5, 0.7, dot.value);
  };
  const finish = { gloss: 0.62, mirror: 0.045, glow: 0.2 };
  return [
    [
      lifted(back[0], (x, y, z) => 0.012 * noise(x * 14, y * 14, z * 14) + 0.008 * speck(x, y, z), 0.8),
      layered(
        '#8a4a2c',
        [
          ['#6d3a2a', patches(2.6, 0.5, 0.4)],
          ['#b0683a', patches(4, 0.36, 0.35, 3)],
          ['#c98f5e', (x, y, z) => 0.6 * speck(x, y, z)],
          ['#d9b07a', (x, _y, z) => 0.6 * ease(0.72, 0.98, Math.hypot(x / 0.86, z / 0.6))],
          ['#e9d3aa', (_x, _y, _z, ny) => ease(0, -0.3, ny)],
        ],
        finish,
      ),
    ],
    [
      lifted(limbs[0], (x, y, z) => 0.01 * noise(x * 16, y * 16, z * 16), 0.8),
      layered(
        '#a8613a',
        [
          ['#8a4a30', patches(5, 0.45, 0.35)],
          ['#d8a468', (x, y, z, ny) => 0.5 * ease(0.1, -0.4, ny) + 0.3 * noise(x * 5, y * 5, z * 5)],
          ['#efd9b0', (_x, _y, _z, ny) => 0.8 * ease(-0.2, -0.6, ny)],
          [
            '#3b2a24',
            (x, _y, z) =>
              0.85 * ease(0.24, 0.1, Math.abs(x)) * ease(0.95, 1.05, z) +
              0.7 * ease(1.44, 1.6, Math.hypot(x, z * 0.6)),
          ],
          ['#e2b786', (x, y, z) => 0.45 * speck(x, y, z)],
        ],
        finish,
      ),
    ],
    [
      union(
        put(ellipsoid(0.03, 0.045, 0.03), -0.12, 0.03, 0.6),
        put(ellipsoid(0.03, 0.045, 0.03), 0.12, 0.03, 0.6),
      ),
      layered('#1b1614', [], { gloss: 0.9, mirror: 0.06 }),
    ],
  ];
}

export const fresh: Record<string, MotifMaker> = {
  fish: () =>
    pileOf([{ solids: bass(), x: 0, z: 0, lean: -90, spin: 14, press: 0.02 }], {
      yaw: -8,
      pitch: 66,
      fill: 0.94,
    }),
  'dungeness-crab': () =>
    pileOf([{ solids: crab(), x: 0, z: 0, spin: 14, press: 0.03 }], { yaw: 0, pitch: 50, fill: 0.9 }),
  clam: () =>
    pileOf(
      several('clam', 24, (i, seed) => {
        const r = i < 13 ? 1.5 * Math.sqrt((i + 0.3) / 13) : i < 21 ? 0.95 * Math.sqrt((i - 12.6) / 8) : 0.3;
        const a = i * 2.4;
        return {
          solids: clam(i),
          x: Math.cos(a) * r,
          z: Math.sin(a) * r * 0.8,
          tilt: seed.between(-24, 24),
          lean: seed.between(-20, 36),
          spin: seed.between(0, 360),
          size: seed.between(0.6, 0.76),
          press: 0.03,
        };
      }),
      { yaw: -10, pitch: 34, fill: 0.88 },
    ),
};
