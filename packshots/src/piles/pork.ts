import { lifted, roundedBox, softMin, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, type Solid } from '../motifs/kit.ts';
import { oval, slab } from '../motifs/slab.ts';
import { layered, patches, several } from './craft.ts';
import { flecks, muscles, type Layouts } from './cuts.ts';
import { veins, wet } from './meats.ts';

/** A boneless block of shoulder, cut face up. */
function shoulder(own: number): Solid[] {
  const cap = (x: number, z: number) =>
    z + 0.42 + 0.05 * noise(x * 2.2 + own, 3, 1) - 0.06 * Math.cos(x * 1.6);
  return [
    [
      lifted(
        roundedBox(0.94, 0.3, 0.6, 0.2),
        (x, y, z) =>
          0.05 * noise(x * 1.9 + own, y * 1.9, z * 1.9) +
          0.012 * noise(x * 7, y * 7, z * 7 + own) -
          0.012 * ease(0.16, 0, muscles(x * 1.25, z * 1.7, own).seam),
        0.72,
      ),
      layered(
        '#bd5258',
        [
          ['#9f3c46', (x, _y, z) => 0.8 * muscles(x * 1.25, z * 1.7, own).value],
          ['#cf7373', patches(3, 0.42, 0.4, own)],
          ['#e9bcae', flecks(6, 16, 0.66, own)],
          ['#efcbbc', veins(3.4, 0.09, own)],
          ['#eec5b6', veins(7, 0.07, own + 5)],
          [
            '#f3ddcf',
            (x, y, z) =>
              0.92 *
              ease(0.1 + 0.14 * noise(x * 2.3 + own, z * 2.3, 4), 0.02, muscles(x * 1.25, z * 1.7, own).seam),
          ],
          ['#f4e4d6', (x, y, z) => ease(0.02, -0.03, cap(x, z)) * (0.9 + 0.1 * noise(x * 9, y * 9, z * 9))],
        ],
        wet,
      ),
    ],
  ];
}

/** A loin chop: the eye, its tail, the rib along one side and fat round the rest. */
function chop(own: number): Solid[] {
  const tail = oval(0.26, 0.15);
  const eye = oval(0.47, 0.38);
  const plan = (x: number, z: number) =>
    softMin(eye(x + 0.04, z + 0.02), tail(x - 0.42, z - 0.26 - 0.14 * x), 0.24) +
    0.014 * noise(x * 4 + own, z * 4, 7);
  const rib = (x: number, z: number) =>
    Math.max(
      Math.abs(Math.hypot(x - 0.24, z + 0.06) - 0.7 + 0.02 * Math.sin(own)) - 0.055,
      x,
      Math.abs(z + 0.06) - 0.36,
    );
  const inner = (x: number, z: number) => eye(x * 1.22 + 0.02, z * 1.22 + 0.04);
  const isBone = (x: number, z: number) => ease(0.012, -0.012, rib(x, z));
  return [
    [
      lifted(
        slab((x, z) => Math.min(plan(x, z), rib(x, z)), 0.085, 0.05),
        (x, y, z) =>
          0.012 * noise(x * 4 + own, y * 4, z * 4) -
          0.01 * ease(0.04, 0, Math.abs(inner(x, z))) +
          0.01 * isBone(x, z),
        0.8,
      ),
      layered(
        '#d98882',
        [
          ['#cb6f6c', (x, _y, z) => ease(0, -0.06, inner(x, z))],
          ['#e3a096', patches(4, 0.42, 0.4, own)],
          ['#f3d7ca', flecks(5, 12, 0.5, own)],
          [
            '#f5ded2',
            (x, _y, z) => 0.85 * ease(0.022, 0.008, Math.abs(inner(x, z) + 0.012 * noise(x * 6, z * 6, own))),
          ],
          [
            '#f7e8dc',
            (x, y, z) =>
              ease(-0.085, -0.06, plan(x, z) - 0.03 * noise(x * 3, z * 3, own) - 0.03 * ease(0.1, -0.3, z)) *
              ease(0.3, 0.1, y),
          ],
          ['#f1e4cd', (x, _y, z) => isBone(x, z)],
          [
            '#b7635f',
            (x, _y, z) => ease(-0.015, -0.04, rib(x, z)) * (0.5 + 0.5 * noise(x * 24, z * 24, own)),
          ],
        ],
        wet,
      ),
    ],
  ];
}

/** A tenderloin lies along x, thick at its left end. */
function tenderloin(own: number): Solid[] {
  const middle = (x: number) => 0.06 * Math.sin(x * 1.9 + own);
  const thick = (x: number) => {
    const t = Math.min(1, Math.max(0, (x + 0.98) / 1.96));
    return 0.36 * (1 - 0.45 * t) * Math.sqrt(Math.max(0.01, 1 - (2 * t - 1) ** 8));
  };
  const body: Field = (x, y, z) => {
    const r = thick(x);
    const far = Math.hypot(y * 1.2, z - middle(x)) - r;
    return Math.max(far, Math.abs(x) - 0.98) * 0.75;
  };
  const round = (y: number, z: number) => Math.atan2(z, y);
  return [
    [
      lifted(
        body,
        (x, y, z) =>
          0.028 * noise(x * 1.6 + own, y * 5, z * 5) +
          0.007 * noise(x * 4, y * 22, z * 22 + own) -
          0.02 * ease(0.09, 0, Math.abs(z - middle(x) - 0.05 - 0.05 * x)),
        0.75,
      ),
      layered(
        '#bf5a60',
        [
          ['#a8444d', patches(2, 0.5, 0.5, own)],
          ['#d07f7c', (x, y, z) => 0.7 * ease(0.1, 0.7, noise(x * 3 + own, y * 20, z * 20))],
          ['#f1d6cb', (x, y, z) => 0.8 * ease(0.5, 0.72, noise(x * 2.2 + own, round(y, z) * 7, own))],
          [
            '#ecdcd6',
            (x, y, z) =>
              0.75 *
              ease(-0.2, -0.75, x + 0.25 * noise(x * 3, round(y, z) * 3, own)) *
              ease(0.0, 0.35, Math.cos(round(y, z) - 0.7)),
          ],
          [
            '#f4e3d6',
            (x, y, z) =>
              ease(0.66, 0.86, Math.abs(x) + 0.16 * noise(x * 8, y * 9, z * 9 + own)) *
              ease(-0.1, 0.5, noise(x * 5, y * 5, z * 5 + own) + 0.1),
          ],
        ],
        wet,
      ),
    ],
  ];
}

/** A slice of liver: dense and smooth, its skin round the rim. */
function liver(own: number): Solid[] {
  const plan = (x: number, z: number) => {
    const a = Math.atan2(z, x);
    return (
      (Math.hypot(x, z * 1.25) - 0.4 - 0.07 * Math.cos(a * 3 + own) - 0.05 * Math.sin(a * 2 + own * 2)) * 0.8
    );
  };
  return [
    [
      lifted(
        slab(plan, 0.05, 0.045),
        (x, y, z) =>
          0.014 * noise(x * 3 + own, y * 2, z * 3) + (y > 0 ? 0.02 * ease(0, -0.3, plan(x, z)) : 0),
        0.8,
      ),
      layered(
        '#6f2a24',
        [
          ['#82372d', patches(2.4, 0.5, 0.5, own)],
          ['#5a1d1b', patches(5, 0.36, 0.4, own + 4)],
          ['#8f4a3c', (x, y, z) => 0.35 * ease(0.1, 0.6, noise(x * 30, y * 30, z * 30))],
          ['#4b1716', (x, _y, z) => ease(-0.05, -0.012, plan(x, z))],
          ['#a9705f', (x, y, z) => 0.6 * veins(1.3, 0.025, own)(x, y, z, 0, 0, 0)],
        ],
        { gloss: 0.9, mirror: 0.055, glow: 0.25 },
      ),
    ],
  ];
}

export const pork: Layouts = {
  'pork-shoulder': () => [{ solids: shoulder(2.3), x: 0, z: 0 }],
  'pork-chop': () =>
    several('pork-chop', 4, (i, seed) => ({
      solids: chop(i * 2.3 + 1),
      x: -0.54 + i * 0.36,
      z: seed.between(-0.03, 0.03) + (i - 1.5) * 0.04,
      spin: 76 - i * 5 + seed.between(-4, 4),
      tilt: 0,
      lean: 0,
      size: 1.15 * seed.between(0.97, 1.03),
      press: 0.03,
    })),
  'pork-tenderloin': () =>
    several('pork-tenderloin', 2, (i, seed) => ({
      solids: tenderloin(i * 3 + 1),
      x: seed.between(-0.03, 0.03),
      z: -0.33 + i * 0.62,
      spin: i * 180 + seed.between(-3, 3),
      size: seed.between(0.97, 1.03),
    })),
  'pork-liver': () =>
    several('pork-liver', 10, (i, seed) => ({
      solids: liver(i * 1.9 + 1),
      x: -0.5 + (i % 5) * 0.27 + (i > 4 ? 0.04 : 0),
      z: (i > 4 ? 0.3 : -0.27) + seed.between(-0.04, 0.04),
      spin: 90 + seed.between(-25, 25) + (i % 2) * 180,
      tilt: -6 + seed.between(-3, 3),
      lean: 4,
      size: seed.between(0.94, 1.08),
      press: 0.03,
    })),
};
