import {
  blend,
  ellipsoid,
  intersection,
  lifted,
  roundedBox,
  taper,
  union,
  without,
  type Field,
} from '../form/field.ts';
import { noise, rough, scattered } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import {
  around,
  ease,
  modelOf,
  mottled,
  painted,
  put,
  shaded,
  soft,
  type Finish,
  type MotifMaker,
  type Solid,
} from './kit.ts';
import { oblong, round, scalloped, slab, stand, wedge } from './slab.ts';

const crusty: Finish = { gloss: 0.6, mirror: 0.035, glow: 0.3 };
const washed: Finish = { gloss: 0.88, mirror: 0.055, glow: 0.3 };
/** From a pale foot to a browned top. */
const baked = (foot: string, top: string, finish = washed, from = -0.45, to = 0.3) =>
  shaded(
    foot,
    top,
    (x, y, z, ny) => ease(from, to, y + ny * 0.12 + 0.08 * noise(x * 4, y * 4, z * 4)),
    finish,
  );

/** A soft bun. */
const bun =
  (rx = 0.98, rz = 0.98, height = 0.62): Field =>
  (x, y, z) => {
    const dome = ellipsoid(rx, height, rz)(x, y * (y > 0 ? 1 : 1.5), z);
    return Math.max(dome, -y - height * 0.6) * 0.85;
  };

/** Seeds strewn over a top that is about a dome of these half sizes. */
const seeds = (count: number, rx: number, ry: number, rz: number, tone: string, spread = 0.75): Solid => [
  union(
    ...Array.from({ length: count }, (_, i) => {
      const a = i * 2.4;
      const r = spread * Math.sqrt((i + 0.5) / count);
      return put(
        ellipsoid(0.062, 0.026, 0.036),
        Math.sin(a) * r * rx,
        ry * Math.sqrt(1 - r * r) + 0.005,
        Math.cos(a) * r * rz,
        {
          spin: i * 67,
          tilt: -Math.sin(a) * r * 40,
          lean: Math.cos(a) * r * 40,
        },
      );
    }),
  ),
  soft(tone, { gloss: 0.5 }),
];

/** Half of something, its cut face to the camera, with the crumb inside its skin. */
const halved = (body: Field, skin: Solid[1], crumb: Solid[1], wall = 0.05): Solid[] => [
  [intersection(body, (_x, _y, z) => z), skin],
  [(x, y, z) => Math.max(body(x, y, z) + wall, Math.abs(z) - 0.02), crumb],
];

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

/** Whether a point lies on a spiral of a second colour. */
const swirl = (x: number, y: number, pitch: number, share: number): boolean => {
  const turn = Math.hypot(x, y) / pitch - Math.atan2(y, x) / (Math.PI * 2);
  return Math.abs(turn - Math.round(turn)) < share / 2;
};

/** An open tart: its case, fluted or of layers, and its custard. */
function tart(shell: Solid[1], custard: Solid[1], layered = false): Solid[] {
  const shape = revolved([
    [0, -0.42],
    [0.62, -0.42, 0.06],
    [0.98, 0.2, 0.05],
    [0.94, 0.28, 0.04],
    [0.84, 0.22, 0.03],
    [0.7, 0.06, 0.02],
    [0, 0.06],
  ]);
  const flutes = lifted(
    shape,
    (x, y, z) =>
      layered
        ? 0.02 * Math.sin(y * 44 + Math.atan2(x, z) * 2)
        : 0.03 * Math.cos(Math.atan2(x, z) * 24) * ease(0.6, 0.8, Math.hypot(x, z)),
    0.7,
  );
  return [
    [flutes, shell],
    [put(ellipsoid(0.8, 0.12, 0.8), 0, 0.12, 0), custard],
  ];
}

/** A mooncake from a mould: its edge in bulges, a flower on top. */
function mooncake(): Field {
  return lifted(
    slab(scalloped(0.86, 16, 0.08), 0.36, 0.08),
    (x, y, z) => {
      if (y < 0.1) return 0;
      const [r, a] = [Math.hypot(x, z), Math.atan2(x, z)];
      const petals =
        Math.abs(r - 0.36 - 0.12 * Math.cos(a * 6)) < 0.04 || Math.abs(r - 0.7) < 0.035 || r < 0.13;
      return petals ? 0.03 : 0;
    },
    0.75,
  );
}

const flaky: Field = (x, y, z) => 0.016 * Math.sin(y * 40 + noise(x * 3, y * 3, z * 3) * 3);

/** A flat round pastry with layers at its edge. */
const pastry = (height = 0.2): Field =>
  lifted(
    slab(round(0.92), height, height * 0.85),
    (x, y, z) => flaky(x, y, z) * ease(0.6, 0.85, Math.hypot(x, z)),
    0.75,
  );

/** A wedge through all heights. */
function sector(length: number, opening: number): Field {
  const plan = wedge(length, opening);
  return (x, _y, z) => plan(x, z);
}

export const pastries: Record<string, MotifMaker> = {
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
  'paper-sponge': () => {
    const paper = lifted(
      revolved([
        [0, -1],
        [0.46, -1, 0.03],
        [0.74, 0.26, 0.02],
        [0.7, 0.26, 0.02],
        [0.6, 0, 0.02],
        [0, 0],
      ]),
      (x, y, z) => 0.03 * Math.sin(Math.atan2(x, z) * 18 + 0.5 * Math.sin(y * 5)) * ease(-1, -0.6, y),
      0.65,
    );
    const cake = lifted(
      blend(
        0.15,
        put(ellipsoid(0.72, 0.5, 0.72), 0, 0.22, 0),
        put(ellipsoid(0.4, 0.4, 0.4), -0.16, 0.42, 0.08),
      ),
      (x, y, z) =>
        0.03 * noise(x * 3, y * 3, z * 3) -
        0.05 * ease(0.07, 0, Math.abs(x * 0.8 + 0.1 * Math.sin(z * 6))) * ease(0.3, 0.6, y),
      0.75,
    );
    return modelOf(
      [
        [
          paper,
          painted((x, y, z) => (Math.sin(Math.atan2(x, z) * 18) > 0.3 ? '#fffdf6' : '#f1e8d4'), {
            gloss: 0.25,
            glow: 0.5,
          }),
        ],
        [cake, baked('#fbd98a', '#c9812f', crusty, 0.1, 0.7)],
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  'swiss-roll': () => {
    const body =
      (inset: number, end: number): Field =>
      (x, y, z) => {
        const d = Math.hypot(x, y) - 0.62 + inset + 0.05;
        const e = Math.abs(z) - end + 0.05;
        return Math.min(Math.max(d, e), 0) + Math.hypot(Math.max(d, 0), Math.max(e, 0)) - 0.05;
      };
    const tiger = painted(
      (x, y, z) => {
        const n = noise(x * 5, y * 5, z * 9) + 0.5 * noise(x * 12, y * 12, z * 20);
        return n > 0.22 ? '#a85c1c' : n > -0.05 ? '#d08c36' : '#f4c25c';
      },
      { gloss: 0.6 },
    );
    const face = painted(
      (x, y) => (swirl(x, y, 0.27, 0.24) && Math.hypot(x, y) < 0.52 ? '#fffaf0' : '#f8cf74'),
      { gloss: 0.3, glow: 0.5 },
    );
    const slice: Solid[] = [
      [body(0, 0.14), tiger],
      [put(body(0.04, 0.13), 0, 0, 0.03), face],
    ];
    return modelOf(
      [
        ...stand(
          [
            [body(0, 0.66), tiger],
            [put(body(0.04, 0.65), 0, 0, 0.03), face],
          ],
          -0.16,
          0,
          -0.42,
        ),
        ...stand(slice, 0.36, -0.14, 0.84, { lean: -22, tilt: 40, spin: 14 }),
      ],
      { pitch: 22, yaw: 30, reach: 1.6 },
    );
  },
  castella: () => {
    const cake = painted(
      (x, y, z) =>
        y > 0.3 + 0.012 * noise(x * 9, 1, z * 9)
          ? '#9c4f1d'
          : y < -0.35
            ? '#c27a35'
            : scattered(x * 12, y * 12, z * 12).far < 0.17
              ? '#f2c04c'
              : '#fdd868',
      {
        gloss: 0.35,
        glow: 0.4,
      },
    );
    const piece = (hx: number): Solid[] => [
      [
        lifted(roundedBox(hx, 0.42, 0.62, 0.05), (x, y, z) => 0.012 * rough(x * 7, y * 7, z * 7, 2), 0.9),
        cake,
      ],
    ];
    return modelOf(
      [
        ...stand(piece(0.58), -0.42, 0, 0),
        ...stand(piece(0.16), 0.44, -0.01, 0.06, { tilt: -8 }),
        ...stand(piece(0.16), 0.98, -0.25, 0.1, { tilt: -74 }),
      ],
      {
        pitch: 26,
        yaw: -26,
        reach: 1.5,
      },
    );
  },
  'egg-tart': () =>
    modelOf(
      tart(
        baked('#d99a46', '#f6c878', crusty, -0.3, 0.3),
        soft('#ffb91f', { gloss: 0.95, mirror: 0.07, glow: 0.4 }),
      ),
      { pitch: 36, yaw: 0 },
    ),
  'portuguese-tart': () =>
    modelOf(
      tart(
        mottled('#c67f33', '#eeb864', 5, 0.5, crusty),
        painted(
          (x, y, z) => {
            const n = noise(x * 3.6, 3, z * 3.6) + 0.45 * noise(x * 9, 3, z * 9);
            return n > 0.38 ? '#5b2a12' : n > 0.22 ? '#a85a17' : n > 0.05 ? '#e99a1c' : '#ffc23a';
          },
          { gloss: 0.95, mirror: 0.08, glow: 0.5 },
        ),
        true,
      ),
      { pitch: 36, yaw: 0 },
    ),
  'pineapple-cake': () => {
    const cake = slab(oblong(0.6, 0.5, 0.1), 0.3, 0.09);
    const skin = baked('#e9b362', '#f8d88f', crusty, -0.3, 0.3);
    const jam: Solid = [
      (x, y, z) => Math.max(oblong(0.4, 0.15, 0.08)(x, y), Math.abs(z) - 0.03),
      mottled('#c9761a', '#eaa12e', 8, 0.5, washed),
    ];
    const half = halved(cake, skin, soft('#fbe3a8', { gloss: 0.2 }), 0.04);
    return modelOf(
      [
        ...stand([[cake, skin]], -0.4, 0.1, -0.42, { spin: 14 }),
        ...stand([[cake, skin]], -0.3, -0.5, -0.3, { spin: -6 }),
        ...stand([...half, jam], 0.42, -0.42, 0.5, { spin: -16, lean: -14 }),
      ],
      { pitch: 28, yaw: 0 },
    );
  },
  'sun-cake': () => {
    const skin = shaded(
      '#f2d49a',
      '#fff2d4',
      (x, y, z, ny) => ease(-0.3, 0.2, y + ny * 0.1) + 0.25 * noise(x * 4, y * 4, z * 4),
      crusty,
    );
    const stamp: Solid = [put(slab(round(0.2), 0.012, 0.005), 0, 0.2, 0), soft('#d8352b')];
    const rays: Solid = [
      union(
        ...around(8, (_i, a) =>
          put(roundedBox(0.03, 0.02, 0.07, 0.01), Math.sin(a) * 0.32, 0.195, Math.cos(a) * 0.32, {
            spin: (a * 180) / Math.PI,
          }),
        ),
      ),
      soft('#d8352b'),
    ];
    const half = halved(
      pastry(),
      skin,
      shaded('#fff0cf', '#f0d49c', (_x, y) => 0.5 + 0.5 * Math.sin(y * 60), { gloss: 0.2 }),
      0.03,
    );
    const maltose: Solid = [put(ellipsoid(0.66, 0.075, 0.05), 0, -0.02, 0.02), soft('#e9a43c', washed)];
    return modelOf(
      [
        ...stand([[pastry(), skin], stamp, rays], -0.14, 0.08, -0.34, { lean: 12 }),
        ...stand([...half, maltose], 0.28, -0.24, 0.66, { spin: -10, lean: -6 }),
      ],
      { pitch: 34, yaw: 0 },
    );
  },
  'wife-cake': () => {
    const slits: Solid = [
      union(...[-0.16, 0.16].map((x) => put(roundedBox(0.04, 0.05, 0.3, 0.03), x, 0.19, 0))),
      soft('#8a4a1b'),
    ];
    const one: Solid[] = [
      [pastry(0.22), baked('#fbe6b6', '#dc9a3f', washed, -0.16, 0.36)],
      slits,
      seeds(14, 0.7, 0.22, 0.7, '#fff3cc', 0.7),
    ];
    return modelOf(
      [...stand(one, -0.18, 0.1, -0.4, { lean: 6 }), ...stand(one, 0.2, -0.12, 0.42, { lean: 8, spin: 40 })],
      { pitch: 38, yaw: 0, reach: 1.5 },
    );
  },
  'egg-yolk-pastry': () => {
    const skin = baked('#f7d58e', '#cc8226', washed, -0.5, 0.25);
    const dome = bun(0.78, 0.78, 0.64);
    const paste: Solid = [
      (x, y, z) => Math.max(ellipsoid(0.6, 0.42, 0.5)(x, y - 0.02, 0), Math.abs(z) - 0.03),
      soft('#6b2a26', { gloss: 0.4 }),
    ];
    const yolk: Solid = [
      put(ellipsoid(0.3, 0.27, 0.06), 0, 0.02, 0.01),
      mottled('#f07a14', '#ffaa2c', 8, 0.5, washed),
    ];
    return modelOf(
      [
        ...stand([[dome, skin], seeds(20, 0.78, 0.645, 0.78, '#241d1b', 0.36)], -0.48, 0.16, -0.42),
        ...stand(
          [...halved(dome, skin, soft('#f8e2b0', { gloss: 0.2 }), 0.04), paste, yolk],
          0.38,
          -0.2,
          0.5,
          { spin: -8, lean: -12 },
        ),
      ],
      { pitch: 24, yaw: 0 },
    );
  },
  'lava-mooncake': () => {
    const skin = baked('#d98d35', '#b8661d', washed, -0.4, 0.4);
    const cake = mooncake();
    const core: Solid = [
      (x, y, z) => Math.max(oblong(0.66, 0.24, 0.12)(x, y), Math.abs(z) - 0.025),
      soft('#f7c95c', { gloss: 0.4 }),
    ];
    const lava: Solid = [
      blend(
        0.06,
        put(ellipsoid(0.36, 0.16, 0.06), 0, 0, 0.02),
        taper([-0.08, -0.05, 0.04], [-0.1, -0.36, 0.08], 0.1, 0.08),
        put(ellipsoid(0.36, 0.06, 0.22), -0.08, -0.38, 0.2),
      ),
      soft('#ff9d12', { gloss: 0.98, mirror: 0.09, glow: 0.5 }),
    ];
    return modelOf(
      [
        ...stand([[cake, skin]], -0.3, 0.2, -0.46, { lean: 14 }),
        ...stand(
          [...halved(cake, skin, soft('#e3a451', { gloss: 0.3 }), 0.05), core, lava],
          0.34,
          -0.26,
          0.5,
          { spin: -10 },
        ),
      ],
      {
        pitch: 32,
        yaw: 0,
        reach: 1.5,
      },
    );
  },
  'malay-sponge': () => {
    const crumb = painted(
      (x, y, z, _nx, ny) => {
        const hole = scattered(x * 9, y * 6, z * 9);
        return ny > 0.7
          ? hole.far < 0.14
            ? '#7d4217'
            : '#ad6426'
          : hole.far < 0.24
            ? '#8a4a1a'
            : hole.value > 0.5
              ? '#c8812f'
              : '#d4913d';
      },
      { gloss: 0.4, glow: 0.3 },
    );
    const piece: Solid[] = [
      [
        lifted(
          put(slab(wedge(1.5, 0.95), 0.5, 0.06), 0, 0, -0.8),
          (x, y, z) =>
            ease(0.3, 0.5, y) * (0.06 * Math.cos(x * 1.6) - 0.06 + 0.02 * noise(x * 5, 1, z * 5)) -
            0.03 * ease(0.26, 0.1, scattered(x * 9, y * 6, z * 9).far),
          0.65,
        ),
        crumb,
      ],
    ];
    return modelOf([...stand(piece, -0.2, 0, 0, { spin: 64 })], { pitch: 26, yaw: -30, reach: 1.5 });
  },
  'nian-gao': () => {
    const amber = shaded(
      '#9c5216',
      '#d98f35',
      (x, y, z, ny) => 0.4 + ny * 0.4 + 0.2 * noise(x * 2, y * 2, z * 2),
      { gloss: 0.97, mirror: 0.08, glow: 0.7 },
    );
    const date: Solid = [
      lifted(ellipsoid(0.2, 0.12, 0.14), (x, y, z) => 0.02 * noise(x * 14, y * 14, z * 14), 0.8),
      soft('#a31f1c', washed),
    ];
    const gone: Field = put(sector(1.4, 0.7), 0, 0, 0, { spin: 30 });
    const cake = without(slab(round(0.98), 0.3, 0.08), gone, 0.03);
    const slice = intersection(slab(round(0.98), 0.3, 0.06), put(sector(1.4, 0.62), 0, 0, 0));
    return modelOf(
      [
        [cake, amber],
        ...stand([date], -0.05, 0.34, -0.14, { spin: 20 }),
        ...stand([[slice, amber]], 0.26, -0.02, 0.34, { spin: 34 }),
      ],
      { pitch: 36, yaw: 0, reach: 1.6 },
    );
  },
  'white-sugar-cake': () => {
    const holes: Field = (x, y, z) => scattered(x * 11, y * 3.2, z * 11).far;
    const crumb = painted(
      (x, y, z, _nx, ny) =>
        ny > 0.7
          ? holes(x, 3, z) < 0.14
            ? '#e3d9c2'
            : '#fffdf4'
          : holes(x, y, z) < 0.3
            ? '#cfc2a4'
            : '#fbf6e6',
      { gloss: 0.85, mirror: 0.05, glow: 0.5 },
    );
    const piece: Solid[] = [
      [
        lifted(
          put(slab(wedge(1.4, 0.9), 0.3, 0.04), 0, 0, -0.7),
          (x, y, z) => -0.035 * ease(0.3, 0.12, holes(x, y > 0.28 ? 3 : y, z)) * (y > 0.28 ? 0.3 : 1),
          0.65,
        ),
        crumb,
      ],
    ];
    return modelOf(
      [...stand(piece, -0.1, -0.32, -0.1, { spin: 70 }), ...stand(piece, 0.06, 0.3, 0, { spin: 40 })],
      { pitch: 28, yaw: -34, reach: 1.5 },
    );
  },
};
