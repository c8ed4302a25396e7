import { blend, ellipsoid, lifted, sphere, taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { around, ease, leaf, modelOf, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';

/** Leaves on stalks that rise from one foot. */
function bunch({
  count,
  stalk,
  stalkWidth,
  blade,
  spread,
  colors,
  foot = 0.06,
}: {
  count: number;
  stalk: number;
  stalkWidth: number;
  blade: Parameters<typeof leaf>[0];
  spread: number;
  colors: { stalk: string; leaf: string; tip: string };
  foot?: number;
}): Solid[] {
  const stalks: Field[] = [];
  const blades: Field[] = [];
  for (let index = 0; index < count; index += 1) {
    const side = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    const depth = (index % 2) * -0.16 + 0.08;
    // No two leaves of a bunch are alike: each has its own length, lean and twist.
    const own = (of: number) => noise(index * 3.7 + of * 11.3, count * 1.9, of * 5.1);
    const long = stalk * (1 + 0.16 * own(1));
    const tilt = -side * spread + 7 * own(2);
    const lean = (index % 2 ? -10 : 6) + 9 * own(3);
    const grown = {
      ...blade,
      length: blade.length * (1 + 0.16 * own(4)),
      bend: (blade.bend ?? 0) + 0.1 * own(5),
    };
    const place = (field: Field) => put(field, side * foot, -1, depth, { tilt, lean });
    stalks.push(place(taper([0, 0, 0], [0, long, 0], stalkWidth, stalkWidth * 0.5)));
    stalks.push(place(ellipsoid(stalkWidth * 1.35, stalk * 0.32, stalkWidth)));
    blades.push(
      place(
        put(leaf(grown), 0, long * 0.86, 0, { spin: side * 26 + 24 * own(6), lean: -4, tilt: 8 * own(7) }),
      ),
    );
  }
  return [
    [
      blend(0.05, ...stalks),
      shaded(colors.stalk, colors.leaf, (_x, y) => ease(-0.35, 0.6, y) * 0.5, { gloss: 0.6 }),
    ],
    [union(...blades), shaded(colors.leaf, colors.tip, (_x, y) => ease(-0.2, 1.2, y) * 0.8, { gloss: 0.5 })],
  ];
}

export const leafy: Record<string, MotifMaker> = {
  'bok-choy': () =>
    modelOf(
      bunch({
        count: 5,
        stalk: 0.85,
        stalkWidth: 0.2,
        blade: { length: 1.05, width: 0.42, belly: 0.55, bend: 0.16, ruffle: 0.02 },
        spread: 27,
        colors: { stalk: '#f1f6dd', leaf: '#3d9a45', tip: '#2a7d3d' },
        foot: 0.16,
      }),
      { pitch: 8, yaw: 0 },
    ),
  'gai-lan': () =>
    modelOf(
      [
        ...bunch({
          count: 5,
          stalk: 1.05,
          stalkWidth: 0.085,
          blade: { length: 1.0, width: 0.4, belly: 0.5, bend: 0.3, ruffle: 0.05 },
          spread: 32,
          colors: { stalk: '#9ccc74', leaf: '#2f7f4e', tip: '#1f6a4c' },
          foot: 0.14,
        }),
        [
          union(
            ...around(5, (_i, a) =>
              put(sphere(0.06), 0.12 * Math.cos(a), 0.86 + 0.04 * Math.sin(a * 2), 0.2 + 0.1 * Math.sin(a)),
            ),
          ),
          soft('#f2e27a'),
        ],
      ],
      { pitch: 8, yaw: 0 },
    ),
  'water-spinach': () =>
    modelOf(
      bunch({
        count: 7,
        stalk: 1.15,
        stalkWidth: 0.05,
        blade: { length: 0.95, width: 0.17, belly: 0.32, bend: 0.3 },
        spread: 36,
        colors: { stalk: '#b6dd86', leaf: '#4ea845', tip: '#2f8a3c' },
        foot: 0.18,
      }),
      { pitch: 8, yaw: 0 },
    ),
  'pea-shoots': () =>
    modelOf(
      [
        ...bunch({
          count: 6,
          stalk: 0.95,
          stalkWidth: 0.035,
          blade: { length: 0.5, width: 0.25, belly: 0.5, bend: 0.2 },
          spread: 46,
          colors: { stalk: '#a8d86c', leaf: '#58b44a', tip: '#7cc95a' },
          foot: 0.1,
        }),
        [
          union(
            ...around(7, (i) =>
              put(
                leaf({ length: 0.44, width: 0.22, belly: 0.5 }),
                (i - 3) * 0.22,
                -0.35 + (i % 3) * 0.24,
                0.16,
                { tilt: (3 - i) * 28 },
              ),
            ),
          ),
          soft('#4da944'),
        ],
      ],
      { pitch: 8, yaw: 0 },
    ),
  'flat-cabbage': () => {
    const leaves = (count: number, radius: number, lift: number, size: number) =>
      around(count, (index, angle) =>
        put(
          leaf({ length: 0.62, width: 0.34, belly: 0.55, bend: 0.1, cup: 0.5 }),
          Math.sin(angle) * radius,
          lift,
          Math.cos(angle) * radius,
          { lean: 74 - lift * 30, spin: (angle * 180) / Math.PI, size: size * (1 + (index % 2) * 0.08) },
        ),
      );
    const stems = around(11, (_i, angle) =>
      taper([0, -0.1, 0], [Math.sin(angle) * 0.55, 0.02, Math.cos(angle) * 0.55], 0.07, 0.05),
    );
    return modelOf(
      [
        [
          union(...leaves(11, 0.5, 0, 1.05), ...leaves(8, 0.26, 0.12, 0.86), ...leaves(5, 0.08, 0.24, 0.6)),
          shaded('#17602f', '#3f9a48', (_x, y, _z, ny) => 0.3 + y * 1.2 + ny * 0.3),
        ],
        [union(...stems), soft('#d7ebb4')],
      ],
      { pitch: 58, yaw: 10 },
    );
  },
  'napa-cabbage': () => {
    const head: Field = lifted(
      ellipsoid(0.56, 1.0, 0.5),
      (x, y, z) =>
        0.03 * Math.sin(Math.atan2(x, z) * 7 + Math.sin(y * 4) * 0.8) +
        0.015 * ease(-0.2, 0.8, y) * Math.sin(y * 20 + x * 12),
      0.7,
    );
    const wrap = around(5, (index, angle) =>
      put(
        leaf({
          length: 1.75,
          width: 0.62,
          belly: 0.64,
          bend: -0.06 + index * 0.02,
          ruffle: 0.045,
          cup: -0.5,
          thick: 0.035,
        }),
        Math.sin(angle + 0.3) * 0.3,
        -1.02,
        Math.cos(angle + 0.3) * 0.32,
        { spin: ((angle + 0.3) * 180) / Math.PI, lean: 5 },
      ),
    );
    const tone = shaded(
      '#fbfbee',
      '#9ccb5a',
      (x, y, z) => ease(-0.5, 0.9, y) * (0.7 + 0.5 * Math.abs(noise(x * 6, y * 2, z * 6))),
      { gloss: 0.5 },
    );
    return modelOf(
      [
        [head, tone],
        [union(...wrap), tone],
      ],
      { pitch: 10, yaw: 14, roll: -14 },
    );
  },
  'green-onion': () => {
    const stalks = Array.from({ length: 7 }, (_, i) =>
      taper([(i - 3) * 0.085, -1, (i % 2) * 0.1], [(i - 3) * 0.16, 0.05, 0], 0.07, 0.075),
    );
    const tops = Array.from({ length: 13 }, (_, i) =>
      taper(
        [((i % 7) - 3) * 0.16, 0.0, 0],
        [(i - 6) * 0.12 + (i % 2 ? 0.06 : -0.06), 1.05 - Math.abs(i - 6) * 0.035, (i % 3) * 0.12 - 0.12],
        0.068,
        0.028,
      ),
    );
    const bulbs = Array.from({ length: 7 }, (_, i) =>
      put(ellipsoid(0.095, 0.13, 0.095), (i - 3) * 0.085, -0.98, (i % 2) * 0.1),
    );
    const roots = Array.from({ length: 16 }, (_, i) =>
      taper(
        [(i / 16 - 0.5) * 0.6, -1.08, 0.05],
        [(i / 16 - 0.5) * 0.75, -1.25 - (i % 3) * 0.03, 0.08],
        0.014,
        0.006,
      ),
    );
    return modelOf(
      [
        [union(...stalks, ...bulbs), shaded('#fcfdf3', '#a7d36c', (_x, y) => ease(-0.6, 0.15, y))],
        [union(...tops), shaded('#7fc455', '#2f8f42', (_x, y) => ease(-0.1, 0.9, y))],
        [union(...roots), soft('#efe3c4')],
      ],
      { pitch: 8, yaw: 0, roll: -16 },
    );
  },
};
