import type { Field } from './field.ts';

/** A corner of a profile: distance from the axis, height, and how far it is rounded off. */
export type ProfilePoint = readonly [radius: number, y: number, round?: number];

/** Rounds the corners of a profile into short straight steps. */
export function smoothProfile(points: readonly ProfilePoint[]): [number, number][] {
  const out: [number, number][] = [];
  for (const [index, point] of points.entries()) {
    const [r, y, round = 0] = point;
    const before = points[index - 1];
    const after = points[index + 1];
    if (round === 0 || !before || !after) {
      out.push([r, y]);
      continue;
    }
    const toward = (other: ProfilePoint): [number, number] => {
      const [dr, dy] = [other[0] - r, other[1] - y];
      const length = Math.hypot(dr, dy) || 1;
      const reach = Math.min(round, length * 0.499);
      return [r + (dr / length) * reach, y + (dy / length) * reach];
    };
    const [from, to] = [toward(before), toward(after)];
    for (let step = 0; step <= 8; step += 1) {
      const t = step / 8;
      out.push([
        from[0] * (1 - t) ** 2 + 2 * r * t * (1 - t) + to[0] * t * t,
        from[1] * (1 - t) ** 2 + 2 * y * t * (1 - t) + to[1] * t * t,
      ]);
    }
  }
  return out;
}

/** Radius of a smoothed profile at a height (its outermost crossing). */
export function radiusAt(outline: readonly [number, number][], y: number): number {
  let radius = 0;
  for (const [index, [r, py]] of outline.entries()) {
    const next = outline[index + 1];
    if (!next || (y - py) * (y - next[1]) > 0 || py === next[1]) continue;
    radius = Math.max(radius, r + ((next[0] - r) * (y - py)) / (next[1] - py));
  }
  return radius;
}

/**
 * A body turned on a lathe from a profile that runs from the bottom to the top of the axis. Distances come from a grid,
 * so a long profile costs no more than a short one.
 */
export function revolved(points: readonly ProfilePoint[]): Field {
  const outline = smoothProfile(points);
  const highest = Math.max(...outline.map(([, y]) => y));
  const lowest = Math.min(...outline.map(([, y]) => y));
  const widest = Math.max(...outline.map(([r]) => r));
  const pad = 0.12;
  const cell = Math.max(widest + pad, highest - lowest + 2 * pad) / 420;
  const columns = Math.ceil((widest + pad) / cell) + 2;
  const rows = Math.ceil((highest - lowest + 2 * pad) / cell) + 2;
  const base = lowest - pad;
  const grid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      grid[row * columns + column] = outlineDistance(outline, column * cell, base + row * cell);
  return (x, y, z) => {
    const r = Math.sqrt(x * x + z * z);
    const gx = r / cell;
    const gy = (y - base) / cell;
    const cx = Math.min(columns - 1.001, gx);
    const cy = Math.min(rows - 1.001, Math.max(0, gy));
    const ix = Math.floor(cx);
    const iy = Math.floor(cy);
    const fx = cx - ix;
    const fy = cy - iy;
    const at = iy * columns + ix;
    const low = (grid[at] ?? 0) * (1 - fx) + (grid[at + 1] ?? 0) * fx;
    const high = (grid[at + columns] ?? 0) * (1 - fx) + (grid[at + columns + 1] ?? 0) * fx;
    const beyond = Math.sqrt((gx - cx) ** 2 + (gy - cy) ** 2) * cell;
    return (low * (1 - fy) + high * fy) * 0.96 + beyond * 0.7;
  };
}

/** Signed distance in the half plane of the profile, closed along the axis. */
function outlineDistance(outline: readonly [number, number][], r: number, y: number): number {
  let nearest = Infinity;
  let inside = false;
  for (const [index, [ar, ay]] of outline.entries()) {
    const next = outline[index + 1];
    if (!next) break;
    const [br, by] = next;
    const [dr, dy] = [br - ar, by - ay];
    const length = dr * dr + dy * dy || 1e-9;
    const t = Math.min(1, Math.max(0, ((r - ar) * dr + (y - ay) * dy) / length));
    const square = (r - ar - dr * t) ** 2 + (y - ay - dy * t) ** 2;
    if (square < nearest) nearest = square;
    if (ay > y !== by > y && r < ((br - ar) * (y - ay)) / (by - ay) + ar) inside = !inside;
  }
  return (inside ? -1 : 1) * Math.sqrt(nearest);
}
