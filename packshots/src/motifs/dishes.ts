import { cylinder, lifted, roundedBox, torus, union } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { modelOf, painted, put, shaded, soft, type MotifMaker } from './kit.ts';

const plate = revolved([
  [0, -0.12],
  [0.6, -0.12, 0.03],
  [0.66, -0.08, 0.05],
  [1.24, 0.1, 0.02],
  [1.22, 0.13, 0.01],
  [0.72, -0.01, 0.1],
  [0, -0.03],
]);
const grain = (dark: string, light: string) =>
  shaded(
    dark,
    light,
    (x, y, z) =>
      0.5 + 0.35 * Math.sin(z * 9 + 1.6 * noise(x * 1.3, y, z * 3)) + 0.15 * noise(x * 3, y * 3, z * 14),
    { gloss: 0.35 },
  );

/** What food is laid on in a close-up. All are seen as the table is. */
export const dishes: Record<string, MotifMaker> = {
  'white-plate': () =>
    modelOf(
      [
        [
          plate,
          painted((x, y, z) => (Math.abs(Math.hypot(x, z) - 1.12) < 0.028 && y > 0 ? '#2f6f9f' : '#fbfaf6'), {
            gloss: 0.88,
            mirror: 0.05,
          }),
        ],
      ],
      { pitch: 26, yaw: 0, reach: 1.5 },
    ),
  'celadon-plate': () =>
    modelOf(
      [
        [
          lifted(
            plate,
            (x, _y, z) => 0.012 * Math.sin(Math.atan2(x, z) * 16) * Math.max(0, Math.hypot(x, z) - 0.7),
            0.9,
          ),
          soft('#b5d3c2', { gloss: 0.9, mirror: 0.06 }),
        ],
      ],
      { pitch: 26, yaw: 0, reach: 1.5 },
    ),
  'clay-plate': () =>
    modelOf(
      [
        [
          plate,
          painted(
            (x, _y, z) =>
              Math.hypot(x, z) > 1.17 ? '#6b4630' : noise(x * 14, 1, z * 14) > 0.55 ? '#c9b79d' : '#e3d6c1',
            { gloss: 0.6 },
          ),
        ],
      ],
      { pitch: 26, yaw: 0, reach: 1.5 },
    ),
  'round-board': () =>
    modelOf([[put(cylinder(1.2, 0.07, 0.04), 0, 0, 0), grain('#a8713c', '#dcae74')]], {
      pitch: 26,
      yaw: 0,
      reach: 1.5,
    }),
  'long-board': () =>
    modelOf([[roundedBox(1.32, 0.07, 0.86, 0.06), grain('#8f5a30', '#c9935a')]], {
      pitch: 26,
      yaw: -8,
      reach: 1.6,
    }),
  'bamboo-tray': () =>
    modelOf(
      [
        [
          put(cylinder(1.2, 0.05, 0.02), 0, -0.02, 0),
          painted((x, _y, z) => (Math.sin(x * 22) * Math.sin(z * 22) > 0 ? '#e3c186' : '#cfa865'), {
            gloss: 0.3,
          }),
        ],
        [
          union(put(torus(1.2, 0.06), 0, 0.05, 0), put(torus(1.2, 0.05), 0, 0.12, 0)),
          soft('#b98745', { gloss: 0.4 }),
        ],
      ],
      { pitch: 26, yaw: 0, reach: 1.5 },
    ),
};
