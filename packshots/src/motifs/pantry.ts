import { lifted, sphere, type Field } from '../form/field.ts';
import { noise, rough } from '../form/noise.ts';
import { layered, patches, several } from '../piles/craft.ts';
import { pileOf } from '../piles/pile.ts';
import { ease, type MotifMaker, type Solid } from './kit.ts';

const view = { yaw: -14, pitch: 34, fill: 0.9 };

const crystal = (own: number): Solid => {
  const planes = Array.from({ length: 9 }, (_, i) => {
    const a = i * 2.4 + own;
    const up = Math.sin(i * 1.9 + own * 2) * 0.8;
    const flat = Math.sqrt(1 - up * up);
    return [Math.cos(a) * flat, up, Math.sin(a) * flat, 0.27 + 0.07 * Math.sin(i * 3.1 + own * 5)] as const;
  });
  return [
    (x, y, z) => Math.max(sphere(0.42)(x, y, z), ...planes.map(([a, b, c, d]) => a * x + b * y + c * z - d)),
    layered(
      '#f3e3b6',
      [
        ['#fdf8e6', (x, y, z) => 0.5 + 0.7 * noise(x * 5 + own, y * 5, z * 5)],
        ['#dfc07a', (x, y, z) => 0.5 * ease(0.1, 0.6, noise(x * 3 + own, y * 7, z * 3))],
        ['#ffffff', (x, y, z) => 0.7 * ease(0.03, 0, Math.abs(noise(x * 4 - own, y * 4, z * 4)))],
      ],
      { gloss: 0.95, mirror: 0.12, glow: 0.9 },
    ),
  ];
};

/** A quill of bark: both long edges curl in. */
function bark(own: number): Solid[] {
  const body: Field = (x, y, z) => {
    const a = Math.atan2(z, y);
    const r = Math.hypot(y, z);
    const grow = 0.2 + 0.03 * a * Math.sin(own + 1) + 0.02 * noise(x * 1.5 + own, 0);
    return (
      Math.max(
        Math.abs(r - grow) - 0.035,
        Math.abs(x) - 1.05 - 0.04 * noise(y * 9 + own, z * 9),
        Math.abs(a) > 2.55 ? 0.03 : -1,
      ) * 0.7
    );
  };
  const inner = (y: number, z: number) => ease(0.21, 0.18, Math.hypot(y, z));
  return [
    [
      lifted(body, (x, y, z) => 0.012 * rough(x * 4 + own, y * 11, z * 11, 2), 0.8),
      layered(
        '#8a5630',
        [
          ['#6d3f20', (x, y, z) => 0.5 + 0.7 * noise(x * 1.5 + own, y * 9, z * 9)],
          [
            '#b5a184',
            (x, y, z) => 0.6 * ease(0.1, 0.4, noise(x * 4 + own, y * 6, z * 6)) * (1 - inner(y, z)),
          ],
          ['#7c3d1a', (_x, y, z) => 0.85 * inner(y, z)],
          ['#b9713c', (x) => 0.7 * ease(1, 1.04, Math.abs(x))],
        ],
        { gloss: 0.25, mirror: 0.015, glow: 0.3 },
      ),
    ],
  ];
}

const peppers =
  (ground: string, deep: string, pale: string, wrinkle: number): MotifMaker =>
  () =>
    pileOf(
      several('peppercorn', 64, (i, seed) => {
        const own = (i % 6) * 2.3;
        const far = Math.sqrt((i % 40) / 40) * (i < 40 ? 1.15 : 0.66);
        return {
          solids: [
            [
              lifted(sphere(0.16), (x, y, z) => wrinkle * noise(x * 17 + own, y * 17, z * 17), 0.65),
              layered(
                ground,
                [
                  [deep, (x, y, z) => 0.5 - 1.2 * noise(x * 17 + own, y * 17, z * 17)],
                  [pale, patches(9, 0.35, 0.4, own)],
                ],
                { gloss: 0.4, mirror: 0.025, glow: 0.25 },
              ),
            ],
          ],
          x: Math.cos(i * 2.4) * far,
          z: Math.sin(i * 2.4) * far,
          spin: seed.between(0, 360),
          tilt: seed.between(0, 360),
          size: seed.between(0.84, 1.08),
        };
      }),
      view,
    );

function cashew(own: number): Solid[] {
  const body: Field = (x, y, z) => {
    const a = Math.atan2(x, z);
    const t = Math.min(1, Math.max(-1, a / 1.35));
    const cx = Math.sin(t * 1.35) * 0.3;
    const cz = Math.cos(t * 1.35) * 0.3;
    return (Math.hypot(x - cx, y * 1.08, z - cz) - 0.155 + 0.035 * t - 0.01 * Math.cos(t * 5)) * 0.85;
  };
  return [
    [
      lifted(body, (x, y, z) => 0.008 * noise(x * 9 + own, y * 9, z * 9), 0.85),
      layered(
        '#e6c58a',
        [
          ['#cf9c55', (x, y, z) => 0.45 + 0.7 * noise(x * 4 + own, y * 4, z * 4)],
          ['#f4e2b8', patches(3, 0.42, 0.5, own)],
          ['#a86e30', (x, y, z) => 0.55 * ease(0.3, 0.6, noise(x * 8 + own, y * 8, z * 8))],
        ],
        { gloss: 0.5, mirror: 0.03, glow: 0.4 },
      ),
    ],
  ];
}

export const pantry: Record<string, MotifMaker> = {
  'rock-sugar': () =>
    pileOf(
      several('rock-sugar', 20, (i, seed) => ({
        solids: [crystal((i % 8) * 1.7)],
        x: Math.cos(i * 2.4) * 0.26 * Math.sqrt(i % 13) * 1.1,
        z: Math.sin(i * 2.4) * 0.26 * Math.sqrt(i % 13) * 1.1,
        spin: seed.between(0, 360),
        tilt: seed.between(0, 360),
        size: seed.between(0.7, 1.15),
      })),
      view,
    ),
  'cinnamon-bark': () =>
    pileOf(
      several('cinnamon-bark', 7, (i, seed) => ({
        solids: bark(i * 1.9),
        x: seed.between(-0.15, 0.15),
        z: -0.8 + (i % 4) * 0.5 + (i > 3 ? 0.2 : 0),
        spin: seed.between(-14, 14) + (i === 6 ? 30 : 0),
        lean: seed.between(30, 130),
        size: seed.between(0.9, 1.1),
        press: 0.03,
      })),
      view,
    ),
  peppercorn: peppers('#3b2f28', '#17120f', '#6a584a', 0.035),
  'white-peppercorn': peppers('#dccdab', '#b49e76', '#efe6cf', 0.008),
  cashew: () =>
    pileOf(
      several('cashew', 26, (i, seed) => ({
        solids: cashew((i % 7) * 2.1),
        x: Math.cos(i * 2.4) * 0.3 * Math.sqrt(i % 16),
        z: Math.sin(i * 2.4) * 0.27 * Math.sqrt(i % 16),
        spin: seed.between(0, 360),
        lean: seed.between(-50, 50),
        tilt: seed.between(-40, 40),
        size: seed.between(0.9, 1.1),
        press: 0.02,
      })),
      view,
    ),
};
