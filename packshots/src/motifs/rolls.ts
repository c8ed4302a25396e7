import { blend, lifted, taper, torus, union, without, cylinder, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import type { Material } from '../light/material.ts';
import { ease, modelOf, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';

const radius = 0.34;
const half = 1.05;

/** A roll that lies along x on a cardboard core, its outer end pulled out to the front; `wrinkle` is the sheet's relief. */
function roll(wrinkle: (x: number, z: number) => number, sheet: Material, end: Material): Solid[] {
  const core = without(cylinder(0.15, half + 0.06), cylinder(0.115, 2), 0.005);
  const wound = without(cylinder(radius, half, 0.02), cylinder(0.15, 2), 0.005);
  const onSide = (field: Field) => put(field, 0, 0, 0, { tilt: 90 });
  // the sheet leaves the roll at its foot in front and rises a little towards its edge
  const pulled: Field = (x, y, z) => {
    const rise = -radius + 0.03 + 0.05 * ease(0.5, 1.5, z) + wrinkle(x, z) * ease(0.02, 0.3, z);
    const edge = z - 1.42 - 0.02 * noise(x * 5, 1, 1);
    return Math.max(Math.abs(y - rise) - 0.008, Math.abs(x) - half + 0.01, -z, edge) * 0.55;
  };
  const skin = lifted(onSide(wound), (x, y, z) => 0.12 * wrinkle(x, Math.atan2(y, z)), 0.8);
  const face: Field = (x, y, z) => Math.max(onSide(wound)(x, y, z), half - 0.03 - Math.abs(x));
  return [
    [skin, sheet],
    [pulled, sheet],
    [put(face, 0, 0, 0, { size: 1.002 }), end],
    [onSide(core), soft('#c79a66', { gloss: 0.2, glow: 0.2 })],
  ];
}

const rings = (from: string, to: string): Material =>
  shaded(from, to, (_x, y, z) => 0.5 + 0.5 * Math.sin(Math.hypot(y, z) * 190), { gloss: 0.6, mirror: 0.1 });

const creased = (x: number, z: number) =>
  0.05 * (scattered(x * 3.4 + 0.4 * noise(x * 2, z * 2, 4), z * 3.4, 0.4).far - 0.5) +
  0.014 * noise(x * 11, z * 11, 2);

/** A full bag, drawn together at its neck. */
const bagBody: Field = (x, y, z) => {
  const a = Math.atan2(x, z);
  const t = Math.min(1, Math.max(0, (y + 0.95) / 1.9));
  const belly = 0.74 * Math.sin(Math.PI * Math.min(1, 0.3 + t * 0.5)) ** 0.7;
  const neck = ease(0.36, 0.78, t);
  const mouth = ease(0.8, 1, t);
  const radiusAt = belly * (1 - neck) + (0.17 + 0.26 * mouth) * neck;
  const folds =
    0.035 * Math.sin(a * 11 + 1.4 * noise(x * 2, y * 1.5, z * 2)) + 0.02 * Math.sin(a * 23 + y * 2);
  const relief =
    folds * (0.25 + 0.75 * ease(0.1, 0.8, t)) * (0.5 + radiusAt) + 0.03 * noise(x * 3.2, y * 3.2, z * 3.2);
  const far = Math.hypot(x, z) - radiusAt - relief;
  return (
    Math.max(
      far,
      -y - 0.95 + 0.3 * (x * x + z * z) * 0.3,
      y - 0.95 - 0.05 * Math.sin(a * 7) - 0.4 * (0.3 - Math.hypot(x, z)),
    ) * 0.5
  );
};

export const rolls: Record<string, MotifMaker> = {
  'foil-roll': () =>
    modelOf(
      roll(
        creased,
        {
          ...shaded(
            '#9aa1a7',
            '#e9edf0',
            (x, y, z, ny) => 0.4 + 0.35 * ny + 0.3 * noise(x * 3, y * 3, z * 3),
          ),
          gloss: 0.86,
          mirror: 0.42,
          glow: 0,
        },
        rings('#8b9299', '#d7dce0'),
      ),
      { pitch: 36, yaw: -32, reach: 1.7 },
    ),
  'wrap-roll': () =>
    modelOf(
      roll(
        (x, z) => 0.02 * Math.sin(x * 9 + z * 4 + noise(x * 2, z * 2, 1) * 2) + 0.01 * noise(x * 7, z * 3, 3),
        {
          ...shaded(
            '#a9d3e2',
            '#f0f9fb',
            (x, y, z, ny) => 0.45 + 0.4 * ny + 0.35 * noise(x * 2, y * 8, z * 3),
          ),
          gloss: 0.95,
          mirror: 0.16,
          glow: 0.5,
        },
        rings('#86bdd2', '#dcf0f6'),
      ),
      { pitch: 36, yaw: -32, reach: 1.7 },
    ),
  'trash-bag': () => {
    const cord = soft('#d23b32', { gloss: 0.5, mirror: 0.03 });
    const loop = (side: number) =>
      put(torus(0.19, 0.026), side * 0.3, 0.46, 0.24, { lean: 72, tilt: side * 24 });
    return modelOf(
      [
        [bagBody, soft('#f5f5f2', { gloss: 0.82, mirror: 0.06, glow: 0.3 })],
        [
          union(
            blend(0.02, put(torus(0.2, 0.032), 0, 0.5, 0), put(torus(0.195, 0.028), 0, 0.46, 0, { lean: 5 })),
            loop(1),
            loop(-1),
            taper([-0.07, 0.48, 0.24], [0.07, 0.47, 0.24], 0.05),
          ),
          cord,
        ],
      ],
      { pitch: 16, yaw: -14, reach: 1.3 },
    );
  },
};
