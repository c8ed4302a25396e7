import type { Unfold } from '../light/material.ts';

/** Print that runs round an upright axis, `span` radians wide, its middle towards +z (or -z from `behind`). */
export function wrapUnfold(low: number, high: number, span: number): Unfold {
  return (x, y, z) => {
    if (y < low || y > high) return null;
    const u = 0.5 + Math.atan2(x, z) / span;
    return u < 0 || u > 1 ? null : [u, (high - y) / (high - low)];
  };
}

/** Print on a plane that looks along z, both sides; it is mirrored behind so that it reads. */
export function flatUnfold(left: number, right: number, low: number, high: number): Unfold {
  return (x, y, _z, _nx, _ny, nz) => {
    const across = (x - left) / (right - left);
    const u = nz >= 0 ? across : 1 - across;
    const v = (high - y) / (high - low);
    return u < 0 || u > 1 || v < 0 || v > 1 ? null : [u, v];
  };
}

/** The part of a wrapped print that is seen from the front without bending away. */
export function wrapSafe(span: number, readable = 1.72): { left: number; right: number } {
  const margin = Math.max(0.05, (1 - readable / span) / 2);
  return { left: margin, right: margin };
}
