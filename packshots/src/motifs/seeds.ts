import { blend, ellipsoid, lifted, sphere, taper, union, without, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { heap } from './heap.ts';
import { around, modelOf, painted, put, shaded, soft, type MotifMaker } from './kit.ts';

/** Grains of rice, heaped; the ground between them is as uneven as they are. */
const grains = (long: number, thick: number): Field =>
  lifted(
    heap(110, 1, () => ellipsoid(long, thick, thick)),
    (x, y, z) => 0.03 * noise(x * 12, y * 16, z * 12),
    0.75,
  );

export const seeds: Record<string, MotifMaker> = {
  'red-beans': () =>
    modelOf(
      [
        [
          heap(46, 0.98, () => put(ellipsoid(0.17, 0.125, 0.125), 0, 0, 0)),
          painted(
            (x, y, z, _nx, ny) =>
              ny > 0.25 ? '#a52a30' : noise(x * 4, y * 4, z * 4) > 0.2 ? '#7d1a24' : '#8f2029',
            { gloss: 0.8 },
          ),
        ],
      ],
      { pitch: 34 },
    ),
  soybeans: () =>
    modelOf(
      [
        [
          heap(105, 0.98, () => put(ellipsoid(0.145, 0.125, 0.125), 0, 0, 0)),
          shaded(
            '#c99f52',
            '#f3dca3',
            (x, y, z, ny) => 0.45 + 0.35 * ny + 0.25 * noise(x * 4, y * 4, z * 4),
            {
              gloss: 0.6,
            },
          ),
        ],
      ],
      { pitch: 34 },
    ),
  // dried broad beans: flat, with a dark line at one end
  'broad-beans': () =>
    modelOf(
      [
        [
          heap(56, 0.98, () =>
            blend(0.05, ellipsoid(0.24, 0.18, 0.1), put(ellipsoid(0.12, 0.1, 0.09), 0.14, 0.05, 0)),
          ),
          painted(
            (x, y, z, _nx, ny) =>
              noise(x * 9, y * 9, z * 9) > 0.42
                ? '#7a4a22'
                : ny > 0.3
                  ? '#d9b27a'
                  : noise(x * 4, y * 4, z * 4) > 0.1
                    ? '#b98a50'
                    : '#c99c60',
            { gloss: 0.55 },
          ),
        ],
      ],
      { pitch: 34 },
    ),
  'coffee-beans': () => {
    const half: Field = without(
      ellipsoid(0.26, 0.19, 0.17),
      (x, y, z) => Math.max(Math.abs(y - 0.03 * Math.sin(x * 12)) - 0.02, 0.03 - z),
      0.03,
    );
    return modelOf(
      [
        [
          heap(30, 0.95, () => half),
          shaded('#3a1d10', '#7d4a2a', (_x, y, _z, ny) => 0.35 + y * 0.25 + ny * 0.35, { gloss: 0.75 }),
        ],
      ],
      { pitch: 36 },
    );
  },
  sesame: () =>
    modelOf(
      [
        [
          heap(80, 1.0, () => put(ellipsoid(0.12, 0.07, 0.04), 0, 0, 0)),
          painted(
            (x, y, z, _nx, ny) =>
              noise(x * 5, y * 5, z * 5) > 0.1 ? '#f7e7bf' : ny > 0.2 ? '#edd5a0' : '#dcbb7d',
            { gloss: 0.5 },
          ),
        ],
      ],
      { pitch: 36 },
    ),
  'sweet-rice': () =>
    modelOf(
      [
        [
          grains(0.125, 0.062),
          shaded('#e2dbc8', '#fffef8', (x, y, z, ny) => 0.5 + ny * 0.3 + 0.3 * noise(x * 5, y * 5, z * 5), {
            gloss: 0.5,
            glow: 0.5,
          }),
        ],
      ],
      { pitch: 36 },
    ),
  'black-rice': () =>
    modelOf(
      [
        [
          grains(0.15, 0.052),
          painted(
            (x, y, z, _nx, ny) =>
              noise(x * 6, y * 6, z * 6) > 0.28 ? '#5b3247' : ny > 0.3 ? '#352430' : '#241820',
            { gloss: 0.8, mirror: 0.06 },
          ),
        ],
      ],
      { pitch: 36 },
    ),
  'sichuan-pepper': () => {
    const husk: Field = lifted(
      without(sphere(0.17), put(sphere(0.1), 0, 0.14, 0), 0.04),
      (x, y, z) => 0.016 * noise(x * 30, y * 30, z * 30),
      0.7,
    );
    return modelOf(
      [
        [
          heap(38, 0.95, () => husk),
          shaded('#6d1c1a', '#c65b45', (_x, y, _z, ny) => 0.35 + y * 0.2 + ny * 0.4),
        ],
        [
          union(
            ...around(6, (i, a) =>
              put(sphere(0.07), Math.sin(a) * 0.6, 0.1 - (i % 2) * 0.2, Math.cos(a) * 0.5 + 0.15),
            ),
          ),
          soft('#1d1a20', { gloss: 0.9 }),
        ],
      ],
      { pitch: 36 },
    );
  },
  'star-anise': () => {
    const arm = (a: number): Field =>
      put(
        blend(
          0.06,
          taper([0, 0, 0], [0, 0.62, 0], 0.1, 0.15),
          taper([0, 0.6, 0], [0, 0.92, 0.12], 0.13, 0.02),
        ),
        0,
        0,
        0,
        { tilt: (a * 180) / Math.PI },
      );
    const slit = (a: number): Field =>
      put((x, y, z) => Math.max(Math.abs(x) - 0.035, Math.abs(y - 0.56) - 0.24, 0.02 - z), 0, 0, 0, {
        tilt: (a * 180) / Math.PI,
      });
    const body = without(
      blend(0.05, ...around(8, (_i, a) => arm(a))),
      union(...around(8, (_i, a) => slit(a))),
      0.03,
    );
    return modelOf(
      [
        [
          body,
          shaded('#5f2f18', '#a9673a', (x, y, z) => 0.45 + z * 1.6 + 0.2 * noise(x * 9, y * 9, z * 9), {
            gloss: 0.35,
          }),
        ],
        [
          union(
            ...around(8, (_i, a) =>
              put(ellipsoid(0.055, 0.1, 0.06), -Math.sin(a) * 0.56, Math.cos(a) * 0.56, 0.06, {
                tilt: (a * 180) / Math.PI,
              }),
            ),
          ),
          soft('#d99a4a', { gloss: 0.95, mirror: 0.06 }),
        ],
      ],
      { pitch: 28, yaw: -12, roll: 8 },
    );
  },
};
