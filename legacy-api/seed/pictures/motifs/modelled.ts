import { trace } from '../form/trace.ts';
import { shade, type Raster } from '../light/shade.ts';
import type { MotifMaker } from './kit.ts';
import { bakery, sweets } from './bakery.ts';
import { chilled } from './chilled.ts';
import { dairy } from './dairy.ts';
import { frozen } from './frozen.ts';
import { fruit } from './fruit.ts';
import { household } from './household.ts';
import { leafy } from './leafy.ts';
import { meat } from './meat.ts';
import { bowls, noodles } from './noodles.ts';
import { pastries } from './pastries.ts';
import { seafood } from './seafood.ts';
import { seeds } from './seeds.ts';
import { soy } from './soy.ts';
import { confectionery } from './sweets.ts';
import { vegetables } from './vegetables.ts';

/** Motifs that the Fluent set lacks, by name. */
export const modelledMotifs: Readonly<Record<string, MotifMaker>> = {
  ...leafy,
  ...vegetables,
  ...fruit,
  ...seeds,
  ...noodles,
  ...bowls,
  ...bakery,
  ...sweets,
  ...chilled,
  ...frozen,
  ...soy,
  ...dairy,
  ...meat,
  ...seafood,
  ...pastries,
  ...confectionery,
  ...household,
};

/** Renders a modelled motif on clear ground, without a shadow. */
export function renderModelled(maker: MotifMaker, size: number): Raster {
  const { model, materials } = maker();
  return shade(trace(model, size), model.view.yaw, materials);
}
