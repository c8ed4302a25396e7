import { cylinder, ellipsoid, lifted, taper, union, type Field } from '../form/field.ts';
import { noise, rough } from '../form/noise.ts';
import { modelOf, mottled, painted, put, shaded, type MotifMaker } from './kit.ts';
import { heap } from './heap.ts';

/** Loose tea, heaped: leaves of one form in the colors of its kind. */
const loose = (count: number, make: (index: number) => Field, tones: readonly [string, string, string]) =>
  modelOf(
    [
      [
        lifted(heap(count, 1, make), (x, y, z) => 0.035 * rough(x * 11, y * 11, z * 11, 2), 0.7),
        painted(
          (x, y, z, _nx, ny) => {
            const n = noise(x * 5, y * 5, z * 5);
            return n > 0.24 ? tones[2] : ny > 0.15 || n > 0 ? tones[1] : tones[0];
          },
          { gloss: 0.45 },
        ),
      ],
    ],
    { pitch: 36 },
  );

/** A leaf pressed flat and straight, as Dragon Well is. */
const pressed: (index: number) => Field = () => ellipsoid(0.25, 0.03, 0.062);
/** A leaf twisted thin. */
const twisted = (index: number): Field => {
  const bow = 0.1 * Math.sin(index * 1.9);
  return union(
    taper([-0.24, -bow, 0], [0, bow, 0.03], 0.02, 0.042),
    taper([0, bow, 0.03], [0.24, -bow, 0], 0.042, 0.02),
  );
};
/** A leaf rolled up tight, as oolongs are. */
const rolled = (index: number): Field =>
  lifted(ellipsoid(0.15, 0.115, 0.115), (x, y, z) => 0.025 * noise(x * 12 + index, y * 12, z * 12), 0.75);

export const tea: Record<string, MotifMaker> = {
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
  'dragon-well-tea': () => loose(72, pressed, ['#66742f', '#8f9d4a', '#b9bd6c']),
  'white-tea': () => loose(64, twisted, ['#7e8266', '#b4b699', '#e4e2cf']),
  'black-tea': () => loose(70, twisted, ['#2c1812', '#4d2b1b', '#c1883c']),
  oolong: () => loose(44, rolled, ['#31462c', '#4c6838', '#71854a']),
  genmaicha: () => {
    const rice = Array.from({ length: 30 }, (_, i) => {
      const r = 0.92 * Math.sqrt((i + 0.6) / 30);
      return put(
        ellipsoid(0.1, 0.06, 0.06),
        Math.cos(i * 2.4 + 1) * r,
        0.16 - 0.5 * r ** 1.6,
        Math.sin(i * 2.4 + 1) * r * 0.8,
        { spin: i * 67, tilt: (i * 41) % 60 },
      );
    });
    const leaves = lifted(heap(52, 1, twisted), (x, y, z) => 0.035 * rough(x * 11, y * 11, z * 11, 2), 0.7);
    return modelOf(
      [
        [
          leaves,
          shaded('#3f5c26', '#86a24a', (x, y, z, ny) => 0.4 + ny * 0.3 + 0.4 * noise(x * 5, y * 5, z * 5)),
        ],
        [union(...rice), mottled('#c08a48', '#f3e4bd', 4, 0.5, { gloss: 0.5 })],
      ],
      { pitch: 36 },
    );
  },
};
