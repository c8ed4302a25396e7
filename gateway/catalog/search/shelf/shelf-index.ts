import type { ProductSource } from '../../product.ts';
import { endWithGap } from './gapped-text.ts';
import { fold } from '../text/fold.ts';
import { isHan, wordsOf } from '../text/words.ts';
import { segmentsOf } from '../text/segment.ts';
import { stem } from '../text/stem.ts';
import { brandsOf, type Brand } from './brands.ts';
import { indexShelf, type IndexedShelf } from './indexed-shelf.ts';
import { cutsWord, endOf, hasPhrase } from './phrase-position.ts';
import type { Phrase } from './phrases.ts';
import { shelfProductOf, type Shelf, type ShelfInput, type ShelfProduct } from './shelf-product.ts';

/** Where in a name a phrase is, best first. */
export const inName = { whole: 3, head: 2, inside: 1 } as const;
/** Where in a description a phrase is. */
export const inProse = 2;
export const inDetails = 1;
/** How a phrase names a shelf, best first: its whole name, one of its parts ("Sauces" of "Oils & Sauces"), or a word of it. */
export const ofShelf = { whole: 3, part: 2, word: 1 } as const;

/** Products by their position in the index, each with how well it matches. */
export type Matches = ReadonlyMap<number, number>;

/** Products that are indexed before other work of the process has its turn. */
const slice = 50;
/** Phrases whose matches are remembered. */
const maxRemembered = 5_000;

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

function addTo(postings: Map<string, number[]>, key: string, id: number): void {
  const list = postings.get(key);
  if (!list) postings.set(key, [id]);
  else if (list[list.length - 1] !== id) list.push(id);
}

/**
 * The products with their words: names taken apart, codes, shelves and descriptions. It finds phrases; what a phrase means is the
 * query's side.
 */
export class ShelfIndex {
  readonly products: ShelfProduct[] = [];
  readonly brands: ReadonlyMap<string, Brand>;
  readonly shelves: readonly IndexedShelf[];
  readonly collections: ShelfInput['collections'];
  /** All English words of names, and how many products have them. */
  readonly vocabulary = new Map<string, number>();
  /** All Chinese words of names and shelves. */
  readonly chineseWords = new Set<string>();
  readonly #english = new Map<string, number[]>();
  readonly #joined = new Map<string, number[]>();
  readonly #characters = new Map<string, number[]>();
  readonly #codes = new Map<string, number[]>();
  readonly #described = new Map<string, number[]>();
  readonly #remembered = new Map<string, Matches>();
  readonly #productsOfBrand = new Map<Brand, number[]>();

  private constructor(input: ShelfInput) {
    this.brands = brandsOf(input.products.map(({ name }) => name));
    this.shelves = input.shelves.map(indexShelf);
    this.collections = input.collections;
    for (const { parts, whole } of this.shelves) {
      for (const part of [...parts, ...whole]) if (isHan(part)) this.chineseWords.add(part);
    }
  }

  /** Indexes products in slices, so that requests are answered meanwhile. */
  static async of(input: ShelfInput): Promise<ShelfIndex> {
    const index = new ShelfIndex(input);
    const byPlace = new Map(index.shelves.map((shelf) => [`${shelf.shelf.level}:${shelf.shelf.id}`, shelf]));
    for (let start = 0; start < input.products.length; start += slice) {
      for (const product of input.products.slice(start, start + slice)) {
        const placement = input.placementOf(product);
        index.#add(shelfProductOf(product, index.brands, placement, input.descriptionOf(product)), [
          byPlace.get(`group:${placement.groupId ?? ''}`),
          byPlace.get(`category:${placement.categoryId ?? ''}`),
          byPlace.get(`category2:${placement.category2Id ?? ''}`),
        ]);
      }
      await pause();
    }
    return index;
  }

  #add(entry: ShelfProduct, shelves: readonly (IndexedShelf | undefined)[]): void {
    const id = this.products.length;
    this.products.push(entry);
    for (const shelf of shelves) shelf?.products.add(id);
    const { parts, codes, prose, details } = entry;
    for (const { stems } of parts.labels) {
      stems.forEach((word, at) => {
        addTo(this.#english, word, id);
        const next = stems[at + 1];
        if (next !== undefined) addTo(this.#joined, word + next, id);
      });
      for (const word of new Set(stems)) this.vocabulary.set(word, (this.vocabulary.get(word) ?? 0) + 1);
    }
    for (const label of parts.chinese) {
      for (const character of new Set(label)) addTo(this.#characters, character, id);
      for (const word of segmentsOf(label)) if (word.length > 1) this.chineseWords.add(word);
    }
    for (const code of codes) addTo(this.#codes, code, id);
    if (parts.brand) {
      const list = this.#productsOfBrand.get(parts.brand);
      if (list) list.push(id);
      else this.#productsOfBrand.set(parts.brand, [id]);
    }
    for (const word of wordsOf(`${prose.en} ${details.en}`)) addTo(this.#described, stem(word.text), id);
  }

  /** Products whose product number, SKU or barcode is this code. A barcode of 13 digits may have a leading zero. */
  withCode(code: string): readonly number[] {
    return this.#codes.get(code) ?? (/^0\d{12}$/.test(code) ? (this.#codes.get(code.slice(1)) ?? []) : []);
  }

  /** Products of which a code starts like this. */
  withCodePrefix(prefix: string): number[] {
    return [...this.#codes].flatMap(([code, ids]) => (code.startsWith(prefix) ? ids : []));
  }

  productsOf(brand: Brand): readonly number[] {
    return this.#productsOfBrand.get(brand) ?? [];
  }

  /** Whether a word or two neighbouring words of an English name are this, written in one. */
  isJoined(word: string): boolean {
    return this.#joined.has(word);
  }

  hasWord(word: string): boolean {
    return this.#english.has(word);
  }

  /** Products whose names have the phrase, and where (`inName`). */
  named(phrase: Phrase): Matches {
    const key = phrase.script === 'han' ? phrase.text : phrase.stems.join(' ');
    return this.#remember(`name ${key}`, () =>
      phrase.script === 'han' ? this.#namedInChinese(phrase.text) : this.#namedInEnglish(phrase.stems),
    );
  }

  #namedInEnglish(stems: readonly string[]): Matches {
    const matches = new Map<number, number>();
    const candidates = this.#rarest(stems.map((word) => this.#english.get(word)));
    for (const id of candidates) {
      for (const label of this.products[id]?.parts.labels ?? []) {
        const end = endOf(label.stems, stems, label.headEnd);
        if (end === 0) continue;
        const isHead = end === label.headEnd;
        const quality =
          isHead && stems.length === label.headEnd ? inName.whole : isHead ? inName.head : inName.inside;
        if (quality > (matches.get(id) ?? 0)) matches.set(id, quality);
      }
    }
    if (stems.length === 2) {
      // `tooth paste` for `toothpaste`
      for (const [id, quality] of this.#written(stems.join(''))) matches.set(id, quality);
    }
    const joined = stems.length === 1 ? this.#joined.get(stems[0] ?? '') : undefined;
    for (const id of joined ?? []) {
      const isHead = this.products[id]?.parts.labels.some(
        (label) => label.stems.slice(label.headEnd - 2, label.headEnd).join('') === stems[0],
      );
      if (!matches.has(id)) matches.set(id, isHead ? inName.head : inName.inside);
    }
    return matches;
  }

  #written(word: string): Matches {
    return this.#english.has(word) ? this.#namedInEnglish([word]) : new Map();
  }

  #namedInChinese(text: string): Matches {
    const matches = new Map<number, number>();
    for (const id of this.#rarest(Array.from(text, (character) => this.#characters.get(character)))) {
      for (const label of this.products[id]?.parts.chinese ?? []) {
        if (!label.includes(text)) continue;
        const quality =
          label === text
            ? inName.whole
            : label.endsWith(text) && !cutsWord(label, text)
              ? inName.head
              : inName.inside;
        if (quality > (matches.get(id) ?? 0)) matches.set(id, quality);
      }
    }
    return matches;
  }

  /** Products whose Chinese name has the characters in this order with at most one other in between: 鲜奶 in 鲜牛奶. */
  namedWithGap(text: string): Matches {
    if (text.length < 2) return new Map();
    return this.#remember(`gap ${text}`, () => {
      const matches = new Map<number, number>();
      for (const id of this.#rarest(Array.from(text, (character) => this.#characters.get(character)))) {
        for (const label of this.products[id]?.parts.chinese ?? []) {
          const end = endWithGap(label, text);
          if (end !== null) matches.set(id, end === label.length ? inName.head : inName.inside);
        }
      }
      return matches;
    });
  }

  /** The narrowest shelf that a product is on; null while its place is not known. */
  shelfOf(product: ProductSource): Shelf | null {
    const id = this.products.findIndex((entry) => entry.product === product);
    const on = this.shelves.filter(({ products }) => products.has(id)).map(({ shelf }) => shelf);
    return (
      on.find(({ level }) => level === 'category2') ??
      on.find(({ level }) => level === 'category') ??
      on[0] ??
      null
    );
  }

  /** The shelves with this English name. */
  withName(name: string): readonly IndexedShelf[] {
    return this.shelves.filter(({ shelf }) => fold(shelf.name.en) === fold(name));
  }

  /** Products on shelves that the phrase names, and how well (`ofShelf`), by level of shelf. */
  shelved(key: string): { shelf: Shelf; quality: number; products: ReadonlySet<number> }[] {
    return this.shelves.flatMap(({ shelf, whole, parts, words, products }) => {
      const quality = whole.has(key)
        ? ofShelf.whole
        : parts.has(key)
          ? ofShelf.part
          : words.has(key)
            ? ofShelf.word
            : 0;
      return quality === 0 ? [] : [{ shelf, quality, products }];
    });
  }

  /** Products whose description has the phrase: under a heading (`inDetails`), or only in its prose (`inProse`). */
  described(phrase: Phrase): Matches {
    const key = phrase.script === 'han' ? phrase.text : phrase.stems.join(' ');
    return this.#remember(`text ${key}`, () => {
      const matches = new Map<number, number>();
      const candidates =
        phrase.script === 'han'
          ? this.products.keys()
          : this.#rarest(phrase.stems.map((word) => this.#described.get(word)));
      for (const id of candidates) {
        const product = this.products[id];
        if (!product) continue;
        if (hasPhrase(product.details, phrase)) matches.set(id, inDetails);
        else if (hasPhrase(product.prose, phrase)) matches.set(id, inProse);
      }
      return matches;
    });
  }

  /** The shortest of the lists, without the products that are not in all of them; none when a list is missing. */
  #rarest(lists: readonly (readonly number[] | undefined)[]): readonly number[] {
    const known = lists.filter((list) => list !== undefined);
    if (known.length < lists.length || known.length === 0) return [];
    const [shortest = [], ...others] = known.sort((a, b) => a.length - b.length);
    if (others.length === 0) return shortest;
    const sets = others.map((list) => new Set(list));
    return shortest.filter((id) => sets.every((set) => set.has(id)));
  }

  #remember(key: string, find: () => Matches): Matches {
    const before = this.#remembered.get(key);
    if (before) return before;
    const matches = find();
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
    this.#remembered.set(key, matches);
    return matches;
  }
}
