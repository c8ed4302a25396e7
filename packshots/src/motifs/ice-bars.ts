import { roundedBox, sphere, union, without } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, modelOf, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';

/** An ice bar on its stick, a bite gone from a corner. */
function iceBar(ice: Solid[1], within: Solid[] = []): Solid[] {
  const body = roundedBox(0.56, 0.82, 0.24, 0.22);
  const bitten = without(
    body,
    union(
      put(sphere(0.2), 0.56, 0.82, 0),
      put(sphere(0.17), 0.36, 0.92, 0.08),
      put(sphere(0.16), 0.62, 0.56, 0.02),
    ),
    0.03,
  );
  return [
    [bitten, ice],
    ...within,
    [put(roundedBox(0.12, 0.34, 0.055, 0.05), 0, -1.06, 0), soft('#e8c48d', { gloss: 0.25 })],
  ];
}

export const iceBars: Record<string, MotifMaker> = {
  'boba-ice-bar': () => {
    const pearls = [
      [-0.3, -0.5],
      [0.05, -0.6],
      [0.34, -0.45],
      [-0.12, -0.3],
      [0.22, -0.2],
      [-0.36, -0.12],
      [0.02, 0.02],
      [0.36, 0.1],
      [-0.22, 0.3],
    ];
    return modelOf(
      iceBar(
        shaded('#8f5327', '#f3dfc2', (x, y, z) => ease(-0.7, 0.4, y + 0.35 * noise(x * 3, y * 2, z * 2)), {
          gloss: 0.6,
          glow: 0.4,
        }),
        [
          [
            union(...pearls.map(([x = 0, y = 0]) => put(sphere(0.115), x, y, 0.2))),
            soft('#2b1710', { gloss: 0.95, mirror: 0.07 }),
          ],
        ],
      ),
      { pitch: 8, yaw: -16, roll: -14 },
    );
  },
  'mango-ice-bar': () => {
    const bits = [
      [-0.28, -0.45],
      [0.2, -0.5],
      [0.02, -0.1],
      [0.32, 0.02],
      [-0.3, 0.15],
      [0.02, 0.42],
    ];
    return modelOf(
      iceBar(
        shaded('#ff9f1a', '#ffd34a', (_x, y) => ease(-0.8, 0.8, y), { gloss: 0.75, glow: 0.7 }),
        [
          [
            union(
              ...bits.map(([x = 0, y = 0], i) =>
                put(roundedBox(0.12, 0.1, 0.09, 0.03), x, y, 0.2, { tilt: i * 37 }),
              ),
            ),
            soft('#ffb21f', { gloss: 0.9, glow: 0.5 }),
          ],
        ],
      ),
      { pitch: 8, yaw: -16, roll: -14 },
    );
  },
};
