import { lifted, union, type Field } from '../form/field.ts';
import { noise, rough } from '../form/noise.ts';
import { modelOf, mottled, painted, put, shaded, type MotifMaker } from './kit.ts';
import { oblong, slab, stand } from './slab.ts';

export const seaVegetables: Record<string, MotifMaker> = {
  kelp: () => {
    const strip =
      (i: number): Field =>
      (x, y, z) =>
        Math.max(
          Math.abs(x - (i - 2) * 0.33 - 0.08 * Math.sin(y * 3 + i)) - 0.17,
          Math.abs(z - 0.14 * Math.sin(y * 5 + i * 1.9) - (i % 2) * 0.16) - 0.028,
          Math.abs(y) - 1.05 + 0.1 * Math.sin(i * 3),
        ) * 0.5;
    return modelOf(
      [
        [
          union(...[0, 1, 2, 3, 4].map(strip)),
          shaded('#1d3a2a', '#4b7a4a', (x, y, z) => 0.4 + 0.5 * noise(x * 4, y * 3, z * 4), {
            gloss: 0.7,
            mirror: 0.05,
          }),
        ],
      ],
      { pitch: 12, yaw: 0, roll: -24 },
    );
  },
  seaweed: () => {
    const sheet =
      (i: number): Field =>
      (x, y, z) =>
        Math.max(
          Math.abs(x) - 0.75,
          Math.abs(z) - 0.55,
          Math.abs(y - 0.04 * Math.sin(x * 5 + i) - 0.03 * Math.sin(z * 7 + i * 2)) - 0.02,
        ) * 0.7;
    return modelOf(
      [
        [
          union(
            ...[0, 1, 2, 3, 4].map((i) =>
              put(sheet(i), 0.04 * (i % 2), -0.3 + i * 0.11, 0, { spin: i * 9 - 18 }),
            ),
          ),
          mottled('#16301f', '#3d6b3c', 6, 0.42, { gloss: 0.6, mirror: 0.06 }),
        ],
      ],
      { pitch: 32, yaw: -22 },
    );
  },
  'seaweed-tempura': () => {
    const chip = (seed: number): Field =>
      lifted(
        slab(oblong(0.5, 0.34, 0.06), 0.05, 0.03),
        (x, y, z) =>
          0.07 * Math.sin(x * 4 + seed) * Math.cos(z * 3) + 0.03 * rough(x * 11 + seed, y * 11, z * 11, 2),
        0.65,
      );
    const tone = painted(
      (x, y, z) => {
        const batter = noise(x * 3.2, y * 6, z * 3.2) + 0.5 * noise(x * 9, y * 9, z * 9);
        return batter > 0.3 ? '#f6d584' : batter > -0.08 ? '#e2a844' : batter > -0.2 ? '#8f7a30' : '#24402a';
      },
      { gloss: 0.45 },
    );
    return modelOf(
      [
        ...stand([[chip(1), tone]], -0.5, -0.2, 0.1, { spin: 20, tilt: 12 }),
        ...stand([[chip(3), tone]], 0.5, -0.2, 0.2, { spin: -24, tilt: -10 }),
        ...stand([[chip(6), tone]], 0.0, -0.14, -0.5, { spin: 60 }),
        ...stand([[chip(9), tone]], -0.06, 0.1, 0.1, { spin: -10, lean: -16 }),
        ...stand([[chip(12), tone]], 0.22, 0.26, -0.1, { spin: 40, tilt: 14 }),
      ],
      { pitch: 38, yaw: 0 },
    );
  },
};
