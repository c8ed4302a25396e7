import type { LocalizedTextSource } from '../values/localized-text.ts';
import { fold } from './text/fold.ts';
import { isHan } from './text/phrase.ts';

/** A brand, folded, as it is written at the start of names. */
export interface Brand {
  readonly en: string;
  readonly zh: string;
}

/** With only one product, a brand cannot be distinguished from the rest of the name. */
const minProducts = 2;

function sharedWords(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((word, at) => word !== b[at]);
  return end < 0 ? a : a.slice(0, end);
}

/**
 * Finds the brands of a catalog: the Chinese word that several names begin with, because the REST API has no brand field. The English brand
 * is what the English names of the same products begin with.
 */
export class BrandFinder {
  readonly #found = new Map<string, { count: number; english: readonly string[] }>();

  add({ en, zh }: LocalizedTextSource): void {
    const [first, ...others] = fold(zh).split(' ');
    if (!first || !isHan(first) || !others.some((word) => isHan(word) && !/\d/.test(word))) return;
    const english = fold(en).split(' ').slice(0, -1);
    const known = this.#found.get(first);
    if (!known) this.#found.set(first, { count: 1, english });
    else this.#found.set(first, { count: known.count + 1, english: sharedWords(known.english, english) });
  }

  /** The brands by their Chinese name. */
  get brands(): Map<string, Brand> {
    const found = [...this.#found].filter(
      ([, { count, english }]) => count >= minProducts && english.length > 0,
    );
    return new Map(found.map(([zh, { english }]) => [zh, { zh, en: english.join(' ') }]));
  }
}

/** The brands of product names, by their Chinese name. */
export function brandsOf(names: readonly LocalizedTextSource[]): Map<string, Brand> {
  const finder = new BrandFinder();
  for (const name of names) finder.add(name);
  return finder.brands;
}
