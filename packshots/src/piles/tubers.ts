import { blend, ellipsoid, lifted, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put, type Solid } from '../motifs/kit.ts';
import { layered, patches } from './craft.ts';

export function taro(): Solid[] {
  const shape: Field = (x, y, z) => ellipsoid(0.92, 0.66, 0.66)(x, y, z) + 0.1 * ease(0.3, 0.95, x);
  const rings = (x: number, y: number, z: number) => Math.sin(x * 26 + 2.4 * noise(x * 3, y * 3, z * 3));
  const cut = 0.44;
  const skin = lifted(
    shape,
    (x, y, z) =>
      0.016 * rings(x, y, z) + 0.03 * noise(x * 4, y * 4, z * 4) + 0.012 * noise(x * 20, y * 34, z * 34),
    0.65,
  );
  return [
    [
      (x, y, z) => Math.max(skin(x, y, z), x - cut),
      layered(
        '#5c4332',
        [
          ['#8b6c51', patches(6, 0.45, 0.3)],
          [
            '#a98c6c',
            (x, y, z) => 0.55 * ease(0.5, 1, rings(x, y, z)) * ease(-0.3, 0.3, noise(x * 9, y * 9, z * 9)),
          ],
          ['#3a281d', (x, y, z) => 0.6 * ease(-0.5, -1, rings(x, y, z))],
        ],
        { gloss: 0.15, mirror: 0.012, glow: 0.1 },
      ),
    ],
    [
      (x, y, z) => Math.max(shape(x, y, z) + 0.03, Math.abs(x - cut) - 0.008),
      layered(
        '#f3ecec',
        [
          ['#e2d4de', patches(3, 0.5, 0.4)],
          ['#9a7aa0', (_x, y, z) => 0.75 * ease(0.5, 0.62, Math.abs(noise(3, y * 15, z * 15)))],
          ['#b79abb', (_x, y, z) => 0.6 * ease(0.48, 0.6, Math.abs(noise(y * 28, z * 28, 9)))],
          ['#d9c3d2', (_x, y, z) => ease(0.5, 0.6, Math.hypot(y, z))],
        ],
        { gloss: 0.5, mirror: 0.03, glow: 0.5 },
      ),
    ],
  ];
}

export function lotus(): Solid[] {
  const segment = (long: number, thick: number): Field =>
    lifted(
      (x, y, z) => {
        const t = x / long;
        const r = thick * Math.sqrt(Math.max(0.01, 1 - Math.abs(t) ** 3.4 * 0.92));
        return Math.max(Math.hypot(y, z) - r, Math.abs(x) - long) * 0.7;
      },
      (x, y, z) => 0.012 * noise(x * 3, y * 5, z * 5),
      0.9,
    );
  const skin = layered(
    '#dcbf9c',
    [
      ['#c79d74', patches(3.4, 0.42, 0.35)],
      ['#efdcc2', patches(5, 0.38, 0.35, 5)],
      ['#8a5f42', (x, y, z) => 0.75 * ease(0.66, 0.8, Math.abs(noise(x * 9, y * 14, z * 14)))],
      ['#96694a', (x) => 0.7 * ease(0.075, 0.02, Math.abs(x - 0.62)) + 0.7 * ease(-1.18, -1.3, x)],
    ],
    { gloss: 0.5, mirror: 0.035, glow: 0.4 },
  );
  const body = blend(
    0.08,
    put(segment(0.78, 0.36), -0.14, 0, 0),
    put(segment(0.5, 0.29), 1.05, 0.02, 0.06, { spin: -8 }),
    put(segment(0.14, 0.14), -0.95, 0, 0),
  );
  return [[body, skin]];
}

export function lotusSlice(): Solid[] {
  const hole = (r: number, a: number, x: number, z: number, wide: number) =>
    Math.hypot(x - Math.cos(a) * r, z - Math.sin(a) * r) - wide;
  const plate: Field = (x, y, z) => {
    const rim = Math.hypot(x, z) - 0.36 - 0.008 * Math.sin(Math.atan2(x, z) * 5);
    let holes = hole(0, 0, x, z, 0.035);
    for (let i = 0; i < 9; i += 1)
      holes = Math.min(holes, hole(0.22 + 0.01 * (i % 2), i * 0.698, x, z, 0.052 + 0.012 * ((i * 7) % 3)));
    return Math.max(rim, Math.abs(y) - 0.055, -holes) * 0.85 - 0.008;
  };
  return [
    [
      plate,
      layered(
        '#f6ebdc',
        [
          ['#c69b74', (x, _y, z) => ease(0.345, 0.37, Math.hypot(x, z))],
          [
            '#ead3ba',
            (x, _y, z) =>
              0.7 * ease(0.5, 1, Math.sin(Math.hypot(x, z) * 40)) + 0.4 * ease(0.12, 0.05, Math.hypot(x, z)),
          ],
        ],
        { gloss: 0.65, mirror: 0.05, glow: 0.6 },
      ),
    ],
  ];
}
