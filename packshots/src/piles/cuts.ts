import { lattice, noise } from '../form/noise.ts';
import type { ModeledMotif, MotifMaker } from '../motifs/kit.ts';
import { ease } from '../motifs/kit.ts';
import type { Share } from './craft.ts';
import type { Cut } from './meats.ts';
import { laidOn, pileOf, type Piece } from './pile.ts';

/** Pieces of a cut as a butcher lays them out: one arrangement for the tray and for the motif. */
export type Layout = () => Piece[];
export type Layouts = Readonly<Record<string, Layout>>;

const mapped = <Value>(layouts: Layouts, make: (layout: Layout) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(layouts).map(([name, layout]) => [name, make(layout)]));

/** Layouts as fillings of trays. */
export const asCuts = (layouts: Layouts): Record<string, Cut> =>
  mapped(layouts, (layout) => ({ pieces: () => [laidOn(layout())], count: 1, turn: 3, crowding: 1.08 }));

/** Layouts as motifs. */
export const asMotifs = (layouts: Layouts): Record<string, MotifMaker> =>
  mapped(layouts, (layout) => (): ModeledMotif => pileOf(layout(), { yaw: -12, pitch: 52, fill: 0.96 }));

/** Muscles of a cut face: `seam` is 0 where two of them meet, `value` is each one's own, 0 to 1. */
export function muscles(x: number, z: number, own: number): { seam: number; value: number } {
  const px = x + own * 3.3 + 0.3 * noise(x * 1.9 + own, z * 1.9, 1);
  const pz = z + own * 1.7 + 0.3 * noise(x * 1.9, z * 1.9 + own, 5);
  const [ix, iz] = [Math.floor(px), Math.floor(pz)];
  let [first, second, value] = [9, 9, 0];
  for (let cx = ix - 1; cx <= ix + 1; cx += 1)
    for (let cz = iz - 1; cz <= iz + 1; cz += 1) {
      const far = Math.hypot(
        px - cx - 0.5 - 0.4 * lattice(cx, cz, 3),
        pz - cz - 0.5 - 0.4 * lattice(cx, cz, 8),
      );
      if (far < first) {
        [first, second] = [far, first];
        value = lattice(cx, cz, 13) * 0.5 + 0.5;
      } else if (far < second) second = far;
    }
  return { seam: second - first, value };
}

/** Fat between the muscles of a face, `grain` muscles a unit. */
export const seams =
  (grain: number, width: number, own: number): Share =>
  (x, _y, z) => {
    const uneven = width * (1 + 0.8 * noise(x * 4 + own, z * 4, 2));
    return ease(uneven, uneven * 0.3, muscles(x * grain, z * grain, own).seam);
  };

/** Fine flecks of fat that follow the grain of the meat. */
export const flecks =
  (along: number, across: number, amount: number, own: number): Share =>
  (x, y, z) =>
    ease(
      1 - amount,
      1.25 - amount,
      noise(x * along + own, y * across, z * across) + 0.5 * noise(x * 17, y * 17, z * 17 + own),
    );
