import { blend, ellipsoid, lifted, sphere, taper, union } from '../form/field.ts';
import { noise, rough } from '../form/noise.ts';
import { modelOf, mottled, put, shaded, soft, wet, type MotifMaker, type Solid } from './kit.ts';
import { stand } from './slab.ts';

/** A dressed bird, breast up, its legs to the right. */
function bird(skin: string, deep: string, { long = 1, neck = false, feet = '' } = {}): Solid[] {
  const body = blend(
    0.18,
    ellipsoid(0.85 * long, 0.54, 0.6),
    put(ellipsoid(0.5 * long, 0.4, 0.46), -0.36 * long, 0.2, 0),
  );
  const leg = (side: number) =>
    blend(
      0.1,
      put(ellipsoid(0.46, 0.29, 0.23), 0.42 * long, 0.02, side * 0.5, { tilt: 16 }),
      taper([0.72 * long, 0.08, side * 0.46], [1.14 * long, 0.3, side * 0.26], 0.13, 0.085),
    );
  const wing = (side: number) =>
    blend(
      0.08,
      taper([-0.5 * long, 0.2, side * 0.5], [-0.08, -0.1, side * 0.68], 0.15, 0.12),
      taper([-0.08, -0.1, side * 0.68], [-0.46 * long, -0.22, side * 0.66], 0.11, 0.07),
    );
  const throat = blend(
    0.1,
    taper([-0.7 * long, 0.16, 0], [-1.12 * long, 0.5, 0.16], 0.2, 0.12),
    taper([-1.12 * long, 0.5, 0.16], [-1.02 * long, 0.86, 0.3], 0.12, 0.1),
    put(ellipsoid(0.2, 0.15, 0.14), -0.94 * long, 0.9, 0.34),
  );
  const flesh = blend(0.07, body, leg(1), leg(-1), wing(1), wing(-1), ...(neck ? [throat] : []));
  const skinned = lifted(flesh, (x, y, z) => 0.006 * rough(x * 16, y * 16, z * 16, 2), 0.9);
  const tone = shaded(deep, skin, (x, y, z, ny) => 0.42 + ny * 0.38 + 0.25 * noise(x * 3, y * 3, z * 3), {
    gloss: 0.65,
    mirror: 0.04,
    glow: 0.4,
  });
  const ends = union(
    ...[1, -1].map((side) =>
      blend(
        0.03,
        taper([1.12 * long, 0.3, side * 0.26], [1.3 * long, 0.38, side * 0.22], 0.05),
        put(sphere(0.075), 1.32 * long, 0.42, side * 0.18),
        put(sphere(0.075), 1.34 * long, 0.34, side * 0.25),
      ),
    ),
  );
  const bill = put(ellipsoid(0.17, 0.05, 0.08), -1.16 * long, 0.86, 0.42, { spin: 30 });
  return [
    [skinned, tone],
    [ends, soft(feet || '#f7ead6')],
    ...(neck ? [[bill, soft(feet || '#e8a13a')] as Solid] : []),
  ];
}

export const poultry: Record<string, MotifMaker> = {
  'silkie-chicken': () =>
    modelOf(bird('#6d6a7a', '#2f2d38', { feet: '#45434e' }), { pitch: 24, yaw: -12, reach: 1.6 }),
  'whole-chicken': () => modelOf(bird('#fbdc9f', '#dd9d4c'), { pitch: 24, yaw: -12, reach: 1.6 }),
  'whole-duck': () =>
    modelOf(bird('#fbe7cd', '#d9a377', { long: 1.12, neck: true, feet: '#eda23c' }), {
      pitch: 22,
      yaw: -10,
      reach: 1.8,
    }),
  'mid-wing': () => {
    const flat = lifted(
      blend(
        0.18,
        put(ellipsoid(0.56, 0.15, 0.25), 0, 0, 0),
        put(ellipsoid(0.27, 0.21, 0.29), -0.58, 0.02, 0.03),
        put(ellipsoid(0.2, 0.16, 0.22), 0.6, 0.02, -0.06),
        taper([-0.5, 0.1, 0.14], [0.56, 0.09, 0.07], 0.12, 0.075),
        taper([-0.5, 0.07, -0.15], [0.56, 0.06, -0.16], 0.085, 0.07),
      ),
      (x, y, z) => 0.012 * rough(x * 13, y * 13, z * 13, 2) + 0.02 * noise(x * 3, y * 3, z * 3),
      0.85,
    );
    const skin = shaded(
      '#e0a07a',
      '#fdebd6',
      (x, y, z, ny) => 0.4 + ny * 0.45 + 0.2 * noise(x * 2.6, y * 3, z * 2.6),
      wet,
    );
    const bone: Solid = [
      union(
        put(ellipsoid(0.07, 0.09, 0.1), 0.8, 0.02, 0.02),
        put(ellipsoid(0.06, 0.07, 0.08), 0.76, 0.03, -0.17),
      ),
      mottled('#fbf0e0', '#d98f86', 9, 0.4),
    ];
    const one: Solid[] = [[flat, skin], bone];
    return modelOf(
      [
        ...stand(one, -0.1, 0.02, -0.5, { spin: 14 }),
        ...stand(one, 0.08, 0.02, 0.12, { spin: -10 }),
        ...stand(one, -0.04, 0.0, 0.74, { spin: 8 }),
      ],
      { pitch: 46, yaw: 0, reach: 1.5 },
    );
  },
};
