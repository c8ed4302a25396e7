import { ellipsoid, lifted, sphere, union, without, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { citrus, dimpled, fruitLeaf, half, placed, stalk } from './cut-fruit.ts';
import {
  around,
  ease,
  leaf,
  modelOf,
  painted,
  put,
  shaded,
  soft,
  type MotifMaker,
  type Solid,
} from './kit.ts';

export const fruit: Record<string, MotifMaker> = {
  'asian-pear': () => {
    const pear: Field = (x, y, z) =>
      sphere(0.95)(x, y * 1.08, z) + 0.16 * Math.exp(-((x * x + z * z) / 0.05)) * ease(0.3, 0.9, y);
    return modelOf(
      [
        [
          pear,
          painted((x, y, z) => (noise(x * 24, y * 24, z * 24) > 0.55 ? '#f2dc96' : '#dbab4c'), {
            gloss: 0.5,
          }),
        ],
        stalk(0, 0.7, 0, 0.14),
      ],
      { pitch: 20, yaw: -15 },
    );
  },
  pomelo: () =>
    modelOf(
      [
        [
          put(dimpled(0.86), -0.3, 0.2, -0.35),
          shaded('#c9c63c', '#f2e46d', (_x, y, _z, ny) => 0.4 + y * 0.3 + ny * 0.3),
        ],
        ...placed(half(0.62, 0.62, citrus('#e5d84e', '#f08a7a', '#fff5e0'), '#e5d84e'), 0.52, -0.35, 0.62, {
          spin: 12,
        }),
        stalk(-0.3, 1.0, -0.35),
        fruitLeaf(-0.26, 1.1, -0.35, -64),
      ],
      { pitch: 14, yaw: 0 },
    ),
  yuzu: () =>
    modelOf(
      [
        [
          put(dimpled(0.68), -0.34, 0.18, -0.25),
          shaded('#e0a91e', '#fbd84a', (_x, y, _z, ny) => 0.4 + y * 0.3 + ny * 0.3),
        ],
        ...placed(half(0.56, 0.56, citrus('#f3c22f', '#fbe27d', '#fff8df'), '#f3c22f'), 0.5, -0.28, 0.5, {
          spin: 10,
        }),
        stalk(-0.34, 0.82, -0.25),
        fruitLeaf(-0.3, 0.9, -0.25, -60),
        fruitLeaf(-0.36, 0.9, -0.25, 50),
      ],
      { pitch: 14, yaw: 0 },
    ),
  lychee: () => {
    const shell: Field = lifted(
      sphere(0.5),
      (x, y, z) => 0.05 * (1 - scattered(x * 8, y * 8, z * 8).far),
      0.7,
    );
    const skin = shaded(
      '#a81f35',
      '#ef5a62',
      (x, y, z, ny) => 0.4 + 0.3 * noise(x * 6, y * 6, z * 6) + 0.3 * ny,
      { gloss: 0.4 },
    );
    const peeled = put(sphere(0.46), 0.36, -0.42, 0.5);
    const cup: Field = (x, y, z) =>
      Math.max(
        put(shell, 0.36, -0.44, 0.48, { size: 1.06 })(x, y, z),
        y + 0.44 + 0.06 * Math.sin(Math.atan2(x - 0.36, z - 0.48) * 5),
        -peeled(x, y, z) - 0.01,
      );
    return modelOf(
      [
        [
          union(
            put(shell, -0.5, -0.12, 0),
            put(shell, 0.12, 0.5, -0.2),
            put(shell, 0.78, 0.22, -0.2, { size: 0.9 }),
          ),
          skin,
        ],
        [cup, skin],
        [peeled, soft('#fdf6f0', { glow: 0.8, gloss: 0.8 })],
        stalk(0.14, 0.95, -0.2),
        fruitLeaf(0.2, 1.02, -0.2, -56),
        fruitLeaf(0.14, 1.0, -0.2, 62),
      ],
      { pitch: 16, yaw: 0 },
    );
  },
  'dragon-fruit': () => {
    const body: Field = ellipsoid(0.66, 0.82, 0.66);
    const scales = [0, 1, 2, 3].flatMap((ring) =>
      around(5, (i, a) =>
        put(
          leaf({ length: 0.55, width: 0.15, belly: 0.3, bend: 0.5, thick: 0.03 }),
          Math.sin(a + ring * 0.6) * 0.6,
          -0.45 + ring * 0.32,
          Math.cos(a + ring * 0.6) * 0.6 - 0,
          { spin: ((a + ring * 0.6) * 180) / Math.PI + i * 0, lean: 16 - ring * 8 },
        ),
      ),
    );
    const face = half(
      0.56,
      0.7,
      (r, x, y) =>
        r > 0.93 ? '#e0407f' : r > 0.88 ? '#f9c6da' : noise(x * 26, y * 26, 4) > 0.42 ? '#2a2530' : '#fdfbfa',
      '#e0407f',
    );
    return modelOf(
      [
        ...placed(
          [
            [body, soft('#e5457f')],
            [
              union(...scales),
              shaded('#e5457f', '#8fc24d', (x, y, z) =>
                ease(0.7, 1.05, Math.hypot(x, z) + Math.max(0, y) * 0.3),
              ),
            ],
          ],
          -0.35,
          0.12,
          -0.35,
          { tilt: 12 },
        ),
        ...placed(face, 0.52, -0.2, 0.6, { spin: 10, tilt: -10 }),
      ],
      { pitch: 12, yaw: 0 },
    );
  },
  guava: () =>
    modelOf(
      [
        [
          put(
            lifted(ellipsoid(0.68, 0.78, 0.68), (x, y, z) => 0.015 * noise(x * 6, y * 6, z * 6), 0.9),
            -0.35,
            0.15,
            -0.3,
          ),
          shaded('#7fb23f', '#cfe37c', (_x, y, _z, ny) => 0.4 + y * 0.4 + ny * 0.3),
        ],
        ...placed(
          half(
            0.56,
            0.62,
            (r, x, y) =>
              r > 0.93
                ? '#a9cc59'
                : r > 0.8
                  ? '#f8c9b5'
                  : r < 0.5 && noise(x * 22, y * 22, 1) > 0.35
                    ? '#fdeccb'
                    : '#f27d83',
            '#a9cc59',
          ),
          0.48,
          -0.26,
          0.52,
          { spin: 10 },
        ),
        stalk(-0.35, 0.86, -0.3),
        fruitLeaf(-0.3, 0.92, -0.3, -60),
      ],
      { pitch: 14, yaw: 0 },
    ),
  jackfruit: () => {
    const pod: Field = ellipsoid(0.34, 0.52, 0.3);
    const open = without(pod, put(ellipsoid(0.1, 0.26, 0.3), 0, 0.16, 0.26), 0.06);
    return modelOf(
      [
        [
          union(
            put(open, -0.46, 0, 0.1, { tilt: 22 }),
            put(open, 0.36, 0.12, -0.1, { tilt: -30 }),
            put(open, -0.02, -0.34, 0.46, { tilt: 68, size: 0.95 }),
            put(open, 0.02, 0.5, -0.4, { tilt: -4 }),
          ),
          shaded('#e89f1d', '#ffd75a', (_x, y, _z, ny) => 0.4 + y * 0.3 + ny * 0.3, {
            gloss: 0.7,
            glow: 0.6,
          }),
        ],
        [
          union(
            put(ellipsoid(0.15, 0.24, 0.14), 0.74, -0.6, 0.5, { tilt: 50 }),
            put(ellipsoid(0.14, 0.22, 0.14), -0.74, -0.62, 0.5, { tilt: -40 }),
          ),
          soft('#c99a6a'),
        ],
      ],
      { pitch: 20, yaw: 0 },
    );
  },
  hawthorn: () => {
    const berry: Field = (x, y, z) =>
      sphere(0.42)(x, y, z) + 0.1 * Math.exp(-(x * x + z * z) / 0.012) * ease(0, 0.4, y);
    const spots: [number, number, number][] = [
      [-0.5, -0.2, 0.2],
      [0.32, -0.28, 0.4],
      [-0.08, 0.42, -0.1],
      [0.68, 0.3, -0.25],
    ];
    return modelOf(
      [
        [
          union(...spots.map(([x, y, z]) => put(berry, x, y, z, { tilt: x * -18, lean: 14 }))),
          painted((x, y, z) => (noise(x * 20, y * 20, z * 20) > 0.66 ? '#f0b79a' : '#cc2a36'), {
            gloss: 0.75,
          }),
        ],
        ...spots.map(([x, y, z]): Solid => stalk(x, y + 0.32, z, 0.1)),
        fruitLeaf(0.1, 0.78, -0.1, -50),
        fruitLeaf(0.0, 0.76, -0.1, 48),
      ],
      { pitch: 20, yaw: 0 },
    );
  },
};
