import {
  blend,
  cylinder,
  ellipsoid,
  lifted,
  taper,
  torus,
  union,
  without,
  type Field,
} from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { around, ease, leaf, modelOf, mottled, painted, put, shaded, soft, type MotifMaker } from './kit.ts';

export const vegetables: Record<string, MotifMaker> = {
  'long-beans': () => {
    const beans = Array.from({ length: 9 }, (_, i): Field => (x, y, z) => {
      const swing = 0.09 * Math.sin(y * 2.1 + i * 1.3);
      const d =
        Math.hypot(x - (i - 4) * 0.13 - swing, z - ((i * 7) % 3) * 0.11 + 0.1) -
        0.055 -
        0.006 * Math.sin(y * 34 + i);
      return Math.max(d, Math.abs(y) - 1.12 + (i % 4) * 0.06) * 0.75;
    });
    return modelOf(
      [
        [union(...beans), shaded('#2f8440', '#76ba4c', (x, y, z) => 0.5 + 0.5 * Math.sin(x * 9 + y * 2 + z))],
        [lifted(put(torus(0.52, 0.045), 0, 0, 0.02), () => 0, 1), soft('#e8cf9a', { gloss: 0.2 })],
      ],
      { pitch: 8, yaw: 0, roll: -20 },
    );
  },
  'chinese-eggplant': () => {
    const body = (i: number): Field =>
      blend(
        0.2,
        ...Array.from({ length: 5 }, (_, s) =>
          taper(
            [-0.75 + s * 0.3, 0.16 * Math.sin(s * 0.6 + i), 0],
            [-0.45 + s * 0.3, 0.16 * Math.sin(s * 0.6 + 0.6 + i), 0],
            0.12 + 0.02 * s,
            0.14 + 0.02 * s,
          ),
        ),
      );
    const cap = (): Field =>
      blend(
        0.04,
        put(ellipsoid(0.14, 0.12, 0.12), -0.9, 0.03, 0),
        ...around(5, (_i, a) =>
          taper([-0.88, 0.03, 0], [-0.64, 0.03 + Math.cos(a) * 0.12, Math.sin(a) * 0.12], 0.045, 0.012),
        ),
        taper([-0.95, 0.05, 0], [-1.2, 0.13, 0], 0.05, 0.04),
      );
    const place = (field: Field, i: number) =>
      put(field, 0.05 * i, 0.34 - i * 0.33, i * 0.18, { tilt: -12 + i * 9 });
    return modelOf(
      [
        [
          union(...[0, 1, 2].map((i) => place(body(i), i))),
          shaded('#5b2a86', '#9a5bc4', (_x, _y, _z, ny) => 0.35 + ny * 0.5, { gloss: 0.85, mirror: 0.05 }),
        ],
        [union(...[0, 1, 2].map((i) => place(cap(), i))), soft('#5c9a4c')],
      ],
      { pitch: 18, yaw: -8 },
    );
  },
  'bitter-melon': () => {
    const body: Field = lifted(
      ellipsoid(1.05, 0.36, 0.36),
      (x, y, z) =>
        0.045 * Math.cos(Math.atan2(y, z) * 9) * (0.7 + 0.3 * Math.sin(x * 15)) +
        0.03 * Math.abs(noise(x * 9, y * 9, z * 9)),
      0.6,
    );
    return modelOf(
      [
        [
          put(body, 0, 0.2, -0.1, { tilt: 16 }),
          shaded('#3f8f3f', '#a8d86a', (x, y, z, ny) => 0.45 + 0.4 * noise(x * 5, y * 9, z * 9) + 0.25 * ny),
        ],
        [
          put(body, 0.02, -0.36, 0.3, { tilt: -6, size: 0.86 }),
          shaded('#4c9b45', '#b9e07c', (x, y, z, ny) => 0.45 + 0.4 * noise(x * 6, y * 8, z * 9) + 0.25 * ny),
        ],
        [taper([1.0, 0.48, -0.1], [1.18, 0.6, -0.1], 0.04, 0.03), soft('#6aa84a')],
      ],
      { pitch: 22, yaw: -10 },
    );
  },
  daikon: () => {
    const root: Field = lifted(
      revolved([
        [0, -1.15],
        [0.03, -1.1],
        [0.14, -0.86, 0.1],
        [0.3, -0.3, 0.2],
        [0.34, 0.3, 0.2],
        [0.28, 0.55, 0.1],
        [0, 0.58],
      ]),
      (_x, y) => 0.006 * Math.sin(y * 31),
      0.9,
    );
    const leaves = Array.from({ length: 6 }, (_, i) =>
      put(
        leaf({ length: 0.75, width: 0.15, belly: 0.6, ruffle: 0.08 }),
        (i - 2.5) * 0.05,
        0.52,
        (i % 2) * 0.1 - 0.05,
        { tilt: (2.5 - i) * 16 },
      ),
    );
    return modelOf(
      [
        [root, shaded('#ffffff', '#b9d98c', (_x, y) => ease(0.15, 0.6, y), { gloss: 0.6 })],
        [union(...leaves), shaded('#7cbb56', '#2e8a43', (_x, y) => ease(0.5, 1.2, y))],
      ],
      { pitch: 10, yaw: 0, roll: -38 },
    );
  },
  taro: () => {
    const body: Field = lifted(
      ellipsoid(0.72, 0.85, 0.68),
      (x, y, z) => 0.012 * Math.sin(y * 26) + 0.015 * Math.sin(x * 5 + y * 3) * Math.sin(z * 6),
      0.85,
    );
    const cut = (x: number, y: number, z: number) => 0.62 * x + 0.5 * z + 0.25 * y - 0.42;
    const half: Field = (x, y, z) => Math.max(body(x, y, z), cut(x, y, z));
    const face: Field = (x, y, z) => Math.max(body(x, y, z) + 0.035, Math.abs(cut(x, y, z)) - 0.012);
    return modelOf(
      [
        [half, mottled('#5d4030', '#94735a', 5, 0.5, { gloss: 0.25 })],
        [
          face,
          painted((x, y, z) => (Math.abs(noise(x * 16, y * 16, z * 16)) > 0.5 ? '#b48bb8' : '#f3e9ef'), {
            gloss: 0.4,
          }),
        ],
      ],
      { pitch: 12, yaw: 26 },
    );
  },
  'lotus-root': () => {
    const tube = revolved([
      [0, -0.9],
      [0.18, -0.9, 0.06],
      [0.42, -0.6, 0.25],
      [0.45, 0.2, 0.2],
      [0.42, 0.62, 0.01],
      [0, 0.62],
    ]);
    const second = revolved([
      [0, -0.5],
      [0.2, -0.5, 0.1],
      [0.42, -0.2, 0.2],
      [0.36, 0.4, 0.2],
      [0.12, 0.6, 0.08],
      [0, 0.6],
    ]);
    const holes = union(
      put(cylinder(0.055, 2), 0, 0, 0),
      ...around(8, (_i, a) => put(cylinder(0.082, 2), Math.sin(a) * 0.26, 0, Math.cos(a) * 0.26)),
    );
    const bored = without(
      (x, y, z) => tube(x, y, z),
      (x, y, z) => Math.max(holes(x, y, z), -(y - 0.25)),
      0.02,
    );
    const slice = without(cylinder(0.42, 0.06, 0.03), holes, 0.02);
    const skin = shaded(
      '#c99d78',
      '#f3dcc4',
      (x, y, z, ny) => (ny > 0.8 ? 1 : 0.45 + 0.3 * noise(x * 4, y * 3, z * 4)),
      { gloss: 0.5 },
    );
    return modelOf(
      [
        [
          put(bored, 0.1, 0.25, -0.1, { tilt: -62, lean: 30 }),
          shaded('#cf9f7a', '#f4dfca', (x, y, z) => 0.55 + 0.35 * noise(x * 3, y * 3, z * 3), { gloss: 0.5 }),
        ],
        [put(second, -0.9, 0.55, -0.35, { tilt: -72, lean: 10, size: 0.9 }), skin],
        [put(slice, -0.15, -0.55, 0.75, { lean: 62, tilt: 6 }), soft('#fbeee0')],
        [put(slice, 0.72, -0.62, 0.55, { lean: 55, tilt: -22, size: 0.92 }), soft('#fbeee0')],
      ],
      { pitch: 16, yaw: 0 },
    );
  },
  'winter-melon': () => {
    const rind: Field = ellipsoid(0.78, 0.98, 0.78);
    const cut = (x: number, y: number) => y - 0.35 - x * 0.25;
    const shell: Field = (x, y, z) => Math.max(rind(x, y, z), cut(x, y));
    const flesh: Field = (x, y, z) => Math.max(rind(x, y, z) + 0.06, Math.abs(cut(x, y)) - 0.012);
    return modelOf(
      [
        [shell, mottled('#2f6f45', '#8fb99a', 9, 0.46, { gloss: 0.4 })],
        [
          flesh,
          painted((x, _y, z) => {
            const r = Math.hypot(x, z);
            return r > 0.56
              ? '#dcebc8'
              : r > 0.2
                ? '#fbfdf4'
                : Math.abs(noise(x * 14, 3, z * 14)) > 0.42
                  ? '#e7d9ae'
                  : '#eef3df';
          }),
        ],
      ],
      { pitch: 30, yaw: -12 },
    );
  },
};
