import { blend, cylinder, ellipsoid, lifted, taper, torus, union } from '../form/field.ts';
import { revolved } from '../form/revolve.ts';
import { modelOf, painted, put, shaded, soft, type MotifMaker } from './kit.ts';

const curd = (low: string, high: string) =>
  shaded(low, high, (_x, y, _z, ny) => 0.5 + ny * 0.35 + y * 0.2, { glow: 0.7, gloss: 0.5 });

export const chilled: Record<string, MotifMaker> = {
  'tofu-knot': () => {
    const knot = union(
      put(torus(0.24, 0.12), 0, 0, 0, { lean: 70, tilt: 20 }),
      taper([-0.1, 0, 0.08], [-0.56, -0.22, 0.02], 0.13, 0.15),
      taper([0.1, 0, -0.02], [0.58, 0.12, 0.04], 0.13, 0.15),
      put(torus(0.17, 0.11), 0.06, 0.02, 0.05, { tilt: 70 }),
    );
    return modelOf(
      [
        [
          lifted(
            union(
              put(knot, -0.28, 0.34, -0.2),
              put(knot, 0.34, -0.1, 0.26, { spin: 40 }),
              put(knot, -0.34, -0.4, 0.5, { spin: -20 }),
            ),
            (x, y, z) => 0.01 * Math.sin(x * 30 + y * 20 + z * 12),
            0.8,
          ),
          curd('#d9b878', '#f8e6b8'),
        ],
      ],
      { pitch: 26, yaw: 0 },
    );
  },
  'egg-tofu': () =>
    modelOf(
      [
        [
          put((x, y, z) => Math.max(Math.hypot(y, z) - 0.34, Math.abs(x) - 0.62) - 0.05, -0.12, 0.28, -0.35, {
            tilt: 6,
          }),
          soft('#fbdc7a', { gloss: 0.8, glow: 0.6 }),
        ],
        [
          union(
            ...[0, 1, 2].map((i) =>
              put(cylinder(0.37, 0.1, 0.05), -0.6 + i * 0.56, -0.34 - i * 0.02, 0.5, { tilt: 8 * (i - 1) }),
            ),
          ),
          soft('#fbe294', { gloss: 0.85, glow: 0.6 }),
        ],
      ],
      { pitch: 32, yaw: -8 },
    ),
  'condensed-milk': () =>
    modelOf(
      [
        [
          put(
            revolved([
              [0, -0.6],
              [0.46, -0.6, 0.04],
              [0.46, 0.5, 0.03],
              [0, 0.5],
            ]),
            0.34,
            0.36,
            -0.3,
            { tilt: 62 },
          ),
          painted(
            (x, y, z) => {
              const along = (x - 0.34) * -Math.sin(1.082) + (y - 0.36) * Math.cos(1.082);
              return Math.abs(along) < 0.38
                ? Math.abs(along) < 0.12
                  ? '#fbf4e4'
                  : '#3f6fb0'
                : Math.abs(z) > 9
                  ? '#ffffff'
                  : '#d6d3cb';
            },
            { gloss: 0.7, mirror: 0.08 },
          ),
        ],
        [
          blend(
            0.12,
            taper([-0.22, 0.56, -0.24], [-0.52, 0.2, -0.1], 0.09, 0.075),
            taper([-0.52, 0.2, -0.1], [-0.56, -0.55, -0.02], 0.07, 0.06),
            put(ellipsoid(0.56, 0.1, 0.44), -0.4, -0.64, 0.05),
          ),
          soft('#fbf0cf', { gloss: 0.9, glow: 0.6 }),
        ],
      ],
      { pitch: 18, yaw: 0 },
    ),
};
