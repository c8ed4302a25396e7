import { cylinder, moved, type Field } from '../form/field.ts';
import { revolved } from '../form/revolve.ts';
import { painted, type Solid } from './kit.ts';

/** A bowl whose rim lies at height 0. */
export const bowl = (radius: number, depth: number, wall = 0.05): Field =>
  revolved([
    [0, -depth],
    [radius * 0.42, -depth, 0.02],
    [radius * 0.44, -depth + 0.1, 0.03],
    [radius * 0.84, -depth * 0.62, 0.3],
    [radius, 0, 0.02],
    [radius - wall, 0, 0.02],
    [radius * 0.82 - wall, -depth * 0.56, 0.28],
    [radius * 0.4, -depth + 0.2, 0.2],
    [0, -depth + 0.18],
  ]);

/** What a bowl is filled with, a little below its rim. */
export const filling = (radius: number, level = -0.1): Field => moved(cylinder(radius, 0.06, 0.03), 0, level);

/** A bowl of porcelain, with or without a colored band below its rim. */
export function porcelain(radius: number, depth: number, band = '', ground = '#fbfaf6'): Solid {
  return [
    bowl(radius, depth),
    painted((x, y, z) => (band && y < -0.1 && y > -0.17 && Math.hypot(x, z) > radius * 0.9 ? band : ground), {
      gloss: 0.9,
      mirror: 0.06,
      glow: 0.2,
    }),
  ];
}

/** A straight glass with drink up to `level` (from -1 to 1), of one color. */
export function tumbler(liquid: string, level: number, radius = 0.62): Solid[] {
  const walls = revolved([
    [0, -1],
    [radius * 0.82, -1, 0.08],
    [radius, 0.95, 0.03],
    [radius - 0.05, 0.95, 0.03],
    [radius * 0.9 - 0.06, level + 0.02, 0.02],
    [0, level],
  ]);
  const glass = painted(
    (x, y, z, _nx, ny) =>
      ny > 0.7 && y < level + 0.06 ? liquid : y < -0.86 ? '#d8e8ea' : y < level ? liquid : '#dcebee',
    { gloss: 0.95, mirror: 0.08, glow: 0.6 },
  );
  return [[walls, glass]];
}
