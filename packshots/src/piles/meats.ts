import { cylinder, lifted, roundedBox, taper } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { ease, put, type Solid } from '../motifs/kit.ts';
import { oval, slab } from '../motifs/slab.ts';
import { layered, patches, type Share } from './craft.ts';
import { joined, type Member, type Piece } from './pile.ts';

/** How a cut of meat lies in its tray. */
export interface Cut {
  pieces(): (Solid | Member)[][];
  /** how many in a layer */
  count: number;
  layers?: number;
  /** how far pieces may lie over one another; 1 is side by side */
  crowding?: number;
  /** degrees each may be off its row */
  turn?: number;
  /** degrees that every other one is turned by */
  flip?: number;
}

export const wet = { gloss: 0.78, mirror: 0.05, glow: 0.4 };

/** Thin lines of fat, `grain` a unit. */
export const veins =
  (grain: number, width: number, own: number): Share =>
  (x, y, z) => {
    const line = Math.abs(
      noise(x * grain + own, y * grain, z * grain) +
        0.5 * noise(x * grain * 2.3 + own, y * grain * 2.3, z * grain * 2.3),
    );
    return ease(width, width * 0.25, line);
  };

const belly = (own: number): Solid[] => {
  const body = lifted(
    roundedBox(0.95, 0.13, 0.34, 0.05),
    (x, y, z) => 0.02 * noise(x * 2.4 + own, y * 3, z * 3) + 0.006 * noise(x * 14, y * 14, z * 14 + own),
    0.85,
  );
  const at = (x: number, z: number) =>
    z + 0.05 * noise(x * 1.7 + own, 2, own) + 0.02 * noise(x * 6, z * 4, own);
  const band =
    (from: number, to: number): Share =>
    (x, y, z) =>
      ease(from - 0.012, from + 0.012, at(x, z)) *
      ease(to + 0.012, to - 0.012, at(x, z)) *
      (0.85 + 0.15 * noise(x * 9, y * 9, z * 9));
  return [
    [
      body,
      layered(
        '#f4ded2',
        [
          ['#c4565c', band(-0.36, -0.24)],
          ['#b94650', band(-0.14, -0.02)],
          ['#cc6365', band(0.05, 0.12)],
          ['#e9b7a8', veins(5, 0.12, own)],
          ['#d9a47c', (x, _y, z) => ease(0.27, 0.3, at(x, z))],
        ],
        wet,
      ),
    ],
  ];
};

const rib = (own: number): Solid[] => {
  const meat = lifted(
    roundedBox(0.26, 0.2, 0.6, 0.13),
    (x, y, z) => 0.05 * noise(x * 3 + own, y * 3, z * 2) + 0.008 * noise(x * 14, y * 14, z * 5),
    0.8,
  );
  return [
    [
      meat,
      layered(
        '#b94a50',
        [
          ['#a33a43', patches(3, 0.5, 0.4, own)],
          ['#efcdbf', veins(2.6, 0.08, own)],
          ['#e6b6a8', (_x, y) => 0.5 * ease(0.1, 0.2, y)],
        ],
        wet,
      ),
    ],
    [
      put(cylinder(0.1, 0.66, 0.04), 0.02, -0.02, 0, { lean: 90 }),
      layered(
        '#efe3cc',
        [
          ['#b8696a', (x, y) => ease(0.05, 0.02, Math.hypot(x - 0.02, y + 0.02))],
          ['#d9a59a', patches(9, 0.4)],
        ],
        { gloss: 0.6 },
      ),
    ],
  ];
};

const mince = (own: number): (Solid | Member)[] => {
  const tone = layered(
    '#c4585c',
    [
      ['#b2464c', patches(5, 0.5, 0.4, own)],
      [
        '#f2d3c8',
        (x, y, z) => {
          const { far, value } = scattered(x * 13 + own, y * 13, z * 13);
          return ease(0.6, 0.4, far) * ease(0.66, 0.72, value);
        },
      ],
      ['#dd8580', patches(12, 0.35, 0.35, own)],
    ],
    wet,
  );
  const strands = Array.from({ length: 120 }, (_, i): Piece => {
    const a = i * 2.4 + own;
    const r = 0.086 * Math.sqrt(i);
    const long = 0.16 + 0.07 * Math.sin(i * 7);
    return {
      solids: [
        [
          lifted(
            taper([-long, 0, 0], [long, 0.02 * Math.sin(i), 0], 0.062),
            (x, y, z) => 0.012 * noise(x * 9 + i, y * 9, z * 9),
            0.8,
          ),
          tone,
        ],
      ],
      x: Math.cos(a) * r * 0.96,
      y: 0.17 - 0.12 * (r / 0.94) ** 2 + 0.05 * Math.sin(i * 5 + own),
      z: Math.sin(a) * r * 0.7,
      spin: 30 + 70 * Math.sin(i * 3.1),
      tilt: 18 * Math.sin(i * 1.7),
    };
  });
  const bed: Piece = { solids: [[roundedBox(0.94, 0.13, 0.68, 0.12), tone]], x: 0, y: 0.03, z: 0 };
  return joined([...strands, bed]);
};

const shank = (own: number): Solid[] => {
  const plan = (x: number, z: number) =>
    oval(0.72, 0.56)(x, z) +
    0.05 * Math.sin(Math.atan2(x, z) * 4 + own) +
    0.03 * noise(x * 3 + own, 1, z * 3);
  const muscle = (x: number, z: number) => scattered(x * 2.1 + own, 2.3, z * 2.1);
  const edge = (x: number, z: number) => {
    const here = muscle(x, z).value;
    const d = 0.014;
    return muscle(x + d, z).value !== here ||
      muscle(x, z + d).value !== here ||
      muscle(x - d, z).value !== here
      ? 1
      : 0;
  };
  return [
    [
      lifted(slab(plan, 0.13, 0.05), (x, y, z) => 0.015 * noise(x * 5 + own, y * 5, z * 5), 0.85),
      layered(
        '#9c2f38',
        [
          ['#84242f', (x, _y, z) => muscle(x, z).value],
          ['#b4474b', patches(4, 0.35, 0.4, own)],
          ['#e3bfb0', (x, _y, z) => 0.6 * edge(x, z)],
          ['#ead0bf', veins(2, 0.03, own)],
          ['#eed9c8', (x, _y, z) => ease(-0.05, -0.02, plan(x, z))],
        ],
        wet,
      ),
    ],
  ];
};

const flanken = (own: number): Solid[] => {
  const plan = (x: number, z: number) => {
    const qx = Math.abs(x) - 0.8;
    const qz = Math.abs(z + 0.03 * Math.sin(x * 4 + own)) - 0.16;
    return Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - 0.12;
  };
  const bone = (x: number, z: number) =>
    Math.min(...[-0.6, 0, 0.6].map((at) => Math.hypot((x - at) / 1.5, z + 0.12) - 0.1));
  return [
    [
      lifted(
        slab(plan, 0.07, 0.04),
        (x, y, z) => 0.012 * noise(x * 5 + own, y * 5, z * 5) + (bone(x, z) < 0 ? 0.01 : 0),
        0.85,
      ),
      layered(
        '#a9303b',
        [
          ['#c04a4e', patches(3, 0.45, 0.4, own)],
          ['#f1d5c8', veins(3, 0.16, own)],
          ['#f3e0d3', (x, _y, z) => ease(-0.045, -0.02, plan(x, z))],
          ['#f0e2c8', (x, _y, z) => ease(0.01, -0.015, bone(x, z))],
          ['#b5656a', (x, y, z) => ease(-0.04, -0.055, bone(x, z)) * (0.6 + 0.4 * noise(x * 20, y, z * 20))],
        ],
        wet,
      ),
    ],
  ];
};

const cube = (own: number): Solid[] => [
  [
    lifted(
      roundedBox(0.36, 0.3, 0.33, 0.1),
      (x, y, z) => 0.07 * noise(x * 2.6 + own, y * 2.6, z * 2.6) + 0.012 * noise(x * 12, y * 12, z * 6 + own),
      0.8,
    ),
    layered(
      '#a4484c',
      [
        ['#8b3439', patches(3, 0.5, 0.4, own)],
        ['#ecd2c2', veins(2.4, 0.08, own)],
        [
          '#f0dccd',
          (x, y, z) => ease(0.26, 0.3, y * Math.sin(own) + z * Math.cos(own) + 0.04 * noise(x * 5, y, z)),
        ],
      ],
      wet,
    ),
  ],
];

const wing = (own: number): Solid[] => [
  [
    lifted(
      (x, y, z) => {
        const t = (x + 0.8) / 1.6;
        const r = 0.19 + 0.05 * Math.cos(t * 6) + 0.02 * Math.sin(own);
        return (
          (Math.hypot(x - Math.min(0.42, Math.max(-0.42, x)), y * 1.25, z * 0.85 - 0.05 * Math.cos(x * 2)) -
            r) *
          0.75
        );
      },
      (x, y, z) =>
        0.02 * noise(x * 4 + own, y * 4, z * 4) -
        0.02 * ease(0.05, 0, Math.abs(z - 0.02)) +
        0.005 * noise(x * 26, y * 26, z * 26),
      0.8,
    ),
    layered(
      '#ecc9a8',
      [
        ['#f3dcc4', patches(3, 0.5, 0.4, own)],
        ['#e3a894', patches(2.4, 0.3, 0.4, own + 4)],
        ['#d99a84', (x) => 0.5 * ease(0.6, 0.8, Math.abs(x))],
        ['#c98f6a', patches(22, 0.22, 0.3, own)],
      ],
      wet,
    ),
  ],
];

const salmon = (own: number): Solid[] => {
  const line = (x: number, z: number) =>
    Math.abs(Math.sin((x * 1.0 + Math.abs(z) * 1.1 + 0.06 * noise(x * 4, own, z * 4)) * 11));
  return [
    [
      lifted(
        roundedBox(0.86, 0.14, 0.36, 0.1),
        (x, y, z) =>
          (y > 0 ? 0.06 * (1 - (z / 0.36) ** 2) - 0.012 * ease(0.25, 0.05, line(x, z)) : 0) +
          0.012 * noise(x * 3 + own, y * 3, z * 3),
        0.8,
      ),
      layered(
        '#ec7a4e',
        [
          ['#f39a6c', patches(2.4, 0.5, 0.5, own)],
          ['#dd6440', patches(3, 0.35, 0.4, own + 5)],
          ['#fbd6bd', (x, y, z) => 0.85 * ease(0.26, 0.08, line(x, z)) * ease(-0.02, 0.06, y)],
          ['#fbd6bd', (_x, y, z) => 0.7 * ease(0.02, 0.005, Math.abs(z)) * ease(0, 0.1, y)],
          ['#8d9499', (_x, y) => ease(-0.08, -0.12, y)],
        ],
        wet,
      ),
    ],
  ];
};

const each =
  (make: (own: number) => (Solid | Member)[], kinds = 4) =>
  () =>
    Array.from({ length: kinds }, (_, i) => make(i * 3.7 + 1));

export const meats: Readonly<Record<string, Cut>> = {
  'pork-belly': { pieces: each(belly), count: 3, turn: 4, crowding: 1.22 },
  'pork-rib': { pieces: each(rib), count: 10, layers: 2, turn: 14, crowding: 1.12 },
  'ground-meat': { pieces: each(mince, 1), count: 1, turn: 3, crowding: 1.1 },
  'beef-shank': { pieces: each(shank), count: 4, turn: 30, crowding: 1.25 },
  'short-rib': { pieces: each(flanken), count: 5, layers: 2, turn: 5, crowding: 1.5 },
  'lamb-cubes': { pieces: each(cube, 5), count: 15, layers: 2, turn: 45, crowding: 1.1 },
  'mid-wing': { pieces: each(wing, 5), count: 12, layers: 2, turn: 14, crowding: 1.12, flip: 180 },
  'salmon-fillet': { pieces: each(salmon), count: 2, turn: 4, crowding: 1.02 },
};
