import { ellipsoid, lifted, taper, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import type { Material } from '../light/material.ts';
import { ease, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { layered, patches, several } from './craft.ts';
import { halved } from './cut.ts';
import { pileOf } from './pile.ts';

const view = { yaw: -10, pitch: 30, fill: 0.86 };

interface Citrus {
  skin: readonly [ground: string, deep: string, pale: string];
  flesh: readonly [pulp: string, deep: string, pith: string];
  body: Field;
}

/** The long axis is y; the blossom end has a nipple. */
const citrusBody = (wide: number, tall: number, nipple: number): Field => {
  const whole = ellipsoid(wide, tall, wide);
  return (x, y, z) => {
    const r = Math.hypot(x, z);
    const tip = nipple * Math.exp(-((r / 0.2) ** 2)) * ease(0.2, 0.7, y);
    const foot = nipple * 0.55 * Math.exp(-((r / 0.16) ** 2)) * ease(-0.2, -0.6, y);
    return (whole(x, y, z) - tip - foot) * 0.82;
  };
};

const pores = (x: number, y: number, z: number) => Math.max(0, noise(x * 24, y * 24, z * 24));

const skinOf = ({ skin: [ground, deep, pale] }: Citrus, own: number): Material =>
  layered(
    ground,
    [
      [deep, (x, y, z) => 0.4 + 0.5 * noise(x * 1.8 + own, y * 1.8, z * 1.8)],
      [pale, patches(1.6, 0.4, 0.5, own)],
      [deep, (x, y, z) => 0.5 * pores(x, y, z)],
    ],
    { gloss: 0.65, mirror: 0.04, glow: 0.35 },
  );

function whole(kind: Citrus, own: number): Solid[] {
  const bumpy = lifted(
    kind.body,
    (x, y, z) => -0.011 * pores(x, y, z) + 0.014 * noise(x * 2.6 + own, y * 2.6, z * 2.6),
    0.85,
  );
  return [
    [bumpy, skinOf(kind, own)],
    [
      taper([0, -0.68, 0], [0, -0.78, 0], 0.05, 0.045),
      layered('#8a8a45', [['#6b6632', patches(12)]], { gloss: 0.2 }),
    ],
  ];
}

function cutHalf(kind: Citrus, own: number, radius: number): Solid[] {
  const [pulp, deep, pith] = kind.flesh;
  const far = (x: number, z: number) => Math.hypot(x, z) / radius;
  const wall = (x: number, z: number) => Math.abs(Math.sin(Math.atan2(z, x) * 5 + own)) * far(x, z);
  const inPulp = (x: number, z: number) =>
    ease(0.86, 0.83, far(x, z)) * ease(0.045, 0.1, wall(x, z)) * ease(0.08, 0.13, far(x, z));
  const flesh = layered(
    pith,
    [
      [pulp, (x, _y, z) => inPulp(x, z)],
      [
        deep,
        (x, _y, z) => 0.65 * inPulp(x, z) * ease(0, 0.5, noise(Math.atan2(z, x) * 22, far(x, z) * 6, own)),
      ],
      [
        pith,
        (x, _y, z) =>
          0.4 * inPulp(x, z) * ease(0.3, 0.6, noise(Math.atan2(z, x) * 30, far(x, z) * 5, own + 5)),
      ],
      [kind.skin[0], (x, _y, z) => ease(0.93, 0.96, far(x, z))],
    ],
    { gloss: 0.85, mirror: 0.06, glow: 0.65 },
  );
  const [rind, face] = halved(kind.body, skinOf(kind, own), flesh);
  return [
    rind,
    [lifted(face[0], (x, _y, z) => 0.012 * inPulp(x, z) + 0.006 * noise(x * 26, 1, z * 26), 0.75), face[1]],
  ];
}

const lemon: Citrus = {
  skin: ['#f2c81c', '#e0ac10', '#f8dc52'],
  flesh: ['#f6df63', '#e9c838', '#fdf6d8'],
  body: citrusBody(0.54, 0.72, 0.13),
};
const lime: Citrus = {
  skin: ['#5c9a2a', '#3f7a20', '#93b83c'],
  flesh: ['#c5da74', '#a3c24c', '#f0f4d4'],
  body: citrusBody(0.56, 0.64, 0.07),
};

const citrusPile =
  (name: string, kind: Citrus, radius: number): MotifMaker =>
  () =>
    pileOf(
      [
        ...several(name, 4, (i, seed) => ({
          solids: whole(kind, i * 2.9),
          x: [-0.98, 0.2, 1.12, -0.25][i] ?? 0,
          z: [-0.1, -0.72, -0.2, -0.45][i] ?? 0,
          tilt: [70, -84, 96, 62][i] ?? 0,
          lean: seed.between(-20, 20),
          spin: [30, -16, 64, -40][i] ?? 0,
          size: seed.between(0.94, 1.05),
          press: 0.03,
        })),
        { solids: cutHalf(kind, 0.4, radius), x: 0.28, z: 0.62, lean: 58, spin: 12, size: 1.02 },
      ],
      view,
    );

export const citrus: Record<string, MotifMaker> = {
  'lemon-whole': citrusPile('lemon-whole', lemon, 0.54),
  'lime-whole': citrusPile('lime-whole', lime, 0.56),
};
