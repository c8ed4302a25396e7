import { fold } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { isHan, wordsOf } from '../text/words.ts';

/** Words as names are compared with them: stems of consecutive English words, or consecutive Chinese characters. */
export type Phrase =
  | { readonly script: 'latin'; readonly stems: readonly string[] }
  | { readonly script: 'han'; readonly text: string };

/** The phrase in a text; null for one without letters. */
export function phraseOf(text: string): Phrase | null {
  const folded = fold(text);
  if (isHan(folded)) return { script: 'han', text: folded.replace(/\s+/g, '') };
  const stems = wordsOf(folded).map((word) => stem(word.text));
  return stems.length === 0 ? null : { script: 'latin', stems };
}

/** One spelling for all ways to write a phrase: `tooth paste`, `toothpaste` and `Tooth-Pastes` have the same key. */
export function keyOf(text: string): string {
  const phrase = phraseOf(text);
  if (!phrase) return '';
  return phrase.script === 'han' ? phrase.text : phrase.stems.join('');
}
