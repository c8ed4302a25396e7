import { ellipsoid, lifted, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { baked, bun, crusty, halved, seeds, swirl, washed } from './crust.ts';
import { modelOf, painted, put, soft, type MotifMaker, type Solid } from './kit.ts';
import { oblong, stand } from './slab.ts';

/** A loaf from a tin with a slice cut off, its crumb to the camera. */
function loaf(crumb: (x: number, y: number) => string): Solid[] {
  const outline = (x: number, y: number) => {
    const low = oblong(0.62, 0.5, 0.12)(x, y + 0.12);
    const dome = Math.hypot(x / 0.74, (y - 0.3) / 0.42) * 0.5 - 0.5;
    return Math.min(low, dome);
  };
  const solid =
    (inset: number, from: number, to: number): Field =>
    (x, y, z) => {
      const d = outline(x, y) + inset + 0.06;
      const end = Math.max(z - to, from - z) + 0.06;
      return (Math.min(Math.max(d, end), 0) + Math.hypot(Math.max(d, 0), Math.max(end, 0)) - 0.06) * 0.85;
    };
  const face = painted((x, y) => crumb(x, y), { gloss: 0.25, glow: 0.5 });
  const slice: Solid[] = [
    [solid(0, -0.1, 0.1), baked('#d99a4b', '#b36a2a', crusty, -0.5, 0.6)],
    [solid(0.055, 0, 0.125), face],
  ];
  return [
    [solid(0, -0.95, 0.3), baked('#d99a4b', '#b36a2a', crusty, -0.5, 0.6)],
    [solid(0.055, 0, 0.325), face],
    ...stand(slice, 0.22, -0.1, 0.72, { lean: 16, spin: 4 }),
  ];
}

export const loaves: Record<string, MotifMaker> = {
  'char-siu-bun': () => {
    const skin = baked('#f3cf93', '#a9541c');
    const filling = painted((x, y, z) => {
      const n = noise(x * 9, y * 9, z * 4);
      return n > 0.2 ? '#d8492c' : n > -0.15 ? '#a82a1c' : '#7d1c12';
    }, washed);
    const half = halved(bun(0.82, 0.82, 0.6), skin, soft('#fff3da', { gloss: 0.2 }));
    return modelOf(
      [
        ...stand(
          [[bun(0.82, 0.82, 0.6), skin], seeds(16, 0.8, 0.6, 0.8, '#fff4d4', 0.45)],
          -0.5,
          0.16,
          -0.42,
        ),
        ...stand(
          [
            ...half,
            [
              lifted(
                put(ellipsoid(0.5, 0.27, 0.07), 0, -0.05, 0.02),
                (x, y, z) => 0.06 * noise(x * 8, y * 8, z * 8),
                0.7,
              ),
              filling,
            ],
          ],
          0.36,
          -0.22,
          0.5,
          { spin: -8, lean: -14 },
        ),
      ],
      { pitch: 24, yaw: 0 },
    );
  },
  'taro-loaf': () =>
    modelOf(
      loaf((x, y) =>
        swirl(x * 1, (y + 0.04) * 1.02, 0.24, 0.46) && Math.hypot(x, y) < 0.54 ? '#a47cc4' : '#fff1dc',
      ),
      { pitch: 18, yaw: 22, reach: 1.6 },
    ),
  'red-bean-loaf': () =>
    modelOf(
      loaf((x, y) =>
        swirl(x, y + 0.04, 0.3, 0.4 + 0.2 * noise(x * 7, y * 7, 1)) && Math.hypot(x, y) < 0.54
          ? noise(x * 16, y * 16, 3) > 0.25
            ? '#8e3a34'
            : '#6b2424'
          : '#fff1da',
      ),
      { pitch: 18, yaw: 22, reach: 1.6 },
    ),
};
