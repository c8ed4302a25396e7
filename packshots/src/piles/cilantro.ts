import type { Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { joined, layered, stem } from './craft.ts';
import { band, down, fanned, lying } from './leafy-bunches.ts';
import { pileOf, type Member, type Piece } from './pile.ts';

/** A fan of three toothed lobes, growing up. */
function lobed(own: number): Solid {
  const blade: Field = (x, y, z) => {
    const py = y - 0.13;
    const r = Math.hypot(x, py);
    const lie = Math.abs(z + 0.6 * r * r * Math.sin(own) - 0.03 * Math.sin(x * 16 + own));
    if (r > 0.26 || lie > 0.1) return Math.max(r - 0.22, lie - 0.04) * 0.6;
    const a = Math.atan2(x, py);
    return Math.max(r - 0.13 - 0.05 * Math.cos(3 * a) - 0.022 * Math.cos(9 * a + own), lie - 0.009) * 0.55;
  };
  return [
    blade,
    layered(
      '#3f8a35',
      [
        ['#67aa4a', (x, y) => 0.5 + noise(x * 8 + own, y * 8, own)],
        [
          '#a3cf78',
          (x, y) => 0.6 * ease(0.03, 0, Math.abs(Math.sin(1.5 * Math.atan2(x, y - 0.02))) * Math.hypot(x, y)),
        ],
      ],
      { gloss: 0.45, glow: 0.4 },
    ),
  ];
}

function cilantroStem(own: number, leaves: readonly Solid[]): Member[] {
  const long = 1.5 + 0.25 * Math.sin(own * 2.3);
  const bow = 0.16 * Math.sin(own * 1.9);
  const green = layered(
    '#8dbb5a',
    [
      ['#5f9c42', (_x, y) => ease(0.5, 1.3, y)],
      ['#d9e4b4', (_x, y) => ease(0.15, 0, y)],
    ],
    { gloss: 0.5, glow: 0.4 },
  );
  return joined([
    {
      solids: [
        [
          stem(
            long,
            (t) => 0.022 * (1.2 - 0.6 * t),
            (t) => [bow * t * t, 0.04 * Math.sin(t * 4)],
          ),
          green,
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
    ...Array.from({ length: 6 }, (_, i): Piece => {
      const leaf = leaves[(i + Math.round(own)) % leaves.length];
      const t = 0.62 + i * 0.075;
      return {
        solids: leaf ? [leaf] : [],
        x: bow * t * t + (i % 2 ? 0.1 : -0.1),
        y: long * t,
        z: 0.03 * (i % 3),
        tilt: i === 5 ? 0 : (i % 2 ? -1 : 1) * (40 + 9 * i),
        lean: 20 * Math.sin(own + i * 2),
        spin: 50 * Math.sin(own * 3 + i),
        size: 0.95 + 0.2 * Math.sin(own + i * 1.3),
      };
    }),
  ]);
}

export const cilantro: Record<string, MotifMaker> = {
  cilantro: () => {
    const leaves = [1, 2, 3, 4].map(lobed);
    const kinds = [1, 2, 3, 4, 5].map((own) => cilantroStem(own, leaves));
    return pileOf(
      [0, 1].map((i): Piece => ({
        solids: joined([
          {
            solids: fanned(`cilantro ${i}`, 22, [0.13, 24, 13], (k) => kinds[k % kinds.length] ?? []),
            x: 0,
            y: 0,
            z: 0,
          },
          { solids: [band(0.25, 0.2)], x: 0, y: 0.4, z: 0.04 },
        ]),
        x: -1.1,
        z: [-0.5, 0.5][i] ?? 0,
        ...down,
        spin: [16, 0][i] ?? 0,
        press: 0.04,
      })),
      lying,
    );
  },
};
