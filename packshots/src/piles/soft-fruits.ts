import { blend, ellipsoid, lifted, sphere, taper, union, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { ease, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, patches, several } from './craft.ts';
import { halved } from './cut.ts';
import { joined, pileOf, type Piece } from './pile.ts';

const view = { yaw: -10, pitch: 30, fill: 0.86 };

/** One finger on an arc about the x axis, from its stalk at angle 0 outward. */
function banana(own: number): Solid[] {
  const arc = 1.15;
  const span = 1.5 + 0.08 * Math.sin(own * 3);
  const body: Field = (x, y, z) => {
    const a = Math.atan2(y, z);
    const t = a / span;
    const r = Math.hypot(y, z) - arc;
    const neck = ease(-0.02, 0.26, t);
    const tip = ease(1.02, 0.84, t);
    const thick = 0.065 + 0.135 * neck * tip - 0.022 * (1 - tip);
    const corner = 0.016 * Math.cos(Math.atan2(x, r) * 5) * neck * tip;
    return Math.max(Math.hypot(x, r) - thick - corner, (t - 1) * arc, -t * arc - 0.02) * 0.7;
  };
  const along = (y: number, z: number) => Math.atan2(y, z) / span;
  return [
    [
      body,
      layered(
        '#f0c62e',
        [
          ['#e3b01f', (x, y, z) => 0.4 + 0.4 * noise(x * 2 + own, y * 2, z * 2)],
          ['#f8dc62', (x, y, z) => 0.5 * ease(0.4, 1, Math.cos(Math.atan2(x, Math.hypot(y, z) - arc) * 5))],
          ['#a5b640', (_x, y, z) => 0.75 * ease(0.78, 0.98, along(y, z))],
          ['#b9bd4a', (_x, y, z) => 0.8 * ease(0.22, 0.02, along(y, z))],
          ['#4a3a20', (_x, y, z) => ease(0.975, 0.99, along(y, z))],
          ['#8a6428', (x, y, z) => 0.4 * ease(0.66, 0.74, noise(x * 22 + own, y * 12, z * 12))],
        ],
        { gloss: 0.45, mirror: 0.025, glow: 0.35 },
      ),
    ],
  ];
}

function bananaHand(): Piece[] {
  const fingers = Array.from({ length: 6 }, (_, i): Piece => {
    const side = i - 2.5;
    return {
      // turned about its stalk
      solids: joined([{ solids: banana(i), x: 0, y: 0, z: -1.15 }]),
      x: side * 0.13,
      y: 0.2 + (i % 2) * 0.03,
      z: 0,
      spin: side * -9,
      lean: -50 + (i % 2) * 17,
      size: 1 - 0.03 * Math.abs(side),
      tint: [1 - 0.02 * (i % 3), 1 - 0.015 * (i % 2), 1],
    };
  });
  const crown = blend(
    0.12,
    taper([-0.42, 0.13, 0.0], [0.42, 0.13, 0.0], 0.12, 0.12),
    taper([0, 0.1, 0.02], [0.02, 0.02, 0.22], 0.16, 0.12),
  );
  return [
    ...fingers,
    {
      solids: [
        [
          crown,
          layered(
            '#a9a440',
            [
              ['#7d6a30', patches(8, 0.5, 0.4)],
              ['#4f3d22', (_x, _y, z) => ease(0.2, 0.3, z)],
            ],
            { gloss: 0.3 },
          ),
        ],
      ],
      x: 0,
      y: 0.06,
      z: 0.02,
    },
  ];
}

const avocadoBody = revolved([
  [0, -0.66],
  [0.52, -0.66, 0.5],
  [0.6, -0.1, 0.4],
  [0.34, 0.44, 0.4],
  [0.26, 0.82, 0.26],
  [0, 0.82],
]);
const avocadoSkin = layered(
  '#33301f',
  [
    ['#20221a', (x, y, z) => 0.5 + 0.6 * noise(x * 3, y * 3, z * 3)],
    ['#4c5a2c', (x, y, z) => 0.7 * ease(0.1, 0.5, noise(x * 14, y * 14, z * 14))],
    ['#4a3038', patches(2, 0.4, 0.5, 5)],
  ],
  { gloss: 0.6, mirror: 0.04, glow: 0.2 },
);

function avocado(): Solid[] {
  return [
    [lifted(avocadoBody, (x, y, z) => 0.022 * (1 - scattered(x * 9, y * 9, z * 9).far), 0.75), avocadoSkin],
    [
      taper([0, 0.8, 0], [0.02, 0.87, 0], 0.05, 0.055),
      layered('#8a6c3c', [['#5d4526', patches(16)]], { gloss: 0.2 }),
    ],
  ];
}

/** The cut face up, the stem end towards -z, with the stone in its hollow. */
function avocadoHalf(): Solid[] {
  const lying: Field = (x, y, z) => avocadoBody(x, -z, y);
  const depth = (x: number, z: number) => -avocadoBody(x, -z, 0);
  const flesh = layered(
    '#f0e490',
    [
      ['#e2dd84', (x, _y, z) => 0.5 + 0.5 * noise(x * 5, 1, z * 5)],
      ['#b8cc5c', (x, _y, z) => ease(0.2, 0.08, depth(x, z))],
      ['#7fa53a', (x, _y, z) => ease(0.075, 0.03, depth(x, z))],
      ['#33301f', (x, _y, z) => ease(0.028, 0.015, depth(x, z))],
    ],
    { gloss: 0.65, mirror: 0.04, glow: 0.5 },
  );
  return [
    ...halved(lying, avocadoSkin, flesh),
    [
      (x, y, z) => ellipsoid(0.275, 0.27, 0.3)(x, y - 0.03, z - 0.14),
      layered(
        '#7c4a24',
        [
          ['#5c3217', patches(5, 0.5, 0.5)],
          ['#a06a38', patches(9, 0.35, 0.3, 3)],
        ],
        { gloss: 0.75, mirror: 0.05, glow: 0.25 },
      ),
    ],
  ];
}

const kiwiBody = ellipsoid(0.46, 0.6, 0.46);
const kiwiSkin = layered(
  '#85653a',
  [
    ['#694c28', (x, y, z) => 0.5 + 0.6 * noise(x * 3, y * 3, z * 3)],
    ['#a68655', (x, y, z) => 0.7 * ease(0.1, 0.5, noise(x * 34, y * 16, z * 34))],
    ['#4e381d', (_x, y) => 0.8 * ease(0.55, 0.6, Math.abs(y))],
  ],
  { gloss: 0.12, mirror: 0.008, glow: 0.35 },
);

function kiwi(own: number): Solid[] {
  return [
    [
      lifted(
        kiwiBody,
        (x, y, z) => 0.012 * noise(x * 42 + own, y * 42, z * 42) + 0.012 * noise(x * 3 + own, y * 3, z * 3),
        0.7,
      ),
      kiwiSkin,
    ],
    [taper([0, 0.57, 0], [0, 0.63, 0], 0.05, 0.035), layered('#4e381d', [], { gloss: 0.2 })],
  ];
}

function kiwiHalf(): Solid[] {
  const far = (x: number, z: number) => Math.hypot(x, z) / 0.46;
  const ray = (x: number, z: number) => 0.5 + 0.5 * Math.cos(Math.atan2(z, x) * 30 + 2 * noise(x * 6, z * 6));
  const seeds = (x: number, z: number) =>
    ease(0.62, 0.85, Math.cos(Math.atan2(z, x) * 30)) *
    ease(
      0.075,
      0.045,
      Math.abs(far(x, z) - 0.42 - 0.07 * Math.sin(Math.round((Math.atan2(z, x) * 30) / 6.2832) * 2.4)),
    );
  const flesh = layered(
    '#86b52e',
    [
      ['#6a9a22', (x, _y, z) => 0.6 * ease(0.6, 0.95, far(x, z))],
      ['#a8cc54', (x, _y, z) => 0.7 * ray(x, z) * ease(0.85, 0.4, far(x, z))],
      ['#eef0c0', (x, _y, z) => ease(0.31, 0.2, far(x, z) + 0.05 * ray(x, z))],
      ['#1c1712', (x, _y, z) => seeds(x, z)],
      ['#9aa858', (x, _y, z) => ease(0.94, 0.97, far(x, z))],
    ],
    { gloss: 0.85, mirror: 0.06, glow: 0.6 },
  );
  return halved(kiwiBody, kiwiSkin, flesh);
}

const longanBall = (own: number): Solid => [
  lifted(sphere(0.3), (x, y, z) => 0.006 * noise(x * 18 + own, y * 18, z * 18), 0.85),
  layered(
    '#b98a4c',
    [
      ['#9c6f36', (x, y, z) => 0.5 + 0.6 * noise(x * 5 + own, y * 5, z * 5)],
      ['#d4ab6e', patches(4, 0.4, 0.5, own)],
      ['#7c5528', (x, y, z) => 0.5 * ease(0.45, 0.65, noise(x * 26 + own, y * 26, z * 26))],
    ],
    { gloss: 0.25, mirror: 0.015, glow: 0.35 },
  ),
];
const longanTwig = layered('#6b4a2a', [['#8d6a42', patches(14)]], { gloss: 0.2 });

/** A peeled longan in a cup of its shell, the dark stone showing through. */
function peeledLongan(): Solid[] {
  const cup: Field = (x, y, z) =>
    Math.max(Math.abs(Math.hypot(x, y, z) - 0.3) - 0.012, y - 0.02 - 0.04 * Math.sin(Math.atan2(z, x) * 5)) *
    0.8;
  return [
    [cup, longanBall(9)[1]],
    [
      sphere(0.275),
      layered(
        '#efe9de',
        [
          ['#c8bba8', (x, y, z) => 0.5 * ease(0.1, -0.2, y) + 0.2 * noise(x * 6, y * 6, z * 6)],
          ['#6a4c3c', (x, y, z) => 0.65 * ease(0.24, 0.05, Math.hypot(x - 0.05, y - 0.22, z - 0.16))],
        ],
        { gloss: 0.95, mirror: 0.08, glow: 0.8 },
      ),
    ],
  ];
}

function longans(): Piece[] {
  const balls = several('fresh-longan', 17, (i, seed) => ({
    solids: [longanBall(i * 1.7)],
    x: i < 11 ? -1.05 + (i % 4) * 0.66 + seed.between(-0.07, 0.07) : -0.7 + (i - 11) * 0.36,
    z: i < 11 ? -0.6 + Math.floor(i / 4) * 0.58 + seed.between(-0.06, 0.06) : -0.35 + (i % 2) * 0.45,
    spin: seed.between(0, 360),
    size: seed.between(0.9, 1.08),
  }));
  const twigs = union(
    taper([-1.3, 0.55, -0.75], [-0.3, 0.78, -0.25], 0.045, 0.035),
    taper([-0.3, 0.78, -0.25], [0.75, 0.68, -0.05], 0.035, 0.022),
    taper([-0.3, 0.78, -0.25], [-0.35, 0.68, 0.35], 0.028, 0.018),
    taper([-0.75, 0.68, -0.48], [-0.85, 0.58, 0.2], 0.026, 0.016),
    taper([0.2, 0.74, -0.15], [0.55, 0.62, 0.5], 0.026, 0.016),
    taper([-1.3, 0.55, -0.75], [-1.6, 0.6, -0.9], 0.045, 0.05),
  );
  return [
    ...balls,
    { solids: [[twigs, longanTwig]], x: 0, y: 0.16, z: 0 },
    { solids: peeledLongan(), x: 0.75, z: 0.98, lean: 26, size: 1.08 },
  ];
}

export const softFruits: Record<string, MotifMaker> = {
  'banana-hand': () => pileOf(bananaHand(), { yaw: 212, pitch: 36, fill: 0.86 }),
  'avocado-pair': () =>
    pileOf(
      [
        { solids: avocado(), x: -0.6, z: -0.35, tilt: 72, spin: 34, press: 0.03 },
        {
          solids: avocado(),
          x: 0.75,
          z: -0.55,
          tilt: -66,
          spin: 26,
          size: 0.96,
          press: 0.03,
          tint: [1.05, 1.1, 1],
        },
        { solids: avocadoHalf(), x: 0.15, z: 0.72, lean: 48, spin: -14, tilt: 6 },
      ],
      view,
    ),
  'kiwi-whole': () =>
    pileOf(
      [
        ...several('kiwi-whole', 4, (i, seed) => ({
          solids: kiwi(i * 2.1),
          x: [-0.85, 0.15, 1.0, -0.3][i] ?? 0,
          z: [0, -0.55, -0.1, -0.3][i] ?? 0,
          tilt: [74, 88, -70, 80][i] ?? 0,
          spin: seed.between(-50, 50),
          size: seed.between(0.95, 1.06),
          press: 0.02,
        })),
        { solids: kiwiHalf(), x: 0.12, z: 0.6, lean: 56, spin: 10, size: 1.06 },
      ],
      view,
    ),
  'fresh-longan': () => pileOf(longans(), view),
};
