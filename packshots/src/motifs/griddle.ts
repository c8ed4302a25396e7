import { blend, lifted, taper, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { modelOf, painted, shaded, type MotifMaker, type Solid } from './kit.ts';
import { round, slab, stand } from './slab.ts';

export const griddle: Record<string, MotifMaker> = {
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
};
