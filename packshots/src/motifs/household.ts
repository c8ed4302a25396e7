import {
  blend,
  cylinder,
  ellipsoid,
  intersection,
  lifted,
  roundedBox,
  sphere,
  taper,
  torus,
  union,
  without,
  type Field,
} from '../form/field.ts';
import { noise, rough, scattered } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import type { Material } from '../light/material.ts';
import { ease, modelOf, painted, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';
import { oblong, slab, stand } from './slab.ts';
import { bowl } from './vessels.ts';

const wood = (light: string, dark: string): Material =>
  shaded(dark, light, (x, y, z, ny) => 0.5 + ny * 0.35 + 0.4 * noise(x * 2, y * 10, z * 10), { gloss: 0.5 });
const steel = (deep = '#8b959c', light = '#eef2f4'): Material => ({
  ...shaded(deep, light, (x, y, _z, ny) => 0.45 + ny * 0.45 + y * 0.2 + x * 0.08),
  gloss: 0.85,
  mirror: 0.28,
  glow: 0,
});
const glaze = { gloss: 0.95, mirror: 0.07, glow: 0.15 };

/** Vines of cobalt round a bowl. */
const cobalt = (x: number, y: number, z: number, low: number, high: number) => {
  const a = Math.atan2(x, z) * 8;
  const h = (y - low) / (high - low);
  if (Math.abs(h) < 0.06 || Math.abs(h - 1) < 0.06) return true;
  if (h < 0 || h > 1) return false;
  const vine = Math.abs(h - 0.5 - 0.22 * Math.sin(a));
  const bloom = Math.hypot(((a / Math.PI + 40) % 1) - 0.5, (h - 0.5 + 0.16 * Math.sign(Math.sin(a))) * 0.9);
  return vine < 0.07 || (bloom < 0.24 && bloom > 0.13) || bloom < 0.06;
};

export const household: Record<string, MotifMaker> = {
  wok: () => {
    const pan = revolved([
      [0, -0.5],
      [0.3, -0.49, 0.2],
      [0.8, -0.24, 0.4],
      [1.08, 0.06, 0.02],
      [1.03, 0.08, 0.02],
      [0.76, -0.18, 0.4],
      [0.28, -0.42, 0.2],
      [0, -0.43],
    ]);
    const iron = painted(
      (x, y, z) => {
        const r = Math.hypot(x, z);
        return Math.abs(r - 1.055) < 0.035 && y > 0
          ? '#8a9299'
          : noise(x * 2, y * 2, z * 2) > 0.2
            ? '#3a3f45'
            : '#33383d';
      },
      { gloss: 0.82, mirror: 0.16, glow: 0 },
    );
    return modelOf(
      [
        [pan, iron],
        [taper([1.02, 0.04, 0], [1.3, 0.16, 0], 0.065, 0.075), steel('#565d63', '#c9d0d4')],
        [taper([1.28, 0.15, 0], [2.0, 0.46, 0], 0.085, 0.12), wood('#c98a4b', '#8a5426')],
        [put(torus(0.17, 0.05), -1.18, 0.06, 0), soft('#565d63', { gloss: 0.8 })],
      ],
      { pitch: 38, yaw: -34, reach: 2.1 },
    );
  },
  cleaver: () => {
    const profile = without(
      slab(oblong(0.86, 0.46, 0.07), 0.035, 0.015),
      put(cylinder(0.075, 1), 0.68, 0, 0.26),
      0.01,
    );
    const blade: Field = (x, y, z) =>
      Math.max(profile(x, y, z), Math.abs(y) - 0.006 - Math.max(0, 0.46 - z) * 0.2) * 0.9;
    const face = painted(
      (x, _y, z) =>
        z > 0.36
          ? '#e3e9ed'
          : z > 0.345
            ? '#7f8a92'
            : x + z * 0.6 > 0.1 && x + z * 0.6 < 0.42
              ? '#c3ccd2'
              : '#a9b4bb',
      { gloss: 0.8, mirror: 0.1, glow: 0 },
    );
    const handle = lifted(slab(oblong(0.5, 0.14, 0.12), 0.1, 0.07), (x) => 0.02 * Math.cos(x * 6), 0.85);
    const rivets = union(
      ...[-0.28, 0, 0.28].map((x) => put(cylinder(0.045, 0.11, 0.02), -1.42 + x, 0, -0.22)),
    );
    const knife: Solid[] = [
      [blade, face],
      [put(roundedBox(0.09, 0.085, 0.13, 0.04), -0.9, 0, -0.22), steel()],
      [put(handle, -1.42, 0, -0.22), wood('#8a5634', '#54301b')],
      [rivets, soft('#e6cf8e', { gloss: 0.9, mirror: 0.2 })],
    ];
    return modelOf(stand(knife, 0.4, 0, 0), { pitch: 68, yaw: 0, roll: 34, reach: 2 });
  },
  'clay-pot': () => {
    const body = revolved([
      [0, -0.72],
      [0.62, -0.72, 0.08],
      [0.98, -0.2, 0.3],
      [0.98, 0.1, 0.1],
      [0.86, 0.16, 0.03],
      [0, 0.16],
    ]);
    const lid = revolved([
      [0, 0.12],
      [0.9, 0.12, 0.02],
      [0.92, 0.2, 0.03],
      [0.62, 0.42, 0.25],
      [0.2, 0.5, 0.05],
      [0.16, 0.56, 0.03],
      [0.24, 0.64, 0.05],
      [0.2, 0.72, 0.06],
      [0, 0.74],
    ]);
    const clay = painted(
      (x, y, z) =>
        y > -0.16 + 0.03 * Math.sin(Math.atan2(x, z) * 4)
          ? '#6e3c20'
          : noise(x * 7, y * 7, z * 7) > 0.3
            ? '#d6b98c'
            : '#e3cba2',
      { gloss: 0.6, mirror: 0.04, glow: 0.1 },
    );
    const ears = union(
      ...[1, -1].map((side) => put(torus(0.15, 0.06), side * 1.0, 0.02, 0, { tilt: side * 12 })),
    );
    const arm = taper([0.72, -0.02, 0.62], [1.12, 0.12, 1.0], 0.13, 0.15);
    return modelOf(
      [
        [body, clay],
        [lid, shaded('#4f2813', '#95562f', (_x, y, _z, ny) => 0.2 + ny * 0.5 + y * 0.3, glaze)],
        [ears, soft('#6e3c20', glaze)],
        [arm, soft('#6e3c20', glaze)],
      ],
      { pitch: 22, yaw: -6, reach: 1.6 },
    );
  },
  'spider-strainer': () => {
    const cap: Field = (x, y, z) => Math.abs(Math.sqrt(x * x + (y - 0.75) ** 2 + z * z) - 1.05) - 0.018;
    const grid = (u: number) => Math.abs(u - Math.round(u / 0.155) * 0.155) - 0.02;
    const mesh: Field = (x, y, z) => Math.max(cap(x, y, z), Math.min(grid(x), grid(z)), y - 0.02) * 0.7;
    const rim = torus(0.76, 0.055);
    return modelOf(
      [
        [mesh, soft('#e0a93e', { gloss: 0.85, mirror: 0.2 })],
        [rim, soft('#cf9630', { gloss: 0.85, mirror: 0.2 })],
        [
          union(
            taper([0.74, 0.02, 0.05], [1.2, 0.12, 0], 0.035),
            taper([0.74, 0.02, -0.05], [1.2, 0.12, 0], 0.035),
          ),
          soft('#cf9630', { gloss: 0.85, mirror: 0.2 }),
        ],
        [
          blend(
            0.02,
            taper([1.15, 0.1, 0], [2.3, 0.4, 0], 0.085, 0.1),
            ...[1.5, 1.95].map((x) => put(sphere(0.1), x, 0.1 + (x - 1.15) * 0.26, 0)),
          ),
          wood('#eac988', '#c3924a'),
        ],
      ],
      { pitch: 50, yaw: -30, reach: 2.4 },
    );
  },
  'rice-cooker': () => {
    const body = slab(oblong(0.92, 0.82, 0.46), 0.52, 0.2);
    const lid = put(slab(oblong(0.93, 0.83, 0.46), 0.2, 0.18), 0, 0.5, 0);
    return modelOf(
      [
        [put(body, 0, -0.24, 0), soft('#fbf8f2', { gloss: 0.9, mirror: 0.06, glow: 0.1 })],
        [lid, soft('#f1ece2', { gloss: 0.9, mirror: 0.06, glow: 0.1 })],
        [put(slab(oblong(0.93, 0.83, 0.46), 0.025, 0.01), 0, 0.31, 0), soft('#8f979c', { gloss: 0.8 })],
        [put(roundedBox(0.4, 0.26, 0.05, 0.05), 0, -0.2, 0.8), soft('#33383d', { gloss: 0.9, mirror: 0.06 })],
        [put(roundedBox(0.28, 0.09, 0.05, 0.02), 0, -0.1, 0.82), soft('#9fe0c4', { gloss: 0.9, glow: 0.6 })],
        [
          union(...[-0.22, 0, 0.22].map((x) => put(sphere(0.065), x, -0.32, 0.83))),
          soft('#f08a3c', { gloss: 0.8 }),
        ],
        [put(roundedBox(0.24, 0.06, 0.12, 0.06), 0, 0.72, 0.42), soft('#8f979c', { gloss: 0.85 })],
        [put(cylinder(0.15, 0.05, 0.03), 0, 0.72, -0.32), soft('#33383d')],
        [
          union(...[1, -1].map((side) => put(roundedBox(0.08, 0.09, 0.22, 0.06), side * 0.96, -0.02, 0))),
          soft('#8f979c'),
        ],
      ],
      { pitch: 24, yaw: -18 },
    );
  },
  'rice-bowl': () => {
    const blue = painted(
      (x, y, z) =>
        Math.hypot(x, z) > 0.5 && cobalt(x, y, z, -0.5, -0.08)
          ? '#2f5fae'
          : y > -0.035
            ? '#2f5fae'
            : '#fbfbf8',
      { gloss: 0.95, mirror: 0.07, glow: 0.15 },
    );
    const one: Solid[] = [[bowl(1, 0.78, 0.05), blue]];
    return modelOf(
      [
        ...stand(one, 0, -0.3, 0),
        ...stand(one, 0, -0.02, 0, { spin: 20 }),
        ...stand(one, 0, 0.26, 0, { spin: 40 }),
        ...stand(one, 0, 0.54, 0, { spin: 60 }),
      ],
      { pitch: 26, yaw: 0 },
    );
  },
  'soup-spoon': () => {
    const cup = without(
      intersection(
        blend(0.1, ellipsoid(0.46, 0.26, 0.34), put(cylinder(0.2, 0.04, 0.03), 0, -0.22, 0)),
        (_x, y) => y,
      ),
      put(ellipsoid(0.42, 0.22, 0.3), 0, 0.03, 0),
      0.02,
    );
    const handle: Field = (x, y, z) => {
      const t = x - 0.38;
      const rise = 0.06 * t + 0.42 * t * t;
      const half = 0.15 - 0.03 * t;
      return (
        Math.max(Math.abs(z) - half, Math.abs(y + 0.05 - rise + 0.1 * (0.02 - z * z)) - 0.045, -t, t - 0.86) *
        0.6
      );
    };
    const white = painted(
      (x, y, z) =>
        x > 0.62 && Math.abs(Math.abs(z) - 0.07) < 0.018
          ? '#5b86c4'
          : y > -0.02 && x < 0.4 && Math.hypot(x / 0.46, z / 0.34) > 0.93
            ? '#5b86c4'
            : '#f1efe9',
      { gloss: 0.97, mirror: 0.06, glow: 0.05 },
    );
    const one: Solid[] = [[blend(0.06, cup, handle), white]];
    return modelOf(
      [...stand(one, -0.25, 0.1, -0.32, { spin: 8 }), ...stand(one, -0.2, -0.12, 0.46, { spin: -8 })],
      { pitch: 40, yaw: -24, reach: 1.5 },
    );
  },
  'konjac-sponge': () => {
    const dome = lifted(
      (x, y, z) => Math.max(ellipsoid(0.78, 0.72, 0.78)(x, y, z), -y) * 0.9,
      (x, y, z) =>
        0.02 * rough(x * 9, y * 9, z * 9, 2) - 0.035 * ease(0.26, 0.1, scattered(x * 7, y * 7, z * 7).far),
      0.7,
    );
    const loop = put(torus(0.18, 0.022), 0, 0.84, 0, { lean: 90 });
    const one = (base: string, pore: string): Solid[] => [
      [
        dome,
        painted((x, y, z) => (scattered(x * 7, y * 7, z * 7).far < 0.2 ? pore : base), {
          gloss: 0.2,
          glow: 0.4,
        }),
      ],
      [loop, soft('#f7f2e6', { gloss: 0.2 })],
    ];
    return modelOf(
      [
        ...stand(one('#f7f1e2', '#d9cdb2'), -0.5, -0.2, -0.25),
        ...stand(one('#a9c48a', '#86a468'), 0.5, -0.4, 0.4),
      ],
      { pitch: 22, yaw: 0, reach: 1.5 },
    );
  },
};
