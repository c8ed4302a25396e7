import { ellipsoid, taper, union } from '../form/field.ts';
import { around, leaf, modelOf, mottled, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';

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

export const flowers: Record<string, MotifMaker> = {
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
