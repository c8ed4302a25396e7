import type { PhraseMatcher } from './phrase-matcher.ts';
import type { SearchableProduct, SearchMatch, SearchOutcome } from './product-search.ts';
import { toTraditional } from '../values/traditional-chinese.ts';
import { isTraditional } from './text/chinese.ts';
import { fold } from './text/fold.ts';
import { isHan, phraseKeyOf } from './text/phrase.ts';
import type { Vocabulary } from './vocabulary.ts';

const maxCompletions = 4;
/** Number of candidates whose matches are counted: more find a better fourth completion, but take longer. */
const maxCandidates = 40;

/** Terms that start with the typed text and have results, in its script; Chinese terms for pinyin. */
export function completionsOf(typed: string, vocabulary: Vocabulary, matcher: PhraseMatcher): string[] {
  const prefix = fold(typed).trim().replace(/\s+/g, ' ');
  if (prefix === '') return [];
  const counted = vocabulary.words
    .completing(prefix)
    .slice(0, maxCandidates)
    .map((text) => ({ text, match: matcher.match(text) }))
    .filter(({ match }) => match.role !== 'notSold' && match.scores.size > 0)
    .sort((a, b) => b.match.scores.size - a.match.scores.size);
  const distinct = new Map(counted.toReversed().map(({ text }) => [phraseKeyOf(text), text]));
  const texts = [...distinct.values()]
    .reverse()
    .slice(0, maxCompletions)
    .map((text) => text.toLowerCase());
  return isTraditional(typed) ? texts.map(toTraditional) : texts;
}

/**
 * Puts products whose Chinese names have a word that starts with the typed text before those that only contain it: for 豆, tofu before
 * potatoes (土豆). Does not change the order if the text is a word of the lexicon: 米 means rice, which most names have at their end.
 */
export function wordsFirst<Product extends SearchableProduct>(
  typed: string,
  outcome: SearchOutcome<Product>,
  vocabulary: Vocabulary,
): SearchOutcome<Product> {
  const key = phraseKeyOf(typed);
  if (!isHan(key) || vocabulary.meaningsOf(key).length > 0) return outcome;
  const words = vocabulary.words.completing(key);
  const rank = ({ product }: SearchMatch<Product>): number => {
    if (product.availability === 'SOLD_OUT') return 2;
    return words.some((word) => product.name.zh.includes(word)) ? 0 : 1;
  };
  return { ...outcome, matches: outcome.matches.toSorted((a, b) => rank(a) - rank(b)) };
}

/** The products of several completions, in their order; each product once. Sold-out products are last. */
export function matchesOfCompletions<Product extends SearchableProduct>(
  outcomes: readonly SearchOutcome<Product>[],
): SearchMatch<Product>[] {
  const seen = new Set<Product>();
  const matches = outcomes
    .flatMap((outcome) => outcome.matches)
    .filter(({ product }) => {
      const isNew = !seen.has(product);
      seen.add(product);
      return isNew;
    });
  const isSoldOut = ({ product }: SearchMatch<Product>) => product.availability === 'SOLD_OUT';
  return [...matches.filter((match) => !isSoldOut(match)), ...matches.filter(isSoldOut)];
}
