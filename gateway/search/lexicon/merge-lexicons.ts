import type { Lexicon } from './lexicon.ts';

/** Merges two lexicons; the result has the entries of both. */
export const mergeLexicons = (first: Lexicon, second: Lexicon): Lexicon => ({
  synonyms: [...first.synonyms, ...second.synonyms],
  broader: [...first.broader, ...second.broader],
  occasions: [...first.occasions, ...second.occasions],
  attributes: [...first.attributes, ...second.attributes],
  filters: [...first.filters, ...second.filters],
  notSold: [...first.notSold, ...second.notSold],
  distinct: [...first.distinct, ...second.distinct],
  stopWords: [...first.stopWords, ...second.stopWords],
});
