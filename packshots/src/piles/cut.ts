import type { Field } from '../form/field.ts';
import type { Material } from '../light/material.ts';
import type { Solid } from '../motifs/kit.ts';

/** The lower half of a body, its cut face up. */
export const halved = (body: Field, skin: Material, flesh: Material): [Solid, Solid] => [
  [(x, y, z) => Math.max(body(x, y, z), y), skin],
  [(x, y, z) => Math.max(body(x, y, z) + 0.012, Math.abs(y - 0.002) - 0.01), flesh],
];

/** A bar along x with round ends, bowed in z. The ends begin at `blunt`, a share of its half length. */
export function rod(half: number, radius: (t: number) => number, bow = 0, blunt = 0.8): Field {
  return (x, y, z) => {
    const u = Math.min(1, Math.abs(x) / half);
    const end = Math.max(0, (u - blunt) / (1 - blunt));
    const thick =
      radius(Math.min(1, Math.max(0, (x / half + 1) / 2))) * Math.sqrt(Math.max(0.0001, 1 - end * end));
    return Math.max(Math.hypot(y, z - bow * (1 - u * u)) - thick, Math.abs(x) - half) * 0.75;
  };
}
