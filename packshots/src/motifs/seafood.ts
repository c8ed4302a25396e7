import { mix } from '../color.ts';
import { blend, ellipsoid, lifted, sphere, taper, union, without, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { ease, modelOf, painted, put, soft, wet, type MotifMaker, type Solid } from './kit.ts';
import { oblong, slab, stand, type Plan } from './slab.ts';

/** A fish lying on its side, nose to the left. */
function fishOf({
  deep = 0.42,
  back = '#4e6a6e',
  side = '#c8d6d4',
  belly = '#f7f7f0',
  fins = '#7d9290',
  stripes = false,
  fork = 0.3,
}): Solid[] {
  const body: Field = (x, y, z) => {
    const t = (x + 1.1) / 2;
    const half =
      deep * Math.max(0.02, Math.sin(Math.PI * Math.min(1, Math.max(0.001, t)) ** 0.72)) ** 0.8 +
      0.07 * ease(0.6, 0.9, t);
    return (
      Math.max(
        Math.sqrt((y / half) ** 2 + (z / (0.16 + half * 0.3)) ** 2 + 0.0001) * half - half,
        -x - 1.1,
        x - 0.94,
      ) * 0.55
    );
  };
  const flat =
    (outline: (x: number, y: number) => number): Field =>
    (x, y, z) =>
      Math.max(outline(x, y), Math.abs(z) - 0.03) * 0.7;
  const tail = flat((x, y) =>
    Math.max(0.82 - x, Math.abs(y) - 0.08 - (x - 0.84) * 0.9, x - 1.1 - fork * Math.abs(y)),
  );
  const top = flat((x, y) =>
    Math.max(
      Math.abs(x + 0.02) - 0.52,
      y - deep - 0.2 + 0.22 * (x + 0.4) + 0.03 * Math.sin(x * 26),
      deep * 0.5 - y,
    ),
  );
  const under = flat((x, y) =>
    Math.max(Math.abs(x - 0.28) - 0.2, -y - deep * 0.9 - 0.22 + (x - 0.1) * 0.7, y + deep * 0.4),
  );
  const side1 = put(ellipsoid(0.2, 0.08, 0.03), -0.32, -0.1, 0.26, { tilt: -24 });
  const scale = painted(
    (x, y, z) => {
      if (Math.abs(Math.hypot(x + 0.62, y * 0.8) - 0.24) < 0.018 && x > -0.62) return back;
      if (
        stripes &&
        x > -0.44 &&
        y > -deep * 0.45 &&
        Math.abs(Math.sin(y * 34)) < 0.34 &&
        noise(x * 7, y * 3, 2) < 0.5
      )
        return '#3c4f52';
      if (y > deep * 0.42 + 0.06 * noise(x * 6, y, z)) return back;
      if (y < -deep * 0.4) return belly;
      return Math.sin(x * 44 + (Math.round(y * 18) % 2) * 3.1) * Math.cos(y * 56) > 0.55 && x > -0.4
        ? '#dfe8e5'
        : side;
    },
    { gloss: 0.85, mirror: 0.12, glow: 0.2 },
  );
  const ray = mix(fins, back, 0.4);
  const fin = painted((x, y) => (Math.sin(Math.atan2(y, x - 0.6) * 40) > 0.2 ? fins : ray), { gloss: 0.6 });
  // on the skin, where the body is as thick as it is behind the snout
  const eye = 0.135 + deep * 0.24;
  return [
    [body, scale],
    [union(tail, top, under), fin],
    [side1, soft(fins)],
    [put(ellipsoid(0.1, 0.1, 0.05), -0.8, 0.08, eye), soft('#fdfbe8', { gloss: 0.95 })],
    [
      put(ellipsoid(0.064, 0.064, 0.05), -0.805, 0.08, eye + 0.025),
      soft('#16181b', { gloss: 1, mirror: 0.1 }),
    ],
  ];
}

/** Half of a clam's shell, open side down, hinge at the back. */
const shellHalf = (): Field => {
  const dome = without(ellipsoid(0.74, 0.4, 0.6), put(ellipsoid(0.7, 0.35, 0.56), 0, -0.05, 0), 0.02);
  return lifted(
    (x, y, z) => Math.max(dome(x, y, z), -y),
    (x, _y, z) => 0.016 * Math.sin(Math.hypot(x, z + 0.62) * 38),
    0.75,
  );
};

/** Half of a crab's limbs, those at its right: four walking legs and a claw, each in two or three joints. */
function crabLimbs(side: 1 | -1): Field {
  const legs = [0, 1, 2, 3].map((i) => {
    const angle = -0.5 + i * 0.42;
    const [cx, cz] = [Math.cos(angle), Math.sin(angle)];
    const knee = [side * (0.66 + 0.42 * cx), 0.2, 0.02 + 0.46 * cz] as const;
    const ankle = [side * (0.74 + 0.68 * cx), -0.02, 0.05 + 0.72 * cz + 0.05] as const;
    return union(
      taper([side * 0.56, 0, 0.05 + 0.2 * cz], knee, 0.105, 0.085),
      taper(knee, ankle, 0.08, 0.055),
      taper(ankle, [ankle[0] + side * 0.1 * cx, -0.2, ankle[2] + 0.16 * cz + 0.04], 0.052, 0.012),
    );
  });
  const elbow = [side * 0.92, 0.06, 0.66] as const;
  const wrist = [side * 0.7, 0.04, 0.98] as const;
  const palm = put(ellipsoid(0.24, 0.13, 0.16), side * 0.52, 0.04, 1.06, { spin: side * 16 });
  const fingers = union(
    taper([side * 0.36, 0.08, 1.04], [side * 0.08, 0.06, 1.08], 0.085, 0.018),
    taper([side * 0.36, 0.02, 1.16], [side * 0.1, 0.02, 1.14], 0.07, 0.016),
  );
  const arm = union(taper([side * 0.56, 0, 0.4], elbow, 0.1, 0.12), taper(elbow, wrist, 0.12, 0.1));
  return union(...legs, blend(0.03, arm, palm), fingers);
}

export const seafood: Record<string, MotifMaker> = {
  'dungeness-crab': () => {
    const shell: Field = lifted(
      (x, y, z) => {
        const wide = 0.86 - 0.1 * Math.abs(z);
        const rim = ease(0.74, 0.98, Math.hypot(x / wide, z / 0.58));
        const edge = 0.022 * Math.sin(Math.atan2(z, x) * 30) * ease(-0.1, 0.3, z) * rim;
        return Math.max(ellipsoid(wide, 0.3, 0.58)(x, y, z) - edge, -y - 0.1) * 0.85;
      },
      (x, y, z) =>
        0.018 * noise(x * 9, y * 9, z * 9) - 0.02 * ease(0.06, 0, Math.abs(Math.abs(x) - 0.24 - 0.1 * z)),
      0.8,
    );
    const tone = (deep: string, mid: string, pale: string) =>
      painted(
        (x, y, z, _nx, ny) => {
          const dot = scattered(x * 16, y * 16, z * 16);
          if (dot.far < 0.22 && dot.value > 0.55) return pale;
          if (ny < -0.15) return '#e9c9a0';
          return noise(x * 3.4, y * 3, z * 3.4) > 0.12 ? deep : mid;
        },
        { gloss: 0.75, mirror: 0.06, glow: 0.25 },
      );
    const limbs = union(crabLimbs(1), crabLimbs(-1));
    return modelOf(
      [
        [shell, tone('#8f3d1f', '#a9502a', '#c9774a')],
        [limbs, tone('#a64c26', '#bb6233', '#e0a068')],
        [
          union(put(sphere(0.05), -0.17, 0.1, 0.57), put(sphere(0.05), 0.17, 0.1, 0.57)),
          soft('#1b1614', { gloss: 1 }),
        ],
      ],
      { pitch: 48, yaw: 0, reach: 1.6, roll: 8 },
    );
  },
  'salmon-fillet': () => {
    const plan: Plan = (x, z) => oblong(1.05, 0.52, 0.26)(x, z) + 0.07 * (x + 1) * (z > 0 ? 0.6 : 0.2);
    const flesh: Field = lifted(
      slab(plan, 0.2, 0.15),
      (x, y, z) =>
        y > 0
          ? 0.05 * (1 - (z / 0.5) ** 2) - 0.012 * ease(0.86, 1, Math.cos((x * 1.0 + Math.abs(z) * 0.9) * 17))
          : 0,
      0.8,
    );
    const lines = painted(
      (x, y, z) =>
        y < -0.1
          ? '#7d8a92'
          : Math.cos((x + Math.abs(z + 0.02) * 0.9) * 17) > 0.86 || Math.abs(z + 0.02) < 0.014
            ? '#ffd9bf'
            : noise(x * 2, y, z * 2) > 0.1
              ? '#f47a48'
              : '#fa8a55',
      { gloss: 0.85, mirror: 0.055, glow: 0.5 },
    );
    const one: Solid[] = [[flesh, lines]];
    return modelOf(
      [
        ...stand(one, -0.04, -0.12, -0.4, { spin: 16 }),
        ...stand(one, 0.06, 0.06, 0.36, { spin: 12, lean: 10 }),
      ],
      { pitch: 46, yaw: 0, reach: 1.5 },
    );
  },
  fish: () => modelOf(fishOf({ stripes: true }), { pitch: 6, yaw: -14, roll: 16 }),
  pompano: () =>
    modelOf(
      fishOf({ deep: 0.62, back: '#8fa3a6', side: '#d9dfd8', belly: '#f7d977', fins: '#edbd3c', fork: 0.5 }),
      { pitch: 6, yaw: -14, roll: 12 },
    ),
  squid: () => {
    const mantle = revolved([
      [0, -0.42],
      [0.3, -0.42, 0.06],
      [0.4, 0, 0.2],
      [0.3, 0.6, 0.2],
      [0.06, 1.12, 0.05],
      [0, 1.14],
    ]);
    const fin: Field = (x, y, z) =>
      Math.max(Math.abs(x) * 0.75 + Math.abs(y - 0.72) * 0.8 - 0.44, Math.abs(z) - 0.04) * 0.75;
    const head = put(ellipsoid(0.26, 0.22, 0.24), 0, -0.5, 0);
    const arms = Array.from({ length: 7 }, (_, i) => {
      const s = (i - 3) / 3;
      return blend(
        0.02,
        taper([s * 0.16, -0.62, (i % 2) * 0.1], [s * 0.34, -0.95, 0.05], 0.08, 0.065),
        taper(
          [s * 0.34, -0.95, 0.05],
          [s * 0.52 + 0.06 * Math.sin(i * 3), -1.3, 0.12 * (i % 2)],
          0.065,
          0.02,
        ),
      );
    });
    const tone = painted(
      (x, y, z) => {
        const dot = scattered(x * 13, y * 13, z * 13);
        return dot.far < 0.25 && dot.value > 0.3 && z > -0.2
          ? '#c9788a'
          : y > 0.4 && noise(x * 4, y * 4, z * 4) > 0.1
            ? '#f2c5cb'
            : '#fae6e3';
      },
      { gloss: 0.95, mirror: 0.08, glow: 0.6 },
    );
    return modelOf(
      [
        [blend(0.07, mantle, fin), tone],
        [union(blend(0.06, head, ...arms)), soft('#f0b9bd', wet)],
        [
          union(put(sphere(0.075), -0.2, -0.5, 0.16), put(sphere(0.075), 0.2, -0.5, 0.16)),
          soft('#1b1a22', { gloss: 1 }),
        ],
      ],
      { pitch: 12, yaw: 0, roll: 34, reach: 1.5 },
    );
  },
  clam: () => {
    const pattern = painted(
      (x, y, z) =>
        Math.abs(Math.sin(Math.hypot(x, z + 0.6) * 19)) * 0.5 + noise(x * 5, y, z * 5) > 0.58
          ? '#6f5138'
          : noise(x * 3, y * 2, z * 7) > 0.15
            ? '#a8835a'
            : '#e6d2ae',
      { gloss: 0.6 },
    );
    const half = shellHalf();
    const closed: Solid[] = [[union(half, put(half, 0, 0, 0, { tilt: 180 })), pattern]];
    const inside: Solid = [put(half, 0, 0, 0, { size: 0.955 }), soft('#fdf6ee', { gloss: 0.9 })];
    const open: Solid[] = [
      ...stand(
        [
          [
            put(half, 0, 0, 0, { tilt: 180 }),
            painted(
              (x, y, z, _nx, ny) =>
                ny > 0.1 ? '#fbf2ea' : noise(x * 5, y, z * 5) > 0 ? '#a8835a' : '#e6d2ae',
              { gloss: 0.75 },
            ),
          ],
        ],
        0,
        0,
        0,
      ),
      [
        lifted(
          put(ellipsoid(0.46, 0.15, 0.36), 0, -0.06, 0.05),
          (x, y, z) => 0.04 * noise(x * 6, y * 6, z * 6),
          0.8,
        ),
        soft('#f6b77e', wet),
      ],
      ...stand([[half, pattern], inside], 0, 0.12, -0.26, { lean: -74 }),
    ];
    return modelOf(
      [
        ...stand(closed, -0.72, -0.18, 0.05, { spin: 24, tilt: 8, size: 0.84 }),
        ...stand(open, 0.42, -0.14, -0.1, { spin: -10 }),
        ...stand(closed, -0.05, -0.42, 0.85, { spin: -30, tilt: -8, size: 0.76 }),
      ],
      { pitch: 30, yaw: 0, reach: 1.6 },
    );
  },
};
