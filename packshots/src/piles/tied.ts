import { taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put } from '../motifs/kit.ts';
import { joined, layered, several, stem } from './craft.ts';
import type { Member, Piece } from './pile.ts';

/** A bunch of green onions with its rubber band, lying, roots to the left. */
export function onions(name: string): Member[] {
  const stalks = several(name, 8, (i, seed): Piece => {
    const long = seed.between(2.3, 2.65);
    const [bx, bz] = [seed.between(-0.16, 0.16), seed.between(-0.08, 0.08)];
    const thick = seed.between(0.055, 0.075);
    const tube = stem(
      long,
      (t) => thick * (t < 0.06 ? 1.25 : 1) * (1 - 0.75 * ease(0.62, 1, t)) + 0.004,
      (t) => [bx * (t - 0.4) ** 2 * 4, bz * (t - 0.4) ** 2 * 3],
    );
    const split = stem(
      long * 0.5,
      (t) => thick * 0.7 * (1 - 0.8 * t) + 0.004,
      (t) => [-bx * t * t * 1.5 + 0.02, 0.1 * t * t],
    );
    const skin = layered(
      '#fbfbf0',
      [
        ['#b9dc85', (_x, y) => ease(0.35, 0.85, y)],
        ['#3f8f3a', (_x, y) => ease(0.75, 1.5, y)],
        ['#2b6d34', (x, y, z) => ease(1.3, 2.3, y) * (0.6 + 0.4 * noise(x * 9, y * 2, z * 9))],
        ['#8a9b4a', (_x, y) => 0.6 * ease(long - 0.16, long, y)],
        ['#ffffff', (x, _y, z) => 0.12 * ease(0.6, 1, Math.cos(Math.atan2(x, z) * 8))],
      ],
      { gloss: 0.6, mirror: 0.04, glow: 0.35 },
    );
    const roots = union(
      ...Array.from({ length: 7 }, (_, r) =>
        taper(
          [0, 0.02, 0],
          [Math.sin(r * 0.9) * 0.09, -0.16 - 0.03 * (r % 3), Math.cos(r * 0.9) * 0.09],
          0.012,
          0.004,
        ),
      ),
    );
    const turned = { tilt: seed.between(-3, 3), lean: seed.between(-2, 2) };
    const at = {
      x: ((i % 4) - 1.5) * 0.125,
      y: seed.between(-0.06, 0.06),
      z: Math.floor(i / 4) * 0.12 - 0.06,
    };
    return {
      solids: [
        [union(tube, put(split, 0, long * 0.52, 0)), skin],
        [roots, layered('#e6d9b6', [], { gloss: 0.2 })],
      ],
      ...at,
      ...turned,
    };
  });
  const band: Piece = {
    solids: [
      [
        (x, y, z) =>
          (Math.max(Math.abs(Math.hypot(x / 0.3, z / 0.17) - 1) * 0.17, Math.abs(y)) - 0.028) * 0.7,
        layered('#3f6fb5', [], { gloss: 0.4 }),
      ],
    ],
    x: 0,
    y: 0.62,
    z: 0,
  };
  return joined([...stalks, band]);
}

/** Long beans folded over and tied. */
export function longBeans(): Member[] {
  const beans = several('long beans', 22, (i, seed): Piece => {
    const layer = Math.floor(i / 8);
    const bow = 0.12 + (i % 8) * 0.085;
    const long = seed.between(1.35, 1.8);
    const [wave, phase] = [seed.between(0.02, 0.06), seed.between(0, 6)];
    const thick = seed.between(0.036, 0.046);
    const one: Field = (x, y, z) => {
      const sway = wave * Math.sin(x * 2.4 + phase);
      const across = x > 0 ? Math.abs(z - sway) - bow : Math.hypot(x, z - sway) - bow;
      const knots = 0.005 * Math.sin((x > 0 ? x : Math.atan2(z, x) * bow) * 30 + phase);
      const lift = y - 0.03 * Math.sin(x * 3 + phase * 2);
      return Math.max(Math.hypot(across, lift) - thick - knots, x - long - 3 * Math.sign(z) * wave) * 0.7;
    };
    return {
      solids: [
        [
          one,
          layered(
            '#5d9a3c',
            [
              ['#7fb653', (x, y, z) => 0.5 + 0.6 * noise(x * 4 + i, y * 4, z * 4)],
              ['#3c7a30', (x) => 0.5 * ease(0.5, 1, Math.sin(x * 30 + phase))],
              ['#a8a565', (x) => 0.7 * ease(long - 0.1, long + 0.15, x)],
            ],
            { gloss: 0.5 },
          ),
        ],
      ],
      x: seed.between(-0.06, 0.06),
      y: layer * 0.078,
      z: seed.between(-0.03, 0.03),
      spin: seed.between(-2.5, 2.5),
    };
  });
  const tie: Piece = {
    solids: [
      [
        (x, y, z) =>
          (Math.max(Math.abs(Math.max(Math.abs(y) - 0.15, Math.abs(z) - 0.8)) - 0.02, Math.abs(x) - 0.04) -
            0.012) *
          0.7,
        layered('#c2a56a', [['#8f7440', (_x, y, z) => ease(0, 1, Math.sin((y + z) * 70))]], { gloss: 0.2 }),
      ],
    ],
    x: 0.62,
    y: 0.078,
    z: 0,
  };
  return joined([...beans, tie]);
}
