import {
  blend,
  cylinder,
  ellipsoid,
  lifted,
  roundedBox,
  sphere,
  taper,
  union,
  type Field,
} from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import {
  ease,
  modelOf,
  mottled,
  painted,
  put,
  shaded,
  soft,
  wet,
  type MotifMaker,
  type Solid,
} from './kit.ts';
import { oblong, oval, round, slab, stand, type Plan } from './slab.ts';

/** Red meat with fat running through it. */
const marbled = (lean: string, fat: string, grain = 3, amount = 0.12, deep = lean) =>
  painted((x, y, z) => {
    const vein = Math.abs(
      noise(x * grain, y * grain, z * grain) +
        0.35 * noise(x * grain * 2.7, y * grain * 2.7, z * grain * 2.7),
    );
    return vein < amount * 0.6 ? fat : noise(x * 2 + 7, y * 2, z * 2) > 0.15 ? deep : lean;
  }, wet);

/** A cut of meat lying flat: an outline with a rim of fat. */
function cut(plan: Plan, height: number, meat: Solid[1], fat: string, rind = 0.06): Solid[] {
  const inner: Plan = (x, z) => plan(x, z) + rind;
  return [
    [slab(plan, height, height * 0.6), soft(fat, wet)],
    [put(slab(inner, height + 0.012, 0.03), 0, 0.012, 0), meat],
  ];
}

export const meat: Record<string, MotifMaker> = {
  'pork-belly': () => {
    const layers = painted((x, y, z) => {
      const h = y + 0.04 * noise(x * 2.2, 1, z * 2.2) + 0.015 * noise(x * 7, y * 5, z * 7);
      if (h > 0.37) return '#e0a873';
      if (h > 0.2) return '#fff0e6';
      if (h > 0.07) return '#d9606a';
      if (h > -0.06) return '#fdeae0';
      if (h > -0.24) return '#cf4d5a';
      if (h > -0.31) return '#fbe3da';
      return '#d55a64';
    }, wet);
    const piece = (hx: number): Solid[] => [
      [lifted(roundedBox(hx, 0.44, 0.52, 0.07), (x, y, z) => 0.02 * noise(x * 3, y * 3, z * 3), 0.9), layers],
    ];
    return modelOf(
      [
        ...stand(piece(0.6), -0.42, 0, -0.1),
        ...stand(piece(0.13), 0.5, -0.02, 0, { tilt: -14 }),
        ...stand(piece(0.13), 0.92, -0.08, 0.06, { tilt: -26 }),
      ],
      { pitch: 26, yaw: -26 },
    );
  },
  'pork-rib': () => {
    const bones = [-0.88, -0.44, 0, 0.44, 0.88];
    const meat = lifted(
      slab(oblong(1.16, 0.5, 0.18), 0.24, 0.18),
      (x, y, z) => 0.05 * Math.cos((x / 0.44) * Math.PI * 2) + 0.02 * noise(x * 4, y * 4, z * 4),
      0.75,
    );
    const bone = (x: number): Field =>
      put(cylinder(0.125, 0.62, 0.05), x, 0, 0.04 * Math.sin(x * 5), { lean: 90 });
    const rack: Solid[] = [
      [meat, marbled('#cc4850', '#f4c4bb', 1.8, 0.1, '#c03f49')],
      [
        union(...bones.map(bone)),
        shaded('#f7ecd6', '#d98f86', (x, y, z) =>
          Math.abs(z) > 0.55
            ? ease(0.1, 0.03, Math.hypot(x - (bones.find((b) => Math.abs(b - x) < 0.22) ?? 0), y))
            : 0,
        ),
      ],
    ];
    return modelOf(
      [...stand(rack, 0, 0.16, -0.32, { spin: 6 }), ...stand(rack, 0.06, -0.18, 0.34, { spin: -4, lean: 8 })],
      { pitch: 34, yaw: -14, reach: 1.5 },
    );
  },
  'ground-meat': () => {
    const strands = Array.from({ length: 46 }, (_, i): Field => {
      const a = i * 2.4;
      const r = 0.13 * Math.sqrt(i);
      const y = 0.42 - r * r * 0.75 + 0.05 * Math.sin(i * 5);
      const turn = a + 1.2 + Math.sin(i * 3) * 0.9;
      const [dx, dz] = [Math.sin(turn) * 0.24, Math.cos(turn) * 0.24];
      return taper(
        [Math.sin(a) * r - dx, y - 0.06, Math.cos(a) * r - dz],
        [Math.sin(a) * r + dx, y + 0.05 * Math.sin(i * 7), Math.cos(a) * r + dz],
        0.105,
      );
    });
    return modelOf(
      [
        [
          union(put(ellipsoid(0.95, 0.42, 0.95), 0, -0.02, 0), ...strands),
          painted(
            (x, y, z) =>
              scattered(x * 11, y * 11, z * 11).value > 0.84
                ? '#f8d6cc'
                : noise(x * 6, y * 6, z * 6) > 0.05
                  ? '#d4606a'
                  : '#e27d80',
            wet,
          ),
        ],
      ],
      { pitch: 36, yaw: 0 },
    );
  },
  'pork-trotter': () => {
    const leg = blend(
      0.16,
      taper([0, 0.85, 0], [0, 0.0, 0], 0.46, 0.3),
      taper([0, 0, 0], [0.06, -0.5, 0.1], 0.3, 0.3),
    );
    const toe = (side: number) =>
      blend(0.06, taper([side * 0.16, -0.5, 0.1], [side * 0.2, -0.82, 0.3], 0.2, 0.17));
    const skin = lifted(
      blend(
        0.12,
        leg,
        toe(1),
        toe(-1),
        put(sphere(0.12), 0.3, -0.4, -0.22),
        put(sphere(0.12), -0.3, -0.4, -0.22),
      ),
      (x, y, z) => 0.006 * Math.sin(y * 22 + noise(x * 4, y * 2, z * 4) * 2),
      0.9,
    );
    const leveled: Field = (x, y, z) => Math.max(skin(x, y, z), y - 0.92);
    const hoof = union(...[1, -1].map((side) => put(ellipsoid(0.17, 0.14, 0.2), side * 0.21, -0.9, 0.38)));
    return modelOf(
      [
        [
          leveled,
          shaded(
            '#e0997f',
            '#fbdcc8',
            (x, y, z, ny) => 0.55 + ny * 0.3 + 0.3 * noise(x * 3, y * 3, z * 3),
            wet,
          ),
        ],
        [put(slab(round(0.39), 0.03, 0.02), 0, 0.91, 0), soft('#cf4c54', wet)],
        [put(slab(round(0.16), 0.03, 0.02), 0.02, 0.95, 0), soft('#f8ecd4')],
        [put(slab(round(0.08), 0.03, 0.02), 0.02, 0.965, 0), soft('#c98a7a')],
        [hoof, soft('#c9a57c', { gloss: 0.7 })],
      ],
      { pitch: 26, yaw: 24, roll: 24 },
    );
  },
  'beef-shank': () => {
    const plan: Plan = (x, z) => oval(0.86, 0.66)(x, z) + 0.04 * Math.sin(Math.atan2(x, z) * 5 + 1);
    const tendons = painted((x, y, z) => {
      const web = scattered(x * 2.4, 2.3, z * 2.4);
      const rays = Math.abs(noise(x * 3.2, 1, z * 3.2));
      return rays < 0.07 || web.far < 0.12
        ? '#f6e0cf'
        : rays < 0.12
          ? '#c5585a'
          : web.value > 0.5
            ? '#9c2430'
            : '#ab2d38';
    }, wet);
    const round1 = cut(plan, 0.17, tendons, '#e9c9b4', 0.05);
    return modelOf(
      [
        ...stand(round1, -0.24, -0.16, -0.3, { spin: 20 }),
        ...stand(round1, 0.26, 0.12, 0.34, { spin: -30, lean: 16, tilt: -6 }),
      ],
      { pitch: 46, yaw: 0, reach: 1.5 },
    );
  },
  'short-rib': () => {
    const strip = cut(
      oblong(1.15, 0.36, 0.2),
      0.11,
      marbled('#bd3040', '#f5d0c6', 2.4, 0.12, '#b02a39'),
      '#f7e2d6',
      0.05,
    );
    const bones: Solid[] = [-0.72, 0, 0.72].flatMap((x): Solid[] => [
      [put(slab(oval(0.23, 0.15), 0.13, 0.04), x, 0.012, -0.17), soft('#fbf1dc')],
      [put(slab(oval(0.14, 0.08), 0.14, 0.02), x, 0.014, -0.17), mottled('#c9707a', '#e0a09a', 10)],
    ]);
    const whole = [...strip, ...bones];
    return modelOf(
      [
        ...stand(whole, -0.02, -0.2, -0.42, { spin: 8 }),
        ...stand(whole, 0.04, 0.0, 0.36, { spin: -6, lean: 10 }),
      ],
      { pitch: 48, yaw: 0, reach: 1.5 },
    );
  },
  'lamb-cubes': () => {
    const flesh = marbled('#a9454c', '#ecc9ba', 3.4, 0.09, '#93383f');
    const chunk = (seed: number): Field =>
      lifted(roundedBox(0.44, 0.36, 0.4, 0.14), (x, y, z) => 0.05 * noise(x * 3 + seed, y * 3, z * 3), 0.85);
    const boned = (seed: number): Solid[] => [
      [chunk(seed), flesh],
      [put(cylinder(0.19, 0.02, 0.01), 0.04, 0, 0.41, { lean: 90 }), soft('#fbf0dc')],
      [put(cylinder(0.1, 0.02, 0.01), 0.04, 0, 0.425, { lean: 90 }), mottled('#a8605c', '#d9a092', 10)],
    ];
    return modelOf(
      [
        ...stand(boned(1), -0.52, -0.3, 0.2, { spin: 24 }),
        ...stand([[chunk(4), flesh]], 0.52, -0.32, 0.3, { spin: -30 }),
        ...stand([[chunk(7), flesh]], 0.06, -0.34, -0.5, { spin: 60 }),
        ...stand(boned(9), 0.02, 0.42, -0.02, { spin: -12, lean: -14 }),
      ],
      { pitch: 28, yaw: 0 },
    );
  },
};
