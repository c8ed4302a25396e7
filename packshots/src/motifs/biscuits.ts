import { ellipsoid, lifted, taper, union, type Field } from '../form/field.ts';
import { noise, rough } from '../form/noise.ts';
import { ease, modelOf, painted, shaded, type MotifMaker, type Solid } from './kit.ts';
import { stand } from './slab.ts';

export const biscuits: Record<string, MotifMaker> = {
  'frosted-cracker': () => {
    const puff: Field = lifted(
      ellipsoid(0.74, 0.17, 0.54),
      (x, y, z) => 0.03 * rough(x * 7, y * 7, z * 7, 2),
      0.8,
    );
    const tone = painted(
      (x, y, z) => {
        const sugar = noise(x * 3.4, 1, z * 3.4) + 0.5 * noise(x * 9, y * 9, z * 9);
        if (y > 0.02 && sugar > -0.12) return '#fffdf8';
        return y < -0.04 ? '#d69c4c' : '#ecc37c';
      },
      { gloss: 0.5, glow: 0.4 },
    );
    const one: Solid[] = [[puff, tone]];
    return modelOf(
      [
        ...stand(one, -0.3, -0.24, -0.34, { spin: 24 }),
        ...stand(one, 0.42, -0.18, 0.02, { spin: -30, tilt: 10 }),
        ...stand(one, -0.16, -0.02, 0.42, { spin: 12, lean: 14 }),
      ],
      { pitch: 46, yaw: 0 },
    );
  },
  'matcha-sticks': () => {
    const stick: Field = union(
      taper([-1.15, 0, 0], [-0.5, 0, 0], 0.062),
      lifted(taper([-0.62, 0, 0], [1.15, 0, 0], 0.085), (x) => 0.006 * Math.sin(x * 26), 0.9),
    );
    const tone = shaded(
      '#d79f58',
      '#a4bf5c',
      (x, y, z) => ease(-0.66, -0.6, x + 0.03 * noise(y * 30, z * 30, 1)),
      {
        gloss: 0.6,
        glow: 0.3,
      },
    );
    const one: Solid[] = [[stick, tone]];
    return modelOf(
      Array.from({ length: 7 }, (_, i) =>
        stand(
          one,
          0.02 * i,
          -0.24 + 0.08 * (i % 2) + (i > 4 ? 0.17 : 0),
          i > 4 ? i * 0.5 - 2.7 : i * 0.24 - 0.48,
          {
            spin: -8 + i * 5 - (i > 4 ? 16 : 0),
          },
        ),
      ).flat(),
      { pitch: 40, yaw: 26, roll: 4, reach: 1.5 },
    );
  },
};
