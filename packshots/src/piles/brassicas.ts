import { ellipsoid, sphere, taper, union, type Field } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { joined, layered, several, veined } from './craft.ts';
import { pileOf, type Member, type Piece } from './pile.ts';

/** A floret of unit size: lumps covered with buds, `grain` of them a unit. */
function floret(own: number, grain: number, depth: number): Field {
  const lumps = union(
    put(sphere(0.72), 0, -0.1, 0),
    ...Array.from({ length: 8 }, (_, i) => {
      const a = i * 2.4 + own;
      return put(
        sphere(0.42 + 0.06 * Math.sin(i + own)),
        0.55 * Math.cos(a),
        0.1 + 0.25 * Math.sin(i * 1.7),
        0.55 * Math.sin(a),
      );
    }),
    put(sphere(0.5), 0, 0.42, 0),
  );
  return (x, y, z) => {
    const far = lumps(x, y, z);
    if (far > 0.16) return far * 0.8;
    const { far: bud } = scattered(x * grain + own, y * grain, z * grain);
    return (far - depth * (0.5 - bud) * 2) * 0.6;
  };
}

const buds = (own: number, grain: number, tones: readonly [string, string, string]) =>
  layered(
    tones[0],
    [
      [tones[1], (x, y, z) => scattered(x * grain + own, y * grain, z * grain).value],
      [tones[2], (x, y, z) => 0.85 * ease(0.35, 0.75, scattered(x * grain + own, y * grain, z * grain).far)],
      [tones[2], (_x, y) => 0.7 * ease(0, -0.6, y)],
    ],
    { gloss: 0.25, mirror: 0.015, glow: 0.25 },
  );

/** Florets over a dome of radius 1, the outer ones lower. */
function dome(
  name: string,
  count: number,
  size: number,
  high: number,
  kinds: readonly Solid[],
  reach = 1.62,
): Piece[] {
  return several(name, count, (i, seed): Piece => {
    const kind = kinds[i % kinds.length];
    const polar = Math.sqrt((i + 0.5) / count) * reach;
    const around = i * 2.4;
    const out = (1 - size * 0.5) * seed.between(0.95, 1.03);
    return {
      solids: kind ? [kind] : [],
      x: Math.sin(polar) * Math.cos(around) * out,
      y: Math.cos(polar) * high * out,
      z: Math.sin(polar) * Math.sin(around) * out,
      lean: (polar * 180) / Math.PI,
      spin: 90 - (around * 180) / Math.PI,
      size: size * seed.between(0.9, 1.12),
    };
  });
}

/** A crown of broccoli on its short stem. */
function broccoli(name: string): Member[] {
  const kinds = [1, 2, 3].map((own): Solid => [
    floret(own, 7.5, 0.06),
    buds(own, 7.5, ['#4a7a3c', '#6f9c54', '#2a4d2a']),
  ]);
  const stems = union(
    taper([0, -0.75, 0], [0, -0.1, 0], 0.24, 0.3),
    ...Array.from({ length: 7 }, (_, i) =>
      taper([0, -0.4, 0], [0.62 * Math.cos(i * 0.9), 0.1, 0.62 * Math.sin(i * 0.9)], 0.15, 0.1),
    ),
  );
  return joined([
    ...dome(name, 30, 0.31, 0.68, kinds),
    {
      solids: [
        [
          (x, y, z) => Math.max(stems(x, y, z), -0.7 - y),
          layered(
            '#a9c47c',
            [
              ['#86aa5c', (x, y, z) => 0.5 + noise(x * 7, y * 2, z * 7)],
              ['#dfe6bf', (_x, y) => ease(-0.67, -0.69, y)],
            ],
            { gloss: 0.5, glow: 0.4 },
          ),
        ],
        [ellipsoid(0.66, 0.42, 0.66), layered('#2c4a29', [])],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
  ]);
}

/** A head of cauliflower in its leaves. */
function cauliflower(): Member[] {
  const kinds = [1, 2, 3].map((own): Solid => [
    floret(own, 4.2, 0.07),
    layered(
      '#faf4e4',
      [
        ['#fffaf0', (x, y, z) => 0.5 + noise(x * 2, y * 2, z * 2)],
        ['#dcc9a0', (x, y, z) => 0.4 * ease(0.45, 0.8, scattered(x * 4.2 + own, y * 4.2, z * 4.2).far)],
        ['#dbd6a6', (_x, y) => 0.6 * ease(0, -0.6, y)],
      ],
      { gloss: 0.35, mirror: 0.02, glow: 0.55 },
    ),
  ]);
  const leaves = several('cauliflower leaf', 11, (i, seed): Piece => {
    const a = i * 2.4;
    return {
      solids: veined(
        {
          length: seed.between(1.15, 1.45),
          width: seed.between(0.42, 0.55),
          belly: 0.52,
          bend: i < 6 ? seed.between(-0.12, 0.1) : seed.between(0.2, 0.45),
          ruffle: 0.05,
          cup: -0.55,
          thick: 0.018,
        },
        { deep: '#5f8f4a', light: '#93b96a', vein: '#e6edcc' },
        i,
      ),
      x: Math.sin(a) * 0.5,
      y: -0.62,
      z: Math.cos(a) * 0.5,
      spin: (a * 180) / Math.PI,
      lean: i < 6 ? 24 : 44,
    };
  });
  return joined([
    ...dome('cauliflower', 42, 0.28, 0.62, kinds, 1.4),
    { solids: [[ellipsoid(0.78, 0.5, 0.78), layered('#e2d9b4', [])]], x: 0, y: 0, z: 0 },
    ...leaves,
    {
      solids: [[taper([0, -0.72, 0], [0, -0.2, 0], 0.24, 0.5), layered('#d3dfae', [])]],
      x: 0,
      y: 0,
      z: 0,
    },
  ]);
}

export const brassicas: Record<string, MotifMaker> = {
  'broccoli-crown': () =>
    pileOf(
      [
        { solids: broccoli('one'), x: -0.8, z: -0.3, tilt: 10, lean: 6, size: 0.95 },
        {
          solids: broccoli('two'),
          x: 0.75,
          z: -0.5,
          tilt: -14,
          lean: 12,
          spin: 50,
          tint: [0.94, 0.97, 0.96],
        },
        { solids: broccoli('three'), x: 0.3, z: 0.9, tilt: 74, lean: 14, spin: -24, size: 0.82 },
      ],
      { yaw: -12, pitch: 34, fill: 0.86 },
    ),
  cauliflower: () =>
    pileOf([{ solids: cauliflower(), x: 0, z: 0, tilt: -8, lean: 16, press: 0.05 }], {
      yaw: 8,
      pitch: 36,
      fill: 0.88,
    }),
};
