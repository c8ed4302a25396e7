import { roundedBox, taper, torus, union } from '../form/field.ts';
import { ease, modelOf, put, shaded, soft, type MotifMaker } from './kit.ts';
import { filling, porcelain, tumbler } from './vessels.ts';

export const drinks: Record<string, MotifMaker> = {
  'thai-tea': () => {
    const glass = tumbler('#d9772e', 0.62);
    const ice = union(
      put(roundedBox(0.2, 0.2, 0.2, 0.05), -0.2, 0.66, 0.08, { spin: 24, tilt: 16 }),
      put(roundedBox(0.19, 0.19, 0.19, 0.05), 0.22, 0.64, 0.14, { spin: -30, lean: 20 }),
      put(roundedBox(0.18, 0.18, 0.18, 0.05), 0.02, 0.66, -0.26, { spin: 50 }),
    );
    return modelOf(
      [
        ...glass,
        [ice, soft('#fbe7cf', { gloss: 0.95, mirror: 0.09, glow: 0.8 })],
        [
          taper([0.1, 0.2, -0.2], [0.46, 1.5, -0.5], 0.06),
          shaded('#c7472f', '#e2664a', (_x, y) => ease(0.6, 1.4, y), { gloss: 0.7 }),
        ],
      ],
      { pitch: 22, yaw: 0, reach: 1.7 },
    );
  },
  'milk-tea-cup': () =>
    modelOf(
      [
        porcelain(0.95, 0.95, '#b5402c'),
        [filling(0.86, -0.12), soft('#c48a5a', { gloss: 0.9, mirror: 0.06 })],
        [put(torus(0.3, 0.085), 1.02, -0.4, 0, { lean: 90 }), soft('#fbfaf6', { gloss: 0.9, mirror: 0.06 })],
      ],
      { pitch: 36, yaw: -24, reach: 1.6 },
    ),
};
