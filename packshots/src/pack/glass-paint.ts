import { darken, lighten, linearRgb, luminance, mix, type Rgb } from '../color.ts';
import { rough, scattered } from '../form/noise.ts';
import { graded, type Paint } from '../light/material.ts';
import type { PackColors } from './pack.ts';

/** Liquid in clear glass: deep in the middle, bright where the light comes through at the edge and the foot. */
export function liquid(color: string, from: number, to: number): Paint {
  const bright = lighten(mix(color, '#ffb35c', luminance(color) < 0.12 ? 0.25 : 0.05), 0.22);
  return graded(color, bright, (_x, y, _z, nx, _ny, nz) => {
    const edge = 1 - Math.abs(nz) ** 0.8;
    const foot = Math.max(0, 1 - (y - from) / (0.22 * (to - from)));
    return 0.12 + 0.62 * edge ** 2.2 + 0.35 * foot * Math.abs(nx * 0.6 + nz * 0.4);
  });
}

/** Sauce or pickle behind glass: pieces of two colors in oil. */
export function chunky(colors: PackColors, size: number): Paint {
  const tones = [
    colors.food,
    mix(colors.food, colors.foodSecond, 0.75),
    darken(colors.food, 0.35),
    lighten(colors.food, 0.18),
  ];
  const linearTones = tones.map((tone) => linearRgb(tone));
  const oil: Rgb = linearRgb(darken(colors.food, 0.2));
  return (x, y, z, _nx, _ny, nz, out) => {
    const { far, value } = scattered(x * size, y * size * 1.2, z * size);
    const tone = linearTones[Math.floor(value * 3.99)] ?? oil;
    const share = Math.min(1, Math.max(0, 1.25 - far * 1.5)) * 0.9;
    const shadeOf = 0.82 + 0.3 * rough(x * 9, y * 9, z * 9, 2) + 0.1 * nz;
    for (let channel = 0; channel < 3; channel += 1) {
      const low = oil[channel] ?? 0;
      out[channel] = (low + ((tone[channel] ?? 0) - low) * share) * shadeOf;
    }
    out[3] = 1;
  };
}
