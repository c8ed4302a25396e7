import { blend, ellipsoid, lifted, taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { around, ease, leaf, modelOf, painted, put, shaded, soft, type MotifMaker } from './kit.ts';

const mushroomCap = revolved([
  [0, 0.02],
  [0.3, -0.06, 0.04],
  [0.56, 0.02, 0.08],
  [0.5, 0.26, 0.2],
  [0.2, 0.4, 0.2],
  [0, 0.4],
]);

export const fungi: Record<string, MotifMaker> = {
  enoki: () => {
    const stems: Field[] = [];
    const caps: Field[] = [];
    for (let i = 0; i < 30; i += 1) {
      const a = i * 2.4;
      const r = 0.06 * Math.sqrt(i);
      const [x, z] = [Math.cos(a) * r, Math.sin(a) * r];
      const top = 0.72 - r * 0.7 + 0.14 * Math.sin(i * 1.7);
      stems.push(taper([x * 0.8, -1, z * 0.8], [x * 2.1, top, z * 1.7], 0.034, 0.028));
      caps.push(put(ellipsoid(0.085, 0.07, 0.085), x * 2.1, top + 0.02, z * 1.7));
    }
    return modelOf(
      [
        [
          blend(0.02, ...stems, put(ellipsoid(0.36, 0.22, 0.34), 0, -1, 0)),
          shaded('#e6d3ae', '#fffaf0', (_x, y) => ease(-1, -0.4, y)),
        ],
        [union(...caps), soft('#fff6e2')],
      ],
      { pitch: 12, yaw: 0 },
    );
  },
  shiitake: () => {
    const cap: Field = lifted(mushroomCap, (x, y, z) => 0.012 * noise(x * 9, y * 9, z * 9), 0.8);
    const stem = taper([0, 0.06, 0], [0.04, -0.4, 0], 0.12, 0.1);
    const tone = painted(
      (x, y, z, _nx, ny) =>
        ny < -0.1
          ? '#f0dcb8'
          : Math.abs(noise(x * 6, y * 6, z * 6)) < 0.035
            ? '#d9b98a'
            : noise(x * 3 + 4, y * 3, z * 3) > 0.1
              ? '#96603c'
              : '#875233',
      { gloss: 0.4 },
    );
    const spots: [number, number, number, number, number][] = [
      [-0.48, 0.1, 0.2, 14, -8],
      [0.5, 0.0, 0.3, 22, 12],
      [0.02, 0.55, -0.4, 8, 4],
    ];
    return modelOf(
      [
        [union(...spots.map(([x, y, z, lean, tilt]) => put(cap, x, y, z, { lean, tilt, size: 1.0 }))), tone],
        [union(...spots.map(([x, y, z, lean, tilt]) => put(stem, x, y, z, { lean, tilt }))), soft('#ecd8b4')],
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  'wood-ear': () => {
    const ear =
      (seed: number): Field =>
      (x, y, z) =>
        Math.max(
          Math.hypot(x, z * 1.15) - 0.62 - 0.1 * Math.sin(Math.atan2(x, z) * 5 + seed),
          Math.abs(y - 0.35 * (x * x + z * z) - 0.1 * Math.sin(x * 6 + seed) - 0.08 * Math.sin(z * 7)) -
            0.035,
        ) * 0.5;
    return modelOf(
      [
        [
          union(
            put(ear(1), -0.42, -0.1, 0.3, { tilt: 20, lean: 30 }),
            put(ear(3), 0.45, -0.12, 0.25, { tilt: -24, lean: 30 }),
            put(ear(5), 0.05, 0.35, -0.25, { lean: 50 }),
          ),
          shaded('#2c1d1a', '#75503f', (_x, y, _z, ny) => 0.25 + y * 0.5 + ny * 0.3, {
            gloss: 0.8,
            mirror: 0.05,
          }),
        ],
      ],
      { pitch: 34, yaw: 0 },
    );
  },
  'white-fungus': () => {
    const petals = [0, 1, 2].flatMap((ring) =>
      around(5 + ring * 2, (i, a) =>
        put(
          leaf({ length: 0.55, width: 0.3, belly: 0.72, ruffle: 0.05, cup: 0.5, thick: 0.03 }),
          Math.sin(a + ring) * 0.12 * ring,
          -0.15 + 0.02 * i * 0,
          Math.cos(a + ring) * 0.12 * ring,
          { lean: 12 + ring * 26, spin: ((a + ring * 0.6) * 180) / Math.PI },
        ),
      ),
    );
    return modelOf(
      [
        [
          union(...petals),
          shaded('#e9c878', '#fffaf0', (x, y, z) => 0.2 + Math.hypot(x, z) * 0.7 + y * 0.7, { glow: 0.7 }),
        ],
      ],
      { pitch: 46, yaw: 8 },
    );
  },
};
