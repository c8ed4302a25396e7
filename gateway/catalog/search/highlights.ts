import type { LocalizedTextSource } from '../../values/localized-text.ts';
import type { Mark } from './query/unit.ts';
import { foldWithPositions } from './text/fold.ts';
import { stem } from './text/stem.ts';
import { wordsOf } from './text/words.ts';

/** The GraphQL `SearchHighlight`. */
export interface HighlightSource {
  readonly language: 'EN' | 'ZH';
  readonly start: number;
  readonly length: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Ranges of a folded text that a mark means. */
function rangesIn(folded: string, { phrase, prefixLength }: Mark): Range[] {
  if (phrase.script === 'han') {
    const start = folded.indexOf(phrase.text);
    return start < 0 ? [] : [{ start, end: start + phrase.text.length }];
  }
  const words = wordsOf(folded);
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

/** In order; parts that touch or overlap are one. */
function merged(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const next of ranges.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && next.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    else result.push(next);
  }
  return result;
}

function highlightsIn(name: string, language: 'EN' | 'ZH', marks: readonly Mark[]): HighlightSource[] {
  const { text, positions } = foldWithPositions(name);
  const rangesOf = (isFallback: boolean) =>
    merged(
      marks
        .filter((mark) => (mark.isFallback ?? false) === isFallback)
        .flatMap((mark) => rangesIn(text, mark)),
    );
  const typed = rangesOf(false);
  return (typed.length > 0 ? typed : rangesOf(true)).map(({ start, end }) => {
    const first = positions[start] ?? 0;
    return { language, start: first, length: (positions[end] ?? name.length) - first };
  });
}

/** The parts of a product's names that a query found, English first. */
export function highlightsOf(name: LocalizedTextSource, marks: readonly Mark[]): HighlightSource[] {
  return [...highlightsIn(name.en, 'EN', marks), ...highlightsIn(name.zh, 'ZH', marks)];
}
