import { Converter } from 'opencc-js/cn2t';
import { configs } from 'opencc-js/preset/cn2t';
import type { TraditionalDictionary } from '../../gateway/values/traditional-converter.ts';
import type { Corrections } from './traditional-corrections.ts';

/** Taiwan's characters without Taiwan's vocabulary (docs/languages.md). */
const openCc = Converter({ from: 'cn', to: 'tw' });

/** The words and characters of the dictionaries behind it. */
const dictionaryKeys = (configs['s2tw']?.conversionChain ?? [])
  .flat()
  .flatMap((dictionary) =>
    typeof dictionary === 'string'
      ? dictionary.split('|').map((entry) => entry.split(' ', 1)[0] ?? '')
      : dictionary.map(([key]) => key),
  );

const isSingle = (text: string): boolean => text.length === 1;

/** OpenCC's conversion with the corrections. */
function correctedConversion({ characters, words }: Corrections): (text: string) => string {
  const ownWords = Object.entries(words).filter(([word]) => !isSingle(word));
  return (text) => {
    let converted = Array.from(openCc(text), (each) => characters[each] ?? each).join('');
    for (const [word, traditional] of ownWords) {
      const at = text.indexOf(word);
      if (at >= 0) converted = converted.slice(0, at) + traditional + converted.slice(at + word.length);
    }
    return converted;
  };
}

/**
 * The words that matter: those that are written differently from their characters, and those in which such a word would be found wrongly
 * (里面 in 里面粉红, which has no 面粉). Sayings of four and more characters count only if they contain one.
 */
function neededWords(
  words: ReadonlyMap<string, string>,
  byCharacter: (text: string) => string,
): Map<string, string> {
  const needed = new Map([...words].filter(([word, traditional]) => byCharacter(word) !== traditional));
  const different = new Set(needed.keys());
  const starts = new Set<string>();
  for (const word of different)
    for (let length = 1; length < word.length; length += 1) starts.add(word.slice(0, length));
  const contains = (word: string): boolean => {
    for (let start = 0; start < word.length - 1; start += 1)
      for (let end = start + 2; end <= word.length && starts.has(word.slice(start, end - 1)); end += 1)
        if (different.has(word.slice(start, end))) return true;
    return false;
  };
  const endsLikeAStart = (word: string): boolean => {
    for (let start = 1; start < word.length; start += 1) if (starts.has(word.slice(start))) return true;
    return false;
  };
  for (const [word, traditional] of words)
    if (!different.has(word) && (contains(word) || (word.length <= 3 && endsLikeAStart(word))))
      needed.set(word, traditional);
  return needed;
}

/** Makes the dictionary of OpenCC's words and characters and of the corrections. */
export function traditionalDictionary(corrections: Corrections): TraditionalDictionary {
  const convert = correctedConversion(corrections);
  const own = Object.entries(corrections.words);

  const characters = new Map<string, string>();
  const keys = [...dictionaryKeys, ...Object.keys(corrections.characters)];
  for (const character of keys.filter(isSingle)) {
    const traditional = convert(character);
    if (isSingle(traditional) && traditional !== character) characters.set(character, traditional);
  }
  for (const [character, traditional] of own) if (isSingle(character)) characters.set(character, traditional);

  const words = new Map<string, string>();
  for (const word of dictionaryKeys.filter((key) => !isSingle(key))) {
    const traditional = convert(word);
    if (!/\s/.test(word) && traditional.length === word.length) words.set(word, traditional);
  }
  for (const [word, traditional] of own) if (!isSingle(word)) words.set(word, traditional);
  const needed = neededWords(words, (text) =>
    Array.from(text, (each) => characters.get(each) ?? each).join(''),
  );

  return {
    characters: [...characters].flat().join(''),
    words: [...needed.keys()].join(' '),
    traditionalWords: [...needed.values()].join(' '),
  };
}

/** Generates the text of gateway/values/generated/traditional-dictionary.ts. OpenCC itself would take a process 50 MiB and a second. */
export const traditionalDictionaryModule = (
  dictionary: TraditionalDictionary,
): string => `/* Generated from OpenCC and locales/traditional-chinese.yaml by traditional-dictionary-module.ts. */
import type { TraditionalDictionary } from '../traditional-converter.ts';

export const traditionalDictionary: TraditionalDictionary = ${JSON.stringify(dictionary)};
`;
