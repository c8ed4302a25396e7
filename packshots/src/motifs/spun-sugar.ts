import { ellipsoid, lifted, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { modelOf, put, shaded, type MotifMaker } from './kit.ts';

export const spunSugar: Record<string, MotifMaker> = {
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
};
