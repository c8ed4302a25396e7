import { intersection, lifted, sphere, type Field } from '../form/field.ts';
import { revolved } from '../form/revolve.ts';
import { ease, type Finish } from './kit.ts';

export const wrapper: Finish = { gloss: 0.6, mirror: 0.04, glow: 0.6 };

/** A steamed bun, its pleats turned towards a knot on top. */
export function bun(pleats: number): Field {
  const dome = revolved([
    [0, -0.5],
    [0.78, -0.5, 0.2],
    [0.98, 0, 0.4],
    [0.52, 0.52, 0.35],
    [0.1, 0.62, 0.05],
    [0, 0.54],
  ]);
  if (pleats === 0) return dome;
  return lifted(
    dome,
    (x, y, z) => {
      const r = Math.hypot(x, z);
      return 0.055 * Math.sin(Math.atan2(x, z) * pleats + r * 2.6) * ease(-0.2, 0.25, y) * ease(0, 0.25, r);
    },
    0.7,
  );
}

/** A disc that shows on a cut face (z = 0), a little raised. */
export const cutFace = (radius: number): Field =>
  intersection(sphere(radius), (_x, _y, z) => Math.abs(z + 0.02) - 0.035);
