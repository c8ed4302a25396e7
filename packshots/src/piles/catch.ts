import { lifted, roundedBox, union, type Field } from '../form/field.ts';
import { gridded } from '../form/grid.ts';
import { noise } from '../form/noise.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { slab } from '../motifs/slab.ts';
import { layered, patches, several } from './craft.ts';
import type { Layouts } from './cuts.ts';
import { wet } from './meats.ts';
import { joined, pileOf, type Member } from './pile.ts';

/** A loin of cod: thick, white, in broad flakes. */
function cod(own: number): Solid[] {
  const flake = (x: number, z: number) =>
    Math.abs(Math.sin((x + Math.abs(z + 0.05) * 0.9 + 0.14 * noise(x * 3, own, z * 4)) * 8));
  return [
    [
      lifted(
        roundedBox(0.88, 0.2, 0.33, 0.14),
        (x, y, z) =>
          (y > 0 ? 0.05 * (1 - (z / 0.33) ** 2) - 0.012 * ease(0.4, 0.02, flake(x, z)) : 0) -
          0.07 * ease(0.1, 0.95, x) -
          0.05 * ease(-0.5, -0.9, x) +
          0.02 * noise(x * 2.6 + own, y * 3, z * 3),
        0.75,
      ),
      layered(
        '#f0e5d8',
        [
          ['#fbf6ee', patches(2.4, 0.5, 0.5, own)],
          ['#dfcbb8', (x, y, z) => 0.3 * ease(0.4, 0.04, flake(x, z)) * ease(-0.05, 0.06, y)],
          ['#eccfc0', patches(2.2, 0.24, 0.4, own + 5)],
          [
            '#dccabd',
            (x, y, z) =>
              0.6 * ease(0.03, 0.008, Math.abs(z + 0.05 + 0.02 * noise(x * 4, own, 2))) * ease(0, 0.1, y),
          ],
          ['#cfd4d4', (_x, y) => 0.6 * ease(-0.08, -0.15, y)],
        ],
        { ...wet, glow: 0.55 },
      ),
    ],
  ];
}

/** A shucked scallop: a thick disc with its fibers upright and a nub at its side. */
function scallop(own: number): Solid[] {
  const plan = (x: number, z: number) =>
    Math.hypot(x, z * 1.06) -
    0.4 -
    0.02 * Math.cos(Math.atan2(z, x) * 2 + own) -
    0.012 * noise(x * 4 + own, z * 4, 1);
  return [
    [
      lifted(
        slab(plan, 0.23, 0.11),
        (x, y, z) => 0.014 * noise(x * 4 + own, y * 2, z * 4) + 0.007 * noise(x * 26, y * 3, z * 26 + own),
        0.78,
      ),
      layered(
        '#f3e6d0',
        [
          ['#faf3e6', patches(4, 0.5, 0.5, own)],
          ['#e7cfb0', (x, y, z) => 0.55 * ease(0, 0.8, noise(x * 26, y * 2.5, z * 26 + own))],
          ['#eed3b4', (x, _y, z) => 0.6 * ease(-0.12, -0.02, plan(x, z))],
          ['#eec7ae', patches(2, 0.2, 0.4, own + 3)],
        ],
        { ...wet, glow: 0.55 },
      ),
    ],
  ];
}

/** Half the width of a mussel at a place along it, its hinge at -x. */
const musselHalf = (x: number) => {
  const t = Math.min(1, Math.max(0, (x + 0.6) / 1.2));
  return 0.47 * t ** 0.55 * Math.sqrt(Math.max(0, 1 - t ** 3.4)) + 0.012;
};
const musselMiddle = (x: number) => 0.1 * Math.sin((x + 0.6) * 2.2);
const musselRoom = [
  [-0.75, 0.75],
  [-0.6, 0.6],
] as const;
const musselPlan = gridded(
  (x, z) => Math.max(Math.abs(z - musselMiddle(x)) - musselHalf(x), Math.abs(x) - 0.6),
  ...musselRoom,
  240,
);
const musselHigh = gridded(
  (x, z) => 0.52 * musselHalf(x) * Math.max(0, 1 - ((z - musselMiddle(x)) / musselHalf(x)) ** 2) ** 0.6,
  ...musselRoom,
  240,
);
const musselDome: Field = (x, y, z) => {
  const away = Math.hypot(x, y, z) - 0.72;
  return away > 0.1 ? away : Math.max(Math.max(y - musselHigh(x, z), musselPlan(x, z)) * 0.5, -y);
};
const ring = (x: number, z: number) => Math.hypot(x + 0.56, z * 1.1);
const ridged = lifted(musselDome, (x, _y, z) => 0.0012 * Math.sin(ring(x, z) * 60), 0.8);
const musselShell = (own: number) =>
  layered(
    '#1f2733',
    [
      ['#0f141c', (x, _y, z) => 0.16 * ease(0, 0.9, Math.sin(ring(x, z) * 42 + own))],
      ['#3d4a63', patches(3, 0.42, 0.4, own)],
      ['#56503f', (x, y, z) => 0.6 * ease(0.75, 1.15, ring(x, z) + 0.15 * noise(x * 4 + own, y * 4, z * 4))],
      ['#8b90a6', (x, _y, z) => 0.75 * ease(0.2, 0.02, ring(x, z))],
    ],
    { gloss: 0.85, mirror: 0.07, glow: 0.12 },
  );

const mussel = (own: number): Solid[] => [
  [
    union(
      ridged,
      put((x, y, z) => ridged(x, -y, z), 0, 0, 0),
    ),
    musselShell(own),
  ],
];

/** A mussel that has opened: both halves up, the orange meat in one of them. */
function openMussel(): Member[] {
  const bowl: Field = (x, y, z) =>
    Math.max(ridged(x, -y, z), -ridged(x * 1.08, -(y - 0.03), z * 1.08 - 0.005));
  const pearl = layered(
    '#d9dbe2',
    [
      ['#232b38', (_x, y, _z, ny) => ease(0.25, -0.1, ny) * ease(0.02, -0.05, y)],
      ['#9aa3bd', (x, _y, z) => 0.7 * ease(0.55, 1, ring(x, z))],
      ['#1f2733', (x, _y, z) => ease(-0.035, -0.012, musselPlan(x, z))],
    ],
    { gloss: 0.9, mirror: 0.08, glow: 0.2 },
  );
  const meat = lifted(
    put((x, y, z) => musselDome(x * 1.25, y, z * 1.25) * 0.8, 0.02, -0.04, 0.01),
    (x, y, z) => 0.03 * noise(x * 6, y * 6, z * 6) - 0.035 * ease(0.04, 0, Math.abs(z - 0.07 - 0.1 * x)),
    0.7,
  );
  const orange = layered(
    '#ee9440',
    [
      ['#f6b566', patches(4, 0.5, 0.5, 2)],
      ['#d9702c', (x, _y, z) => 0.7 * ease(0.05, 0, Math.abs(z - 0.07 - 0.1 * x))],
      ['#6b4a35', (x, _y, z) => 0.7 * ease(0.012, 0.05, musselPlan(x * 1.2, z * 1.2) + 0.09)],
    ],
    { ...wet, glow: 0.5 },
  );
  const inside = layered('#8e96b0', [['#1f2733', (_x, _y, _z, ny) => ease(-0.2, 0.1, ny)]], {
    gloss: 0.85,
    mirror: 0.07,
    glow: 0.15,
  });
  const lid: Field = (x, y, z) => Math.max(ridged(x, y, z), -ridged(x * 1.08, y + 0.03, z * 1.08));
  return joined([
    {
      solids: [
        [bowl, pearl],
        [meat, orange],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
    { solids: [[lid, inside]], x: -0.04, y: 0.22, z: -0.4, lean: -112 },
  ]);
}

export const fillets: Layouts = {
  'cod-fillet': () =>
    several('cod-fillet', 2, (i, seed) => ({
      solids: cod(i * 3.1 + 1),
      x: 0,
      z: -0.37 + i * 0.74,
      spin: i * 180 + seed.between(-3, 3),
      size: seed.between(0.98, 1.04),
    })),
  'sea-scallop': () =>
    several('sea-scallop', 12, (i, seed) => ({
      solids: scallop(i * 1.7 + 1),
      x: -0.75 + (i % 4) * 0.5 + seed.between(-0.02, 0.02),
      z: -0.5 + Math.floor(i / 4) * 0.5 + seed.between(-0.02, 0.02),
      spin: seed.between(0, 360),
      tilt: seed.between(-7, 7),
      lean: seed.between(-7, 7),
      size: seed.between(0.56, 0.63),
      press: 0.04,
    })),
};

export const mussels: Record<string, MotifMaker> = {
  mussel: () =>
    pileOf(
      several('mussel', 19, (i, seed) => {
        const r = i < 11 ? 1.25 * Math.sqrt((i + 0.3) / 11) : 0.75 * Math.sqrt((i - 10.5) / 7);
        const a = i * 2.4;
        const top = i === 18;
        return {
          solids: top ? openMussel() : mussel(i),
          x: top ? 0.05 : Math.cos(a) * r,
          z: top ? 0.6 : Math.sin(a) * r * 0.8,
          tilt: top ? 0 : seed.between(-18, 18),
          lean: top ? 26 : seed.between(-30, 30),
          spin: top ? 12 : seed.between(0, 360),
          size: top ? 1.1 : seed.between(0.8, 1),
          press: 0.05,
        };
      }),
      { yaw: -10, pitch: 38, fill: 0.88 },
    ),
};
