import { blend, ellipsoid, lifted, sphere, taper, union, without, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import {
  around,
  leaf,
  modelOf,
  mottled,
  painted,
  put,
  shaded,
  soft,
  type MotifMaker,
  type Solid,
} from './kit.ts';

/** Small seeds, buds and leaves, heaped. */
function heap(count: number, spread: number, make: (index: number) => Field): Field {
  return union(
    ...Array.from({ length: count }, (_, i) => {
      const angle = i * 2.39996;
      const r = spread * Math.sqrt((i + 0.4) / count);
      const y = -0.4 + 0.95 * (1 - (r / spread) ** 1.3) - 0.06 * (i % 3);
      return put(make(i), Math.cos(angle) * r, y, Math.sin(angle) * r * 0.8, {
        tilt: (i * 53) % 180,
        lean: (i * 37) % 60,
        spin: (i * 71) % 180,
      });
    }),
    put(ellipsoid(spread * 0.78, 0.5, spread * 0.6), 0, -0.32, 0),
  );
}

export const seeds: Record<string, MotifMaker> = {
  'red-beans': () =>
    modelOf(
      [
        [
          heap(46, 0.98, () => put(ellipsoid(0.17, 0.125, 0.125), 0, 0, 0)),
          painted(
            (x, y, z, _nx, ny) =>
              ny > 0.25 ? '#a52a30' : noise(x * 4, y * 4, z * 4) > 0.2 ? '#7d1a24' : '#8f2029',
            { gloss: 0.8 },
          ),
        ],
      ],
      { pitch: 34 },
    ),
  'coffee-beans': () => {
    const half: Field = without(
      ellipsoid(0.26, 0.19, 0.17),
      (x, y, z) => Math.max(Math.abs(y - 0.03 * Math.sin(x * 12)) - 0.02, 0.03 - z),
      0.03,
    );
    return modelOf(
      [
        [
          heap(30, 0.95, () => half),
          shaded('#3a1d10', '#7d4a2a', (_x, y, _z, ny) => 0.35 + y * 0.25 + ny * 0.35, { gloss: 0.75 }),
        ],
      ],
      { pitch: 36 },
    );
  },
  sesame: () =>
    modelOf(
      [
        [
          heap(80, 1.0, () => put(ellipsoid(0.12, 0.07, 0.04), 0, 0, 0)),
          painted(
            (x, y, z, _nx, ny) =>
              noise(x * 5, y * 5, z * 5) > 0.1 ? '#f7e7bf' : ny > 0.2 ? '#edd5a0' : '#dcbb7d',
            { gloss: 0.5 },
          ),
        ],
      ],
      { pitch: 36 },
    ),
  'sichuan-pepper': () => {
    const husk: Field = lifted(
      without(sphere(0.17), put(sphere(0.1), 0, 0.14, 0), 0.04),
      (x, y, z) => 0.016 * noise(x * 30, y * 30, z * 30),
      0.7,
    );
    return modelOf(
      [
        [
          heap(38, 0.95, () => husk),
          shaded('#6d1c1a', '#c65b45', (_x, y, _z, ny) => 0.35 + y * 0.2 + ny * 0.4),
        ],
        [
          union(
            ...around(6, (i, a) =>
              put(sphere(0.07), Math.sin(a) * 0.6, 0.1 - (i % 2) * 0.2, Math.cos(a) * 0.5 + 0.15),
            ),
          ),
          soft('#1d1a20', { gloss: 0.9 }),
        ],
      ],
      { pitch: 36 },
    );
  },
  'star-anise': () => {
    const arm = (a: number): Field =>
      put(
        blend(
          0.06,
          taper([0, 0, 0], [0, 0.62, 0], 0.1, 0.15),
          taper([0, 0.6, 0], [0, 0.92, 0.12], 0.13, 0.02),
        ),
        0,
        0,
        0,
        { tilt: (a * 180) / Math.PI },
      );
    const slit = (a: number): Field =>
      put((x, y, z) => Math.max(Math.abs(x) - 0.035, Math.abs(y - 0.56) - 0.24, 0.02 - z), 0, 0, 0, {
        tilt: (a * 180) / Math.PI,
      });
    const body = without(
      blend(0.05, ...around(8, (_i, a) => arm(a))),
      union(...around(8, (_i, a) => slit(a))),
      0.03,
    );
    return modelOf(
      [
        [
          body,
          shaded('#5f2f18', '#a9673a', (x, y, z) => 0.45 + z * 1.6 + 0.2 * noise(x * 9, y * 9, z * 9), {
            gloss: 0.35,
          }),
        ],
        [
          union(
            ...around(8, (_i, a) =>
              put(ellipsoid(0.055, 0.1, 0.06), -Math.sin(a) * 0.56, Math.cos(a) * 0.56, 0.06, {
                tilt: (a * 180) / Math.PI,
              }),
            ),
          ),
          soft('#d99a4a', { gloss: 0.95, mirror: 0.06 }),
        ],
      ],
      { pitch: 28, yaw: -12, roll: 8 },
    );
  },
  'tea-leaf': () =>
    modelOf(
      [
        [
          put(leaf({ length: 1.7, width: 0.4, belly: 0.5, bend: 0.2 }), -0.1, -0.8, 0, { tilt: 6 }),
          shaded('#2f8a3c', '#8ccb55', (_x, y) => 0.3 + y * 0.5),
        ],
        [
          union(
            put(leaf({ length: 1.15, width: 0.32, belly: 0.5, bend: 0.3 }), -0.1, -0.62, 0.1, { tilt: 52 }),
            put(leaf({ length: 1.15, width: 0.32, belly: 0.5, bend: 0.3 }), -0.06, -0.5, 0.12, { tilt: -48 }),
          ),
          shaded('#3a9440', '#79bf4d', (_x, y) => 0.4 + y * 0.5),
        ],
        [taper([-0.16, -1.1, 0], [-0.08, -0.3, 0.02], 0.04, 0.03), soft('#7fae4a')],
      ],
      { pitch: 10, yaw: 0 },
    ),
  jasmine: () => flower('#fffdf6', '#f3efd2', 5, 0.62, 0.26),
  chrysanthemum: () => flower('#fff9e6', '#f2b926', 16, 0.72, 0.13),
};

function flower(petal: string, heart: string, count: number, length: number, width: number) {
  const bloom = (x: number, y: number, z: number, size: number): Solid[] => [
    [
      put(
        union(
          ...around(count, (_i, a) =>
            put(leaf({ length, width, belly: 0.6, bend: -0.12, cup: 0.4, thick: 0.03 }), 0, 0, 0, {
              tilt: (a * 180) / Math.PI,
              lean: -12,
            }),
          ),
          ...(count > 8
            ? around(10, (_i, a) =>
                put(
                  leaf({ length: length * 0.66, width: width * 0.9, belly: 0.6, bend: -0.2, thick: 0.03 }),
                  0,
                  0,
                  0.1,
                  { tilt: (a * 180) / Math.PI + 12, lean: -22 },
                ),
              )
            : []),
        ),
        x,
        y,
        z,
        { size, lean: -8 },
      ),
      shaded(petal, '#e9dfc0', (_x, _y, pz) => 0.3 - pz * 0.8, { glow: 0.7 }),
    ],
    [put(ellipsoid(0.17, 0.17, 0.1), x, y, z + 0.08 * size, { size }), mottled(heart, '#c98f18', 18)],
  ];
  return modelOf(
    [
      ...bloom(-0.3, 0.25, 0, 1),
      ...bloom(0.62, -0.45, 0.2, 0.72),
      [
        union(
          put(leaf({ length: 0.7, width: 0.22, belly: 0.5 }), -0.2, -0.5, -0.15, { tilt: 28 }),
          put(leaf({ length: 0.62, width: 0.2, belly: 0.5 }), 0.2, 0.3, -0.2, { tilt: -70 }),
        ),
        soft('#4f9a45'),
      ],
    ],
    { pitch: 6, yaw: 0 },
  );
}
