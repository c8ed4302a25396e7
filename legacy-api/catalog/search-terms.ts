const pieces = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const hanAlone = /^\p{Script=Han}/u;
const accents = /\p{M}/gu;

/** Splits a text into words and runs of Chinese characters. Ignores case, accents and compatibility forms. */
function piecesOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase();
  // A run of Han characters ends where other letters begin: "2磅" is "2" and "磅".
  return plain.split(/(\p{Script=Han}+)/u).flatMap((part) => part.match(pieces) ?? []);
}

/**
 * The search terms of texts. English words are indexed whole; a Chinese run is indexed by all its suffixes, so that a prefix search finds
 * any part.
 */
export function termsOf(...texts: string[]): Set<string> {
  const terms = new Set<string>();
  for (const piece of texts.flatMap(piecesOf)) {
    const characters = hanAlone.test(piece) ? Array.from(piece) : [];
    if (characters.length === 0) terms.add(piece);
    characters.forEach((_, index) => terms.add(characters.slice(index).join('')));
  }
  return terms;
}

/** The words of a search. A product must match all of them. */
export function wordsOf(typed: string): string[] {
  return [...new Set(piecesOf(typed))];
}
