import { lighten, mix } from '../color.ts';
import { moved, taper, union, type Field } from '../form/field.ts';
import { gridded } from '../form/grid.ts';
import { noise } from '../form/noise.ts';
import { film, plastic, type Material } from '../light/material.ts';
import { face, type Pack } from './pack.ts';
import { flatUnfold } from './wrap.ts';

const power = (value: number, exponent: number) => (value <= 0 ? 0 : value ** exponent);
const ease = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

interface FlexShape {
  key: string;
  width: number;
  height: number;
  thick: number;
  style: 'stand-up' | 'pillow' | 'gusset' | 'brick';
  yaw: number;
  seed: number;
  zip?: boolean;
  matte?: boolean;
}

const shapes: readonly FlexShape[] = [
  {
    key: 'pouch-stand',
    width: 1.24,
    height: 1.72,
    thick: 0.27,
    style: 'stand-up',
    yaw: 10,
    seed: 3,
    zip: true,
  },
  { key: 'pouch-wide', width: 1.46, height: 1.5, thick: 0.3, style: 'stand-up', yaw: -11, seed: 17 },
  {
    key: 'pouch-slim',
    width: 1.04,
    height: 1.74,
    thick: 0.24,
    style: 'stand-up',
    yaw: -9,
    seed: 29,
    matte: true,
    zip: true,
  },
  { key: 'pouch-pillow', width: 1.3, height: 1.7, thick: 0.3, style: 'pillow', yaw: 9, seed: 41 },
  { key: 'bag-pillow-wide', width: 1.52, height: 1.42, thick: 0.34, style: 'pillow', yaw: -10, seed: 57 },
  { key: 'bag-pillow', width: 1.28, height: 1.72, thick: 0.36, style: 'pillow', yaw: 11, seed: 61 },
  {
    key: 'bag-gusset',
    width: 1.12,
    height: 1.66,
    thick: 0.34,
    style: 'gusset',
    yaw: 20,
    seed: 73,
    matte: true,
  },
  { key: 'bag-sack', width: 1.2, height: 1.74, thick: 0.36, style: 'gusset', yaw: -18, seed: 83 },
  { key: 'bag-brick', width: 1.18, height: 1.42, thick: 0.3, style: 'brick', yaw: 21, seed: 97 },
  {
    key: 'pouch-flat',
    width: 1.36,
    height: 1.6,
    thick: 0.16,
    style: 'pillow',
    yaw: -8,
    seed: 101,
    matte: true,
  },
];

/** Half the thickness of a filled bag at a point of its face. */
function thickness({ width, height, thick, style, seed }: FlexShape): (x: number, y: number) => number {
  const hw = width / 2;
  return (x, y) => {
    const v = y / height;
    const u = Math.abs(x) / hw;
    const folds =
      0.5 * noise(x * 2.6 + seed, y * 3.1) +
      0.26 * noise(x * 6.5 + seed, y * 5.2) +
      0.14 * noise(x * 13 + seed * 2, y * 11);
    if (style === 'stand-up') {
      const full = 0.5 + 0.5 * ease(0, 0.32, v);
      const close = power(Math.max(0, 1 - power(Math.max(0, v - 0.2) / 0.66, 2.1)), 0.8);
      const across = power(Math.max(0, 1 - power(u / 0.93, 2.3)), 0.74);
      const foot = ease(0, 0.05, v) * 0.35 + 0.65;
      const pinch = 0.05 * Math.cos(u * 14 + seed) * ease(0.6, 0.9, v) * (1 - ease(0.86, 0.9, v));
      return 0.011 + across * thick * full * close * foot * (1 + 0.16 * folds + pinch);
    }
    if (style === 'pillow') {
      const seal = 0.075;
      const inner = Math.min(1, Math.max(0, (v - seal) / (1 - 2 * seal)));
      const along = power(Math.max(0, 1 - power(Math.abs(inner * 2 - 1), 2.5)), 0.72);
      const across = power(Math.max(0, 1 - power(u, 2.8)), 0.66);
      const nearSeal = 1 - ease(0, 0.3, Math.min(inner, 1 - inner));
      const gathers =
        0.22 * nearSeal * Math.cos(x * 17 + 2.2 * Math.sin(seed + v * 3)) * (0.6 + 0.4 * noise(x * 5, seed));
      return 0.01 + thick * along * across * (1 + 0.2 * folds + gathers);
    }
    const roof = style === 'brick' ? 0.86 : 0.8;
    const rise = power(
      Math.max(0, 1 - power(Math.max(0, v - 0.1) / (roof - 0.06), style === 'brick' ? 9 : 5)),
      0.6,
    );
    const soft = 0.87 + 0.13 * power(Math.max(0, 1 - power(u, 4)), 0.5);
    return 0.012 + thick * (v > roof + 0.04 ? 0 : rise) * soft * (1 + 0.09 * folds);
  };
}

/** The outline of the face, as distance from it. */
function outline({ width, height, style }: FlexShape, x: number, y: number): number {
  const v = y / height;
  let hw = width / 2;
  if (style === 'stand-up') hw *= 0.955 + 0.045 * ease(0.1, 0.55, v) + 0.02 * (1 - ease(0, 0.12, v));
  else if (style === 'pillow') hw *= 0.9 + 0.1 * power(Math.abs(v * 2 - 1), 1.8);
  else hw *= 1 - 0.05 * ease(0.72, 0.9, v);
  const round = style === 'stand-up' ? 0.05 : 0.012;
  const qx = Math.abs(x) - hw + round;
  const qy = Math.abs(y - height / 2) - height / 2 + round;
  const rect = Math.sqrt(Math.max(qx, 0) ** 2 + Math.max(qy, 0) ** 2) + Math.min(Math.max(qx, qy), 0) - round;
  if (style !== 'pillow') return rect;
  const teeth = 0.011 * Math.abs(((((x * 26) % 1) + 1) % 1) - 0.5) * 2;
  return rect + (Math.abs(v - 0.5) > 0.48 ? teeth : 0);
}

function flexible(shape: FlexShape): Pack {
  const { key, width, height, thick, style, yaw, zip } = shape;
  const reach = [
    [-width / 2 - 0.14, width / 2 + 0.14],
    [-0.14, height + 0.14],
  ] as const;
  const half = gridded(thickness(shape), ...reach);
  const edgeOf = gridded((x, y) => outline(shape, x, y), ...reach);
  const sealFrom = style === 'stand-up' ? 0.89 : style === 'pillow' ? 0.925 : 0.9;
  const body: Field = (x, y, z) => {
    const edge = edgeOf(x, y);
    const deep = Math.abs(z);
    if (edge > 0.12 || deep > thick * 1.5) return Math.max(edge, deep - thick * 1.3, 0.02) * 0.75;
    const v = y / height;
    let relief = 0;
    if (v > sealFrom && v < 0.985) relief = 0.0035 * Math.cos(style === 'pillow' ? x * 150 : y * 170);
    if (style === 'pillow' && v < 0.075 && v > 0.01) relief = 0.0035 * Math.cos(x * 150);
    if (zip && v > 0.8 && v < 0.825) relief += 0.008 * Math.sin(((v - 0.8) / 0.025) * Math.PI);
    return Math.max(edge, (deep - half(x, y) - relief) * 0.5);
  };
  const parts = [{ name: 'body', distance: body }];
  if (key === 'bag-sack')
    parts.push({
      name: 'handle',
      distance: union(
        moved(taper([-0.16, 0, 0], [0.16, 0, 0], 0.022), 0, height * 0.955, 0.03),
        moved(taper([-0.16, 0, 0], [0.16, 0, 0], 0.022), 0, height * 0.955, -0.03),
      ),
    });
  const printable = [-width / 2, width / 2, 0, height] as const;
  const top = style === 'stand-up' ? (zip ? 0.215 : 0.14) : style === 'pillow' ? 0.15 : 0.16;
  const bottom = style === 'stand-up' ? 0.085 : style === 'pillow' ? 0.15 : 0.07;
  const side = style === 'pillow' ? 0.15 : style === 'stand-up' ? 0.115 : 0.085;
  const view = { yaw, pitch: style === 'gusset' || style === 'brick' ? 9 : 6, fill: 0.92 };
  return {
    key,
    model: {
      parts,
      low: [-width / 2 - 0.03, 0, -thick * 1.35],
      high: [width / 2 + 0.03, height + 0.01, thick * 1.35],
      view,
      grounded: true,
    },
    backView: { ...view, yaw: 180 - yaw },
    faces: { front: face(width, height, { left: side, right: side, top, bottom }) },
    dress({ front }, colors) {
      const skin = shape.matte ? { gloss: 0.5, mirror: 0.028 } : { gloss: 0.8, mirror: 0.058 };
      const base: Material = { ...film(mix(colors.main, '#ffffff', 0.06)), ...skin };
      if (front) {
        const unfold = flatUnfold(...printable);
        base.print = {
          texture: front,
          unfold: (x, y, z, nx, ny) => {
            const [u, v] = unfold(x, y, z, nx, ny, z >= 0 ? 1 : -1) ?? [0, 0];
            return [u, v];
          },
          ...skin,
        };
      }
      return [base, plastic(lighten(colors.main, 0.3))];
    },
  };
}

const named = (key: string) => () => {
  const shape = shapes.find((each) => each.key === key);
  if (!shape) throw new Error(`There is no bag shaped ${key}`);
  return flexible(shape);
};

export const pouchPacks = ['pouch-stand', 'pouch-wide', 'pouch-slim', 'pouch-pillow', 'pouch-flat'].map(
  named,
);
export const bagPacks = ['bag-pillow', 'bag-gusset', 'bag-pillow-wide', 'bag-sack', 'bag-brick'].map(named);
