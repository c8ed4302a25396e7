import { cylinder, intersection, lifted, sphere, taper, torus } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import {
  ease,
  modelOf,
  painted,
  put,
  shaded,
  soft,
  type Finish,
  type MotifMaker,
  type Solid,
} from './kit.ts';
import { stand } from './slab.ts';

const wet: Finish = { gloss: 0.8, mirror: 0.055, glow: 0.45 };
const creamy = (deep: string, light: string, finish: Finish = wet) =>
  shaded(deep, light, (_x, y, _z, ny) => 0.5 + ny * 0.4 + y * 0.25, finish);

/** An egg standing on its blunt end, 1.6 high. */
const eggShape = revolved(
  Array.from({ length: 25 }, (_, i) => {
    const angle = -Math.PI / 2 + (i / 24) * Math.PI;
    return [
      Math.max(0, 0.61 * Math.cos(angle) * (1 - 0.16 * Math.sin(angle))),
      0.8 * Math.sin(angle),
    ] as const;
  }),
);

/** Half an egg, cut face towards +z: its white, and its yolk in rings from outside in. */
function halfEgg(white: Solid[1], yolks: readonly [number, Solid[1]][]): Solid[] {
  const half = intersection(eggShape, (_x, _y, z) => z);
  return [
    [half, white],
    ...yolks.map(([radius, tone], i): Solid => [
      intersection(put(sphere(radius), 0, -0.12, 0), (_x, _y, z) => z - 0.015 - i * 0.008),
      tone,
    ]),
  ];
}

export const dairy: Record<string, MotifMaker> = {
  'quail-egg': () => {
    const shell = painted(
      (x, y, z) => {
        const spot = scattered(x * 4.2, y * 4.2, z * 4.2);
        const fine = scattered(x * 10, y * 10, z * 10);
        return spot.far < 0.16 + spot.value * 0.26 ? '#5a3a25' : fine.far < 0.2 ? '#8a6238' : '#efe2c3';
      },
      { gloss: 0.55 },
    );
    const one: Solid[] = [[eggShape, shell]];
    return modelOf(
      [
        ...stand(one, -0.55, -0.2, 0.1, { tilt: 18, size: 0.78 }),
        ...stand(one, 0.55, -0.18, 0.0, { tilt: -22, size: 0.78, spin: 70 }),
        ...stand(one, 0.05, -0.36, 0.62, { tilt: 80, size: 0.74, spin: 20 }),
      ],
      { pitch: 24, yaw: 0 },
    );
  },
  'salted-egg': () => {
    const half = halfEgg(soft('#fffdf6', wet), [
      [
        0.4,
        shaded(
          '#ffb02e',
          '#ee7410',
          (x, y, z) => Math.hypot(x, y + 0.12) * 2.2 + 0.2 * noise(x * 9, y * 9, z * 9),
          { gloss: 0.95, mirror: 0.08, glow: 0.5 },
        ),
      ],
    ]);
    return modelOf(
      [
        ...stand([[eggShape, soft('#cfe3df', { gloss: 0.4 })]], -0.36, 0.12, -0.3, { tilt: 10 }),
        ...stand(half, 0.4, -0.3, 0.5, { tilt: -28, lean: -24 }),
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  'century-egg': () => {
    const half = halfEgg(
      shaded('#8c4d1c', '#3a1d0f', (x, y) => Math.hypot(x, y) * 1.1 - 0.1, {
        gloss: 0.95,
        mirror: 0.09,
        glow: 0.6,
      }),
      [
        [0.43, soft('#5d6b52', wet)],
        [0.35, soft('#39443a', wet)],
        [0.22, soft('#22291f', wet)],
      ],
    );
    return modelOf(
      [
        ...stand(half, -0.46, 0.2, -0.1, { tilt: 24, lean: -20 }),
        ...stand(half, 0.46, -0.22, 0.4, { tilt: -30, lean: -26 }),
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  'braised-egg': () => {
    const brown = shaded(
      '#8a4a1f',
      '#d09352',
      (x, y, z, ny) => 0.5 + ny * 0.4 + 0.2 * noise(x * 2, y * 2, z * 2),
      { gloss: 0.9, mirror: 0.07, glow: 0.4 },
    );
    const half: Solid[] = [
      ...halfEgg(brown, [
        [0.4, soft('#f7a21c', wet)],
        [0.26, soft('#ffbf45', { gloss: 0.95, mirror: 0.08 })],
      ]),
      [intersection(put(eggShape, 0, 0, 0, { size: 0.93 }), (_x, _y, z) => z - 0.008), soft('#fff6e4', wet)],
    ];
    return modelOf(
      [
        ...stand([[eggShape, brown]], -0.36, 0.14, -0.3, { tilt: 12 }),
        ...stand(half, 0.4, -0.3, 0.5, { tilt: -28, lean: -24 }),
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  'whipped-cream': () => {
    const swirl = lifted(
      revolved([
        [0, -0.8],
        [0.86, -0.8, 0.1],
        [0.98, -0.55, 0.2],
        [0.7, -0.1, 0.2],
        [0.5, 0.3, 0.2],
        [0.2, 0.68, 0.1],
        [0, 0.98],
      ]),
      (x, y, z) => 0.12 * Math.sin(Math.atan2(x, z) * 6 - y * 5.5) * ease(0.95, 0.3, y),
      0.55,
    );
    return modelOf([[swirl, creamy('#e7d6bb', '#fffdf7', { gloss: 0.55, glow: 0.7 })]], {
      pitch: 24,
      yaw: 0,
    });
  },
  'yogurt-drink': () => {
    const bottle = revolved([
      [0, -1],
      [0.42, -1, 0.12],
      [0.48, -0.62, 0.2],
      [0.36, -0.2, 0.2],
      [0.48, 0.2, 0.2],
      [0.44, 0.52, 0.15],
      [0.27, 0.7, 0.08],
      [0.27, 0.86, 0.03],
      [0, 0.86],
    ]);
    const one: Solid[] = [
      [
        bottle,
        painted(
          (_x, y) => (y > -0.62 && y < -0.02 ? (y > -0.5 && y < -0.14 ? '#e4483c' : '#ffffff') : '#fbe6cf'),
          { gloss: 0.7, glow: 0.5 },
        ),
      ],
      [put(cylinder(0.3, 0.045, 0.02), 0, 0.89, 0), soft('#d8333a', { gloss: 0.9, mirror: 0.2 })],
    ];
    return modelOf(
      [
        ...stand(one, -0.44, 0, -0.2, { size: 0.96 }),
        ...stand(one, 0.36, -0.04, 0.35),
        [taper([0.38, 0.8, 0.38], [0.62, 1.3, 0.38], 0.055), soft('#58b7d8', { gloss: 0.7 })],
      ],
      { pitch: 14, yaw: 0, reach: 1.5 },
    );
  },
  'yogurt-pot': () => {
    const pot = revolved([
      [0, -0.85],
      [0.6, -0.85, 0.08],
      [0.82, -0.35, 0.3],
      [0.8, 0.2, 0.2],
      [0.58, 0.5, 0.12],
      [0.58, 0.66, 0.03],
      [0, 0.66],
    ]);
    const paper = lifted(
      revolved([
        [0.55, 0.38],
        [0.64, 0.4, 0.02],
        [0.6, 0.56, 0.03],
        [0.64, 0.7, 0.05],
        [0, 0.74],
      ]),
      (x, y, z) => (y < 0.66 ? 0.022 * Math.sin(Math.atan2(x, z) * 26) : 0),
      0.7,
    );
    return modelOf(
      [
        [
          pot,
          painted(
            (x, y) =>
              y < -0.74
                ? '#b98d5e'
                : Math.abs(y + 0.1 - 0.06 * Math.sin(x * 9)) < 0.05
                  ? '#3a6db4'
                  : Math.abs(y + 0.42) < 0.03
                    ? '#3a6db4'
                    : '#f4ead6',
            { gloss: 0.85, mirror: 0.05 },
          ),
        ],
        [
          paper,
          painted((x, y, z) => (y > 0.7 && Math.abs(Math.hypot(x, z) - 0.3) < 0.04 ? '#3a6db4' : '#fcfaf4'), {
            gloss: 0.2,
          }),
        ],
        [put(torus(0.61, 0.03), 0, 0.54, 0), soft('#d24a3a')],
        [taper([0.1, 0.7, 0.1], [0.46, 1.3, 0.1], 0.06), soft('#f0f4f4', { gloss: 0.7 })],
      ],
      { pitch: 22, yaw: 0 },
    );
  },
};
