import { ellipsoid, intersection, lifted, roundedBox, union, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import {
  ease,
  modelOf,
  mottled,
  painted,
  put,
  shaded,
  type Finish,
  type MotifMaker,
  type Solid,
} from './kit.ts';
import { stand } from './slab.ts';

const floury: Finish = { gloss: 0.3, mirror: 0.03, glow: 0.6 };

const powdered = (hex: string, light: string) =>
  shaded(hex, light, (x, y, z, ny) => 0.45 + ny * 0.4 + 0.2 * noise(x * 5, y * 5, z * 5), floury);

/** A soft rice cake that has settled a little. */
const cake: Field = (x, y, z) => Math.max(ellipsoid(0.58, 0.44, 0.58)(x, y, z), -y - 0.34) * 0.9;

/** Three rice cakes, the foremost cut. */
function mochi(skins: readonly [Solid[1], Solid[1], Solid[1]], inside: Solid[1], relief?: Field): Solid[] {
  const shape = relief ? lifted(cake, relief, 0.75) : cake;
  const half: Solid[] = [
    [intersection(shape, (_x, _y, z) => z), skins[2]],
    [put(ellipsoid(0.36, 0.26, 0.04), 0, 0.02, 0), inside],
  ];
  return [
    ...stand([[shape, skins[0]]], -0.6, -0.1, -0.14, { spin: 20 }),
    ...stand([[shape, skins[1]]], 0.58, -0.06, -0.26, { spin: 70 }),
    ...stand(half, 0.02, -0.16, 0.62, { lean: -16, spin: 6 }),
  ];
}

/** A sweet in a twisted wrapper. */
function wrapped(paper: Solid[1], ends: Solid[1]): Solid[] {
  const fan =
    (side: number): Field =>
    (x, y, z) => {
      const along = x * side - 0.6;
      const a = Math.atan2(y, z);
      return (
        Math.max(
          Math.hypot(y, z) - 0.08 - along * 0.95 - 0.06 * along * Math.sin(a * 9),
          along - 0.4 - 0.03 * Math.sin(a * 9),
          -along,
          0.03 + along * 0.55 - Math.hypot(y, z) - 0.02,
        ) * 0.55
      );
    };
  return [
    [
      lifted(
        put(roundedBox(0.66, 0.3, 0.3, 0.24), 0, 0, 0),
        (x, y, z) => 0.014 * Math.sin(Math.atan2(y, z) * 8 + x * 4) * ease(0.3, 0.6, Math.abs(x)),
        0.8,
      ),
      paper,
    ],
    [union(fan(1), fan(-1)), ends],
  ];
}

/** A brick of candy with a cut face. */
const bar = (hx: number, hy: number, hz: number, tone: Solid[1], relief?: Field): Solid[] => [
  [relief ? lifted(roundedBox(hx, hy, hz, 0.06), relief, 0.75) : roundedBox(hx, hy, hz, 0.06), tone],
];

export const sweets: Record<string, MotifMaker> = {
  mochi: () =>
    modelOf(
      mochi(
        [powdered('#f0aebb', '#ffe2e6'), powdered('#b6d48e', '#e6f3cf'), powdered('#e8d9c4', '#fffaf2')],
        mottled('#6b2426', '#8d3a35', 12),
      ),
      { pitch: 28, yaw: 0 },
    ),
  'peanut-mochi': () => {
    const crumbs = painted(
      (x, y, z) => {
        const bit = scattered(x * 9, y * 9, z * 9);
        return bit.value > 0.72 ? '#b9803c' : bit.value > 0.35 ? '#dcae68' : '#efcf93';
      },
      { gloss: 0.25, glow: 0.3 },
    );
    return modelOf(
      mochi(
        [crumbs, crumbs, crumbs],
        mottled('#c98a48', '#e9c48a', 10),
        (x, y, z) => 0.05 * ease(0.5, 0.15, scattered(x * 9, y * 9, z * 9).far),
      ),
      { pitch: 28, yaw: 0 },
    );
  },
  'milk-candy': () => {
    const paper = painted(
      (x, y, z) =>
        Math.abs(x) > 0.5
          ? '#3f7fd0'
          : Math.abs(x) > 0.42
            ? '#ffffff'
            : Math.abs(x) > 0.37
              ? '#e0483f'
              : Math.hypot(x, y * 1.1) < 0.2 && z > 0
                ? '#7fb5ea'
                : '#fdfcf8',
      { gloss: 0.6, mirror: 0.04, glow: 0.3 },
    );
    const one = wrapped(
      paper,
      painted((_x, y, z) => (Math.sin(Math.atan2(y, z) * 9) > 0 ? '#5a95de' : '#fbfcff'), { gloss: 0.6 }),
    );
    return modelOf(
      [...stand(one, -0.1, 0.36, -0.2, { tilt: 24 }), ...stand(one, 0.12, -0.36, 0.3, { tilt: -14 })],
      { pitch: 14, yaw: 0, reach: 1.5 },
    );
  },
  nougat: () => {
    const milk = painted(
      (x, y, z) => {
        const nut = scattered(x * 3.4, y * 3.4, z * 3.4);
        return nut.value > 0.42 && nut.far < 0.3
          ? nut.far > 0.24
            ? '#9a5a2b'
            : '#f0d2a2'
          : nut.value < 0.12 && nut.far < 0.2
            ? '#c13a45'
            : '#fffaf0';
      },
      { gloss: 0.5, glow: 0.5 },
    );
    const one = bar(0.72, 0.24, 0.3, milk, (x, y, z) => 0.02 * noise(x * 4, y * 4, z * 4));
    return modelOf(
      [
        ...stand(one, -0.16, -0.42, -0.3, { spin: 12 }),
        ...stand(one, 0.06, -0.42, 0.42, { spin: -6 }),
        ...stand(one, 0, 0.08, 0.06, { spin: 38 }),
      ],
      { pitch: 30, yaw: -14 },
    );
  },
  'sesame-brittle': () => {
    const grains = painted(
      (x, y, z) => {
        const seed = scattered(x * 11, y * 11, z * 11);
        return seed.far > 0.5
          ? '#7a4a16'
          : seed.value > 0.9
            ? '#e8d3a2'
            : seed.value > 0.5
              ? '#38312e'
              : '#211c1b';
      },
      { gloss: 0.85, mirror: 0.06 },
    );
    const one = bar(
      0.8,
      0.12,
      0.42,
      grains,
      (x, y, z) => 0.045 * ease(0.6, 0.1, scattered(x * 11, y * 11, z * 11).far),
    );
    return modelOf(
      [
        ...stand(one, -0.05, -0.42, -0.14, { spin: 14 }),
        ...stand(one, 0.05, -0.12, -0.06, { spin: -10 }),
        ...stand(one, 0.05, 0.08, 0.48, { spin: 6, lean: 40 }),
      ],
      { pitch: 30, yaw: -16 },
    );
  },
};
