import { blend, ellipsoid, lifted, taper, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, patches } from './craft.ts';
import { pileOf } from './pile.ts';

const view = { yaw: -10, pitch: 24, fill: 0.86 };
const dryStalk = layered('#8d7a48', [['#a99a62', patches(12)]], { gloss: 0.2 });

const melonBody: Field = ellipsoid(0.98, 0.93, 0.98);
const stripe = (x: number, y: number, z: number) =>
  ease(
    -0.25,
    0.35,
    Math.cos(Math.atan2(z, x) * 9 + 1.1 * noise(x * 5, y * 6, z * 5) + 0.5 * noise(x * 13, y * 13, z * 13)) -
      0.1,
  );
const melonRind = layered(
  '#5f9148',
  [
    ['#82ad5f', patches(6, 0.45, 0.5)],
    ['#1d4a28', (x, y, z) => 0.95 * stripe(x, y, z)],
    ['#2c5f34', (x, y, z) => 0.5 * ease(0.2, 0.5, noise(x * 11, y * 11, z * 11))],
    ['#e2d27c', (x, y, z) => 0.8 * ease(0.5, 0.25, Math.hypot(x - 0.6, y + 0.75, z - 0.5))],
  ],
  { gloss: 0.7, mirror: 0.045, glow: 0.25 },
);

function watermelon(): Solid[] {
  return [
    [melonBody, melonRind],
    [
      blend(
        0.03,
        taper([0, 0.9, 0], [0.04, 1.06, 0.02], 0.05, 0.032),
        taper([0.04, 1.06, 0.02], [0.2, 1.12, 0.06], 0.032, 0.026),
      ),
      dryStalk,
    ],
  ];
}

/** A slice like a fan, its face towards +z and its rind below. */
function watermelonSlice(): Solid[] {
  const disc = (x: number, y: number, z: number) => Math.hypot(x, y, z * 0.6) - 0.94;
  const body: Field = (x, y, z) => Math.max(disc(x, y, z), Math.abs(z) - 0.13, y + 0.02) * 0.9;
  const depthAt = (x: number, y: number) => 0.94 - Math.hypot(x, y);
  return [
    [
      lifted(body, (x, y, z) => (depthAt(x, y) > 0.14 ? 0.012 * noise(x * 20, y * 20, z * 20) : 0), 0.8),
      layered(
        '#2a5a32',
        [
          ['#c9dd9c', (x, y) => ease(0.025, 0.045, depthAt(x, y))],
          ['#f2f0d6', (x, y) => ease(0.05, 0.08, depthAt(x, y))],
          ['#ee7a74', (x, y) => ease(0.085, 0.13, depthAt(x, y))],
          ['#dc2b38', (x, y) => ease(0.11, 0.24, depthAt(x, y))],
          [
            '#ef5a58',
            (x, y, z) => 0.7 * ease(0.15, 0.24, depthAt(x, y)) * ease(0, 0.5, noise(x * 14, y * 14, z * 14)),
          ],
          [
            '#f7c9b4',
            (x, y) =>
              0.9 *
              ease(0.62, 0.7, noise(x * 15, y * 15, 3)) *
              ease(0.2, 0.3, depthAt(x, y)) *
              ease(0.8, 0.6, depthAt(x, y)),
          ],
        ],
        { gloss: 0.7, mirror: 0.045, glow: 0.5 },
      ),
    ],
  ];
}

const hamiBody: Field = ellipsoid(1.35, 0.8, 0.8);
const net = (x: number, y: number, z: number) => {
  const wob = 0.35 * noise(x * 4, y * 4, z * 4);
  return (
    ease(0.16, 0.04, Math.abs(noise(x * 6 + wob, y * 9 + wob, z * 9))) +
    0.7 * ease(0.12, 0.03, Math.abs(noise(x * 11 + 7, y * 15, z * 15 + wob)))
  );
};
const hamiRind = layered(
  '#d3a23c',
  [
    ['#bf9a3c', patches(1.6, 0.5, 0.6)],
    ['#8f9444', (x, y, z) => 0.5 * ease(0.1, 0.6, noise(x * 1.5 + 3, y * 3, z * 3))],
    ['#ead9a8', (x, y, z) => 0.8 * net(x, y, z)],
  ],
  { gloss: 0.35, mirror: 0.02, glow: 0.3 },
);

function hami(): Solid[] {
  return [
    [lifted(hamiBody, (x, y, z) => 0.014 * net(x, y, z), 0.8), hamiRind],
    [taper([-1.32, 0, 0], [-1.52, 0.06, 0.03], 0.06, 0.05), dryStalk],
  ];
}

/** A long wedge lying on its rind, cut faces up. */
function hamiSlice(): Solid[] {
  const depth = (x: number, y: number, z: number) => -hamiBody(x, y, z);
  const cave = ellipsoid(0.85, 0.36, 0.36);
  const body: Field = (x, y, z) =>
    Math.max(hamiBody(x, y, z), (y + Math.abs(z) * 1.5 + 0.0) * 0.55, -cave(x, y, z)) * 0.9;
  return [
    [
      body,
      layered(
        '#d0a544',
        [
          ['#ead9a8', (x, y, z) => 0.7 * net(x, y, z)],
          ['#9bb060', (x, y, z) => ease(0.02, 0.035, depth(x, y, z))],
          ['#f4c583', (x, y, z) => ease(0.05, 0.09, depth(x, y, z))],
          ['#f29a4a', (x, y, z) => ease(0.08, 0.2, depth(x, y, z))],
          ['#ee8536', (x, y, z) => 0.6 * ease(0.1, 0, cave(x, y, z)) + 0.15 * noise(x * 12, y * 12, z * 12)],
          [
            '#f7c07c',
            (x, y, z) => 0.5 * ease(0.02, 0, cave(x, y, z)) * ease(-0.2, 0.5, noise(x * 9, y * 20, z * 20)),
          ],
        ],
        { gloss: 0.8, mirror: 0.055, glow: 0.5 },
      ),
    ],
  ];
}

export const melons: Record<string, MotifMaker> = {
  'watermelon-whole': () =>
    pileOf(
      [
        { solids: watermelon(), x: -0.35, z: -0.55, tilt: 8, lean: 10, spin: 24 },
        { solids: watermelonSlice(), x: 0.72, z: 0.85, lean: -14, spin: 8, size: 0.92 },
      ],
      view,
    ),
  'hami-melon': () =>
    pileOf(
      [
        { solids: hami(), x: -0.1, z: -0.55, tilt: 5, lean: 10, spin: 12 },
        { solids: hamiSlice(), x: 0.3, z: 0.95, lean: 40, spin: 6, size: 0.92 },
      ],
      { ...view, pitch: 28 },
    ),
};
