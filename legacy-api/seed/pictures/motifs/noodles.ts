import { cylinder, ellipsoid, roundedBox, taper, torus, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { around, modelOf, painted, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';

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
};
