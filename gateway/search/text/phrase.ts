import { fold } from './fold.ts';
import { stem } from './stem.ts';
import { isHan, tokenize } from './tokenizer.ts';

/** What names are compared with: stems of consecutive English words, or consecutive Chinese characters. */
export type Phrase =
  | { readonly script: 'latin'; readonly stems: readonly string[] }
  | { readonly script: 'han'; readonly text: string };

/** The phrase of a text; null for a text without letters. */
export function phraseOf(text: string): Phrase | null {
  const folded = fold(text);
  if (isHan(folded)) return { script: 'han', text: folded.replace(/\s+/g, '') };
  const stems = tokenize(folded).map((word) => stem(word.text));
  return stems.length === 0 ? null : { script: 'latin', stems };
}

/** A normalized key of a phrase: `tooth paste`, `toothpaste` and `Tooth-Pastes` have the same key. */
export function phraseKeyOf(text: string): string {
  const phrase = phraseOf(text);
  if (!phrase) return '';
  return phrase.script === 'han' ? phrase.text : phrase.stems.join('');
}
