import { bottlePacks, jarPacks } from './bottle.ts';
import { boxPacks } from './box.ts';
import { canPacks } from './can.ts';
import { cartonPacks } from './carton.ts';
import { cupPacks } from './cup.ts';
import { eggCarton } from './egg-carton.ts';
import { bagPacks, pouchPacks } from './flexible.ts';
import type { Pack } from './pack.ts';
import { trayPacks } from './tray.ts';
import { tube } from './tube.ts';
import { paperRolls, softBlock } from './wrapped.ts';

/** What is known of a product when its pack is chosen. */
export interface PackWish {
  /** the size on its label, e.g. "12 fl oz · 355 ml" */
  size: string;
  motif: string;
  /** the English name on the label */
  words: string;
  /** which of its brand and kind it is, so that neighbors differ */
  turn: number;
  /** where the brand's round of shapes begins */
  start: number;
}

type Choose = (wish: PackWish) => Pack;

const made = new Map<() => Pack, Pack>();

function built(make: () => Pack): Pack {
  const known = made.get(make) ?? make();
  made.set(make, known);
  return known;
}

/** How many layouts a brand goes round; shapes go round at another pace, so that pairs don't soon come again. */
const layoutRound = 3;

function among(makers: readonly (() => Pack)[], { turn, start }: PackWish): Pack {
  const at = start + turn + Math.floor(turn / layoutRound);
  const make = makers[at % makers.length] ?? makers[0];
  if (!make) throw new Error('A kind of pack needs at least one shape');
  return built(make);
}

const isDrink = (size: string) => /fl oz|\bml\b|\bL\b/i.test(size);
const grams = (size: string) =>
  Number(/([\d.]+)\s*k?g\b/.exec(size)?.[1] ?? 0) * (/\d\s*kg\b/.test(size) ? 1000 : 1);
const milliliters = (size: string) =>
  Number(/([\d.]+)\s*m?l\b/i.exec(size)?.[1] ?? 0) * (/\d\s*L\b/.test(size) ? 1000 : 1);

const pickKeys = (makers: readonly (() => Pack)[], ...at: number[]) =>
  at.map((index) => makers[index]).filter((make) => make !== undefined);

const twoRolls = () => paperRolls(2, 1);
const manyRolls = () => paperRolls(3, 2);

/** Kinds of packs by the name the data uses, each with how one of its shapes is chosen. */
export const packKinds: Readonly<Record<string, Choose>> = {
  bottle: (wish) => {
    if (/soap|lotion|shampoo/i.test(wish.words)) return among(pickKeys(bottlePacks, 3), wish);
    if (/\boil\b/i.test(wish.words))
      return among(pickKeys(bottlePacks, milliliters(wish.size) > 1000 ? 2 : 1), wish);
    if (/yogurt|milk(?! tea)/i.test(wish.words)) return among(pickKeys(bottlePacks, 5), wish);
    if (/tea|soda|drink|juice|water|lemon/i.test(wish.words)) return among(pickKeys(bottlePacks, 2, 5), wish);
    if (/ketchup|mayo|sriracha/i.test(wish.words)) return among(pickKeys(bottlePacks, 4), wish);
    return among(pickKeys(bottlePacks, 0, 1, 3, 0), wish);
  },
  'squeeze-bottle': (wish) => among(pickKeys(bottlePacks, 4), wish),
  jar: (wish) => among(jarPacks, wish),
  can: (wish) =>
    among(
      isDrink(wish.size) && milliliters(wish.size) <= 500 && !/coconut/.test(wish.motif)
        ? [canPacks.slim, canPacks.drink]
        : [canPacks.tall, canPacks.mid, canPacks.tall, canPacks.flat],
      wish,
    ),
  tin: (wish) =>
    among(
      /moon|cookie|biscuit/.test(wish.motif)
        ? pickKeys(cupPacks, 5)
        : /fish|sardine|tuna|meat|clam/.test(wish.motif)
          ? [canPacks.flat]
          : [canPacks.caddy, canPacks.slender, canPacks.canister],
      wish,
    ),
  canister: (wish) => among([canPacks.canister], wish),
  box: (wish) => among(boxPacks, wish),
  carton: (wish) => {
    const small = milliliters(wish.size) > 0 && milliliters(wish.size) <= 400;
    return among(small ? [cartonPacks.small] : [cartonPacks.gable, cartonPacks.brick], wish);
  },
  'egg-carton': () => built(eggCarton),
  tray: (wish) => among(trayPacks, wish),
  cup: (wish) =>
    among(
      isDrink(wish.size)
        ? pickKeys(cupPacks, 4, 3)
        : grams(wish.size) > 180
          ? pickKeys(cupPacks, 1, 2)
          : pickKeys(cupPacks, 0, 1, 3),
      wish,
    ),
  tub: (wish) => among(pickKeys(cupPacks, 2, 1, 2), wish),
  bowl: (wish) => among(pickKeys(cupPacks, 1), wish),
  bag: (wish) =>
    among(grams(wish.size) >= 1800 ? pickKeys(bagPacks, 3, 4, 1) : pickKeys(bagPacks, 0, 1, 2, 4, 0), wish),
  pouch: (wish) => among(pouchPacks, wish),
  tube: () => built(tube),
  'tissue-pack': () => built(softBlock),
  roll: (wish) => built(/\b[1-4] rolls/.test(wish.size) ? twoRolls : manyRolls),
};

/** Kinds that are arranged rather than packed. */
export const sceneKinds = ['loose', 'net', 'tool', 'sleeve'] as const;

export const kindNames: readonly string[] = [...Object.keys(packKinds), ...sceneKinds];
