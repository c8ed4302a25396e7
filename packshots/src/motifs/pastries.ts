import { blend, ellipsoid, lifted, roundedBox, taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { baked, bun, crusty, halved, seeds, washed } from './crust.ts';
import {
  around,
  ease,
  modelOf,
  mottled,
  painted,
  put,
  shaded,
  soft,
  type MotifMaker,
  type Solid,
} from './kit.ts';
import { oblong, round, scalloped, slab, stand } from './slab.ts';

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

/** A mooncake from a mold: its edge in bulges, a flower on top. */
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

export const pastries: Record<string, MotifMaker> = {
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
};
