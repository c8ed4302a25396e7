import { darken, lighten, linearRgb } from '../color.ts';
import { moved, scaled, turnedX, turnedY, turnedZ, union, type Field } from '../form/field.ts';
import { rough } from '../form/noise.ts';
import { graded, type Material, type Paint } from '../light/material.ts';
import type { Model } from '../form/model.ts';

/** A motif modeled in the round: its shape and what each part is made of. */
export interface ModeledMotif {
  model: Model;
  materials: Material[];
}

export type MotifMaker = () => ModeledMotif;
export type Solid = readonly [Field, Material];

/** Solids as a motif, seen from a little above. All of it lies within `reach` of the middle. */
export function modelOf(
  solids: readonly Solid[],
  view: { pitch?: number; yaw?: number; reach?: number; roll?: number } = {},
): ModeledMotif {
  const { pitch = 24, yaw = -18, reach = 1.45, roll = 0 } = view;
  const all = union(...solids.map(([distance]) => distance));
  const [low, high] = boundsOf(all, reach);
  return {
    model: {
      parts: solids.map(([distance], index) => ({ name: String(index), distance })),
      low,
      high,
      view: { yaw, pitch, roll, fill: 0.96 },
      grounded: false,
    },
    materials: solids.map(([, material]) => material),
  };
}

type Corner = readonly [number, number, number];

/** A box round a field's surface, found by looking at a grid of points. */
function boundsOf(field: Field, reach: number): [Corner, Corner] {
  const cells = 40;
  const cell = (2 * reach) / cells;
  const low = [reach, reach, reach];
  const high = [-reach, -reach, -reach];
  for (let i = 0; i <= cells; i += 1)
    for (let j = 0; j <= cells; j += 1)
      for (let k = 0; k <= cells; k += 1) {
        const at = [i * cell - reach, j * cell - reach, k * cell - reach] as const;
        if (field(...at) > cell * 0.87) continue;
        for (const axis of [0, 1, 2] as const) {
          low[axis] = Math.min(low[axis] ?? 0, at[axis] - cell * 0.5);
          high[axis] = Math.max(high[axis] ?? 0, at[axis] + cell * 0.5);
        }
      }
  const corner = (values: number[]): Corner => [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0];
  return [corner(low), corner(high)];
}

const degrees = Math.PI / 180;

/** A field turned (degrees about z, then x, then y), sized and moved. */
export function put(
  field: Field,
  x: number,
  y: number,
  z: number,
  {
    tilt = 0,
    lean = 0,
    spin = 0,
    size = 1,
  }: { tilt?: number; lean?: number; spin?: number; size?: number } = {},
): Field {
  let out = size === 1 ? field : scaled(field, size);
  if (tilt) out = turnedZ(out, tilt * degrees);
  if (lean) out = turnedX(out, lean * degrees);
  if (spin) out = turnedY(out, spin * degrees);
  return moved(out, x, y, z);
}

export interface Finish {
  gloss?: number;
  mirror?: number;
  glow?: number;
}

/** Raw meat and fish. */
export const wet: Finish = { gloss: 0.8, mirror: 0.055, glow: 0.45 };

const dressed = (paint: Paint, { gloss = 0.55, mirror = 0.035, glow = 0.35 }: Finish): Material => ({
  paint,
  gloss,
  mirror,
  glow,
});

/** One color, lighter above, deeper below, as the set's own pictures are. */
export function soft(hex: string, finish: Finish = {}): Material {
  return dressed(
    graded(darken(hex, 0.2), lighten(hex, 0.14), (_x, y, _z, _nx, ny) => 0.5 + y * 0.28 + ny * 0.24),
    finish,
  );
}

/** From one color to another by a share of the place. */
export function shaded(
  from: string,
  to: string,
  share: (x: number, y: number, z: number, ny: number) => number,
  finish: Finish = {},
): Material {
  return dressed(
    graded(from, to, (x, y, z, _nx, ny) => share(x, y, z, ny)),
    finish,
  );
}

/** Patches of a second color, by noise. */
export function mottled(
  base: string,
  patch: string,
  grain: number,
  amount = 0.5,
  finish: Finish = {},
): Material {
  return shaded(
    base,
    patch,
    (x, y, z) => (rough(x * grain, y * grain, z * grain, 3) + amount - 0.5) * 3 + 0.5,
    finish,
  );
}

/** A free painter in hex colors. */
export function painted(
  choose: (x: number, y: number, z: number, nx: number, ny: number, nz: number) => string,
  finish: Finish = {},
): Material {
  const known = new Map<string, readonly [number, number, number]>();
  return dressed((x, y, z, nx, ny, nz, out) => {
    const hex = choose(x, y, z, nx, ny, nz);
    let color = known.get(hex);
    if (!color) {
      color = linearRgb(hex);
      known.set(hex, color);
    }
    out[0] = color[0];
    out[1] = color[1];
    out[2] = color[2];
    out[3] = 1;
  }, finish);
}

export const ease = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

export interface LeafShape {
  length: number;
  width: number;
  /** where it is widest, 0 foot to 1 tip */
  belly?: number;
  /** how far the tip bends back */
  bend?: number;
  /** waves along the rim */
  ruffle?: number;
  /** hollow across */
  cup?: number;
  thick?: number;
}

/** A leaf that grows up from the origin, its face to the camera. */
export function leaf({
  length,
  width,
  belly = 0.6,
  bend = 0.2,
  ruffle = 0.03,
  cup = 0.25,
  thick = 0.022,
}: LeafShape): Field {
  const power = Math.log(0.5) / Math.log(belly);
  const steps = 200;
  const halves = Float32Array.from(
    { length: steps + 2 },
    (_, step) =>
      width * Math.sqrt(Math.max(0, Math.sin(Math.PI * Math.min(1, step / steps) ** power))) + 0.004,
  );
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, y / length));
    const wide = Math.abs(x);
    const lie = z + bend * t * t * length - cup * x * x;
    const end = Math.max(-y, y - length);
    const far = Math.max(wide - width, end, Math.abs(lie) - 0.16 - ruffle * 2);
    if (far > 0.06) return far * 0.6;
    const step = t * steps;
    const below = Math.floor(step);
    const low = halves[below] ?? 0;
    const half = low + ((halves[below + 1] ?? 0) - low) * (step - below);
    const across = x / width;
    const rim = ruffle * Math.sin(y * 17 + Math.abs(across) * 3) * across * across * 2;
    const rib = (x / 0.03) ** 2;
    const vein =
      0.007 * Math.abs(Math.sin((y - wide * 0.8) * 26)) * (1 - Math.abs(across)) + 0.008 / (1 + rib * rib);
    return Math.max(wide - half, end, Math.abs(lie - rim) - thick - vein) * 0.55;
  };
}

/** Things repeated about the upright axis. */
export function around(count: number, make: (index: number, angle: number) => Field): Field[] {
  return Array.from({ length: count }, (_, index) => make(index, (index / count) * Math.PI * 2));
}
