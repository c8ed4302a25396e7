import { blend, ellipsoid, lifted, roundedBox, type Field } from '../form/field.ts';
import { noise, rough, scattered } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { baked, crusty, seeds, swirl, washed } from './crust.ts';
import { ease, modelOf, painted, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';
import { oblong, round, slab, stand, wedge } from './slab.ts';

export const cakes: Record<string, MotifMaker> = {
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
      '#7a3a10',
      '#d08a34',
      (x, y, z, ny) => 0.3 + ny * 0.45 + y * 0.5 + 0.15 * noise(x * 2, y * 2, z * 2),
      { gloss: 0.97, mirror: 0.09, glow: 0.8 },
    );
    const date: Solid[] = [
      [
        lifted(ellipsoid(0.2, 0.12, 0.14), (x, y, z) => 0.02 * noise(x * 14, y * 14, z * 14), 0.8),
        soft('#a31f1c', washed),
      ],
    ];
    const slice: Solid[] = [[slab(oblong(0.5, 0.3, 0.08), 0.1, 0.05), amber]];
    const [sesame, tone] = seeds(30, 0.8, 0.01, 0.8, '#fbeed0', 0.9);
    return modelOf(
      [
        [put(slab(round(0.9), 0.34, 0.14), 0, 0.1, -0.3), amber],
        [put(sesame, 0, 0.44, -0.3), tone],
        ...stand(date, -0.02, 0.5, -0.3, { spin: 20 }),
        ...stand(slice, -0.5, -0.16, 0.72, { spin: -18, lean: -8 }),
        ...stand(slice, 0.36, -0.14, 0.82, { spin: 24, lean: -10 }),
      ],
      { pitch: 36, yaw: 0, reach: 1.7 },
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
