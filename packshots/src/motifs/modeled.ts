import { trace } from '../form/trace.ts';
import { alliums } from '../piles/alliums.ts';
import { garlicBulbs } from '../piles/garlic.ts';
import { brassicas } from '../piles/brassicas.ts';
import { fieldCrops } from '../piles/field-crops.ts';
import { leafyBunches } from '../piles/leafy-bunches.ts';
import { cilantro } from '../piles/cilantro.ts';
import { lettuces } from '../piles/lettuces.ts';
import { sprouts } from '../piles/sprouts.ts';
import { shade, type Raster } from '../light/shade.ts';
import { asMotifs } from '../piles/cuts.ts';
import { beef } from '../piles/beef.ts';
import { birds } from '../piles/birds.ts';
import { fillets, mussels } from '../piles/catch.ts';
import { pork } from '../piles/pork.ts';
import { wholeFish } from '../piles/tilapia.ts';
import { citrus } from '../piles/citrus.ts';
import { fruitVegetables } from '../piles/fruit-vegetables.ts';
import { kabochas } from '../piles/kabocha.ts';
import { melons } from '../piles/melons.ts';
import { softFruits } from '../piles/soft-fruits.ts';
import { bakery } from './bakery.ts';
import { biscuits } from './biscuits.ts';
import { cakes } from './cakes.ts';
import { chilled } from './chilled.ts';
import { curedMeat } from './cured-meat.ts';
import { dairy } from './dairy.ts';
import { desserts } from './desserts.ts';
import { driedFruit } from './dried-fruit.ts';
import { drinks } from './drinks.ts';
import { dumplings } from './dumplings.ts';
import { flowers } from './flowers.ts';
import { fruit } from './fruit.ts';
import { fungi } from './fungi.ts';
import { griddle } from './griddle.ts';
import { hotPot } from './hot-pot.ts';
import { household } from './household.ts';
import { iceBars } from './ice-bars.ts';
import { incense } from './incense.ts';
import type { MotifMaker } from './kit.ts';
import { leafy } from './leafy.ts';
import { loaves } from './loaves.ts';
import { meat } from './meat.ts';
import { bowls, noodles } from './noodles.ts';
import { pantry } from './pantry.ts';
import { preparedFoods } from './prepared-foods.ts';
import { pastries } from './pastries.ts';
import { poultry } from './poultry.ts';
import { rolls } from './rolls.ts';
import { seaVegetables } from './sea-vegetables.ts';
import { seafood } from './seafood.ts';
import { seeds } from './seeds.ts';
import { soy } from './soy.ts';
import { spunSugar } from './spun-sugar.ts';
import { steamers } from './steamer.ts';
import { sweets } from './sweets.ts';
import { tea } from './tea.ts';
import { vegetables } from './vegetables.ts';

/** Motifs that the Fluent set lacks, by the file that has them. A file of piles is listed here if its piles are motifs too. */
const files: Readonly<Record<string, Readonly<Record<string, MotifMaker>>>> = {
  '../piles/alliums.ts': alliums,
  '../piles/garlic.ts': garlicBulbs,
  '../piles/brassicas.ts': brassicas,
  '../piles/field-crops.ts': fieldCrops,
  '../piles/leafy-bunches.ts': leafyBunches,
  '../piles/cilantro.ts': cilantro,
  '../piles/lettuces.ts': lettuces,
  '../piles/sprouts.ts': sprouts,
  'bakery.ts': bakery,
  'biscuits.ts': biscuits,
  'cakes.ts': cakes,
  'chilled.ts': chilled,
  'cured-meat.ts': curedMeat,
  'dairy.ts': dairy,
  'desserts.ts': desserts,
  'dried-fruit.ts': driedFruit,
  'drinks.ts': drinks,
  'dumplings.ts': dumplings,
  'flowers.ts': flowers,
  'fruit.ts': fruit,
  'fungi.ts': fungi,
  'griddle.ts': griddle,
  'hot-pot.ts': hotPot,
  'household.ts': household,
  'ice-bars.ts': iceBars,
  'incense.ts': incense,
  'leafy.ts': leafy,
  'loaves.ts': loaves,
  'meat.ts': meat,
  'noodles.ts': { ...noodles, ...bowls },
  'pantry.ts': pantry,
  'prepared-foods.ts': preparedFoods,
  'pastries.ts': pastries,
  'poultry.ts': poultry,
  'rolls.ts': rolls,
  'sea-vegetables.ts': seaVegetables,
  'seafood.ts': seafood,
  'seeds.ts': seeds,
  'soy.ts': soy,
  'spun-sugar.ts': spunSugar,
  'steamer.ts': steamers,
  'sweets.ts': sweets,
  'tea.ts': tea,
  'vegetables.ts': vegetables,
  '../piles/beef.ts': asMotifs(beef),
  '../piles/birds.ts': asMotifs(birds),
  '../piles/catch.ts': { ...asMotifs(fillets), ...mussels },
  '../piles/pork.ts': asMotifs(pork),
  '../piles/tilapia.ts': wholeFish,
  '../piles/citrus.ts': citrus,
  '../piles/fruit-vegetables.ts': fruitVegetables,
  '../piles/kabocha.ts': kabochas,
  '../piles/melons.ts': melons,
  '../piles/soft-fruits.ts': softFruits,
};

/** The same, by name. */
export const modeledMotifs: Readonly<Record<string, MotifMaker>> = Object.assign({}, ...Object.values(files));

/** The file that a motif is modeled in. */
export function fileOf(name: string): string | undefined {
  return Object.keys(files).find((file) => files[file]?.[name]);
}

/** Renders a modeled motif on clear ground, without a shadow. */
export function renderModeled(maker: MotifMaker, size: number): Raster {
  const { model, materials } = maker();
  return shade(trace({ ...model, grounded: false }, size), model.view.yaw, materials);
}
