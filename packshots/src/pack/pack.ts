import type { Model } from '../form/model.ts';
import type { Material, Texture } from '../light/material.ts';

/** A face that is printed, in pixels, with the part of it that is seen and may bear text. */
export interface Face {
  width: number;
  height: number;
  safe: { x: number; y: number; width: number; height: number };
  /** what lies outside the print: paper labels are cut out of it, packs printed all over have none */
  allOver: boolean;
}

export interface PackColors {
  /** ground of the print */
  main: string;
  second: string;
  /** what is in it */
  food: string;
  foodSecond: string;
}

/** Printed faces by name: `front` always, `side`, `top`, `lid` where the pack has them. */
export type Prints = Partial<Record<'front' | 'side' | 'top' | 'lid', Texture>>;

/** A pack's shape: what is modeled once, and what each product dresses it in. */
export interface Pack {
  /** the same key has the same shape, so it is looked at once */
  key: string;
  model: Model;
  /** the same pack from behind; the front again where it is round */
  backView: Model['view'];
  faces: { front: Face } & Partial<Record<'side' | 'top' | 'lid', Face>>;
  dress(prints: Prints, colors: PackColors): Material[];
}

/** Texture pixels a scene unit. */
export const density = 520;

export function face(
  width: number,
  height: number,
  safe: { left?: number; right?: number; top?: number; bottom?: number } = {},
  allOver = true,
): Face {
  const [w, h] = [Math.round(width * density), Math.round(height * density)];
  const { left = 0.07, right = 0.07, top = 0.06, bottom = 0.06 } = safe;
  return {
    width: w,
    height: h,
    safe: { x: w * left, y: h * top, width: w * (1 - left - right), height: h * (1 - top - bottom) },
    allOver,
  };
}
