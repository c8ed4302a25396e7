import { intersection, lifted, roundedBox, sphere, union, type Field } from '../form/field.ts';
import { noise, rough } from '../form/noise.ts';
import { cutFace } from './dough.ts';
import { modelOf, mottled, painted, put, shaded, type MotifMaker, type Solid } from './kit.ts';
import { stand } from './slab.ts';

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

export const hotPot: Record<string, MotifMaker> = {
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
};
