import type { LocalizedTextSource } from '../../values/localized-text.ts';
import { fold } from '../text/fold.ts';
import { isHan } from '../text/tokenizer.ts';

/** A brand, folded, as it is written at the start of names. */
export interface Brand {
  readonly en: string;
  readonly zh: string;
}

/** With only one product, a brand cannot be distinguished from the rest of the name. */
const minProducts = 2;

function sharedWords(a: readonly string[], b: readonly string[]): string[] {
  const end = a.findIndex((word, at) => word !== b[at]);
  return end < 0 ? [...a] : a.slice(0, end);
}

/**
 * The brands of a catalog, by the Chinese word that several names begin with, because the REST API has no brand field. The English brand is
 * what the English names of the same products begin with.
 */
export function brandsOf(names: readonly LocalizedTextSource[]): Map<string, Brand> {
  const byChinese = new Map<string, string[][]>();
  for (const { en, zh } of names) {
    const [first, ...others] = fold(zh).split(' ');
    if (!first || !isHan(first) || !others.some((word) => isHan(word) && !/\d/.test(word))) continue;
    const english = fold(en).split(' ').slice(0, -1);
    const group = byChinese.get(first);
    if (group) group.push(english);
    else byChinese.set(first, [english]);
  }
  const brands = new Map<string, Brand>();
  for (const [zh, english] of byChinese) {
    if (english.length < minProducts) continue;
    const shared = english.reduce(sharedWords);
    if (shared.length > 0) brands.set(zh, { zh, en: shared.join(' ') });
  }
  return brands;
}
