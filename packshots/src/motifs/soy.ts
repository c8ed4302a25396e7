import { ellipsoid, lifted, roundedBox, torus, union, without, type Field } from '../form/field.ts';
import { noise, rough, scattered } from '../form/noise.ts';
import {
  around,
  ease,
  modelOf,
  mottled,
  put,
  shaded,
  soft,
  type Finish,
  type MotifMaker,
  type Solid,
} from './kit.ts';
import { oblong, slab, stand } from './slab.ts';
import { filling, porcelain, tumbler } from './vessels.ts';

const wet: Finish = { gloss: 0.8, mirror: 0.055, glow: 0.45 };
const creamy = (deep: string, light: string, finish: Finish = wet) =>
  shaded(deep, light, (_x, y, _z, ny) => 0.5 + ny * 0.4 + y * 0.25, finish);

/** A block of bean curd with two slices fallen off its end. */
function curd(tone: Solid[1], relief = 0.012): Solid[] {
  const block = (hx: number): Field =>
    lifted(
      roundedBox(hx, 0.46, 0.6, 0.07),
      (x, y, z) => relief * (noise(x * 5, y * 5, z * 5) + Math.sin(x * 26) * Math.sin(z * 26) * 0.5),
      0.9,
    );
  return [
    ...stand([[block(0.62), tone]], -0.42, 0, 0),
    ...stand([[block(0.12), tone]], 0.5, -0.02, 0.04, { tilt: -14 }),
    ...stand([[block(0.12), tone]], 0.9, -0.08, 0.08, { tilt: -26 }),
  ];
}

/** Three cubes in a small heap. */
function cubes(one: readonly Solid[], foremost: readonly Solid[] = one): Solid[] {
  return [
    ...stand(foremost, -0.52, -0.4, 0.3, { spin: 20 }),
    ...stand(one, 0.56, -0.4, 0.1, { spin: -26 }),
    ...stand(one, 0.02, 0.42, -0.12, { spin: 42 }),
  ];
}

export const soy: Record<string, MotifMaker> = {
  'tofu-block': () =>
    modelOf(curd(creamy('#e9d6ae', '#fffbef', { gloss: 0.55, glow: 0.5 })), { pitch: 28, yaw: -24 }),
  'silken-tofu': () => {
    const block = without(
      lifted(roundedBox(0.95, 0.42, 0.72, 0.14), (x, y, z) => 0.02 * noise(x * 2, y * 2, z * 2), 0.9),
      put(ellipsoid(0.5, 0.3, 0.4), 0.62, 0.5, 0.62),
      0.05,
    );
    const onion = union(
      ...around(9, (i, a) =>
        put(torus(0.06, 0.024), -0.3 + Math.sin(a * 2.2) * 0.34, 0.45, Math.cos(a * 1.7) * 0.36 - 0.05, {
          lean: (i * 43) % 60,
          tilt: (i * 31) % 50,
        }),
      ),
    );
    return modelOf(
      [
        [block, creamy('#d6c6a6', '#fdf8ec', { gloss: 0.95, mirror: 0.07, glow: 0.25 })],
        [onion, soft('#5cae3c')],
      ],
      { pitch: 30, yaw: -22 },
    );
  },
  'dried-tofu': () => {
    const cake = lifted(
      slab(oblong(0.8, 0.7, 0.12), 0.15, 0.08),
      (x, y, z) => 0.012 * Math.sin(x * 22) * Math.sin(z * 22) * (y > 0 ? 1 : 0),
      0.85,
    );
    const skin = mottled('#8a4a22', '#ad6a35', 3, 0.5, { gloss: 0.65 });
    const piece: Solid[] = [[cake, skin]];
    const slice: Solid[] = [
      [slab(oblong(0.1, 0.7, 0.06), 0.15, 0.05), soft('#7d4320')],
      [put(roundedBox(0.02, 0.125, 0.66, 0.02), -0.1, 0, 0), soft('#e9cfa4', { gloss: 0.4 })],
    ];
    return modelOf(
      [
        ...stand(piece, -0.1, -0.45, 0, { spin: 8 }),
        ...stand(piece, 0, -0.14, 0, { spin: -6 }),
        ...stand(piece, -0.04, 0.17, 0, { spin: 12 }),
        ...stand(slice, 0.86, -0.3, 0.7, { spin: -66, tilt: 40 }),
        ...stand(slice, 0.62, -0.36, 1.05, { spin: -74, tilt: 58 }),
      ],
      { pitch: 32, yaw: -20, reach: 1.6 },
    );
  },
  'tofu-puff': () => {
    const puff: Solid[] = [
      [
        lifted(roundedBox(0.52, 0.46, 0.52, 0.2), (x, y, z) => 0.06 * rough(x * 3, y * 3, z * 3, 2), 0.8),
        mottled('#c87c25', '#efb452', 4, 0.55, { gloss: 0.5 }),
      ],
    ];
    const open: Field = lifted(
      roundedBox(0.44, 0.38, 0.08, 0.08),
      (x, y) => -0.09 * ease(0.42, 0.1, scattered(x * 7, y * 7, 3).far),
      0.6,
    );
    return modelOf(cubes(puff, [...puff, [put(open, 0, 0, 0.48), mottled('#fdf0d0', '#e8c98c', 9, 0.4)]]), {
      pitch: 26,
      yaw: 0,
    });
  },
  'stinky-tofu': () => {
    const fried: Solid[] = [
      [
        lifted(roundedBox(0.5, 0.4, 0.5, 0.14), (x, y, z) => 0.045 * rough(x * 5, y * 5, z * 5, 3), 0.75),
        mottled('#2b2622', '#57483a', 6, 0.5, { gloss: 0.6 }),
      ],
    ];
    const top: Solid[] = [
      [
        lifted(
          put(ellipsoid(0.34, 0.09, 0.34), 0, 0.4, 0),
          (x, y, z) => 0.05 * rough(x * 8, y * 8, z * 8, 2),
          0.7,
        ),
        mottled('#c22318', '#e8562a', 8, 0.5, wet),
      ],
      [
        union(
          ...around(4, (_i, a) =>
            put(ellipsoid(0.1, 0.02, 0.06), Math.sin(a) * 0.14, 0.5, Math.cos(a) * 0.14, {
              spin: a * 57,
              tilt: 14,
            }),
          ),
        ),
        soft('#4da63d'),
      ],
    ];
    return modelOf(cubes([...fried, ...top]), { pitch: 32, yaw: 0 });
  },
  'soy-milk': () => {
    const beans = (
      [
        [-0.78, -0.86, 0.42, 20],
        [-0.5, -0.88, 0.72, -30],
        [0.1, -0.88, 0.86, 50],
        [0.72, -0.87, 0.55, 10],
        [0.46, -0.88, 0.84, -20],
        [-0.98, -0.88, 0.1, 0],
      ] as const
    ).map(([x, y, z, spin]) => put(ellipsoid(0.17, 0.13, 0.13), x, y, z, { spin }));
    return modelOf([...tumbler('#fbeccb', 0.62), [union(...beans), creamy('#d8a545', '#f7dd95')]], {
      pitch: 20,
      yaw: 0,
    });
  },
  'tofu-pudding': () => {
    const curds = union(
      ...(
        [
          [-0.3, 0.1],
          [0.28, 0.24],
          [0.1, -0.34],
          [-0.1, 0.46],
          [0.5, -0.12],
          [-0.52, -0.26],
        ] as const
      ).map(([x, z], i) =>
        put(ellipsoid(0.4, 0.14, 0.3), x, -0.06 + (i % 3) * 0.03, z, { spin: i * 50, tilt: i % 2 ? 8 : -8 }),
      ),
    );
    return modelOf(
      [
        porcelain(1.1, 0.75, '#c7472f'),
        [filling(0.98, -0.16), soft('#c9711b', { gloss: 0.95, mirror: 0.07 })],
        [curds, creamy('#e8dcc6', '#fffdf6', { gloss: 0.9, mirror: 0.06, glow: 0.8 })],
      ],
      { pitch: 42, yaw: 0 },
    );
  },
};
