import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';
import type { Lexicon } from '../../gateway/search/lexicon/lexicon.ts';

const toSimplified = Converter({ from: 't', to: 'cn' });
const syllablesOf = (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });

const firstHan = 0x4e00;
const lastHan = 0x9fff;
const allHan = Array.from({ length: lastHan - firstHan + 1 }, (_, at) => String.fromCharCode(firstHan + at));

/** The 6,763 characters of GB 2312, which includes all characters of modern texts. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character);
    }
  }
  return characters;
}

/** The pairs of characters that a conversion changes, as one string. */
const pairsOf = (characters: readonly string[], convert: (text: string) => string): string =>
  characters
    .map((each) => [each, convert(each)])
    .filter(([from, to]) => from !== to && to?.length === 1)
    .flat()
    .join('');

/**
 * Generates the text of gateway/generated/chinese-characters.ts: the parts of the OpenCC and pinyin-pro dictionaries that search needs. The
 * full dictionaries take 35 MiB and block a process for a quarter of a second. Lists lexicon words that are read differently from their
 * characters.
 */
export function chineseCharactersModule(lexicon: Lexicon): string {
  const common = commonCharacters();
  const readings: Record<string, string> = {};
  for (const character of common) {
    const [syllable] = syllablesOf(character);
    if (syllable !== undefined) readings[syllable] = (readings[syllable] ?? '') + character;
  }
  const entries = [...lexicon.broader, ...lexicon.occasions, ...lexicon.attributes, ...lexicon.notSold];
  const words = [...new Set([...lexicon.synonyms.flat(), ...entries.flatMap(({ terms }) => terms)])].filter(
    (term) => /^\p{Script=Han}{2,}$/u.test(term),
  );
  const byCharacter = <Value>(convert: (text: string) => Value, word: string) => Array.from(word, convert);
  const differing = words.filter(
    (word) => byCharacter((each) => syllablesOf(each)[0], word).join(' ') !== syllablesOf(word).join(' '),
  );
  const data = {
    simplified: pairsOf(allHan, toSimplified),
    readings,
    wordReadings: Object.fromEntries(differing.map((word) => [word, syllablesOf(word).join(' ')])),
  };
  return `/* Generated from OpenCC, pinyin-pro and the search lexicon by chinese-characters-module.ts. */

/** \`simplified\` has pairs of characters: Traditional, then Simplified; \`readings\` has the characters of each syllable of pinyin. */
export const chineseCharacters: {
  readonly simplified: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly wordReadings: Readonly<Record<string, string>>;
} = ${JSON.stringify(data)};
`;
}
