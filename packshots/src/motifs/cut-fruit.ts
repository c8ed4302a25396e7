import { ellipsoid, lifted, sphere, taper, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { leaf, painted, put, soft, type Solid } from './kit.ts';

export const stalk = (x: number, y: number, z: number, lean = 0.08): Solid => [
  taper([x, y, z], [x + lean, y + 0.24, z], 0.035, 0.028),
  soft('#7a5a34', { gloss: 0.2 }),
];
export const fruitLeaf = (x: number, y: number, z: number, tilt: number): Solid => [
  put(leaf({ length: 0.6, width: 0.2, belly: 0.5, bend: 0.25 }), x, y, z, { tilt, lean: -20 }),
  soft('#4a9a3f'),
];

/** A fruit cut in half, its face to the camera: rings of color from the middle out. */
export function half(
  rx: number,
  ry: number,
  rings: (r: number, x: number, y: number) => string,
  rind: string,
): Solid[] {
  const body = ellipsoid(rx, ry, Math.min(rx, ry));
  const cut = 0.02;
  return [
    [(x, y, z) => Math.max(body(x, y, z), z - cut), soft(rind)],
    [
      (x, y, z) => Math.max(body(x, y, z) + 0.012, Math.abs(z - cut) - 0.012),
      painted((x, y) => rings(Math.hypot(x / rx, y / ry), x, y), { gloss: 0.6 }),
    ],
  ];
}

export const placed = (
  solids: readonly Solid[],
  ...at: Parameters<typeof put> extends [Field, ...infer Rest] ? Rest : never
): Solid[] => {
  const [x, y, z, turn = {}] = at;
  const { tilt = 0, lean = 0, spin = 0, size = 1 } = turn;
  const inverse = undo(x, y, z, tilt, lean, spin, size);
  return solids.map(([field, material]) => [
    put(field, x, y, z, turn),
    {
      ...material,
      paint: (px, py, pz, nx, ny, nz, out) => {
        const [a, b, c] = inverse(px, py, pz);
        material.paint(a, b, c, nx, ny, nz, out);
      },
    },
  ]);
};

function undo(x: number, y: number, z: number, tilt: number, lean: number, spin: number, size: number) {
  const rad = Math.PI / 180;
  const [cs, ss, cl, sl, ct, st] = [
    Math.cos(spin * rad),
    Math.sin(spin * rad),
    Math.cos(lean * rad),
    Math.sin(lean * rad),
    Math.cos(tilt * rad),
    Math.sin(tilt * rad),
  ];
  return (px: number, py: number, pz: number): [number, number, number] => {
    const [mx, my, mz] = [px - x, py - y, pz - z];
    const [ax, az] = [cs * mx - ss * mz, cs * mz + ss * mx];
    const [by, bz] = [cl * my + sl * az, cl * az - sl * my];
    return [(ct * ax + st * by) / size, (ct * by - st * ax) / size, bz / size];
  };
}

export const dimpled = (r: number): Field =>
  lifted(sphere(r), (x, y, z) => -0.012 * Math.max(0, noise(x * 22, y * 22, z * 22)), 0.85);

export const citrus = (skin: string, flesh: string, pith: string) => (r: number, x: number, y: number) => {
  if (r > 0.95) return skin;
  if (r > 0.84) return pith;
  const angle = Math.atan2(y, x);
  return r < 0.08 || Math.abs(Math.sin(angle * 5)) < 0.05 / Math.max(0.1, r) ? pith : flesh;
};
