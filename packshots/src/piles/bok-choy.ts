import { ellipsoid, type Field } from '../form/field.ts';
import { ease } from '../motifs/kit.ts';
import type { Seeded } from '../seeded.ts';
import { joined, layered, several, veined, type LeafTone } from './craft.ts';
import type { Member, Piece } from './pile.ts';

/** A pale spoon of a stalk that carries a leaf. */
function spoon(seed: Seeded): Member[] {
  const tall = seed.between(0.78, 0.9);
  const petiole: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, y / tall));
    const wide = 0.13 + 0.13 * ease(0, 0.25, t) - 0.15 * ease(0.3, 1, t);
    const thick = 0.085 * (1 - 0.5 * t);
    const lie = z - 0.9 * x * x + 0.1 * Math.sin(t * 3);
    const k = Math.hypot(x / wide, lie / thick);
    const ribs = 0.005 * Math.cos(x * 70);
    return Math.max((k - 1) * thick - ribs, -y - 0.02, y - tall) * 0.6;
  };
  const tone: LeafTone = { deep: '#3a6630', light: '#689649', vein: '#b9d394' };
  return joined([
    {
      solids: [
        [
          petiole,
          layered(
            '#eef3d8',
            [
              ['#b9d891', (_x, y) => 0.9 * ease(0.1, 0.8, y)],
              ['#8fbf62', (x, y) => 0.35 * ease(0.3, 0.8, y) * ease(0.6, 1, Math.cos(x * 70))],
            ],
            { gloss: 0.7, mirror: 0.045, glow: 0.5 },
          ),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
    {
      solids: veined(
        {
          length: seed.between(0.8, 0.95),
          width: seed.between(0.34, 0.42),
          belly: 0.56,
          bend: seed.between(0.04, 0.2),
          ruffle: 0.022,
          cup: 0.45,
          thick: 0.018,
        },
        tone,
        seed.between(0, 9),
        0.5,
      ),
      x: 0,
      y: tall - 0.12,
      z: -0.02,
      spin: seed.between(-14, 14),
      lean: seed.between(-6, 6),
      tilt: seed.between(-7, 7),
    },
  ]);
}

/** A head of Shanghai bok choy, foot at the origin, growing up. */
export function bokChoy(name: string): Member[] {
  const outer = several(`${name} outer`, 5, (i, seed) => {
    const angle = i * 72 + seed.between(-8, 8);
    const a = (angle * Math.PI) / 180;
    return {
      solids: spoon(seed),
      x: Math.sin(a) * 0.09,
      y: 0,
      z: Math.cos(a) * 0.09,
      spin: angle,
      lean: seed.between(5, 10),
      size: seed.between(0.94, 1.04),
    };
  });
  const inner = several(`${name} inner`, 4, (i, seed) => {
    const angle = i * 90 + 36 + seed.between(-10, 10);
    const a = (angle * Math.PI) / 180;
    return {
      solids: spoon(seed),
      x: Math.sin(a) * 0.06,
      y: 0.05,
      z: Math.cos(a) * 0.06,
      spin: angle,
      lean: seed.between(-1, 4),
      size: seed.between(0.84, 0.92),
      tint: [1.05, 1.1, 0.85],
    };
  });
  const foot: Piece = {
    solids: [[ellipsoid(0.14, 0.06, 0.14), layered('#e9ecd0', [['#c9b98a', (_x, y) => ease(0, -0.07, y)]])]],
    x: 0,
    y: 0,
    z: 0,
  };
  return joined([...outer, ...inner, foot]);
}
