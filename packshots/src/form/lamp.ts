import type { Field } from './field.ts';

/** A direction towards the lamp. */
export type Lamp = readonly [number, number, number];

function normalized(x: number, y: number, z: number): Lamp {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** The direction of the key lamp as the camera sees it: high on the left, in front. */
export const keyLamp = normalized(-0.5, 0.78, 0.66);

/** The direction of the lamp that throws shadows, in the scene of a camera with this yaw. */
export function lampTowards(yawDegrees: number): Lamp {
  const yaw = (yawDegrees * Math.PI) / 180;
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const [x, y, z] = throwingLamp;
  return [x * c + z * s, y, z * c - x * s];
}

/** Shadows fall as from a lamp a little behind the goods, so that they are seen. */
const throwingLamp = normalized(-0.5, 0.84, 0.34);

/** How large the lamp looks: the larger, the softer its shadows. */
const softness = 15;

/** How much of the lamp is seen from a point, 0 to 1. */
export function litShare(distance: Field, lamp: Lamp, x: number, y: number, z: number): number {
  let share = 1;
  let along = 0.05;
  for (let step = 0; step < 26 && along < 1.8; step += 1) {
    const free = distance(x + lamp[0] * along, y + lamp[1] * along, z + lamp[2] * along);
    share = Math.min(share, (softness * free) / along);
    if (share < 0.01) return 0;
    along += Math.min(0.2, Math.max(0.02, free));
  }
  return share * share * (3 - 2 * share);
}
