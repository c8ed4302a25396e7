import {
  blend,
  cylinder,
  ellipsoid,
  intersection,
  lifted,
  roundedBox,
  sphere,
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
import { oblong, round, slab, stand, within } from './slab.ts';
import { filling, porcelain } from './vessels.ts';

const wrapper: Finish = { gloss: 0.6, mirror: 0.04, glow: 0.6 };

/** A crescent closed by a pleated crest, its belly to the camera. */
function crescent(pleats: number): Field {
  const belly = ellipsoid(0.98, 0.46, 0.44);
  const crest: Field = (x, y, z) => {
    const outline = (Math.sqrt((x / 1.0) ** 2 + (y / 0.68) ** 2) - 1) * 0.66;
    const ripple = 0.055 * Math.sin(x * pleats) * ease(0.05, 0.4, y);
    return Math.max(outline, Math.abs(z + 0.04 - ripple) - 0.055, -y) * 0.7;
  };
  const whole = blend(0.3, belly, crest);
  const furrow = (x: number, y: number) =>
    -0.05 * ease(0.1, 0.4, y) * ease(0.1, 0.9, Math.abs(Math.sin((x * pleats) / 2)) ** 6);
  return (x, y, z) =>
    Math.max(whole(x, y, z + 0.32 * x * x - 0.12) - (z > 0 ? furrow(x, y) : 0), -y - 0.34) * 0.8;
}

/** A steamed bun, its pleats turned towards a knot on top. */
function bun(pleats: number): Field {
  const dome = revolved([
    [0, -0.5],
    [0.78, -0.5, 0.2],
    [0.98, 0, 0.4],
    [0.52, 0.52, 0.35],
    [0.1, 0.62, 0.05],
    [0, 0.54],
  ]);
  if (pleats === 0) return dome;
  return lifted(
    dome,
    (x, y, z) => {
      const r = Math.hypot(x, z);
      return 0.055 * Math.sin(Math.atan2(x, z) * pleats + r * 2.6) * ease(-0.2, 0.25, y) * ease(0, 0.25, r);
    },
    0.7,
  );
}

const ball = (radius: number, relief = 0): Field =>
  relief ? lifted(sphere(radius), (x, y, z) => relief * rough(x * 5, y * 5, z * 5, 2), 0.85) : sphere(radius);

/** A small heap of balls; the foremost may be cut to show what is inside. */
function heap(radius: number, skin: Solid[1], relief: number, inside?: readonly Solid[]): Solid[] {
  const spots: [number, number, number][] = [
    [-0.62, -0.4, 0.05],
    [0.62, -0.4, 0.05],
    [0, -0.42, -0.55],
    [0, 0.34, -0.12],
  ];
  const balls = spots.map(([x, y, z]) => put(ball(radius, relief), x, y, z, { spin: x * 90 + y * 40 }));
  if (!inside) return [[union(...balls, put(ball(radius, relief), 0.02, -0.44, 0.62, { spin: 30 })), skin]];
  const half = intersection(ball(radius, relief), (_x, _y, z) => z);
  return [
    [union(...balls), skin],
    ...stand([[half, skin], ...inside], 0.05, -0.4, 0.85, { spin: 14, lean: -26 }),
  ];
}

/** A disc that shows on a cut face (z = 0), a little raised. */
const cutFace = (radius: number): Field =>
  intersection(sphere(radius), (_x, _y, z) => Math.abs(z + 0.02) - 0.035);

/** Thin slices of meat rolled up, their ends to the camera. */
function rolls(lean: string, fat: string, fatShare: number): Solid[] {
  const roll =
    (turns: number): Field =>
    (x, y, z) => {
      const r = Math.hypot(x, y) + 0.015 * noise(x * 4, y * 4, z * 3);
      const pitch = 0.15;
      const turn = r / pitch - Math.atan2(y, x) / (Math.PI * 2);
      const layer = Math.abs(turn - Math.round(turn)) * pitch - 0.05;
      return Math.max(layer, r - turns * pitch, Math.abs(z) - 0.78 - 0.05 * noise(x * 5, y * 5, 1)) * 0.55;
    };
  const meat = painted(
    (x, y, z) => {
      if (Math.abs(z - 0.28 + 0.12 * noise(x * 3, y * 3, 2)) < fatShare) return fat;
      const vein = Math.abs(noise(x * 4, y * 4, z * 5) + 0.4 * noise(x * 11, y * 11, z * 9));
      return vein < 0.09 ? fat : vein < 0.16 ? '#e58a80' : lean;
    },
    { gloss: 0.55, glow: 0.3 },
  );
  const one: Solid[] = [[roll(3.2), meat]];
  return [
    ...stand(one, -0.52, -0.34, 0, { spin: -16, tilt: 40 }),
    ...stand(one, 0.5, -0.36, 0.1, { spin: 12, tilt: -70 }),
    ...stand(one, 0, 0.46, -0.05, { spin: -4, tilt: 150 }),
  ];
}

/** An ice bar on its stick, a bite gone from a corner. */
function iceBar(ice: Solid[1], within: Solid[] = []): Solid[] {
  const body = roundedBox(0.56, 0.82, 0.24, 0.22);
  const bitten = without(
    body,
    union(
      put(sphere(0.2), 0.56, 0.82, 0),
      put(sphere(0.17), 0.36, 0.92, 0.08),
      put(sphere(0.16), 0.62, 0.56, 0.02),
    ),
    0.03,
  );
  return [
    [bitten, ice],
    ...within,
    [put(roundedBox(0.12, 0.34, 0.055, 0.05), 0, -1.06, 0), soft('#e8c48d', { gloss: 0.25 })],
  ];
}

const bamboo = (x: number, y: number, z: number) =>
  noise(x * 3, y * 14, z * 3) > 0.2 ? '#d9ab66' : '#e6bd7c';

/** A tier of a bamboo steamer, its rim bound twice. */
function tier(): Solid[] {
  const wall = revolved([
    [0.9, -0.2],
    [1, -0.2, 0.02],
    [1, 0.2, 0.02],
    [0.9, 0.2, 0.02],
    [0.9, -0.2],
  ]);
  const band = revolved([
    [0.99, 0.07],
    [1.035, 0.07, 0.02],
    [1.035, 0.19, 0.02],
    [0.99, 0.19],
    [0.99, 0.07],
  ]);
  const floor = put(cylinder(0.92, 0.02), 0, 0.02, 0);
  return [
    [
      union(wall, floor),
      painted(
        (x, y, z) =>
          Math.hypot(x, z) < 0.9
            ? Math.abs(Math.sin(x * 22)) < 0.3
              ? '#a9783f'
              : '#dcb272'
            : bamboo(x, y, z),
        { gloss: 0.35 },
      ),
    ],
    [
      union(band, put(band, 0, -0.26, 0)),
      painted(
        (x, y, z) => (Math.abs(Math.sin(Math.atan2(x, z) * 6)) < 0.07 ? '#8a5a2b' : bamboo(x + 4, y, z)),
        { gloss: 0.4 },
      ),
    ],
  ];
}

const dough = shaded('#e6cfaa', '#fff8ea', (_x, y, _z, ny) => 0.55 + ny * 0.4 + y * 0.2, {
  glow: 0.5,
  gloss: 0.45,
});

/** Two tiers, buns in the upper one, the woven lid leant behind. */
function steamer(): Solid[] {
  const weave = (x: number, z: number) => Math.sin(x * 24) * Math.sin(z * 24);
  const dome = lifted(
    revolved([
      [0, 0.1],
      [0.96, 0.1],
      [1.02, 0.12, 0.02],
      [1.0, 0.24, 0.03],
      [0.9, 0.28, 0.1],
      [0.5, 0.42, 0.3],
      [0, 0.45],
    ]),
    (x, y, z) => (y > 0.24 ? 0.012 * weave(x, z) : 0),
    0.8,
  );
  const lid: Solid[] = [
    [
      dome,
      painted((x, y, z) => (y < 0.25 ? bamboo(x, y, z) : weave(x, z) > 0 ? '#e8c383' : '#cc9a56'), {
        gloss: 0.35,
      }),
    ],
    [put(roundedBox(0.3, 0.045, 0.12, 0.04), 0, 0.48, 0), soft('#b27d3f', { gloss: 0.4 })],
  ];
  const dumpling = within(bun(13), 1.1);
  const buns = union(
    put(dumpling, 0, -0.02, 0.02, { size: 0.33 }),
    ...around(5, (_i, a) =>
      put(dumpling, Math.sin(a + 0.3) * 0.56, -0.03, Math.cos(a + 0.3) * 0.56, { size: 0.33 }),
    ),
  );
  const ring = tier();
  return [
    ...stand(ring, 0, -0.62, 0),
    ...stand(ring, 0, -0.2, 0, { spin: 20 }),
    ...stand(lid, 0.42, 0.2, -0.98, { lean: 62, spin: -16, size: 0.96 }),
    [buns, dough],
  ];
}

const browned = (top: string, bottom: string) =>
  shaded(bottom, top, (x, y, z) => ease(-0.34, 0.3, y + 0.14 * noise(x * 5, y * 5, z * 5)), wrapper);

export const frozen: Record<string, MotifMaker> = {
  steamer: () => modelOf(steamer(), { pitch: 34, yaw: 0, reach: 1.8 }),
  gyoza: () => {
    const one: Solid[] = [[crescent(15), browned('#fdedcb', '#a9541a')]];
    return modelOf(
      [...stand(one, -0.1, 0.2, -0.34, { spin: 8 }), ...stand(one, 0.12, -0.32, 0.5, { spin: -6 })],
      { pitch: 30, yaw: 0 },
    );
  },
  'har-gow': () => {
    const one: Solid[] = [
      [
        crescent(19),
        shaded(
          '#fff3ec',
          '#f9a98c',
          (x, y, z) => ease(0.3, -0.1, y) * ease(0.05, 0.4, Math.abs(noise(x * 2.4, y * 2 + 5, z * 2))) * 0.9,
          { gloss: 0.85, mirror: 0.06, glow: 0.7 },
        ),
      ],
    ];
    return modelOf(
      [...stand(one, -0.1, 0.2, -0.34, { spin: 8 }), ...stand(one, 0.12, -0.32, 0.5, { spin: -6 })],
      { pitch: 30, yaw: 0 },
    );
  },
  wonton: () => {
    const tail: Field = (x, y, z) => {
      const outline = Math.max(Math.abs(x) * 0.62 + Math.abs(y - 0.35) * 0.72 - 0.62, -y - 0.1);
      return (
        Math.max(outline, Math.abs(z + 0.12 - 0.1 * Math.sin(x * 7 + 1) * ease(0.1, 0.8, y)) - 0.035) * 0.6
      );
    };
    const belly = blend(
      0.12,
      ellipsoid(0.6, 0.46, 0.46),
      taper([-0.5, 0.02, 0.1], [-0.02, -0.12, 0.5], 0.13, 0.12),
      taper([0.5, 0.02, 0.1], [0.08, -0.16, 0.5], 0.13, 0.1),
    );
    const one: Solid[] = [
      [
        blend(0.16, belly, tail),
        shaded(
          '#f3cfae',
          '#fff3d6',
          (x, y, z) => ease(-0.5, 0.35, y) * 0.8 + 0.3 * noise(x * 4, y * 4, z * 4),
          wrapper,
        ),
      ],
    ];
    return modelOf(
      [...stand(one, -0.42, 0.12, -0.3, { spin: 16 }), ...stand(one, 0.42, -0.3, 0.4, { spin: -14 })],
      { pitch: 20, yaw: 0 },
    );
  },
  mantou: () => {
    const one: Solid[] = [
      [
        lifted(slab(oblong(0.62, 0.5, 0.3), 0.46, 0.3), (_x, y) => (y < -0.36 ? -0.03 : 0), 0.9),
        shaded('#ead6b4', '#fff8ea', (_x, y, _z, ny) => 0.5 + ny * 0.35 + y * 0.4, { glow: 0.5, gloss: 0.4 }),
      ],
    ];
    return modelOf(
      [
        ...stand(one, -0.6, -0.12, 0.1, { spin: 14 }),
        ...stand(one, 0.62, -0.12, 0.2, { spin: -20 }),
        ...stand(one, 0.02, 0.62, -0.1, { spin: 4 }),
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  bao: () =>
    modelOf(
      [
        [
          bun(15),
          shaded('#e6cfaa', '#fff8ea', (_x, y, _z, ny) => 0.5 + ny * 0.4 + y * 0.3, {
            glow: 0.5,
            gloss: 0.45,
          }),
        ],
      ],
      { pitch: 32, yaw: 0 },
    ),
  'fish-ball': () =>
    modelOf(
      heap(
        0.5,
        shaded('#dfd2bd', '#fffaf0', (_x, _y, _z, ny) => 0.55 + ny * 0.45, {
          gloss: 0.85,
          mirror: 0.06,
          glow: 0.5,
        }),
        0.015,
        [[cutFace(0.29), mottled('#b9744f', '#dba37c', 9, 0.5)]],
      ),
      { pitch: 22, yaw: 0 },
    ),
  meatball: () =>
    modelOf(heap(0.5, mottled('#7d4a36', '#a5705a', 8, 0.5, { gloss: 0.75, mirror: 0.05 }), 0.07), {
      pitch: 22,
      yaw: 0,
    }),
  'fish-tofu': () => {
    const whole: Solid[] = [
      [
        lifted(roundedBox(0.5, 0.4, 0.5, 0.14), (x, y, z) => 0.02 * rough(x * 6, y * 6, z * 6, 2), 0.85),
        mottled('#d98f35', '#f2bd63', 6, 0.5, { gloss: 0.7 }),
      ],
    ];
    const face: Solid = [
      put(roundedBox(0.46, 0.37, 0.06, 0.06), 0, 0, 0.46),
      mottled('#fff8ea', '#f4e6cc', 14, 0.4),
    ];
    return modelOf(
      [
        ...stand([...whole, face], -0.5, -0.38, 0.3, { spin: 18 }),
        ...stand(whole, 0.56, -0.38, 0.1, { spin: -24 }),
        ...stand(whole, 0.02, 0.44, -0.1, { spin: 40 }),
      ],
      { pitch: 26, yaw: 0 },
    );
  },
  'beef-roll': () => modelOf(rolls('#c92f40', '#fbe4dc', 0.08), { pitch: 26, yaw: 30 }),
  'lamb-roll': () => modelOf(rolls('#e2707c', '#fdf0ea', 0.24), { pitch: 26, yaw: 30 }),
  'siu-mai': () => {
    const cup = lifted(
      revolved([
        [0, -0.62],
        [0.42, -0.62, 0.12],
        [0.5, -0.1, 0.3],
        [0.46, 0.24, 0.2],
        [0.6, 0.44, 0.03],
        [0.52, 0.46, 0.03],
        [0.38, 0.3, 0.1],
        [0, 0.3],
      ]),
      (x, y, z) => 0.035 * Math.sin(Math.atan2(x, z) * 13 + 0.6 * Math.sin(y * 3)) * ease(-0.6, 0.4, y),
      0.75,
    );
    const meat = lifted(
      put(ellipsoid(0.41, 0.2, 0.41), 0, 0.39, 0),
      (x, y, z) => 0.06 * rough(x * 6, y * 6, z * 6, 2),
      0.75,
    );
    const roe = union(
      put(sphere(0.09), 0, 0.6, 0),
      ...around(6, (_i, a) => put(sphere(0.075), Math.sin(a) * 0.13, 0.57, Math.cos(a) * 0.13)),
    );
    const one: Solid[] = [
      [cup, shaded('#f0b73a', '#fddf7c', (_x, y) => ease(-0.7, 0.5, y), wrapper)],
      [meat, mottled('#d98a72', '#f4bda2', 7)],
      [roe, soft('#ff7a1c', { gloss: 0.9, mirror: 0.06, glow: 0.8 })],
    ];
    return modelOf(
      [
        ...stand(one, -0.62, -0.1, 0.2),
        ...stand(one, 0.62, -0.1, 0.2, { spin: 40 }),
        ...stand(one, 0, 0.1, -0.5, { spin: 80 }),
      ],
      { pitch: 34, yaw: 0 },
    );
  },
  'scallion-pancake': () => {
    const disc = lifted(
      slab(round(1.02), 0.085, 0.07),
      (x, y, z) => {
        const r = Math.hypot(x, z);
        return y > 0 ? 0.018 * Math.sin(r * 24 - Math.atan2(x, z)) + 0.02 * noise(x * 6, 1, z * 6) : 0;
      },
      0.7,
    );
    const tone = painted(
      (x, y, z) => {
        const chip = scattered(x * 6.5, y * 3, z * 6.5);
        if (chip.far < 0.26 && chip.value > 0.3) return chip.value > 0.65 ? '#4d9c3a' : '#74b548';
        const toast = noise(x * 3.2, y * 3, z * 3.2) + 0.5 * noise(x * 8, y * 8, z * 8);
        return toast > 0.42 ? '#bb6c25' : toast > 0.16 ? '#d9973f' : '#f0c772';
      },
      { gloss: 0.55 },
    );
    const one: Solid[] = [[disc, tone]];
    return modelOf(
      [
        ...stand(one, 0.06, -0.32, 0, { spin: 30 }),
        ...stand(one, -0.05, -0.1, 0, { spin: 120 }),
        ...stand(one, 0.02, 0.12, 0.03, { spin: 200, lean: 3 }),
      ],
      { pitch: 44, yaw: 0 },
    );
  },
  youtiao: () => {
    const rod = (side: number): Field =>
      lifted(
        taper([-1.1, 0, side * 0.19], [1.1, 0, side * 0.19], 0.21),
        (x, y, z) => 0.05 * noise(x * 3 + side, y * 3, z * 3) + 0.025 * noise(x * 9, y * 9, z * 9),
        0.75,
      );
    const one: Solid[] = [
      [
        blend(0.07, rod(-1), rod(1)),
        shaded(
          '#b9681d',
          '#f5c66d',
          (x, y, z, ny) => 0.35 + 0.3 * ny + 0.5 * noise(x * 4, y * 4, z * 4) + y * 0.6,
          { gloss: 0.5 },
        ),
      ],
    ];
    return modelOf(
      [...stand(one, 0, -0.2, -0.2, { spin: -28 }), ...stand(one, 0.02, 0.16, 0.2, { spin: 24, tilt: 4 })],
      { pitch: 40, yaw: 0 },
    );
  },
  'tang-yuan': () => {
    const skin = shaded('#e6dac8', '#fffdf6', (_x, _y, _z, ny) => 0.5 + ny * 0.5, {
      gloss: 0.85,
      mirror: 0.06,
      glow: 0.5,
    });
    const spots: [number, number][] = [
      [-0.42, -0.3],
      [0.3, -0.42],
      [0.55, 0.12],
      [-0.5, 0.26],
    ];
    const cut: Solid[] = [
      [intersection(sphere(0.32), (_x, _y, z) => z), skin],
      [cutFace(0.2), soft('#2a2326', { gloss: 0.8 })],
    ];
    return modelOf(
      [
        porcelain(1.1, 0.75, '#3b6fb0'),
        [filling(0.98, -0.16), soft('#f3e3b8', { gloss: 0.9, mirror: 0.07 })],
        [union(...spots.map(([x, z]) => put(sphere(0.31), x, 0, z))), skin],
        ...stand(cut, 0.06, 0.05, 0.4, { lean: -48, spin: 6 }),
      ],
      { pitch: 40, yaw: 0 },
    );
  },
  'boba-ice-bar': () => {
    const pearls = [
      [-0.3, -0.5],
      [0.05, -0.6],
      [0.34, -0.45],
      [-0.12, -0.3],
      [0.22, -0.2],
      [-0.36, -0.12],
      [0.02, 0.02],
      [0.36, 0.1],
      [-0.22, 0.3],
    ];
    return modelOf(
      iceBar(
        shaded('#8f5327', '#f3dfc2', (x, y, z) => ease(-0.7, 0.4, y + 0.35 * noise(x * 3, y * 2, z * 2)), {
          gloss: 0.6,
          glow: 0.4,
        }),
        [
          [
            union(...pearls.map(([x = 0, y = 0]) => put(sphere(0.115), x, y, 0.2))),
            soft('#2b1710', { gloss: 0.95, mirror: 0.07 }),
          ],
        ],
      ),
      { pitch: 8, yaw: -16, roll: -14 },
    );
  },
  'mango-ice-bar': () => {
    const bits = [
      [-0.28, -0.45],
      [0.2, -0.5],
      [0.02, -0.1],
      [0.32, 0.02],
      [-0.3, 0.15],
      [0.02, 0.42],
    ];
    return modelOf(
      iceBar(
        shaded('#ff9f1a', '#ffd34a', (_x, y) => ease(-0.8, 0.8, y), { gloss: 0.75, glow: 0.7 }),
        [
          [
            union(
              ...bits.map(([x = 0, y = 0], i) =>
                put(roundedBox(0.12, 0.1, 0.09, 0.03), x, y, 0.2, { tilt: i * 37 }),
              ),
            ),
            soft('#ffb21f', { gloss: 0.9, glow: 0.5 }),
          ],
        ],
      ),
      { pitch: 8, yaw: -16, roll: -14 },
    );
  },
};
