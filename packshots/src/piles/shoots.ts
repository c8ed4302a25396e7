import { sphere, taper, union } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put, type Solid } from '../motifs/kit.ts';
import { seededBy } from '../seeded.ts';
import { joined, layered, ownTint, several, stem, veined, type LeafTone } from './craft.ts';
import type { Member, Piece } from './pile.ts';

interface Bunch {
  stalk: { length: [number, number]; thick: number };
  leaves: number;
  blade: { length: [number, number]; width: [number, number]; belly: number };
  tone: LeafTone;
  stem: { pale: string; deep: string };
  from: number;
  buds?: boolean;
}

/** One stalk with its leaves, growing up from the origin. */
function shoot(name: string, of: Bunch): Member[] {
  const seed = seededBy(name);
  const long = seed.between(...of.stalk.length);
  const sway = seed.between(-0.09, 0.09);
  const bend = (t: number) => [sway * Math.sin(t * 2.6), 0.05 * sway * t] as const;
  const { thick } = of.stalk;
  const main: Solid = [
    stem(long, (t) => thick * (1 - 0.35 * t), bend),
    layered(
      of.stem.pale,
      [
        [of.stem.deep, (_x, y) => 0.8 * ease(0, long * 0.7, y)],
        ['#eef3d2', (_x, y) => 0.9 * (1 - ease(0.004, 0.012, y))],
        [of.stem.deep, (x, _y, z) => 0.3 * ease(0.3, 1, Math.sin(Math.atan2(x, z) * 9))],
      ],
      { gloss: 0.55, mirror: 0.035, glow: 0.4 },
    ),
  ];
  const pieces: Piece[] = [{ solids: [main], x: 0, y: 0, z: 0 }];
  for (let i = 0; i < of.leaves; i += 1) {
    const own = seededBy(`${name} leaf ${i}`);
    const t = of.from + (1 - of.from) * ((i + 1) / of.leaves);
    const [bx, bz] = bend(t);
    const side = (i % 2 ? 1 : -1) * own.between(0.6, 1.2);
    const last = i === of.leaves - 1;
    const foot = own.between(0.1, 0.2);
    const tilt = last ? own.between(-8, 8) : -side * own.between(22, 38);
    const turned = { tilt, lean: own.between(-14, 10), spin: own.between(-40, 40) };
    pieces.push(
      {
        solids: [[taper([0, 0, 0], [0, foot + 0.06, 0], thick * 0.5, thick * 0.4), main[1]]],
        x: bx,
        y: t * long - 0.04,
        z: bz,
        ...turned,
      },
      {
        solids: veined(
          {
            length: own.between(...of.blade.length),
            width: own.between(...of.blade.width),
            belly: of.blade.belly,
            bend: own.between(-0.1, 0.28),
            ruffle: 0.05,
            cup: own.between(0.1, 0.6),
            thick: 0.014,
          },
          of.tone,
          own.between(0, 9),
        ),
        x: bx - Math.sin((tilt * Math.PI) / 180) * foot,
        y: t * long - 0.04 + Math.cos((tilt * Math.PI) / 180) * foot,
        z: bz + 0.01 * i,
        tint: ownTint(own, 0.14, 0.06),
        ...turned,
      },
    );
  }
  if (of.buds)
    pieces.push({
      solids: [
        [
          union(
            ...Array.from({ length: 9 }, (_, i) =>
              put(sphere(0.042), 0.07 * Math.cos(i * 2.4), 0.02 * i, 0.07 * Math.sin(i * 2.4)),
            ),
          ),
          layered('#8fb04a', [['#e9d34e', (x, y, z) => ease(0.2, 0.6, noise(x * 20, y * 20, z * 20))]]),
        ],
      ],
      x: bend(1)[0],
      y: long,
      z: 0,
    });
  return joined(pieces);
}

/** Shoots side by side, feet to the left, lying on one another. */
export function bunchOf(name: string, count: number, of: Bunch, fan: number, deep: number): Piece[] {
  return several(name, count, (i, seed) => {
    const layer = Math.floor(i / Math.ceil(count / 2));
    const row = i % Math.ceil(count / 2);
    const side = row / (Math.ceil(count / 2) - 1) - 0.5;
    return {
      solids: shoot(`${name} ${i}`, of),
      x: -1.25 + layer * 0.1 + seed.between(-0.1, 0.1),
      z: side * deep + layer * 0.05,
      tilt: -90,
      lean: 0,
      spin: -side * fan + seed.between(-4, 4) + 8,
      press: 0.03,
    };
  });
}

/** A sprig of Thai basil, lying. */
export const basil = (own: number): Member[] =>
  joined([
    {
      solids: shoot(`basil ${own}`, {
        stalk: { length: [1, 1.3], thick: 0.035 },
        leaves: 9,
        blade: { length: [0.34, 0.5], width: [0.13, 0.19], belly: 0.42 },
        tone: { deep: '#35652f', light: '#5f9440', vein: '#a3c77a' },
        stem: { pale: '#7d5a78', deep: '#5d3f63' },
        from: 0.15,
      }),
      x: -0.7,
      y: 0,
      z: 0,
      tilt: -90,
      lean: own * 50,
    },
  ]);
