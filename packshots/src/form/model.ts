import type { Field } from './field.ts';

/** A piece of a model with a material of its own. */
export interface Part {
  name: string;
  distance: Field;
}

/** The position of the camera, in degrees around the model and above it, and the place of the model in the frame. */
export interface View {
  yaw: number;
  pitch: number;
  /** share of the frame that the model fills; above 1 crops it */
  fill?: number;
  /** distance of the model's middle from the middle of the frame, in frame widths */
  shiftX?: number;
  shiftY?: number;
  /** turned in the picture plane, degrees */
  roll?: number;
}

export interface Model {
  parts: Part[];
  /** a box that holds all of it: lowest and highest x, y, z */
  low: readonly [number, number, number];
  high: readonly [number, number, number];
  view: View;
  /** whether there is a ground below it (y = 0) that takes its shadow */
  grounded: boolean;
  /** whether one lamp throws shadows: of its pieces on one another and on the ground */
  isSunlit?: boolean;
}

/** The part whose surface is nearest. */
export function partAt(parts: readonly Part[], x: number, y: number, z: number): number {
  let nearest = Infinity;
  let found = 0;
  for (const [index, part] of parts.entries()) {
    const distance = part.distance(x, y, z);
    if (distance < nearest) {
      nearest = distance;
      found = index;
    }
  }
  return found;
}
