import { lifted, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { beard, lying, placed } from './alliums.ts';
import { layered, patches, several } from './craft.ts';
import { pileOf } from './pile.ts';

const garlicBody = revolved([
  [0, -0.42],
  [0.14, -0.43, 0.05],
  [0.36, -0.36, 0.16],
  [0.5, -0.08, 0.3],
  [0.38, 0.22, 0.22],
  [0.12, 0.42, 0.14],
  [0.085, 0.78, 0.1],
  [0.1, 0.9],
  [0, 0.9],
]);

function garlicPaper(own: number, streak: number) {
  const veins = (x: number, y: number, z: number) =>
    ease(0.55, 1, Math.sin(Math.atan2(x, z) * 27 + 1.6 * noise(x * 3, y * 2 + own, z * 3)));
  return layered(
    '#f4efe6',
    [
      ['#e3d8cc', patches(3, 0.42, 0.4, own)],
      [
        '#a9799f',
        (x, y, z) => streak * veins(x, y, z) * ease(-0.25, 0.25, noise(x * 2, y * 1.5, z * 2 + own)),
      ],
      ['#b995ae', (x, y, z) => 0.7 * streak * ease(0.1, 0.5, noise(x * 4 + own, y * 1.4, z * 4))],
      ['#d6c5a4', (_x, y) => 0.8 * ease(0.66, 0.9, y) + 0.7 * ease(-0.38, -0.43, y)],
    ],
    { gloss: 0.45, mirror: 0.03, glow: 0.55 },
  );
}

/** A bulb whose cloves show through its paper. */
function garlic(own: number): Solid[] {
  const lobes = (x: number, y: number, z: number) => {
    const a = Math.atan2(x, z) + own;
    return Math.abs(Math.sin(a * 4.5 + 0.5 * Math.sin(a + own))) * ease(0.5, 0.05, Math.abs(y + 0.06));
  };
  return [
    [
      lifted(
        (x, y, z) => garlicBody(x + 0.07 * Math.sin(own * 2) * y * y, y, z),
        (x, y, z) => 0.075 * lobes(x, y, z) - 0.05 + 0.008 * noise(x * 8, y * 4, z * 8 + own),
        0.65,
      ),
      garlicPaper(own, 0.75),
    ],
    [put(beard, 0, 0.05, 0), layered('#cdbb95', [['#9c8660', patches(9, 0.4)]], { gloss: 0.15 })],
  ];
}

const clove: Field = (x, y, z) => {
  const t = Math.min(1, Math.max(0, (x + 0.4) / 0.8));
  const thick = 0.19 * Math.sin(Math.PI * (0.12 + 0.84 * t ** 1.25)) ** 0.8;
  const lie = y + 0.16 * (1 - (x / 0.4) ** 2);
  return (
    Math.max(
      Math.hypot(lie * 1.05 + 0.35 * Math.abs(z) * ease(0, 0.2, -lie), z) - thick,
      Math.abs(x) - 0.42,
    ) * 0.7
  );
};

export const garlicBulbs: Record<string, MotifMaker> = {
  'garlic-bulb': () =>
    pileOf(
      [
        ...several('garlic', 5, (i, seed) => ({
          solids: garlic(i * 1.3 + 0.4),
          ...placed(
            [
              [-0.62, -0.5],
              [0.5, -0.62],
              [-0.95, 0.42],
              [0.95, 0.3],
              [0.02, 0.5],
            ],
            i,
          ),
          tilt: [-6, 10, 96, -100, 8][i] ?? 0,
          lean: [4, -6, -12, 26, 62][i] ?? 0,
          spin: [0, 60, -24, 30, 14][i] ?? 0,
          size: seed.between(0.92, 1.06),
          tint: [1.02, 1, 0.98],
          press: 0.03,
        })),
        { solids: [[clove, garlicPaper(3, 1)]], x: -0.36, z: 1.18, spin: 24, size: 0.95, press: 0.02 },
      ],
      lying,
    ),
};
