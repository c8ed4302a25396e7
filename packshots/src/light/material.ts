import { linearRgb } from '../color.ts';

/** Pixels of a printed face or a photographed motif, straight alpha. */
export interface Texture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** What a painter writes for a point: linear red, green, blue and how much of it covers what lies below. */
export type Pigment = Float32Array;

/** Colors a point of a surface, given with its normal. */
export type Paint = (
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  out: Pigment,
) => void;

/** Where a point lies on a printed face: 0 to 1 each way from its top left, or null where it isn't printed. */
export type Unfold = (
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
) => readonly [number, number] | null;

export interface Material {
  paint: Paint;
  /** 0 is chalk, 1 a mirror */
  gloss: number;
  /** light thrown back face on, 0.02 paper to 0.9 metal */
  mirror: number;
  /** clear film: only its print and what it mirrors are seen */
  isClear?: boolean;
  /** whether the reflection takes the surface's color */
  metal?: boolean;
  /** how much light passes through at the rim and back: milk, glass, wax */
  glow?: number;
  print?: { texture: Texture; unfold: Unfold; gloss?: number; mirror?: number };
}

export function plain(hex: string): Paint {
  const [red, green, blue] = linearRgb(hex);
  return (_x, _y, _z, _nx, _ny, _nz, out) => {
    out[0] = red;
    out[1] = green;
    out[2] = blue;
    out[3] = 1;
  };
}

/** Between two colors by a share that depends on the place. */
export function graded(
  from: string,
  to: string,
  share: (x: number, y: number, z: number, nx: number, ny: number, nz: number) => number,
): Paint {
  const [a, b] = [linearRgb(from), linearRgb(to)];
  return (x, y, z, nx, ny, nz, out) => {
    const t = Math.min(1, Math.max(0, share(x, y, z, nx, ny, nz)));
    out[0] = a[0] + (b[0] - a[0]) * t;
    out[1] = a[1] + (b[1] - a[1]) * t;
    out[2] = a[2] + (b[2] - a[2]) * t;
    out[3] = 1;
  };
}

export const card = (hex: string): Material => ({ paint: plain(hex), gloss: 0.25, mirror: 0.02 });
export const plastic = (hex: string): Material => ({
  paint: plain(hex),
  gloss: 0.7,
  mirror: 0.045,
  glow: 0.1,
});
export const film = (hex: string): Material => ({ paint: plain(hex), gloss: 0.72, mirror: 0.075 });
export const metal = (hex: string): Material => ({
  paint: plain(hex),
  gloss: 0.78,
  mirror: 0.85,
  metal: true,
});
export const ceramic = (hex: string): Material => ({ paint: plain(hex), gloss: 0.85, mirror: 0.05 });
