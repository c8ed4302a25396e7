import { linearRgb, type Rgb } from '../color.ts';
import type { Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import type { Material, Paint } from '../light/material.ts';
import { leaf, type Finish, type LeafShape, type Solid } from '../motifs/kit.ts';
import { ease } from '../motifs/kit.ts';
import { seededBy, type Seeded } from '../seeded.ts';
import { joined, type Piece } from './pile.ts';

/** How much of a layer covers a place, 0 to 1. */
export type Share = (x: number, y: number, z: number, ny: number, nx: number, nz: number) => number;

/** A ground color with layers over it, each covering as much as its share says: skins, veins, freckles, blush. */
export function layered(
  ground: string,
  layers: readonly (readonly [string, Share])[],
  { gloss = 0.5, mirror = 0.03, glow = 0.3 }: Finish = {},
): Material {
  const base = linearRgb(ground);
  const over = layers.map(([hex, share]): readonly [Rgb, Share] => [linearRgb(hex), share]);
  const paint: Paint = (x, y, z, nx, ny, nz, out) => {
    let [red, green, blue] = base;
    for (const [[r, g, b], share] of over) {
      const t = Math.min(1, Math.max(0, share(x, y, z, ny, nx, nz)));
      red += (r - red) * t;
      green += (g - green) * t;
      blue += (b - blue) * t;
    }
    out[0] = red;
    out[1] = green;
    out[2] = blue;
    out[3] = 1;
  };
  return { paint, gloss, mirror, glow };
}

/** Noise as a share: `grain` patches a unit, more of them the higher `amount`. */
export const patches =
  (grain: number, amount = 0.5, edge = 0.25, from = 0): Share =>
  (x, y, z) =>
    ease(-edge, edge, noise(x * grain + from, y * grain + from * 1.7, z * grain) + amount - 0.5);

/** Paler or darker, warmer or cooler than its neighbors. */
export function ownTint(seed: Seeded, bright = 0.12, warm = 0.05): [number, number, number] {
  const light = 1 + seed.between(-bright, bright * 0.6);
  const warmth = seed.between(-warm, warm);
  return [light * (1 + warmth), light, light * (1 - warmth)];
}

/** Pieces that differ in turn, size and tint, made from a seed of their own. */
export function several(name: string, count: number, make: (index: number, seed: Seeded) => Piece): Piece[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = seededBy(`${name} ${index}`);
    return { tint: ownTint(seed), ...make(index, seed) };
  });
}

export interface LeafTone {
  deep: string;
  light: string;
  vein: string;
}

/** A leaf with its midrib, veins and uneven green. */
export function veined(shape: LeafShape, { deep, light, vein }: LeafTone, own = 0, gloss = 0.45): Solid[] {
  const { width, length } = shape;
  return [
    [
      leaf(shape),
      layered(
        deep,
        [
          [light, (x, y, z) => 0.45 + 0.5 * noise(x * 3 + own, y * 3, z * 3) + 0.35 * (y / length - 0.5)],
          [
            vein,
            (x, y) => {
              const side = Math.abs(x);
              const lines = ease(0.86, 1, Math.abs(Math.cos((y - side * 0.8) * 13)));
              return 0.5 * lines * (1 - side / width) * ease(0, 0.1, side);
            },
          ],
          [vein, (x, y) => 0.85 * (1 - ease(0.012, 0.03 + 0.03 * (1 - y / length), Math.abs(x)))],
        ],
        { gloss, mirror: 0.035, glow: 0.35 },
      ),
    ],
  ];
}

/** A round bar along a bent line: `bend` says where its middle runs at each height, `radius` how thick it is. */
export function stem(
  length: number,
  radius: (t: number) => number,
  bend: (t: number) => readonly [number, number] = () => [0, 0],
): Field {
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, y / length));
    const [bx, bz] = bend(t);
    const far = Math.hypot(x - bx, z - bz) - radius(t);
    return Math.max(far, -y, y - length) * 0.8;
  };
}

export { joined };
