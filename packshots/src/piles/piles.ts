import type { MotifMaker } from '../motifs/kit.ts';
import { alliums } from './alliums.ts';
import { garlicBulbs } from './garlic.ts';
import { brassicas } from './brassicas.ts';
import { mussels } from './catch.ts';
import { citrus } from './citrus.ts';
import { fieldCrops } from './field-crops.ts';
import { fresh } from './fresh.ts';
import { fruitVegetables } from './fruit-vegetables.ts';
import { kabochas } from './kabocha.ts';
import { fruits } from './fruits.ts';
import { greens } from './greens.ts';
import { leafyBunches } from './leafy-bunches.ts';
import { cilantro } from './cilantro.ts';
import { lettuces } from './lettuces.ts';
import { melons } from './melons.ts';
import { roots } from './roots.ts';
import { softFruits } from './soft-fruits.ts';
import { sprouts } from './sprouts.ts';
import { wholeFish } from './tilapia.ts';
import { wares } from './wares.ts';

/** Loose goods as they lie on the counter, by the motif that names them. */
export const piles: Readonly<Record<string, MotifMaker>> = {
  ...greens,
  ...roots,
  ...fruits,
  ...fresh,
  ...mussels,
  ...wholeFish,
  ...wares,
  ...alliums,
  ...garlicBulbs,
  ...brassicas,
  ...fieldCrops,
  ...leafyBunches,
  ...cilantro,
  ...lettuces,
  ...sprouts,
  ...citrus,
  ...fruitVegetables,
  ...kabochas,
  ...melons,
  ...softFruits,
};
