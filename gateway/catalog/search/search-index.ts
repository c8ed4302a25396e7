import MiniSearch from 'minisearch';
import type { ProductSource } from '../product.ts';
import { highlightsOf, type HighlightSource, type SoughtWord } from './highlights.ts';
import { PinyinIndex } from './pinyin-index.ts';
import { isHan, plain, wordsOf } from './words.ts';

/** What of a term is looked at. */
const maxTermLength = 200;
const maxWords = 12;
const maxHits = 500;
/** Products that are indexed before other work of the process has its turn. */
const slice = 100;

/** A product found; where the term matched is worked out when it is asked for. */
export interface SearchMatch {
  readonly product: ProductSource;
  readonly highlights: () => HighlightSource[];
}

interface Indexed {
  readonly product: ProductSource;
  readonly chinese: string;
  readonly codes: readonly string[];
}

interface Scored {
  readonly product: ProductSource;
  readonly score: number;
}

/** What one word of the term found: how well, by document, and the English words that it was taken for. */
interface Found {
  readonly scores: Map<number, number>;
  readonly meant: Set<string>;
}

/** How well a word matches, by the way in which it does. */
const scores = {
  code: 100,
  word: 10,
  chinese: 9,
  pinyin: 8,
  prefix: 6,
  initials: 5,
  codePrefix: 5,
  nearly: 3,
};

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * The catalogue, searchable: English words with prefixes and typing errors, parts of the Chinese name, pinyin and its initials, product
 * number, reference number and barcode. Every word of the term has to be found; where no product has all, those that have most of them.
 */
export class SearchIndex {
  readonly #documents: Indexed[] = [];
  readonly #pinyin = new PinyinIndex();
  readonly #english = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    tokenize: (text) => wordsOf(text).map((word) => word.text),
    processTerm: (term) => term,
  });

  private constructor() {
    // Made by `of`, which fills it.
  }

  /** Indexes products in slices, so that requests are answered meanwhile. */
  static async of(products: readonly ProductSource[]): Promise<SearchIndex> {
    const index = new SearchIndex();
    for (let start = 0; start < products.length; start += slice) {
      for (const product of products.slice(start, start + slice)) index.#add(product);
      await breathe();
    }
    index.#pinyin.sort();
    return index;
  }

  get size(): number {
    return this.#documents.length;
  }

  #add(product: ProductSource): void {
    const id = this.#documents.length;
    const { en, zh } = product.name;
    const codes = [product.refNum, product.productNum, product.barcode ?? '']
      .map(plain)
      .filter((code) => code !== '');
    this.#documents.push({ product, chinese: plain(zh), codes });
    this.#english.add({ id, name: en });
    this.#pinyin.add(id, zh);
  }

  /** Products for a term, best first, sold-out ones last; none for an empty one. */
  search(term: string): SearchMatch[] {
    const words = wordsOf(term.slice(0, maxTermLength)).slice(0, maxWords);
    if (words.length === 0) return [];
    const found = words.map(({ text }) => (isHan(text) ? this.#findChinese(text) : this.#findLatin(text)));
    const sought: SoughtWord[] = words.map(({ text }, at) => ({
      text,
      meant: found[at]?.meant ?? new Set(),
    }));
    return this.#together(found)
      .sort(byRelevance)
      .slice(0, maxHits)
      .map(({ product }) => ({ product, highlights: () => highlightsOf(product.name, sought) }));
  }

  /** Products that have all words, or most of them where none has all. */
  #together(found: readonly Found[]): Scored[] {
    const counts = new Map<number, number>();
    for (const { scores: each } of found)
      for (const id of each.keys()) counts.set(id, (counts.get(id) ?? 0) + 1);
    let most = 0;
    for (const count of counts.values()) most = Math.max(most, count);
    if (most < found.length && most * 2 <= found.length) return [];
    const together: Scored[] = [];
    for (const [id, count] of counts) {
      const document = this.#documents[id];
      if (count < most || !document) continue;
      const score = found.reduce((sum, { scores: each }) => sum + (each.get(id) ?? 0), 0);
      together.push({ product: document.product, score });
    }
    return together;
  }

  #findChinese(text: string): Found {
    const found: Found = { scores: new Map(), meant: new Set() };
    this.#documents.forEach(({ chinese }, id) => {
      const start = chinese.indexOf(text);
      if (start >= 0) note(found, id, scores.chinese + (start === 0 ? 1 : 0));
    });
    return found;
  }

  #findLatin(text: string): Found {
    const found: Found = { scores: new Map(), meant: new Set() };
    this.#findEnglish(text, found);
    for (const { document, isFull, isStart } of this.#pinyin.find(text)) {
      note(found, document, (isFull ? scores.pinyin : scores.initials) + (isStart ? 1 : 0));
    }
    if (text.length >= 3) this.#findCodes(text, found);
    return found;
  }

  #findEnglish(text: string, found: Found): void {
    const mayErr = text.length >= 4 && !/^\d+$/.test(text);
    const results = this.#english.search(text, { prefix: true, fuzzy: mayErr ? 0.25 : false, maxFuzzy: 2 });
    for (const { id, terms } of results) {
      let best = 0;
      for (const word of terms) {
        found.meant.add(word);
        const score =
          word === text
            ? scores.word
            : word.startsWith(text)
              ? scores.prefix + (3 * text.length) / word.length
              : scores.nearly;
        best = Math.max(best, score);
      }
      note(found, Number(id), best);
    }
  }

  #findCodes(text: string, found: Found): void {
    this.#documents.forEach(({ codes }, id) => {
      for (const code of codes) {
        if (code.startsWith(text)) note(found, id, code === text ? scores.code : scores.codePrefix);
      }
    });
  }
}

/** The best way counts. */
function note({ scores: known }: Found, id: number, score: number): void {
  const before = known.get(id);
  if (before === undefined || before < score) known.set(id, score);
}

const isSoldOut = ({ product }: Scored) => (product.availability === 'SOLD_OUT' ? 1 : 0);

function byRelevance(a: Scored, b: Scored): number {
  return (
    isSoldOut(a) - isSoldOut(b) ||
    b.score - a.score ||
    a.product.name.en.length - b.product.name.en.length ||
    a.product.generalNum - b.product.generalNum ||
    a.product.id - b.product.id
  );
}
