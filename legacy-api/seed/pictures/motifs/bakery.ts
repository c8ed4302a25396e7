import { cylinder, ellipsoid, lifted, sphere, taper, type Field, union } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { around, ease, modelOf, mottled, put, shaded, soft, type MotifMaker } from './kit.ts';

const crust = (low = '#a9591d', high = '#eaa64d', gloss = 0.7) =>
  shaded(low, high, (x, y, z, ny) => 0.35 + 0.3 * noise(x * 3, y * 3, z * 3) - ny * 0.1 + (0.5 - y) * 0.3, {
    gloss,
  });
const bun: Field = put(ellipsoid(0.86, 0.62, 0.86), 0, 0, 0);
const flatFoot =
  (field: Field, floor: number): Field =>
  (x, y, z) =>
    Math.max(field(x, y, z), floor - y);

export const bakery: Record<string, MotifMaker> = {
  'pineapple-bun': () => {
    const groove = (t: number) => Math.exp(-((t - Math.floor(t) - 0.5) ** 2) / 0.006);
    const top: Field = lifted(
      put(ellipsoid(0.84, 0.56, 0.84), 0, 0.08, 0),
      (x, _y, z) =>
        -0.035 * (groove((x + z) * 2.6) + groove((x - z) * 2.6)) + 0.012 * noise(x * 16, 1, z * 16),
      0.6,
    );
    return modelOf(
      [
        [flatFoot(bun, -0.36), crust()],
        [
          (x, y, z) => Math.max(top(x, y, z), 0.02 - y),
          shaded('#d98f26', '#fbd46c', (x, _y, z) => 0.6 + 0.4 * noise(x * 9, 3, z * 9), { gloss: 0.35 }),
        ],
      ],
      { pitch: 34, yaw: 0 },
    );
  },
  'cocktail-bun': () => {
    const long = flatFoot(ellipsoid(1.0, 0.44, 0.5), -0.22);
    const stripe: Field = (x, y, z) =>
      Math.max(ellipsoid(1.02, 0.46, 0.52)(x, y, z), Math.abs(Math.abs(x) - 0.5) - 0.09, -y + 0.06) * 0.9;
    return modelOf(
      [
        [long, crust('#a85618', '#eba748', 0.85)],
        [stripe, soft('#fbe6a4')],
        [
          union(
            ...around(16, (i, a) =>
              put(
                ellipsoid(0.045, 0.02, 0.025),
                Math.sin(a * 3) * 0.32,
                0.42 - Math.abs(Math.sin(a * 3)) * 0.02,
                Math.cos(a * 2) * 0.14,
                { spin: i * 40 },
              ),
            ),
          ),
          soft('#fff3d2'),
        ],
      ],
      { pitch: 32, yaw: -22 },
    );
  },
  'pork-floss-bun': () =>
    modelOf(
      [
        [flatFoot(ellipsoid(1.0, 0.42, 0.54), -0.22), crust()],
        [
          lifted(
            put(ellipsoid(0.94, 0.34, 0.5), 0, 0.14, 0),
            (x, y, z) =>
              0.055 * noise(x * 14, y * 14, z * 14) +
              0.03 * Math.sin(x * 40 + z * 30 + 4 * noise(x * 4, y, z * 4)),
            0.55,
          ),
          mottled('#b06a24', '#e6b160', 12, 0.5, { gloss: 0.15 }),
        ],
      ],
      { pitch: 32, yaw: -20 },
    ),
  'tea-cake': () =>
    modelOf(
      [
        [
          lifted(
            cylinder(0.98, 0.16, 0.14),
            (x, y, z) =>
              0.03 * noise(x * 14, y * 8, z * 14) -
              0.12 * Math.exp(-(x * x + z * z) / 0.05) * (y > 0 ? 1 : 0),
            0.7,
          ),
          mottled('#2f2015', '#6e4f30', 12, 0.5, { gloss: 0.3 }),
        ],
      ],
      { pitch: 48, yaw: 0, roll: -10 },
    ),
};

export const sweets: Record<string, MotifMaker> = {
  'dragon-beard-candy': () => {
    const cocoon: Field = lifted(
      ellipsoid(0.56, 0.3, 0.32),
      (x, y, z) => 0.02 * Math.sin(Math.atan2(y, z) * 26 + x * 7) + 0.015 * noise(x * 10, y * 10, z * 10),
      0.6,
    );
    return modelOf(
      [
        [
          union(
            put(cocoon, -0.34, -0.16, 0.3, { tilt: 10 }),
            put(cocoon, 0.44, -0.14, 0.02, { tilt: -16 }),
            put(cocoon, 0.0, 0.32, -0.2, { tilt: 4 }),
          ),
          shaded('#e6d9c2', '#ffffff', (x, y, z) => 0.6 + 0.4 * Math.sin(y * 40 + x * 9 + z * 20), {
            gloss: 0.2,
            glow: 0.8,
          }),
        ],
      ],
      { pitch: 26, yaw: 0 },
    );
  },
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
};
