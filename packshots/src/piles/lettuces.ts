import { ellipsoid, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { joined, layered, several } from './craft.ts';
import { pictureOf, pileOf, type Member, type Piece } from './pile.ts';

interface Frilled {
  tall: number;
  wide: number;
  /** waves of the rim */
  frill: number;
  /** how far it bends back towards the tip */
  bend: number;
  /** hollow across */
  cup: number;
  tones: { ground: string; light: string; rim: string };
}

/** A leaf with a pale rib and a frilled rim, growing up, its face inwards. */
function frilled(own: number, { tall, wide, frill, bend, cup, tones }: Frilled): Solid {
  const half = (t: number) =>
    wide * Math.min(1, 0.24 + 1.25 * t) * Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.66) / 0.34) ** 2.4));
  const blade: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, y / tall));
    const lie = z - bend * t * t * tall + cup * x * x;
    const far = Math.max(Math.abs(x) - wide, -y, y - tall, Math.abs(lie) - 0.2);
    if (far > 0.08) return far * 0.6;
    const rim = ease(0.35, 1, Math.max(Math.abs(x) / wide, t * 1.02 - 0.12));
    const wave = frill * rim * (Math.sin(y * 15 + x * 13 + own) + 0.6 * Math.sin(x * 27 - y * 9 + own * 2));
    const crinkle = 0.03 * ease(0.2, 0.6, t) * noise(x * 8 + own, y * 8, 1);
    const rib = 0.045 * (1 - ease(0.02, 0.15 * (1.15 - t), Math.abs(x)));
    const edge = Math.abs(x) - half(t) - 0.02 * Math.sin(y * 40 + own);
    return Math.max(edge, Math.abs(lie + wave + crinkle) - 0.012 - rib, -y, y - tall) * 0.42;
  };
  return [
    blade,
    layered(
      tones.ground,
      [
        [tones.light, (x, y, z) => 0.45 + 0.5 * noise(x * 5 + own, y * 5, z * 5)],
        [tones.rim, (x, y) => 0.7 * ease(0.5, 1, Math.max(Math.abs(x) / wide, y / tall))],
        ['#f1f4d6', (x, y) => 1 - ease(0.03, 0.1 * (1.25 - y / tall), Math.abs(x))],
        ['#f4f5df', (_x, y) => 1 - ease(0.05, 0.42, y / tall)],
      ],
      { gloss: 0.5, mirror: 0.035, glow: 0.5 },
    ),
  ];
}

const leafTones = { ground: '#8cc63f', light: '#b4dc62', rim: '#6aae34' };
const heartTones = { ground: '#d6ea94', light: '#f0f6c6', rim: '#9ccc58' };

/** Leaves round a foot, the outer ones lower and farther out. */
function head(
  name: string,
  count: number,
  shape: (t: number) => Frilled,
  lean: (t: number) => number,
  foot: number,
): Member[] {
  return joined(
    several(name, count, (i, seed): Piece => {
      const t = i / (count - 1);
      const a = i * 137.5 + seed.between(-12, 12);
      const rad = (a * Math.PI) / 180;
      return {
        solids: [frilled(i * 1.7, shape(t))],
        x: Math.sin(rad) * foot * (0.25 + 0.75 * t),
        y: 0.1 * (1 - t),
        z: Math.cos(rad) * foot * (0.25 + 0.75 * t),
        spin: a,
        lean: lean(t) + seed.between(-3, 3),
        size: seed.between(0.93, 1.05),
      };
    }),
  );
}

const romaine = (name: string) =>
  head(
    name,
    12,
    (t) => ({
      tall: 1.75 + 0.2 * t,
      wide: 0.34 + 0.06 * t,
      frill: 0.028,
      bend: 0.02,
      cup: 1.15,
      tones: heartTones,
    }),
    (t) => 3 * t - 4,
    0.24,
  );

/** A broad stalk, hollow inside and ribbed outside, that forks into leaves. */
function celeryStalk(own: number): Member[] {
  const long = 1.55 + 0.15 * Math.sin(own * 2);
  const stalk: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, y / long));
    const wide = 0.2 * (1 - 0.45 * t);
    const lie = z + 2.2 * x * x - 0.05 * Math.sin(t * 3);
    return (
      Math.max(
        Math.abs(x) - wide,
        Math.abs(lie) - 0.055 * (1 - 0.3 * t) - 0.008 * Math.cos(x * 90),
        -y,
        y - long,
      ) * 0.55
    );
  };
  const green = layered(
    '#b5d67c',
    [
      ['#94c05a', (_x, y) => ease(0.4, long, y)],
      ['#eef3d2', (_x, y) => ease(0.5, 0.05, y)],
      ['#dcecb0', (x) => 0.5 * ease(0.2, 1, Math.cos(x * 90))],
    ],
    { gloss: 0.6, mirror: 0.04, glow: 0.45 },
  );
  const leaves = [0, 1, 2, 3, 4].map((i): Piece => ({
    solids: [
      frilled(own + i, {
        tall: 0.5,
        wide: 0.17,
        frill: 0.025,
        bend: 0.25,
        cup: 0.4,
        tones: { ground: '#5c9c3a', light: '#86ba52', rim: '#4a8a34' },
      }),
    ],
    x: 0.05 * (i - 2),
    y: long - 0.1 + 0.03 * i,
    z: 0,
    tilt: 26 * (2 - i),
    lean: 14 * Math.sin(own + i),
    spin: 40 * Math.sin(own * 2 + i),
  }));
  return joined([{ solids: [[stalk, green]], x: 0, y: 0, z: 0 }, ...leaves]);
}

const celery = () =>
  joined([
    ...several('celery', 11, (i, seed): Piece => {
      const a = i * 137.5;
      const r = 0.07 + 0.024 * i;
      const rad = (a * Math.PI) / 180;
      return {
        solids: celeryStalk(i),
        x: Math.sin(rad) * r,
        y: 0.02 * (10 - i),
        z: Math.cos(rad) * r,
        spin: a,
        lean: 2 + i * 0.5,
        size: seed.between(0.94, 1.05),
      };
    }),
    {
      solids: [[ellipsoid(0.32, 0.1, 0.32), layered('#e6e8c8', [['#c9b98a', (_x, y) => ease(0, -0.1, y)]])]],
      x: 0,
      y: 0,
      z: 0,
    },
  ]);

export const lettuces: Record<string, MotifMaker> = {
  'leaf-lettuce': () =>
    pileOf(
      [
        {
          solids: head(
            'leaf lettuce',
            17,
            (t) => ({
              tall: 0.95 + 0.25 * t,
              wide: 0.42 + 0.16 * t,
              frill: 0.06,
              bend: 0.1 + 0.2 * t,
              cup: 0.5,
              tones: leafTones,
            }),
            (t) => -2 + 52 * t,
            0.22,
          ),
          x: 0,
          z: 0,
          tilt: -10,
          lean: 14,
          press: 0.08,
        },
      ],
      { yaw: 6, pitch: 40, fill: 0.88 },
    ),
  'romaine-hearts': () =>
    pictureOf(
      joined(
        several('romaine', 3, (i, seed): Piece => ({
          solids: romaine(`romaine ${i}`),
          x: (i - 1) * 0.78,
          y: 0,
          z: i === 1 ? 0.28 : 0,
          tilt: (1 - i) * 4,
          spin: seed.between(0, 360),
        })),
      ),
      { yaw: 0, pitch: 12, fill: 0.92 },
    ),
  celery: () =>
    pileOf([{ solids: celery(), x: -1.05, z: 0, tilt: -90, lean: 30, spin: 16, press: 0.06 }], {
      yaw: -14,
      pitch: 36,
      fill: 0.88,
    }),
};
