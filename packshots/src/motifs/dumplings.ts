import { blend, ellipsoid, intersection, lifted, sphere, union, type Field } from '../form/field.ts';
import { noise, rough } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { bun, cutFace, wrapper } from './dough.ts';
import {
  around,
  ease,
  modelOf,
  mottled,
  painted,
  put,
  shaded,
  soft,
  type MotifMaker,
  type Solid,
} from './kit.ts';
import { oblong, slab, stand } from './slab.ts';
import { filling, porcelain } from './vessels.ts';

/** A crescent closed by a pleated crest, its belly to the camera. */
function crescent(pleats: number, thick = 0.055): Field {
  const belly = ellipsoid(0.98, 0.46, 0.44);
  const crest: Field = (x, y, z) => {
    const outline = (Math.sqrt((x / 1.0) ** 2 + (y / 0.68) ** 2) - 1) * 0.66;
    const ripple = 0.055 * Math.sin(x * pleats) * ease(0.05, 0.4, y);
    return Math.max(outline, Math.abs(z + 0.04 - ripple) - thick, -y) * 0.7;
  };
  const whole = blend(0.3, belly, crest);
  const furrow = (x: number, y: number) =>
    -0.05 * ease(0.1, 0.4, y) * ease(0.1, 0.9, Math.abs(Math.sin((x * pleats) / 2)) ** 6);
  return (x, y, z) =>
    Math.max(whole(x, y, z + 0.32 * x * x - 0.12) - furrow(x, y) * ease(0.02, 0.2, z), -y - 0.34) * 0.6;
}

const browned = (top: string, bottom: string) =>
  shaded(bottom, top, (x, y, z) => ease(-0.34, 0.3, y + 0.14 * noise(x * 5, y * 5, z * 5)), wrapper);

export const dumplings: Record<string, MotifMaker> = {
  gyoza: () => {
    const one: Solid[] = [[crescent(15), browned('#fdedcb', '#a9541a')]];
    return modelOf(
      [...stand(one, -0.1, 0.2, -0.34, { spin: 8 }), ...stand(one, 0.12, -0.32, 0.5, { spin: -6 })],
      { pitch: 30, yaw: 0 },
    );
  },
  'boiled-dumplings': () => {
    const one: Solid[] = [
      [
        crescent(12, 0.1),
        shaded(
          '#e3cfa4',
          '#fff6e2',
          (x, y, z) => 0.35 + 0.6 * ease(-0.3, 0.25, y) + 0.14 * noise(x * 3, y * 3, z * 3),
          {
            gloss: 0.9,
            mirror: 0.06,
            glow: 0.6,
          },
        ),
      ],
    ];
    return modelOf(
      [
        ...stand(one, -0.72, 0.1, -0.7, { spin: 16, size: 0.66 }),
        ...stand(one, 0.74, 0.1, -0.62, { spin: -20, size: 0.66 }),
        ...stand(one, 0, -0.02, 0.12, { spin: -4, size: 0.7 }),
        ...stand(one, -0.8, -0.16, 0.92, { spin: 24, size: 0.66 }),
        ...stand(one, 0.82, -0.16, 0.9, { spin: -12, size: 0.66 }),
      ],
      { pitch: 42, yaw: 0, reach: 1.9 },
    );
  },
  'har-gow': () => {
    const purse = blend(0.2, ellipsoid(0.84, 0.46, 0.56), put(ellipsoid(0.56, 0.16, 0.16), 0, 0.42, -0.06));
    const pleated = lifted(
      (x, y, z) => Math.max(purse(x, y, z), -y - 0.34),
      (x, y, z) =>
        0.045 * Math.abs(Math.sin(x * 8 + z * 0.6)) * ease(0.02, 0.36, y) - 0.02 * ease(0.02, 0.36, y),
      0.75,
    );
    const skin = shaded(
      '#fff3e2',
      '#f2977a',
      (x, y, z) =>
        0.2 * ease(0.3, -0.3, y) +
        0.7 * ease(0.95, 0.3, Math.hypot(x / 0.7, (y - 0.04) / 0.34)) * ease(0.1, 0.5, z),
      { gloss: 0.9, mirror: 0.06, glow: 0.6 },
    );
    const one: Solid[] = [[pleated, skin]];
    return modelOf(
      [
        ...stand(one, -0.62, 0, -0.36, { spin: 24 }),
        ...stand(one, 0.66, 0, -0.28, { spin: -30 }),
        ...stand(one, 0.04, -0.02, 0.6, { spin: 6 }),
      ],
      { pitch: 38, yaw: 0, reach: 1.7 },
    );
  },
  wonton: () => {
    // folded as an ingot: a full belly, its brim turned up at both ends
    const brim: Field = (x, y, z) => {
      const rise = 0.62 * x * x - 0.16 * z * z + 0.035 * Math.sin(x * 6 + z * 5);
      return (
        Math.max((Math.sqrt((x / 1.05) ** 2 + (z / 0.78) ** 2) - 1) * 0.7, Math.abs(y - rise) - 0.04) * 0.6
      );
    };
    const whole = blend(0.14, put(ellipsoid(0.5, 0.46, 0.46), 0, 0.16, 0.02), put(brim, 0, -0.1, 0));
    const skin = painted(
      (x, y, z) => {
        const inside = ease(0.62, 0.36, Math.hypot(x, z)) * ease(-0.5, 0.2, noise(x * 3.4, y * 3.4, z * 3.4));
        return inside > 0.55 ? '#dfe0b0' : inside > 0.25 ? '#efe6c4' : '#fbf0d6';
      },
      { gloss: 0.7, mirror: 0.045, glow: 0.45 },
    );
    const one: Solid[] = [[whole, skin]];
    return modelOf(
      [
        ...stand(one, -0.72, 0.3, -0.7, { spin: 22, size: 0.72 }),
        ...stand(one, 0.78, 0.26, -0.6, { spin: -20, size: 0.72 }),
        ...stand(one, 0, -0.16, 0.55, { spin: 4, size: 0.86 }),
      ],
      { pitch: 36, yaw: 0, reach: 1.9 },
    );
  },
  mantou: () => {
    const one: Solid[] = [
      [
        lifted(slab(oblong(0.62, 0.5, 0.3), 0.46, 0.3), (_x, y) => (y < -0.36 ? -0.03 : 0), 0.9),
        shaded('#ead6b4', '#fff8ea', (_x, y, _z, ny) => 0.5 + ny * 0.35 + y * 0.4, { glow: 0.5, gloss: 0.4 }),
      ],
    ];
    return modelOf(
      [
        ...stand(one, -0.6, -0.12, 0.1, { spin: 14 }),
        ...stand(one, 0.62, -0.12, 0.2, { spin: -20 }),
        ...stand(one, 0.02, 0.62, -0.1, { spin: 4 }),
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  bao: () =>
    modelOf(
      [
        [
          bun(15),
          shaded('#e6cfaa', '#fff8ea', (_x, y, _z, ny) => 0.5 + ny * 0.4 + y * 0.3, {
            glow: 0.5,
            gloss: 0.45,
          }),
        ],
      ],
      { pitch: 32, yaw: 0 },
    ),
  'siu-mai': () => {
    const cup = lifted(
      revolved([
        [0, -0.62],
        [0.42, -0.62, 0.12],
        [0.5, -0.1, 0.3],
        [0.46, 0.24, 0.2],
        [0.6, 0.44, 0.03],
        [0.52, 0.46, 0.03],
        [0.38, 0.3, 0.1],
        [0, 0.3],
      ]),
      (x, y, z) => 0.035 * Math.sin(Math.atan2(x, z) * 13 + 0.6 * Math.sin(y * 3)) * ease(-0.6, 0.4, y),
      0.75,
    );
    const meat = lifted(
      put(ellipsoid(0.41, 0.2, 0.41), 0, 0.39, 0),
      (x, y, z) => 0.06 * rough(x * 6, y * 6, z * 6, 2),
      0.75,
    );
    const roe = union(
      put(sphere(0.09), 0, 0.6, 0),
      ...around(6, (_i, a) => put(sphere(0.075), Math.sin(a) * 0.13, 0.57, Math.cos(a) * 0.13)),
    );
    const one: Solid[] = [
      [cup, shaded('#f0b73a', '#fddf7c', (_x, y) => ease(-0.7, 0.5, y), wrapper)],
      [meat, mottled('#d98a72', '#f4bda2', 7)],
      [roe, soft('#ff7a1c', { gloss: 0.9, mirror: 0.06, glow: 0.8 })],
    ];
    return modelOf(
      [
        ...stand(one, -0.62, -0.1, 0.2),
        ...stand(one, 0.62, -0.1, 0.2, { spin: 40 }),
        ...stand(one, 0, 0.1, -0.5, { spin: 80 }),
      ],
      { pitch: 34, yaw: 0 },
    );
  },
  'tang-yuan': () => {
    const skin = shaded('#e6dac8', '#fffdf6', (_x, _y, _z, ny) => 0.5 + ny * 0.5, {
      gloss: 0.85,
      mirror: 0.06,
      glow: 0.5,
    });
    const spots: [number, number][] = [
      [-0.42, -0.3],
      [0.3, -0.42],
      [0.55, 0.12],
      [-0.5, 0.26],
    ];
    const cut: Solid[] = [
      [intersection(sphere(0.32), (_x, _y, z) => z), skin],
      [cutFace(0.2), soft('#2a2326', { gloss: 0.8 })],
    ];
    return modelOf(
      [
        porcelain(1.1, 0.75, '#3b6fb0'),
        [filling(0.98, -0.16), soft('#f3e3b8', { gloss: 0.9, mirror: 0.07 })],
        [union(...spots.map(([x, z]) => put(sphere(0.31), x, 0, z))), skin],
        ...stand(cut, 0.06, 0.05, 0.4, { lean: -48, spin: 6 }),
      ],
      { pitch: 40, yaw: 0 },
    );
  },
};
