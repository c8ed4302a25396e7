import { describe, expect, it } from 'vitest';
import { graded } from './grade.ts';

/** One pixel after grading. */
function pixel(name: string, red: number, green: number, blue: number, alpha = 255): number[] {
  const pixels = Uint8Array.of(red, green, blue, alpha);
  graded(name, pixels);
  return [...pixels];
}

const spread = ([red = 0, green = 0, blue = 0]: number[]) =>
  Math.max(red, green, blue) - Math.min(red, green, blue);

describe('the grading of emoji', () => {
  it('turns the pink of a thing to a red of its own', () => {
    const [red = 0, green = 0, blue = 0] = pixel('hot-pepper', 236, 20, 110);
    expect(red).toBeGreaterThan(200);
    expect(Math.abs(green - blue)).toBeLessThan(40);
  });

  it('turns the pink of a thing of clay to brown', () => {
    const [red = 0, green = 0, blue = 0] = pixel('teapot', 250, 40, 120);
    expect(red).toBeLessThan(180);
    expect(green).toBeGreaterThan(blue);
  });

  it('takes lilac shade back to gray', () => {
    expect(spread(pixel('coconut', 178, 160, 222))).toBeLessThan(15);
  });

  it('leaves greens, yellows and what is clear alone', () => {
    expect(pixel('hot-pepper', 120, 200, 40)).toEqual([120, 200, 40, 255]);
    expect(pixel('mango', 250, 220, 50)).toEqual([250, 220, 50, 255]);
    expect(pixel('crab', 236, 20, 110, 0)).toEqual([236, 20, 110, 0]);
  });

  it('leaves flowers and purple fruit as they are drawn', () => {
    expect(pixel('hibiscus', 236, 20, 110)).toEqual([236, 20, 110, 255]);
    expect(pixel('grapes', 140, 60, 200)).toEqual([140, 60, 200, 255]);
  });

  it('shows no edge between hues that lie side by side', () => {
    for (const name of ['shrimp', 'peanuts', 'bubble-tea', 'garlic'])
      for (let hue = 300; hue < 400; hue += 1) {
        const [one, next] = [hue, hue + 1].map((degrees) => pixel(name, ...wheel(degrees % 360)));
        const step = Math.max(...(one ?? []).map((value, at) => Math.abs(value - (next?.[at] ?? 0))));
        expect(step, `${name} at ${hue % 360}°`).toBeLessThan(14);
      }
  });
});

/** A color of half strength by its hue. */
function wheel(hue: number): [number, number, number] {
  const channel = (turn: number) => {
    const k = (turn + hue / 60) % 6;
    return Math.round(230 * (1 - 0.5 * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return [channel(5), channel(3), channel(1)];
}
