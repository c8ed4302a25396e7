import { ellipsoid, lifted, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, patches } from './craft.ts';
import { pileOf } from './pile.ts';

/** Half the height at a place along it: nose at -1.15, root of the tail at 0.9. */
const halfAt = (x: number) => {
  const t = Math.min(1, Math.max(0, (x + 1.15) / 2.05));
  return 0.6 * Math.sin(Math.PI * t ** 0.68) ** 0.8 * (1 - 0.06 * t) + 0.13 * ease(0.6, 0.95, t);
};

const head = (x: number, y: number) => Math.hypot(x + 1.25, y * 0.82) - 0.66;
const gill = (x: number, y: number) => ease(0.028, 0, Math.abs(head(x, y))) * ease(0.4, 0.28, Math.abs(y));
const mouth = (x: number, y: number) =>
  ease(0.018, 0.004, Math.abs(y + 0.08 - (x + 1.15) * 0.35)) * ease(-0.98, -1.03, x);
const scale = (x: number, y: number) => {
  const row = Math.round(y * 34);
  const u = x * 27 + (row % 2) * 0.5;
  return Math.hypot(u - Math.round(u), y * 34 - row);
};

const body: Field = (x, y, z) => {
  const half = Math.max(0.012, halfAt(x));
  const thick = 0.06 + half * 0.33;
  return Math.max((Math.hypot(y / half, z / thick) - 1) * Math.min(half, thick) * 0.8, -x - 1.15, x - 0.92);
};

const flat =
  (outline: (x: number, y: number) => number, rays: (x: number, y: number) => number): Field =>
  (x, y, z) =>
    Math.max(outline(x, y), Math.abs(z) - 0.016 - 0.007 * Math.sin(rays(x, y))) * 0.6;

/** A tilapia: nose to the left, back up. */
function tilapia(): Solid[] {
  const slant = (x: number, y: number) => (x - y * 0.5) * 60;
  const dorsal = flat(
    (x, y) =>
      Math.max(
        -0.58 - x,
        x - 0.68 - 0.5 * (y - 0.2),
        y - halfAt(x) - 0.13 - 0.09 * ease(0, 0.55, x) + 0.022 * Math.abs(Math.sin(x * 24)),
        0.12 - y,
      ),
    slant,
  );
  const anal = flat(
    (x, y) =>
      Math.max(0.12 - x, x - 0.66 + 0.5 * (y + 0.2), -y - halfAt(x) - 0.16 * ease(0.1, 0.5, x), y + 0.1),
    (x, y) => slant(x, -y),
  );
  const tail = flat(
    (x, y) =>
      Math.max(0.84 - x, Math.abs(y) - 0.14 - (x - 0.86) * 0.62, Math.hypot(x - 0.84, y * 0.75) - 0.42),
    (x, y) => Math.atan2(y, x - 0.5) * 70,
  );
  const pelvic = flat(
    (x, y) => Math.max(Math.abs(x + 0.3 + (y + 0.5) * 0.8) - 0.11, -y - halfAt(x) - 0.16, y + 0.3),
    (x, y) => slant(x, -y),
  );
  const side = put(ellipsoid(0.26, 0.085, 0.016), -0.36, -0.13, 0.235, { tilt: -14, spin: 8 });
  const fin = layered(
    '#84816f',
    [
      ['#565e5e', (x, y) => 0.6 * ease(0, 0.9, Math.sin(slant(x, y)))],
      ['#a9aea8', patches(6, 0.38)],
      ['#c08a80', (x, y) => 0.6 * ease(1.02, 1.22, x + 0.05 * noise(x * 9, y * 9, 1))],
    ],
    { gloss: 0.6, mirror: 0.05, glow: 0.45 },
  );
  const [ex, ey] = [-0.85, 0.11];
  return [
    [
      lifted(
        body,
        (x, y, z) =>
          Math.abs(z) > 0.02
            ? -0.016 * gill(x, y) -
              0.014 * mouth(x, y) +
              (head(x, y) > 0.02 ? 0.0025 * (0.5 - scale(x, y)) : 0.01 * noise(x * 7, y * 7, z))
            : 0,
        0.7,
      ),
      layered(
        '#a8a79c',
        [
          ['#6a6c5f', (x, y, z) => ease(0.08, 0.42, y + 0.05 * noise(x * 4, y * 4, z))],
          ['#43463c', (x, y) => ease(0.1, -0.06, halfAt(x) - y)],
          ['#ece4d8', (x, y) => ease(-0.12, -0.4, y + 0.1 * Math.max(0, -x - 0.5))],
          [
            '#59635f',
            (x, y, z) =>
              0.35 *
              ease(0.3, 0.9, Math.sin(x * 13 + 0.6 * noise(x * 3, y * 3, z))) *
              ease(-0.3, 0.1, y) *
              ease(0, 0.1, head(x, y)),
          ],
          ['#5c5e54', (x, y) => 0.34 * ease(0.38, 0.56, scale(x, y)) * ease(0, 0.08, head(x, y))],
          ['#d3d6d0', (x, y) => 0.35 * ease(0.24, 0.06, scale(x, y)) * ease(0, 0.08, head(x, y))],
          ['#8b8a7d', (x, y) => 0.7 * ease(0.02, -0.1, head(x, y)) * ease(0.3, 0, y)],
          ['#4d5656', (x, y) => 0.8 * gill(x, y)],
          ['#333a3a', mouth],
        ],
        { gloss: 0.85, mirror: 0.11, glow: 0.2 },
      ),
    ],
    [union(dorsal, anal, tail, pelvic), fin],
    [side, fin],
    [
      put(ellipsoid(0.062, 0.062, 0.03), ex, ey, 0.185),
      layered(
        '#8f7d4e',
        [
          ['#15171a', (x, y) => ease(0.04, 0.032, Math.hypot(x - ex, y - ey))],
          ['#3f4440', (x, y) => ease(0.05, 0.06, Math.hypot(x - ex, y - ey))],
        ],
        { gloss: 0.98, mirror: 0.09, glow: 0.1 },
      ),
    ],
  ];
}

export const wholeFish: Record<string, MotifMaker> = {
  tilapia: () =>
    pileOf([{ solids: tilapia(), x: 0, z: 0, lean: -90, spin: 14, press: 0.02 }], {
      yaw: -8,
      pitch: 66,
      fill: 0.94,
    }),
};
