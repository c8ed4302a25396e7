import { ellipsoid, intersection, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put, shaded, soft, type Finish, type Solid } from './kit.ts';
import { wedge } from './slab.ts';

export const crusty: Finish = { gloss: 0.6, mirror: 0.035, glow: 0.3 };

export const washed: Finish = { gloss: 0.88, mirror: 0.055, glow: 0.3 };

/** From a pale foot to a browned top. */
export const baked = (foot: string, top: string, finish = washed, from = -0.45, to = 0.3) =>
  shaded(
    foot,
    top,
    (x, y, z, ny) => ease(from, to, y + ny * 0.12 + 0.08 * noise(x * 4, y * 4, z * 4)),
    finish,
  );

/** A soft bun. */
export const bun =
  (rx = 0.98, rz = 0.98, height = 0.62): Field =>
  (x, y, z) => {
    const dome = ellipsoid(rx, height, rz)(x, y * (y > 0 ? 1 : 1.5), z);
    return Math.max(dome, -y - height * 0.6) * 0.85;
  };

/** Seeds strewn over a top that is about a dome of these half sizes. */
export const seeds = (
  count: number,
  rx: number,
  ry: number,
  rz: number,
  tone: string,
  spread = 0.75,
): Solid => [
  union(
    ...Array.from({ length: count }, (_, i) => {
      const a = i * 2.4;
      const r = spread * Math.sqrt((i + 0.5) / count);
      return put(
        ellipsoid(0.062, 0.026, 0.036),
        Math.sin(a) * r * rx,
        ry * Math.sqrt(1 - r * r) + 0.005,
        Math.cos(a) * r * rz,
        {
          spin: i * 67,
          tilt: -Math.sin(a) * r * 40,
          lean: Math.cos(a) * r * 40,
        },
      );
    }),
  ),
  soft(tone, { gloss: 0.5 }),
];

/** Half of something, its cut face to the camera, with the crumb inside its skin. */
export const halved = (body: Field, skin: Solid[1], crumb: Solid[1], wall = 0.05): Solid[] => [
  [intersection(body, (_x, _y, z) => z), skin],
  [(x, y, z) => Math.max(body(x, y, z) + wall, Math.abs(z) - 0.02), crumb],
];

/** Whether a point lies on a spiral of a second color. */
export const swirl = (x: number, y: number, pitch: number, share: number): boolean => {
  const turn = Math.hypot(x, y) / pitch - Math.atan2(y, x) / (Math.PI * 2);
  return Math.abs(turn - Math.round(turn)) < share / 2;
};

/** A wedge through all heights. */
export function sector(length: number, opening: number): Field {
  const plan = wedge(length, opening);
  return (x, _y, z) => plan(x, z);
}
