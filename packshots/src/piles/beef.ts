import { lifted, roundedBox, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, type Solid } from '../motifs/kit.ts';
import { slab } from '../motifs/slab.ts';
import { layered, patches, several, type Share } from './craft.ts';
import { flecks, muscles, seams, type Layouts } from './cuts.ts';
import { veins, wet } from './meats.ts';

function chuck(own: number): Solid[] {
  const [s, c] = [Math.sin(own * 2.1), Math.cos(own * 2.1)];
  return [
    [
      lifted(
        roundedBox(0.34, 0.27, 0.3, 0.08),
        (x, y, z) =>
          0.08 * noise(x * 2.4 + own, y * 2.4, z * 2.4) + 0.01 * noise(x * 5, y * 16, z * 16 + own),
        0.78,
      ),
      layered(
        '#8a2730',
        [
          ['#701c26', patches(3, 0.5, 0.5, own)],
          ['#a83c40', (x, y, z) => 0.7 * ease(0, 0.7, noise(x * 5 + own, y * 22, z * 22))],
          ['#e3bba9', veins(2.2, 0.075, own)],
          ['#d9a797', flecks(6, 16, 0.45, own)],
          [
            '#f0dcc4',
            (x, y, z) =>
              ease(0.22, 0.27, y * s + z * c + 0.06 * noise(x * 5 + own, y * 4, z * 4)) *
              (own % 3 < 2 ? 1 : 0.2),
          ],
        ],
        wet,
      ),
    ],
  ];
}

/** A joint of oxtail: lobes of meat in fat about a vertebra. */
function oxtail(own: number, lobes: number): Solid[] {
  const turn = (x: number, z: number) => Math.atan2(z, x) * lobes + own;
  const plan = (x: number, z: number) =>
    (Math.hypot(x, z) - 0.44 - 0.018 * Math.cos(turn(x, z)) - 0.02 * noise(x * 3 + own, z * 3, 5)) * 0.85;
  const bone = (x: number, z: number) =>
    Math.hypot(x * 1.05, z) - 0.11 - 0.035 * Math.cos(Math.atan2(z, x) * 3 + own);
  const lobe: Share = (x, _y, z) => {
    const r = Math.hypot(x, z);
    const across = Math.abs(Math.sin(turn(x, z) / 2 + 0.55 * noise(x * 4, z * 4, own)));
    return (
      ease(0.08, 0.2, across + 0.12 * noise(x * 9 + own, z * 9, 6)) *
      ease(0.15, 0.19, r + 0.03 * noise(x * 7, z * 7, own)) *
      ease(-0.04, -0.075, plan(x, z) + 0.03 * noise(x * 6, z * 6, own + 3))
    );
  };
  return [
    [
      lifted(
        slab(plan, 0.2, 0.07),
        (x, y, z) =>
          0.02 * noise(x * 4 + own, y * 4, z * 4) +
          (y > 0 ? 0.022 * lobe(x, y, z, 0, 0, 0) + 0.02 * ease(0.03, -0.02, bone(x, z)) : 0),
        0.78,
      ),
      layered(
        '#f0dfcb',
        [
          ['#e3c3ad', patches(5, 0.45, 0.4, own)],
          ['#9c3037', (x, y, z, ny, nx, nz) => lobe(x, y, z, ny, nx, nz) * ease(0, 0.08, y)],
          [
            '#7d222b',
            (x, y, z, ny, nx, nz) =>
              0.7 *
              lobe(x, y, z, ny, nx, nz) *
              ease(0, 0.08, y) *
              ease(-0.1, 0.6, noise(x * 5 + own, z * 5, own)),
          ],
          [
            '#e5b9a8',
            (x, y, z, ny, nx, nz) => 0.8 * ease(0.1, 0.14, y) * flecks(9, 9, 0.42, own)(x, y, z, ny, nx, nz),
          ],
          [
            '#b45a54',
            (x, y, z) => 0.75 * ease(0.12, 0.04, y) * ease(0.1, 0.5, noise(x * 3 + own, y * 5, z * 3)),
          ],
          ['#f3e8d2', (x, y, z) => ease(0.02, 0, bone(x, z)) * ease(0, 0.08, y)],
          [
            '#a8534c',
            (x, y, z) =>
              ease(-0.035, -0.06, bone(x, z)) * ease(0, 0.08, y) * (0.65 + 0.5 * noise(x * 34, z * 34, own)),
          ],
        ],
        wet,
      ),
    ],
  ];
}

/** A strip of brisket, its layers seen from the side. */
function brisket(own: number): Solid[] {
  const at = (x: number, z: number) =>
    z + 0.07 * noise(x * 1.5 + own, 4, own) + 0.02 * noise(x * 6 + own, z * 3, 2);
  const band =
    (from: number, to: number, soft = 0.014): Share =>
    (x, _y, z) =>
      ease(from - soft, from + soft, at(x, z)) * ease(to + soft, to - soft, at(x, z));
  const lean =
    (from: number, to: number): Share =>
    (x, y, z, ny, nx, nz) =>
      band(from, to)(x, y, z, ny, nx, nz);
  return [
    [
      lifted(
        roundedBox(0.96, 0.24, 0.33, 0.07),
        (x, y, z) =>
          0.03 * noise(x * 2 + own, y * 3, z * 3) +
          0.008 * noise(x * 18, y * 18, z * 5 + own) -
          0.014 * ease(0.03, 0, Math.abs(at(x, z) - 0.02)) +
          0.014 * band(-0.21, -0.02)(x, y, z, 0, 0, 0),
        0.78,
      ),
      layered(
        '#f1e0c8',
        [
          ['#e8ccb2', patches(4, 0.45, 0.5, own)],
          ['#98303a', lean(-0.22, -0.02)],
          ['#8a2833', lean(0.03, 0.14)],
          ['#a23c42', lean(0.19, 0.235)],
          [
            '#b95558',
            (x, y, z) =>
              0.75 * band(-0.22, 0.14)(x, y, z, 0, 0, 0) * ease(0.1, 0.7, noise(x * 26 + own, y * 26, z * 4)),
          ],
          ['#edd0bf', (x, y, z, ny, nx, nz) => 0.9 * veins(2.4, 0.08, own)(x * 0.6, y, z * 1.7, ny, nx, nz)],
          ['#fbf5ea', (x, y, z, ny, nx, nz) => band(-0.008, 0.016, 0.008)(x, y, z, ny, nx, nz)],
          ['#d8b9a8', (x, y, z, ny, nx, nz) => 0.7 * band(0.016, 0.03, 0.006)(x, y, z, ny, nx, nz)],
        ],
        wet,
      ),
    ],
  ];
}

/** A thin slice of leg, its fat along one edge; it lies in a wave. */
function slice(own: number): Solid[] {
  const plan = (x: number, z: number) => {
    const a = Math.atan2(z, x);
    return (
      (Math.hypot(x * 0.86, z * 1.3) -
        0.44 -
        0.05 * Math.cos(a * 2 + own) -
        0.03 * Math.cos(a * 3 + own * 2) -
        0.02 * noise(x * 6 + own, z * 6, 3)) *
      0.72
    );
  };
  const flat = slab(plan, 0.026, 0.02);
  const wave = (x: number, z: number) => 0.035 * Math.sin(x * 5.5 + own) + 0.025 * Math.sin(z * 7 + own * 2);
  const body: Field = (x, y, z) => flat(x, y - wave(x, z), z) * 0.8;
  return [
    [
      body,
      layered(
        '#b74750',
        [
          ['#9f3440', (x, _y, z) => 0.9 * muscles(x * 2, z * 2, own).value],
          ['#cc6d6c', patches(5, 0.4, 0.4, own)],
          ['#efd3c4', flecks(8, 12, 0.5, own)],
          ['#f2dccd', seams(2, 0.08, own)],
          [
            '#f6e8da',
            (x, _y, z) =>
              ease(-0.075, -0.045, plan(x, z) - 0.05 * ease(0.3, -0.3, z) - 0.02 * noise(x * 5, z * 5, own)) *
              ease(0.16, -0.06, z),
          ],
        ],
        wet,
      ),
    ],
  ];
}

export const beef: Layouts = {
  'beef-chuck': () =>
    several('beef-chuck', 19, (i, seed) => {
      const upper = i >= 12;
      const place = upper ? i - 12 : i;
      return {
        solids: chuck(i * 1.37 + 1),
        x: upper ? -0.6 + (place % 4) * 0.42 : -0.75 + (place % 4) * 0.5,
        z: upper ? -0.26 + Math.floor(place / 4) * 0.5 : -0.5 + Math.floor(place / 4) * 0.5,
        spin: seed.between(-25, 25) + (i % 4) * 90,
        tilt: seed.between(-12, 12) + (seed.chance(0.4) ? 90 : 0),
        lean: seed.between(-18, 18),
        size: seed.between(0.64, 0.74),
        press: 0.09,
      };
    }),
  oxtail: () =>
    several('oxtail', 6, (i, seed) => ({
      solids: oxtail(i * 2.1 + 1, 5 + (i % 3)),
      x: [-0.6, 0.06, 0.66, -0.42, 0.2, 0.66][i] ?? 0,
      z: [-0.28, -0.34, -0.3, 0.42, 0.36, 0.3][i] ?? 0,
      spin: seed.between(0, 360),
      tilt: seed.between(-7, 7),
      lean: seed.between(-4, 10),
      size: [0.86, 0.74, 0.62, 0.74, 0.62, 0.46][i] ?? 0.6,
    })),
  'beef-brisket': () =>
    several('beef-brisket', 2, (i, seed) => ({
      solids: brisket(i * 3.1 + 2),
      x: seed.between(-0.03, 0.03),
      z: -0.36 + i * 0.7,
      spin: seed.between(-3, 3),
      size: seed.between(0.97, 1.03),
    })),
  'lamb-slices': () =>
    several('lamb-slices', 12, (i, seed) => ({
      solids: slice(i * 1.7 + 1),
      x: -0.5 + (i % 6) * 0.2 + (i > 5 ? 0.03 : 0),
      z: (i > 5 ? 0.34 : -0.3) + seed.between(-0.03, 0.03),
      spin: 82 + seed.between(-12, 12),
      tilt: -9 + seed.between(-2, 2),
      size: seed.between(0.94, 1.06),
      press: 0.03,
    })),
};
