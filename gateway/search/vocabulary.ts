import type { AttributeEntry, BroaderEntry, FilterEntry, Lexicon, NotSoldEntry } from './lexicon/lexicon.ts';
import { addTo, forEachInBatches, type ProductIndex } from './product-index.ts';
import type { ChineseLabel, EnglishLabel } from './product-name.ts';
import { syllablesOf } from './text/chinese.ts';
import { fold } from './text/fold.ts';
import { isHan, phraseKeyOf, phraseOf, stem, tokenize } from './text/phrase.ts';
import { WordIndex, type Word } from './word-index.ts';

/** The meaning of a lexicon term. */
export type Meaning =
  | { readonly kind: 'synonyms'; readonly entry: { readonly terms: readonly string[] } }
  | { readonly kind: 'broader' | 'occasion'; readonly entry: BroaderEntry }
  | { readonly kind: 'attribute'; readonly entry: AttributeEntry }
  | { readonly kind: 'filter'; readonly entry: FilterEntry }
  | { readonly kind: 'notSold'; readonly entry: NotSoldEntry };

/** Longer Chinese labels are not useful as completions. */
const maxCompletionCharacters = 5;

const meaningsIn = (lexicon: Lexicon): Meaning[] => [
  ...lexicon.synonyms.map((terms): Meaning => ({ kind: 'synonyms', entry: { terms } })),
  ...lexicon.broader.map((entry): Meaning => ({ kind: 'broader', entry })),
  ...lexicon.occasions.map((entry): Meaning => ({ kind: 'occasion', entry })),
  ...lexicon.attributes.map((entry): Meaning => ({ kind: 'attribute', entry })),
  ...lexicon.filters.map((entry): Meaning => ({ kind: 'filter', entry })),
  ...lexicon.notSold.map((entry): Meaning => ({ kind: 'notSold', entry })),
];

/** The known words: those of the lexicon, product names and categories. */
export class Vocabulary {
  readonly words = new WordIndex();
  readonly #index: ProductIndex;
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #stopWords: ReadonlySet<string>;
  readonly #distinct = new Map<string, string[]>();
  readonly #all = new Map<string, Word>();

  private constructor(lexicon: Lexicon, index: ProductIndex) {
    this.#index = index;
    this.#stopWords = new Set(lexicon.stopWords.map(phraseKeyOf));
    for (const keys of lexicon.distinct.map((words) => words.map(phraseKeyOf)))
      for (const key of keys) for (const other of keys) addTo(this.#distinct, key, other);
  }

  /** Collects the words in batches. */
  static async build(lexicon: Lexicon, index: ProductIndex): Promise<Vocabulary> {
    const vocabulary = new Vocabulary(lexicon, index);
    await forEachInBatches(meaningsIn(lexicon), (meaning) => {
      const { terms } = meaning.entry;
      // A product that is not sold is ignored if the shop sells it after all.
      if (meaning.kind === 'notSold' && terms.some((term) => vocabulary.#isHeadNoun(term))) return;
      for (const term of terms) vocabulary.#addTerm(term, meaning);
    });
    vocabulary.#addCategories();
    await forEachInBatches(index.products, ({ name }) => {
      for (const label of name.english) vocabulary.#addEnglish(label);
      for (const label of name.chinese) vocabulary.#addChinese(label);
    });
    await forEachInBatches(vocabulary.#all.values(), (word) => {
      vocabulary.words.add(word);
    });
    return vocabulary;
  }

  #isHeadNoun(term: string): boolean {
    const phrase = phraseOf(term);
    return (
      phrase !== null && [...this.#index.findInNames(phrase).values()].some((match) => match !== 'inside')
    );
  }

  #addTerm(term: string, meaning: Meaning): void {
    const key = phraseKeyOf(term);
    if (key === '') return;
    addTo(this.#meanings, key, meaning);
    const isCompletion = meaning.kind !== 'filter' && meaning.kind !== 'notSold';
    this.#add(key, fold(term), isCompletion ? term : null);
    if (isHan(key)) return;
    for (const { text } of tokenize(fold(term))) this.#add(stem(text), text);
  }

  #add(key: string, text: string, completion: string | null = null): void {
    const word: Word = this.#all.get(key) ?? { key, text, count: 0 };
    this.#all.set(key, word);
    if (completion === null) return;
    word.completion ??= completion;
    word.count += 1;
  }

  #addCategories(): void {
    for (const { category, words } of this.#index.categories.all) {
      for (const name of [category.name.en, category.name.zh]) this.#add(phraseKeyOf(name), fold(name), name);
      for (const key of words) this.#add(key, key);
    }
  }

  #addEnglish({ words, stems }: EnglishLabel): void {
    for (const word of stems) this.#add(word, word);
    for (const count of [1, 2]) {
      const head = words.slice(-count).join(' ');
      if (words.length >= count) this.#add(phraseKeyOf(head), head, head);
    }
  }

  #addChinese({ text: label, words: segments }: ChineseLabel): void {
    const words = segments.filter(({ length }) => length > 1);
    // Parts of longer words, too: 螺蛳粉 of 湖南螺蛳粉.
    const ends = Array.from(label, (_, start) => label.slice(start));
    for (const word of [...words, ...ends]) this.#add(word, word);
    const last = words.at(-1);
    if (last !== undefined && label.endsWith(last)) this.#add(last, last, last);
    if (label.length > 1 && label.length <= maxCompletionCharacters && label !== last)
      this.#add(label, label, label);
  }

  meaningsOf(key: string): readonly Meaning[] {
    return this.#meanings.get(key) ?? [];
  }

  isStopWord(key: string): boolean {
    return this.#stopWords.has(key);
  }

  /** Whether a word is in the lexicon, a product name or a category. */
  isWord(key: string): boolean {
    return this.#all.has(key);
  }

  /** Chinese words that sound similar and have as many characters: 螺蛳粉 for 螺狮粉. */
  soundingLike(text: string): string[] {
    if (text.length < 2) return [];
    const letters = syllablesOf(text)?.join('') ?? '';
    return this.words.readAs(letters, 'blurred').filter(({ length }) => length === text.length);
  }

  /** Single English words that start with the prefix. */
  startingWith(prefix: string): string[] {
    return this.words
      .startingWith(prefix)
      .flatMap(({ key, text }) =>
        key === prefix || text.includes(' ') || this.#areDistinct(prefix, key) ? [] : [key],
      );
  }

  /** The nearest known spelling of an unknown word, the most frequent one of several; null if there is none. */
  correction(key: string, extraEdits = 0): string | null {
    const frequencyOf = (word: Word) => this.#index.findInNames({ script: 'latin', stems: [word.key] }).size;
    const near = this.words.corrections(key, extraEdits).filter((word) => !this.#areDistinct(key, word.key));
    return near.sort((a, b) => frequencyOf(b) - frequencyOf(a))[0]?.text ?? null;
  }

  #areDistinct(a: string, b: string): boolean {
    return this.#distinct.get(a)?.includes(b) ?? false;
  }
}
