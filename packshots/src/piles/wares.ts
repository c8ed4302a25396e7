import { household } from '../motifs/household.ts';
import type { MotifMaker } from '../motifs/kit.ts';
import { steamers } from '../motifs/steamer.ts';
import { pileOf, solidsOf, type Piece } from './pile.ts';

/** A ware of the motifs, upright or laid on its side. */
function set(
  make: MotifMaker | undefined,
  pose: Omit<Piece, 'solids' | 'x' | 'z'> = {},
  pitch?: number,
): MotifMaker {
  if (!make) throw new Error('There is no such ware');
  return () => {
    const motif = make();
    const { view } = motif.model;
    return pileOf([{ solids: solidsOf(motif), x: 0, z: 0, ...pose }], {
      yaw: view.yaw,
      pitch: pitch ?? view.pitch,
      fill: 0.86,
    });
  };
}

export const wares: Record<string, MotifMaker> = {
  steamer: set(steamers['steamer']),
  wok: set(household['wok']),
  'clay-pot': set(household['clay-pot']),
  'rice-bowl': set(household['rice-bowl']),
  cleaver: set(household['cleaver'], { spin: 34 }, 62),
  'spider-strainer': set(household['spider-strainer'], {}, 40),
  'soup-spoon': set(household['soup-spoon'], {}, 40),
};
