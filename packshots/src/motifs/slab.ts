import type { Field } from '../form/field.ts';
import type { Material, Paint } from '../light/material.ts';
import { put, type Solid } from './kit.ts';

/** An outline seen from above: signed distance in x and z. */
export type Plan = (x: number, z: number) => number;

/** An outline given a height, its rims rounded. */
export const slab =
  (plan: Plan, hy: number, rim = 0.05): Field =>
  (x, y, z) => {
    const side = plan(x, z) + rim;
    const end = Math.abs(y) - hy + rim;
    return Math.min(Math.max(side, end), 0) + Math.sqrt(Math.max(side, 0) ** 2 + Math.max(end, 0) ** 2) - rim;
  };

export const round =
  (radius: number): Plan =>
  (x, z) =>
    Math.sqrt(x * x + z * z) - radius;

export const oval =
  (rx: number, rz: number): Plan =>
  (x, z) =>
    (Math.sqrt((x / rx) ** 2 + (z / rz) ** 2) - 1) * Math.min(rx, rz);

export const oblong =
  (hx: number, hz: number, corner: number): Plan =>
  (x, z) => {
    const qx = Math.abs(x) - hx + corner;
    const qz = Math.abs(z) - hz + corner;
    return Math.sqrt(Math.max(qx, 0) ** 2 + Math.max(qz, 0) ** 2) + Math.min(Math.max(qx, qz), 0) - corner;
  };

/** An outline whose edge bulges `count` times. */
export const scalloped =
  (radius: number, count: number, depth: number): Plan =>
  (x, z) => {
    const bulge = Math.abs(Math.cos((Math.atan2(x, z) * count) / 2));
    return (Math.sqrt(x * x + z * z) - radius - depth * bulge) * 0.8;
  };

/** A piece of cake: an outline with its tip at the origin, widening towards +z. */
export const wedge = (length: number, opening: number): Plan => {
  const [c, s] = [Math.cos(opening / 2), Math.sin(opening / 2)];
  return (x, z) => Math.max(Math.sqrt(x * x + z * z) - length, Math.abs(x) * c - z * s);
};

/** The same form; from afar only the distance to a ball round it is worked out. */
export const within =
  (field: Field, radius: number): Field =>
  (x, y, z) => {
    const away = Math.sqrt(x * x + y * y + z * z) - radius;
    return away > 0.12 ? away : field(x, y, z);
  };

const degrees = Math.PI / 180;

/** Solids turned and moved as `put` does, their colors with them. */
export function stand(
  solids: readonly Solid[],
  x: number,
  y: number,
  z: number,
  turn: { tilt?: number; lean?: number; spin?: number; size?: number } = {},
): Solid[] {
  const { tilt = 0, lean = 0, spin = 0, size = 1 } = turn;
  const [cz, sz] = [Math.cos(tilt * degrees), Math.sin(tilt * degrees)];
  const [cx, sx] = [Math.cos(lean * degrees), Math.sin(lean * degrees)];
  const [cy, sy] = [Math.cos(spin * degrees), Math.sin(spin * degrees)];
  const back = (px: number, py: number, pz: number): readonly [number, number, number] => {
    const [ax, az] = [cy * px - sy * pz, cy * pz + sy * px];
    const [by, bz] = [cx * py + sx * az, cx * az - sx * py];
    return [cz * ax + sz * by, cz * by - sz * ax, bz];
  };
  return solids.map(([field, material]): Solid => {
    const paint: Paint = (px, py, pz, nx, ny, nz, out) => {
      const [lx, ly, lz] = back((px - x) / size, (py - y) / size, (pz - z) / size);
      const [mx, my, mz] = back(nx, ny, nz);
      material.paint(lx, ly, lz, mx, my, mz, out);
    };
    const placed: Material = { ...material, paint };
    return [put(field, x, y, z, turn), placed];
  });
}
