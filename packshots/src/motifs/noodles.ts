import { cylinder, ellipsoid, roundedBox, taper, torus, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { around, modelOf, mottled, painted, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';
import { stand } from './slab.ts';

/** Noodles wound into a nest. */
const nest = (thickness: number, strands: number): Field => {
  const loops = Array.from({ length: strands }, (_, i) =>
    put(
      torus(0.34 + 0.5 * ((i * 0.37) % 1), thickness),
      0.1 * Math.sin(i * 2.3),
      -0.25 + 0.5 * ((i * 0.61) % 1) * (1 - 0.5 * ((i * 0.37) % 1)),
      0.08 * Math.cos(i * 1.7),
      { tilt: 16 * Math.sin(i * 1.9), lean: 14 * Math.cos(i * 2.7) },
    ),
  );
  return union(...loops);
};

export const noodles: Record<string, MotifMaker> = {
  'rice-noodles': () =>
    modelOf(
      [
        [
          union(
            put(nest(0.04, 34), -0.34, 0, 0.1, { size: 0.9 }),
            put(nest(0.04, 30), 0.5, 0.08, -0.3, { size: 0.72 }),
          ),
          shaded('#e7dcc4', '#fffdf5', (_x, y, _z, ny) => 0.5 + ny * 0.3 + y * 0.4, {
            gloss: 0.5,
            glow: 0.5,
          }),
        ],
      ],
      { pitch: 32, yaw: 0 },
    ),
  'glass-noodles': () =>
    modelOf(
      [
        [
          nest(0.032, 46),
          shaded('#c9b98f', '#f5eddc', (_x, y, _z, ny) => 0.5 + ny * 0.4 + y * 0.5, {
            gloss: 0.85,
            mirror: 0.06,
            glow: 0.8,
          }),
        ],
      ],
      { pitch: 34, yaw: 0 },
    ),
  'knife-cut-noodles': () => {
    const ribbon = (seed: number): Field => {
      const wide = 0.11 + 0.03 * Math.sin(seed);
      return (x, y, z) => {
        const r = Math.hypot(x, z);
        const angle = Math.atan2(x, z);
        const ruffle = 0.035 * Math.sin(angle * 11 + seed);
        return (
          Math.max(
            Math.abs(r - 0.34 - 0.4 * ((seed * 0.37) % 1) - ruffle) - 0.026,
            Math.abs(y) - wide * (0.8 + 0.2 * Math.sin(angle * 3 + seed)),
          ) * 0.6
        );
      };
    };
    const loops = Array.from({ length: 22 }, (_, i) =>
      put(ribbon(i), 0.12 * Math.sin(i * 2.3), -0.28 + 0.5 * ((i * 0.61) % 1), 0.1 * Math.cos(i * 1.7), {
        tilt: 22 * Math.sin(i * 1.9),
        lean: 20 * Math.cos(i * 2.7),
      }),
    );
    return modelOf(
      [
        [
          union(...loops),
          shaded('#dcc596', '#fff6dd', (_x, y, _z, ny) => 0.45 + ny * 0.35 + y * 0.4, {
            gloss: 0.4,
            glow: 0.4,
          }),
        ],
      ],
      { pitch: 36, yaw: 0 },
    );
  },
  soba: () => {
    const rods = Array.from({ length: 26 }, (_, i) => {
      const r = 0.052 * Math.sqrt(i) * 1.15;
      const [y, z] = [Math.sin(i * 2.4) * r, Math.cos(i * 2.4) * r];
      const end = 1.08 + 0.05 * Math.sin(i * 5);
      return taper([-end, y, z], [end - 0.03, y, z], 0.045);
    });
    const bundle: Solid[] = [
      [union(...rods), mottled('#8b705a', '#6b5444', 30, 0.5, { gloss: 0.3 })],
      [
        put(cylinder(0.36, 0.16, 0.02), 0, 0, 0, { tilt: 90 }),
        painted((x) => (Math.abs(x) > 0.13 ? '#c7a24a' : '#f5efe0'), { gloss: 0.25 }),
      ],
    ];
    return modelOf(
      [
        ...stand(bundle, 0, -0.1, -0.42, { spin: 20, size: 0.94 }),
        ...stand(bundle, 0.02, -0.04, 0.42, { spin: 26, size: 0.94 }),
      ],
      { pitch: 44, yaw: 0, reach: 1.5 },
    );
  },
  'summer-roll': () => {
    const roll = taper([-0.62, 0, 0], [0.62, 0, 0], 0.27);
    const skin = painted(
      (x, y, z) => {
        const n = noise(x * 3, y * 5 + 3, z * 5);
        return n > 0.28 ? '#9fce7a' : n < -0.3 ? '#f6b79a' : Math.abs(n) < 0.07 ? '#f4a35c' : '#f4efe2';
      },
      { gloss: 0.85, mirror: 0.06, glow: 0.6 },
    );
    return modelOf(
      [
        [
          union(
            put(roll, 0, -0.15, 0.45, { spin: 10 }),
            put(roll, 0.05, -0.15, -0.2, { spin: 6 }),
            put(roll, 0.02, 0.28, 0.12, { spin: 14 }),
          ),
          skin,
        ],
      ],
      { pitch: 30, yaw: -16 },
    );
  },
};

/** Something in a bowl: the bowl, what fills it, and pieces on top. */
export function bowlOf(bowl: string, filling: string, ...pieces: Solid[]) {
  const shape = revolved([
    [0, -0.62],
    [0.36, -0.62, 0.03],
    [0.4, -0.5, 0.05],
    [0.78, -0.2, 0.3],
    [1.0, 0.24, 0.03],
    [0.94, 0.26, 0.02],
    [0.74, -0.1, 0.3],
    [0.4, -0.38, 0.2],
    [0, -0.42],
  ]);
  return modelOf(
    [
      [shape, { ...soft(bowl, { gloss: 0.85, mirror: 0.05 }) }],
      [put(cylinder(0.86, 0.02), 0, 0.06, 0), soft(filling, { gloss: 0.8, mirror: 0.05 })],
      ...pieces,
    ],
    { pitch: 34, yaw: 0 },
  );
}

const cubes = (count: number, size: number, spread: number, y: number): Field =>
  union(
    ...Array.from({ length: count }, (_, i) =>
      put(
        roundedBox(size, size, size, size * 0.2),
        Math.cos(i * 2.4) * spread * Math.sqrt(i / count),
        y + 0.1 * ((i * 0.37) % 1) + (i < 3 ? 0.1 : 0),
        Math.sin(i * 2.4) * spread * Math.sqrt(i / count),
        { spin: i * 47, lean: (i * 31) % 40, tilt: (i * 17) % 30 },
      ),
    ),
  );

export const bowls: Record<string, MotifMaker> = {
  'grass-jelly': () =>
    bowlOf('#eaf1ee', '#2a2019', [
      cubes(16, 0.16, 0.72, 0.12),
      soft('#2b2320', { gloss: 0.95, mirror: 0.07 }),
    ]),
  'mango-pomelo': () =>
    bowlOf(
      '#f4f1ea',
      '#f9c548',
      [cubes(11, 0.14, 0.66, 0.1), soft('#f79b1c', { gloss: 0.7, glow: 0.5 })],
      [
        union(
          ...around(7, (i, a) =>
            put(ellipsoid(0.05, 0.05, 0.13), Math.sin(a) * 0.52, 0.2, Math.cos(a) * 0.5, { spin: i * 60 }),
          ),
        ),
        soft('#f28a7a', { glow: 0.8 }),
      ],
    ),
  'black-sesame-cereal': () =>
    bowlOf('#f3efe6', '#3b3534', [
      union(
        ...Array.from({ length: 26 }, (_, i) =>
          put(
            ellipsoid(0.055, 0.02, 0.034),
            Math.cos(i * 2.4) * 0.14 * Math.sqrt(i),
            0.085,
            Math.sin(i * 2.4) * 0.14 * Math.sqrt(i),
            {
              spin: i * 67,
            },
          ),
        ),
      ),
      painted((x, _y, z) => (noise(x * 9, 1, z * 9) > 0 ? '#f4e8c8' : '#17131a'), { gloss: 0.6 }),
    ]),
};
