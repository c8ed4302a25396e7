import { blend, ellipsoid, sphere, taper, union, type Field } from '../form/field.ts';
import { revolved } from '../form/revolve.ts';
import { ease, modelOf, mottled, painted, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';
import { stand } from './slab.ts';

export const incense: Record<string, MotifMaker> = {
  incense: () => {
    const sticks = Array.from({ length: 9 }, (_, i) =>
      taper(
        [(i - 4) * 0.06, -0.5, (i % 3) * 0.08 - 0.08],
        [(i - 4) * 0.16, 1.1 - Math.abs(i - 4) * 0.03, (i % 3) * 0.12 - 0.12],
        0.026,
        0.03,
      ),
    );
    return modelOf(
      [
        [union(...sticks), shaded('#c2402f', '#8a5a2c', (_x, y) => ease(-0.3, 0.1, y), { gloss: 0.2 })],
        [
          union(
            ...Array.from({ length: 9 }, (_, i) =>
              put(sphere(0.04), (i - 4) * 0.16, 1.12 - Math.abs(i - 4) * 0.03, (i % 3) * 0.12 - 0.12),
            ),
          ),
          soft('#ff8a3c'),
        ],
        [
          revolved([
            [0, -1.1],
            [0.36, -1.1, 0.04],
            [0.3, -1.0, 0.04],
            [0.56, -0.66, 0.2],
            [0.5, -0.36, 0.05],
            [0.54, -0.3, 0.02],
            [0.44, -0.3],
            [0, -0.36],
          ]),
          soft('#8a6a34', { gloss: 0.85, mirror: 0.2 }),
        ],
      ],
      { pitch: 14, yaw: 0 },
    );
  },
  'incense-coil': () => {
    const coil: Field = (x, y, z) => {
      const r = Math.hypot(x, z);
      const turn = r / 0.2 - Math.atan2(x, z) / (Math.PI * 2);
      const across = (turn - Math.round(turn)) * 0.2;
      const high = y - 0.5 * (1 - r) ** 1;
      return Math.max(Math.hypot(across, high) - 0.062, r - 1.06, 0.06 - r) * 0.7;
    };
    return modelOf(
      [
        [coil, mottled('#8a5c33', '#a97a48', 16, 0.5, { gloss: 0.2 })],
        [put(ellipsoid(0.075, 0.075, 0.075), 0.32, -0.02, 1.0), soft('#ff7a2a', { glow: 1, gloss: 0.3 })],
      ],
      { pitch: 42, yaw: 0 },
    );
  },
  'red-candles': () => {
    const candle = (x: number, z: number): Solid[] =>
      stand(
        [
          [
            revolved([
              [0, -0.95],
              [0.2, -0.95, 0.03],
              [0.24, 0.62, 0.05],
              [0.1, 0.68, 0.03],
              [0, 0.64],
            ]),
            painted(
              (px, y, pz) => {
                const wave = Math.sin(Math.atan2(px, pz) * 2 + y * 7);
                return Math.abs(wave) < 0.16 && y < 0.5 ? '#f0bd4a' : '#c8201c';
              },
              { gloss: 0.75, mirror: 0.05, glow: 0.5 },
            ),
          ],
          [taper([0, 0.64, 0], [0, 0.8, 0], 0.022), soft('#3a2a20')],
          [
            blend(
              0.06,
              put(ellipsoid(0.1, 0.14, 0.1), 0, 0.9, 0),
              taper([0, 0.95, 0], [0.02, 1.14, 0], 0.07, 0.01),
            ),
            shaded('#ff8a1f', '#ffe27a', (_x, y) => (1.1 - y) * 2, { glow: 1 }),
          ],
        ],
        x,
        0,
        z,
      );
    return modelOf([...candle(-0.34, 0.1), ...candle(0.34, -0.1)], { pitch: 12, yaw: -10 });
  },
};
