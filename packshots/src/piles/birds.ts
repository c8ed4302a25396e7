import { blend, ellipsoid, lifted, sphere, taper, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { ease, put, type Solid } from '../motifs/kit.ts';
import { layered, patches, several } from './craft.ts';
import { flecks, type Layouts } from './cuts.ts';
import { veins, wet } from './meats.ts';

/** A boneless thigh, spread flat: lobes of dark meat with folds and fat between them. */
function thigh(own: number): Solid[] {
  const fold = (x: number, z: number) =>
    Math.min(
      Math.abs(z - 0.06 - 0.2 * x * Math.cos(own) - 0.05 * noise(x * 4, own, 1)),
      Math.abs(x - 0.16 + 0.3 * z),
    );
  return [
    [
      lifted(
        blend(
          0.14,
          ellipsoid(0.42, 0.15, 0.26),
          put(ellipsoid(0.32, 0.17, 0.2), 0.12, 0.03, 0.22, { spin: 20 + 10 * Math.sin(own) }),
          put(ellipsoid(0.26, 0.14, 0.18), -0.2, 0.02, -0.2, { spin: -30 }),
        ),
        (x, y, z) =>
          0.03 * noise(x * 3.4 + own, y * 3.4, z * 3.4) +
          0.006 * noise(x * 8, y * 26, z * 26 + own) -
          0.025 * ease(0.05, 0, fold(x, z)),
        0.75,
      ),
      layered(
        '#d98a80',
        [
          ['#c4685f', patches(3, 0.48, 0.45, own)],
          ['#e6aa9c', (x, y, z) => 0.6 * ease(0.1, 0.7, noise(x * 7 + own, y * 26, z * 26))],
          ['#f1d9cf', veins(2.3, 0.06, own)],
          [
            '#f2dcae',
            (x, y, z) =>
              0.9 * ease(0.35, 0.5, noise(x * 4 + own * 2, y * 4, z * 4) + 0.3 * ease(0.06, 0, fold(x, z))),
          ],
          ['#b9574f', (x, _y, z) => 0.4 * ease(0.03, 0, fold(x, z))],
        ],
        wet,
      ),
    ],
  ];
}

/** A breast: plump at one end, the grain running to its tip. */
function breast(own: number): Solid[] {
  const along = (x: number, z: number) => Math.atan2(z, x + 1.1);
  return [
    [
      lifted(
        blend(
          0.26,
          put(ellipsoid(0.4, 0.2, 0.34), -0.2, 0, 0),
          put(ellipsoid(0.4, 0.13, 0.22), 0.24, -0.03, 0.06, { spin: -14 }),
          put(ellipsoid(0.16, 0.08, 0.11), 0.6, -0.05, 0.14, { spin: -20 }),
        ),
        (x, y, z) =>
          0.022 * noise(x * 2.4 + own, y * 2.4, z * 2.4) +
          0.005 * noise(along(x, z) * 36, y * 6, x * 2 + own),
        0.75,
      ),
      layered(
        '#f0bdab',
        [
          ['#e8a596', patches(2.2, 0.5, 0.55, own)],
          ['#f7d5c6', (x, y, z) => 0.6 * ease(0.1, 0.8, noise(along(x, z) * 44 + own, y * 7, x * 2.5))],
          ['#fbe9df', (x, y, z) => 0.85 * ease(0.5, 0.65, noise(x * 2 + own, y * 5, along(x, z) * 16))],
          [
            '#f4dfae',
            (x, y, z) =>
              0.8 *
              ease(-0.46, -0.6, x + 0.16 * noise(x * 6, y * 6, z * 6 + own)) *
              ease(-0.1, 0.2, noise(x * 5 + own, y * 5, z * 5)),
          ],
          ['#dd9088', (x, y, z) => 0.35 * ease(0.3, 0.6, noise(x * 3, y * 9 + own, z * 9))],
        ],
        wet,
      ),
    ],
  ];
}

/** A foot lying on its side of the shank: three toes in front, one behind, their nails clipped. */
function foot(own: number): Solid[] {
  const toe = (turn: number, long: number) => {
    const [s, c] = [Math.sin(turn), Math.cos(turn)];
    const at = (share: number, y: number) => [s * long * share, y, c * long * share] as const;
    return [
      taper([0, 0.02, 0], at(0.5, 0.04), 0.1, 0.085),
      taper(at(0.5, 0.04), at(1, -0.02), 0.085, 0.062),
      put(ellipsoid(0.09, 0.075, 0.1), ...at(0.36, -0.03)),
      put(ellipsoid(0.08, 0.07, 0.09), ...at(0.72, -0.03)),
    ];
  };
  const spread = 0.06 * Math.sin(own * 3);
  const body = blend(
    0.055,
    taper([0, 0.04, -0.92], [0, 0.05, -0.5], 0.15, 0.105),
    taper([0, 0.05, -0.5], [0, 0.03, 0], 0.105, 0.12),
    put(ellipsoid(0.15, 0.1, 0.15), 0, -0.01, 0.02),
    put(sphere(0.16), 0, 0.04, -0.92),
    ...toe(-0.52 + spread, 0.62),
    ...toe(spread * 0.6, 0.74),
    ...toe(0.5 + spread, 0.6),
    ...toe(2.3 + spread, 0.34),
  );
  const scale = (x: number, z: number) =>
    Math.sin(Math.hypot(x * 0.9, z + 1.2) * 46 + 1.8 * noise(x * 6, z * 6, own));
  const tip = (x: number, z: number) => (z > 0 ? Math.hypot(x, z) / (0.74 - 0.24 * Math.abs(x)) : 0);
  return [
    [
      lifted(
        body,
        (x, y, z) =>
          0.012 * noise(x * 6 + own, y * 6, z * 6) +
          0.005 * ease(-0.2, 0.9, scale(x, z)) * ease(-0.02, 0.06, y),
        0.78,
      ),
      layered(
        '#f1dcae',
        [
          ['#f8ecd0', patches(4, 0.48, 0.45, own)],
          ['#e6bf94', (x, y, z) => 0.28 * ease(-0.1, -0.9, scale(x, z)) * ease(0, 0.08, y)],
          ['#f0c9ae', patches(2.4, 0.3, 0.5, own + 3)],
          ['#e9a595', (_x, _y, z) => 0.75 * ease(-0.9, -1.04, z)],
          ['#f7ead2', (x, _y, z) => ease(0.96, 1.03, tip(x, z))],
        ],
        { gloss: 0.62, mirror: 0.04, glow: 0.45 },
      ),
    ],
  ];
}

/** A whole duck leg, skin up: a broad thigh, a drumstick and the end of its bone. */
function duckLeg(own: number): Solid[] {
  const flesh = blend(
    0.2,
    put(ellipsoid(0.48, 0.2, 0.38), -0.36, 0, -0.02),
    taper([0.0, 0.03, 0.1], [0.56, 0.02, 0.1], 0.22, 0.12),
    taper([0.56, 0.02, 0.1], [0.84, 0, 0.06], 0.1, 0.07),
  );
  const pore = (x: number, y: number, z: number) => scattered(x * 13 + own, y * 13, z * 13).far;
  const cut = (x: number, y: number, z: number) =>
    x + 0.7 + 0.1 * noise(z * 4, own, 1) - 0.35 * z * z + 0.4 * Math.max(0, 0.02 - y);
  const bone: Field = blend(
    0.03,
    taper([0.78, 0, 0.07], [0.95, 0, 0.05], 0.058),
    put(sphere(0.075), 0.97, 0.01, 0.09),
    put(sphere(0.072), 0.98, 0, 0.0),
  );
  return [
    [
      lifted(
        flesh,
        (x, y, z) =>
          0.024 * noise(x * 3 + own, y * 3, z * 3) +
          0.012 * ease(0.24, 0.05, pore(x, y, z)) * ease(-0.02, 0.1, cut(x, y, z)) +
          0.008 * noise(x * 13, y * 5, z * 5 + own),
        0.75,
      ),
      layered(
        '#efd3a9',
        [
          ['#f5e2c2', patches(3, 0.5, 0.5, own)],
          ['#e2ab86', patches(2.3, 0.38, 0.45, own + 5)],
          ['#cf8f68', (x, y, z) => 0.5 * ease(0.16, 0.06, pore(x, y, z))],
          ['#dd9a84', (x) => 0.55 * ease(0.5, 0.75, x)],
          ['#f6ead4', (x, y, z) => ease(0.07, 0.02, cut(x, y, z))],
          [
            '#a63f42',
            (x, y, z) => ease(0.0, -0.04, cut(x, y, z)) * (0.75 + 0.3 * noise(x * 20, y * 20, z * 8)),
          ],
          [
            '#a8484a',
            (_x, y, z, ny) => 0.85 * ease(-0.25, -0.6, ny) * ease(0.1, 0, y) * ease(0, 0.1, Math.abs(z)),
          ],
        ],
        { gloss: 0.68, mirror: 0.045, glow: 0.4 },
      ),
    ],
    [
      bone,
      layered(
        '#efe0cc',
        [
          ['#d79c94', patches(7, 0.5, 0.4, own)],
          ['#e8c3a8', flecks(8, 8, 0.4, own)],
        ],
        { gloss: 0.7 },
      ),
    ],
  ];
}

export const birds: Layouts = {
  'chicken-thigh': () =>
    several('chicken-thigh', 5, (i, seed) => ({
      solids: thigh(i * 2.3 + 1),
      x: [-0.56, 0.06, 0.62, -0.3, 0.4][i] ?? 0,
      z: [-0.26, -0.3, -0.24, 0.36, 0.36][i] ?? 0,
      spin: seed.between(-40, 40) + (i % 2) * 180,
      size: seed.between(0.92, 1.06),
      press: 0.09,
    })),
  'chicken-breast': () =>
    several('chicken-breast', 3, (i, seed) => ({
      solids: breast(i * 2.7 + 1),
      x: -0.6 + i * 0.58,
      z: (i % 2) * 0.08 - 0.06,
      spin: 74 + seed.between(-6, 6),
      size: seed.between(1, 1.08),
      press: 0.06,
    })),
  'chicken-feet': () =>
    several('chicken-feet', 5, (i, seed) => ({
      solids: foot(i * 1.9 + 1),
      x: [-0.72, 0.02, 0.76, -0.36, 0.42][i] ?? 0,
      z: i > 2 ? 0.32 : -0.1,
      spin: [-16, 4, 20, -6, 12][i] ?? 0,
      lean: i > 2 ? -8 : 0,
      tilt: seed.between(-8, 8),
      size: seed.between(0.86, 0.96),
      press: 0.05,
    })),
  'duck-leg': () =>
    several('duck-leg', 2, (i, seed) => ({
      solids: duckLeg(i * 2.9 + 1),
      x: seed.between(-0.04, 0.04),
      z: -0.34 + i * 0.68,
      spin: i * 180 + 6 + seed.between(-4, 4),
      size: seed.between(0.98, 1.04),
    })),
};
