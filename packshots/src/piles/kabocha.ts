import { blend, ellipsoid, lifted, taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, patches } from './craft.ts';
import { view } from './fruit-vegetables.ts';
import { pileOf } from './pile.ts';

const ribbed = (rx: number, ry: number, ribs: number, deep: number): Field => {
  const whole = ellipsoid(rx, ry, rx);
  return (x, y, z) => {
    const r = Math.hypot(x, z);
    const a = Math.atan2(z, x);
    const groove = deep * Math.abs(Math.cos((a * ribs) / 2)) ** 6 * ease(0.05, 0.5, r);
    return (whole(x, y, z) + groove + 0.2 * Math.exp(-((r / 0.24) ** 2)) * ease(0, 0.5, Math.abs(y))) * 0.8;
  };
};
const kabochaBody = ribbed(0.98, 0.66, 10, 0.045);
const kabochaSkin = layered(
  '#25452c',
  [
    ['#1a3322', (x, y, z) => 0.5 + 0.6 * noise(x * 3, y * 3, z * 3)],
    [
      '#86a07c',
      (x, y, z) =>
        0.75 *
        Math.abs(Math.cos(Math.atan2(z, x) * 5)) ** 24 *
        ease(-0.3, 0.3, noise(x * 5, y * 5, z * 5) + 0.2),
    ],
    ['#6b8a62', (x, y, z) => 0.6 * ease(0.42, 0.6, noise(x * 15, y * 11, z * 15))],
    ['#c08a3c', (x, y, z) => 0.5 * ease(0.2, 0.5, noise(x * 0.8 + 4, y, z * 0.8)) * ease(-0.1, -0.4, y)],
  ],
  { gloss: 0.4, mirror: 0.025, glow: 0.2 },
);

function kabocha(): Solid[] {
  return [
    [lifted(kabochaBody, (x, y, z) => 0.012 * noise(x * 7, y * 7, z * 7), 0.85), kabochaSkin],
    [
      blend(
        0.05,
        taper([0, 0.4, 0], [0.05, 0.72, 0.03], 0.13, 0.09),
        taper([0.05, 0.7, 0.03], [0.16, 0.8, 0.06], 0.1, 0.085),
      ),
      layered(
        '#b39a68',
        [
          ['#8a7145', patches(14, 0.5, 0.3)],
          ['#d8c595', patches(9, 0.4, 0.4, 3)],
        ],
        { gloss: 0.2 },
      ),
    ],
  ];
}

/** A quarter, its two cut faces towards +z and +x. */
function kabochaWedge(): Solid[] {
  const rim: Field = (x, y, z) => -kabochaBody(x, y, z);
  const cave: Field = (x, y, z) => 0.9 * (Math.hypot(x, y * 1.3, z) - 0.46);
  const wedge: Field = (x, y, z) =>
    Math.max(kabochaBody(x, y, z), (x + z) * 0.7071 - 0.02, (z - x) * 0.7071 - 0.02, -cave(x, y, z));
  return [
    [
      wedge,
      layered(
        '#1f3b27',
        [
          ['#2f5234', patches(5)],
          ['#b7b450', (x, y, z) => ease(0.03, 0.05, rim(x, y, z))],
          ['#eda42a', (x, y, z) => ease(0.05, 0.1, rim(x, y, z))],
          ['#e08a18', (x, y, z) => 0.8 * ease(0.1, 0.02, cave(x, y, z)) + 0.25 * noise(x * 9, y * 9, z * 9)],
          [
            '#c96f14',
            (x, y, z) =>
              0.6 * ease(0.01, 0.0, cave(x, y, z)) * ease(0.2, 0.6, noise(x * 12, y * 4, z * 12) + 0.3),
          ],
        ],
        { gloss: 0.5, mirror: 0.035, glow: 0.4 },
      ),
    ],
    [
      union(
        ...Array.from({ length: 9 }, (_, i) =>
          put(
            ellipsoid(0.085, 0.03, 0.055),
            -0.2 - 0.04 * (i % 3),
            -0.24 + 0.06 * i,
            0.1 * Math.sin(i * 2.4) - 0.02,
            { tilt: 60 + i * 31, spin: i * 50 },
          ),
        ),
      ),
      layered('#f0dfb2', [], { gloss: 0.5 }),
    ],
  ];
}

export const kabochas: Record<string, MotifMaker> = {
  kabocha: () =>
    pileOf(
      [
        { solids: kabocha(), x: -0.4, z: -0.5, tilt: 4, lean: 8, spin: 20 },
        { solids: kabochaWedge(), x: 0.95, z: 0.95, spin: -84, lean: 0, tilt: 10, tint: [1.04, 1.02, 1] },
      ],
      { ...view, pitch: 28 },
    ),
};
