import { ellipsoid, lifted, sphere, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { leaf, modelOf, put, shaded, soft, type MotifMaker } from './kit.ts';

export const driedFruit: Record<string, MotifMaker> = {
  'red-date': () => {
    const date: Field = lifted(
      ellipsoid(0.3, 0.5, 0.3),
      (x, y, z) =>
        0.025 * Math.sin(Math.atan2(x, z) * 8 + Math.sin(y * 9) * 1.4) + 0.015 * Math.sin(y * 26 + x * 9),
      0.7,
    );
    return modelOf(
      [
        [
          union(
            put(date, -0.5, -0.05, 0.1, { tilt: 34 }),
            put(date, 0.36, 0.1, 0, { tilt: -28 }),
            put(date, 0.0, -0.42, 0.46, { tilt: 74 }),
            put(date, -0.04, 0.5, -0.3, { tilt: 8 }),
            put(date, 0.78, -0.32, 0.3, { tilt: 24 }),
          ),
          shaded('#6d1518', '#c2402f', (_x, y, _z, ny) => 0.4 + y * 0.25 + ny * 0.35, { gloss: 0.7 }),
        ],
      ],
      { pitch: 24, yaw: 0 },
    );
  },
  'salted-plum': () => {
    const plum: Field = lifted(
      sphere(0.4),
      (x, y, z) => 0.035 * Math.sin(Math.atan2(x, z) * 9 + y * 6) + 0.02 * Math.sin(y * 20 + x * 7),
      0.7,
    );
    return modelOf(
      [
        [
          union(
            put(plum, -0.46, -0.12, 0.2),
            put(plum, 0.4, -0.18, 0.25, { spin: 60 }),
            put(plum, -0.02, 0.42, -0.15, { spin: 120 }),
          ),
          shaded(
            '#6b2b2e',
            '#b8695a',
            (x, y, z, ny) => 0.35 + ny * 0.35 + 0.25 * noise(x * 7, y * 7, z * 7),
            { gloss: 0.5 },
          ),
        ],
        [
          union(
            put(leaf({ length: 0.5, width: 0.17, belly: 0.5 }), 0.1, 0.74, -0.1, { tilt: -40 }),
            put(leaf({ length: 0.5, width: 0.17, belly: 0.5 }), -0.08, 0.74, -0.1, { tilt: 40 }),
          ),
          soft('#5a9a48'),
        ],
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  walnut: () => {
    const shell: Field = lifted(
      ellipsoid(0.6, 0.56, 0.54),
      (x, y, z) =>
        0.045 * Math.sin(y * 15 + noise(x * 4, y * 4, z * 4) * 5) - 0.06 * Math.exp(-((x / 0.035) ** 2)),
      0.65,
    );
    const kernel: Field = lifted(
      ellipsoid(0.48, 0.4, 0.26),
      (x, y, z) =>
        0.07 * Math.sin(y * 17 + noise(x * 6, y * 6, z * 6) * 4) - 0.12 * Math.exp(-((x / 0.05) ** 2)),
      0.6,
    );
    return modelOf(
      [
        [
          put(shell, -0.36, 0.26, -0.2, { tilt: 12 }),
          shaded(
            '#9a6a38',
            '#dcb27a',
            (x, y, z) => 0.5 + 0.4 * Math.sin(y * 15 + noise(x * 4, y * 4, z * 4) * 5),
            { gloss: 0.4 },
          ),
        ],
        [
          put(kernel, 0.48, -0.32, 0.5, { tilt: -16, size: 1.06 }),
          shaded('#b07a3c', '#f0cf94', (x, y, z) => 0.5 + 0.45 * Math.sin(y * 16 + x * 4 + z * 3), {
            gloss: 0.5,
          }),
        ],
      ],
      { pitch: 18, yaw: 0 },
    );
  },
};
