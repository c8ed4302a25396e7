/** A color as red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hexOf([red, green, blue]: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** Between two colors: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const lighten = (color: string, share: number) => mix(color, '#ffffff', share);
export const darken = (color: string, share: number) => mix(color, '#120c08', share);

/** One channel, 0 to 255, as linear light from 0 to 1. */
export function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast of two colors, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The candidate that reads best on a ground; the first one that is clear enough wins. */
export function inkOn(ground: string, candidates: readonly string[], enough = 4.2): string {
  const clear = candidates.find((candidate) => contrast(candidate, ground) >= enough);
  if (clear) return clear;
  return contrast('#fffaf0', ground) >= contrast('#1c1410', ground) ? '#fffaf0' : '#1c1410';
}

export function saturation(color: string): number {
  const parts = rgbOf(color);
  const high = Math.max(...parts);
  return high === 0 ? 0 : (high - Math.min(...parts)) / high;
}

const toLinear = Float32Array.from({ length: 256 }, (_, channel) => linear(channel));

/** Linear light of a byte, from a table. */
export const linearOf = (byte: number): number => toLinear[byte] ?? 0;

const steps = 4096;
const toByte = Uint8Array.from({ length: steps + 1 }, (_, index) => {
  const value = index / steps;
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
});

/** The sRGB byte of linear light; what is brighter than white rolls off softly. */
export function byteOf(light: number): number {
  const held = light > 0.82 ? 0.82 + 0.18 * (1 - Math.exp(-(light - 0.82) / 0.18)) : light;
  return toByte[Math.max(0, Math.round(held * steps))] ?? 255;
}

/** A color as linear light, for materials. */
export function linearRgb(hex: string): Rgb {
  const [red, green, blue] = rgbOf(hex);
  return [linear(red), linear(green), linear(blue)];
}
