/** The dictionary of `TraditionalConverter`. */
export interface TraditionalDictionary {
  /** Pairs of characters: Simplified, then Traditional. */
  readonly characters: string;
  /** Simplified words, separated by spaces. */
  readonly words: string;
  /** The words in Traditional characters, in the same order. */
  readonly traditionalWords: string;
}

const hasHan = /\p{Script=Han}/u;

/**
 * Converts Simplified to Traditional Chinese: at each position the longest word of the dictionary, else the character. The result has the
 * length of the text, so positions in it, such as highlights, stay valid.
 */
export class TraditionalConverter {
  readonly #characters = new Map<string, string>();
  readonly #words = new Map<string, string>();
  /** The length of the longest word that starts with a character. */
  readonly #longest = new Map<string, number>();

  constructor({ characters, words, traditionalWords }: TraditionalDictionary) {
    for (let at = 0; at + 1 < characters.length; at += 2)
      this.#characters.set(characters.charAt(at), characters.charAt(at + 1));
    const traditional = traditionalWords.split(' ');
    for (const [at, word] of words.split(' ').entries()) {
      this.#words.set(word, traditional[at] ?? word);
      const first = word.charAt(0);
      this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, word.length));
    }
  }

  convert(text: string): string {
    if (!hasHan.test(text)) return text;
    let converted = '';
    let at = 0;
    while (at < text.length) {
      const part = this.#partAt(text, at);
      converted += part;
      at += part.length;
    }
    return converted;
  }

  #partAt(text: string, at: number): string {
    const character = text.charAt(at);
    const longest = Math.min(this.#longest.get(character) ?? 0, text.length - at);
    for (let length = longest; length > 1; length -= 1) {
      const word = this.#words.get(text.slice(at, at + length));
      if (word !== undefined) return word;
    }
    return this.#characters.get(character) ?? character;
  }
}
