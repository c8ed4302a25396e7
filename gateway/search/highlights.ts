import type { LocalizedTextSource } from '../values/localized-text.ts';
import { foldWithPositions } from './text/fold.ts';
import { stem, tokenize, type Phrase } from './text/phrase.ts';

/** The GraphQL `SearchHighlight`. */
export interface HighlightSource {
  readonly language: 'EN' | 'ZH';
  readonly start: number;
  readonly length: number;
}

/** A phrase to highlight in a name. With `prefixLength`, only the start of the word is highlighted. */
export interface HighlightPhrase {
  readonly phrase: Phrase;
  readonly prefixLength?: number;
  /** Highlighted only when nothing else is: a phrase that comes from the lexicon. */
  readonly isFallback?: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The ranges of a folded text that match a phrase. */
function matchingRanges(folded: string, { phrase, prefixLength }: HighlightPhrase): Range[] {
  if (phrase.script === 'han') {
    const start = folded.indexOf(phrase.text);
    return start < 0 ? [] : [{ start, end: start + phrase.text.length }];
  }
  const words = tokenize(folded);
  const stems = words.map((word) => stem(word.text));
  const joined = phrase.stems.join('');
  return words.flatMap((word, at) => {
    for (const count of [phrase.stems.length, 2]) {
      const last = words[at + count - 1];
      if (!last || stems.slice(at, at + count).join('') !== joined) continue;
      const end = last.start + last.text.length;
      return [
        {
          start: word.start,
          end: prefixLength === undefined ? end : Math.min(end, word.start + prefixLength),
        },
      ];
    }
    return [];
  });
}

/** Sorts ranges and merges those that touch or overlap. */
function mergeOverlapping(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const next of ranges.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && next.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    else result.push(next);
  }
  return result;
}

function highlightsIn(
  name: string,
  language: 'EN' | 'ZH',
  phrases: readonly HighlightPhrase[],
): HighlightSource[] {
  const { text, positions } = foldWithPositions(name);
  const rangesOf = (isFallback: boolean) =>
    mergeOverlapping(
      phrases
        .filter((phrase) => (phrase.isFallback ?? false) === isFallback)
        .flatMap((phrase) => matchingRanges(text, phrase)),
    );
  const ranges = rangesOf(false);
  return (ranges.length > 0 ? ranges : rangesOf(true)).map(({ start, end }) => {
    const first = positions[start] ?? 0;
    return { language, start: first, length: (positions[end] ?? name.length) - first };
  });
}

/** The parts of a product's names that match a query, English first. */
export function highlightsOf(
  name: LocalizedTextSource,
  phrases: readonly HighlightPhrase[],
): HighlightSource[] {
  return [...highlightsIn(name.en, 'EN', phrases), ...highlightsIn(name.zh, 'ZH', phrases)];
}
