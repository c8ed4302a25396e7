import type { Field } from './field.ts';

export type Corner = readonly [number, number, number];
export type Vector = [number, number, number];

/** How something is turned (degrees about z, then x, then y), sized and moved. */
export interface Pose {
  x?: number;
  y?: number;
  z?: number;
  tilt?: number;
  lean?: number;
  spin?: number;
  size?: number;
}

/** A shape and its position. Points of the world are converted to the shape's own space before its field is called. */
export interface Placing {
  field: Field;
  /** rows of the turn from the shape's own space into the world */
  turn: readonly number[];
  at: Corner;
  size: number;
}

const degrees = Math.PI / 180;

export function placedAt(field: Field, pose: Pose = {}): Placing {
  const { x = 0, y = 0, z = 0, tilt = 0, lean = 0, spin = 0, size = 1 } = pose;
  const [ct, st] = [Math.cos(tilt * degrees), Math.sin(tilt * degrees)];
  const [cl, sl] = [Math.cos(lean * degrees), Math.sin(lean * degrees)];
  const [cs, ss] = [Math.cos(spin * degrees), Math.sin(spin * degrees)];
  return {
    field,
    turn: [
      cs * ct + ss * sl * st,
      -cs * st + ss * sl * ct,
      ss * cl,
      cl * st,
      cl * ct,
      -sl,
      -ss * ct + cs * sl * st,
      ss * st + cs * sl * ct,
      cs * cl,
    ],
    at: [x, y, z],
    size,
  };
}

/** A placed shape moved on as part of something larger. */
export function within(inner: Placing, outer: Placing): Placing {
  const [a, b] = [outer.turn, inner.turn];
  const turn = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      [0, 1, 2].reduce((sum, k) => sum + (a[row * 3 + k] ?? 0) * (b[k * 3 + column] ?? 0), 0),
    ),
  );
  return { field: inner.field, turn, at: forth(outer, ...inner.at), size: inner.size * outer.size };
}

/** A place of the shape's own space in the world. */
export function forth({ turn, at, size }: Placing, x: number, y: number, z: number): Vector {
  const row = (r: number) => ((turn[r] ?? 0) * x + (turn[r + 1] ?? 0) * y + (turn[r + 2] ?? 0) * z) * size;
  return [row(0) + at[0], row(3) + at[1], row(6) + at[2]];
}

/** A direction of the world in the shape's own space. */
export function backward({ turn }: Placing, x: number, y: number, z: number): Vector {
  const column = (c: number) => (turn[c] ?? 0) * x + (turn[c + 3] ?? 0) * y + (turn[c + 6] ?? 0) * z;
  return [column(0), column(1), column(2)];
}

export function distanceTo({ field, turn, at, size }: Placing, x: number, y: number, z: number): number {
  const dx = (x - at[0]) / size;
  const dy = (y - at[1]) / size;
  const dz = (z - at[2]) / size;
  return (
    field(
      (turn[0] ?? 0) * dx + (turn[3] ?? 0) * dy + (turn[6] ?? 0) * dz,
      (turn[1] ?? 0) * dx + (turn[4] ?? 0) * dy + (turn[7] ?? 0) * dz,
      (turn[2] ?? 0) * dx + (turn[5] ?? 0) * dy + (turn[8] ?? 0) * dz,
    ) * size
  );
}

interface Ball {
  x: number;
  y: number;
  z: number;
  radius: number;
}

interface Extent {
  ball: Ball;
  low: Corner;
  high: Corner;
  skin: readonly Vector[];
}

const extents = new WeakMap<Field, Extent>();
const reach = 2.7;

/** Where a field has its surface, found by looking at points of a grid, then of a finer one round what was found. */
function extentOf(field: Field): Extent {
  const known = extents.get(field);
  if (known) return known;
  let low: Vector = [-reach, -reach, -reach];
  let high: Vector = [reach, reach, reach];
  let skin: Vector[] = [];
  for (const cells of [36, 20]) {
    const steps = [0, 1, 2].map((axis) => ((high[axis] ?? 0) - (low[axis] ?? 0)) / cells) as Vector;
    const widest = Math.max(...steps);
    const start = low;
    const nextLow: Vector = [Infinity, Infinity, Infinity];
    const nextHigh: Vector = [-Infinity, -Infinity, -Infinity];
    skin = [];
    for (let i = 0; i <= cells; i += 1)
      for (let j = 0; j <= cells; j += 1)
        for (let k = 0; k <= cells; k += 1) {
          const at: Vector = [start[0] + i * steps[0], start[1] + j * steps[1], start[2] + k * steps[2]];
          const distance = field(...at);
          if (distance > widest * 0.87) continue;
          for (const axis of [0, 1, 2] as const) {
            nextLow[axis] = Math.min(nextLow[axis], at[axis] - widest * 0.5);
            nextHigh[axis] = Math.max(nextHigh[axis], at[axis] + widest * 0.5);
          }
          if (Math.abs(distance) < widest * 0.6) {
            const near = onto(field, at, distance, widest);
            if (near) skin.push(near);
          }
        }
    if (nextLow[0] > nextHigh[0]) break;
    [low, high] = [nextLow, nextHigh];
  }
  const ball = {
    x: (low[0] + high[0]) / 2,
    y: (low[1] + high[1]) / 2,
    z: (low[2] + high[2]) / 2,
    radius: Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2,
  };
  const found = { ball, low, high, skin };
  extents.set(field, found);
  return found;
}

/** The place of the surface next to one close to it; null where the field is too uneven to say. */
function onto(field: Field, [x, y, z]: Vector, distance: number, farthest: number): Vector | null {
  const e = 0.004;
  const [gx, gy, gz] = [
    (field(x + e, y, z) - distance) / e,
    (field(x, y + e, z) - distance) / e,
    (field(x, y, z + e) - distance) / e,
  ];
  const step = distance / Math.max(0.1, gx * gx + gy * gy + gz * gz);
  if (Math.abs(step) * Math.hypot(gx, gy, gz) > farthest) return null;
  const found: Vector = [x - gx * step, y - gy * step, z - gz * step];
  return Math.abs(field(...found)) < 0.015 ? found : null;
}

/** A ball round a placed shape. */
export function boundsOf(shape: Placing): Ball {
  const { ball } = extentOf(shape.field);
  const [x, y, z] = forth(shape, ball.x, ball.y, ball.z);
  return { x, y, z, radius: ball.radius * shape.size };
}

/** Points on a placed shape's surface. */
export function skinOf(shape: Placing): Vector[] {
  return extentOf(shape.field).skin.map((point) => forth(shape, ...point));
}
