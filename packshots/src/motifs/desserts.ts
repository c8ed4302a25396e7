import { ellipsoid, lifted, roundedBox, sphere, union } from '../form/field.ts';
import { scattered } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import {
  around,
  ease,
  modelOf,
  mottled,
  painted,
  put,
  shaded,
  soft,
  type Finish,
  type MotifMaker,
  type Solid,
} from './kit.ts';
import { stand } from './slab.ts';
import { filling, porcelain } from './vessels.ts';

const jelly: Finish = { gloss: 0.95, mirror: 0.08, glow: 0.8 };

/** Cubes scattered over a bowl's surface. */
const dice = (
  count: number,
  radius: number,
  level: number,
  size: number,
  tone: Solid[1],
  turn = 0,
): Solid => [
  union(
    ...Array.from({ length: count }, (_, i) => {
      const a = i * 2.4 + turn;
      const r = radius * Math.sqrt((i + 0.4) / count);
      return put(
        roundedBox(size, size, size, size * 0.25),
        Math.sin(a) * r,
        level + (i % 3) * 0.03,
        Math.cos(a) * r,
        { spin: i * 40, tilt: (i % 5) * 9 - 18 },
      );
    }),
  ),
  tone,
];

const balls = (
  count: number,
  radius: number,
  level: number,
  size: number,
  tone: Solid[1],
  turn = 0,
): Solid => [
  union(
    ...Array.from({ length: count }, (_, i) => {
      const a = i * 2.4 + turn;
      const r = radius * Math.sqrt((i + 0.4) / count);
      return put(sphere(size), Math.sin(a) * r, level, Math.cos(a) * r);
    }),
  ),
  tone,
];

export const desserts: Record<string, MotifMaker> = {
  'fruit-jelly': () => {
    const mold = lifted(
      revolved([
        [0, -0.5],
        [0.6, -0.5, 0.05],
        [0.58, -0.4, 0.03],
        [0.42, 0.42, 0.14],
        [0, 0.46],
      ]),
      (x, y, z) => 0.035 * Math.abs(Math.cos(Math.atan2(x, z) * 5)) * ease(-0.5, -0.3, y),
      0.75,
    );
    const one = (deep: string, light: string, bit: string): Solid[] => [
      [
        mold,
        painted((x, y, z) => {
          const fruit = scattered(x * 3.6, y * 3.6, z * 3.6);
          return fruit.far < 0.26 && y > -0.36 ? bit : y > 0 ? light : deep;
        }, jelly),
      ],
    ];
    return modelOf(
      [
        ...stand(one('#f25a4c', '#ff8672', '#fff0e2'), -0.66, -0.1, 0),
        ...stand(one('#8cc63f', '#b8e070', '#f8fbe0'), 0.66, -0.1, 0, { spin: 30 }),
        ...stand(one('#f7a81b', '#ffcb4f', '#fff6dc'), 0, -0.18, 0.72, { spin: 60 }),
      ],
      { pitch: 28, yaw: 0 },
    );
  },
  'almond-jelly': () =>
    modelOf(
      [
        porcelain(1.1, 0.75, '#d9566a'),
        [filling(0.98, -0.16), soft('#e9f0ea', jelly)],
        dice(
          11,
          0.7,
          0.0,
          0.19,
          shaded('#dccfb8', '#fffdf7', (_x, _y, _z, ny) => 0.5 + ny * 0.5, {
            gloss: 0.9,
            mirror: 0.06,
            glow: 0.4,
          }),
        ),
        [
          union(
            ...(
              [
                [-0.3, 0.2],
                [0.36, -0.2],
                [0.1, 0.56],
              ] as const
            ).map(([x, z]) => put(sphere(0.17), x, 0.24, z)),
          ),
          soft('#d61f32', jelly),
        ],
        [
          union(
            ...(
              [
                [-0.5, -0.36],
                [0.6, 0.3],
                [-0.55, 0.4],
              ] as const
            ).map(([x, z], i) => put(ellipsoid(0.16, 0.12, 0.12), x, 0.2, z, { spin: i * 60 })),
          ),
          soft('#f5a623', jelly),
        ],
      ],
      { pitch: 42, yaw: 0 },
    ),
  'peach-gum': () =>
    modelOf(
      [
        porcelain(1.1, 0.75, '#d98a3c'),
        [filling(0.98, -0.16), soft('#f0d9a2', jelly)],
        balls(11, 0.7, -0.02, 0.22, mottled('#c9711b', '#f0b04c', 5, 0.5, jelly)),
        [
          union(
            ...around(5, (_i, a) =>
              put(ellipsoid(0.14, 0.09, 0.09), Math.sin(a) * 0.5, 0.14, Math.cos(a) * 0.5, { spin: a * 60 }),
            ),
          ),
          soft('#c72f2a', { gloss: 0.7 }),
        ],
      ],
      { pitch: 42, yaw: 0 },
    ),
};
