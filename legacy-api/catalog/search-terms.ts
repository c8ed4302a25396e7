const pieces = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const hanAlone = /^\p{Script=Han}/u;
const accents = /\p{M}/gu;

/** Texts as they are searched: one form of each character, no case, no accents; Chinese and other letters apart. */
function piecesOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase();
  // A run of Han characters ends where other letters begin: "2磅" is "2" and "磅".
  return plain.split(/(\p{Script=Han}+)/u).flatMap((part) => part.match(pieces) ?? []);
}

/**
 * The terms under which texts are found. A search looks for terms that begin with what was typed; words begin where they begin,
 * Chinese writes no spaces, so there every end of a run is a term and any part of it is found.
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

/** What was typed, as beginnings of terms. All of them must be found. */
export function prefixesOf(typed: string): string[] {
  return [...new Set(piecesOf(typed))];
}
