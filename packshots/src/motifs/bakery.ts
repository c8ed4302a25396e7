import { ellipsoid, lifted, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { around, modelOf, mottled, put, shaded, soft, type MotifMaker } from './kit.ts';

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
};
