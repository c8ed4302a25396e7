import { LRUCache } from 'lru-cache';
import type { HighlightPhrase } from './highlights.ts';
import type { AttributeEntry, BroaderEntry, FilterEntry, Target } from './lexicon/lexicon.ts';
import type { ProductIndex } from './product-index.ts';
import type { NameMatch } from './product-name.ts';
import type { CategoryNode } from './product-search.ts';
import { baseScores, keepHighest, type ProductScores } from './scores.ts';
import { phraseKeyOf, phraseOf, type Phrase } from './text/phrase.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** The meaning of a word or phrase, with the products and categories that match it. */
export interface PhraseMatch {
  readonly role: 'noun' | 'attribute' | 'filter' | 'notSold';
  readonly scores: ProductScores;
  readonly highlightPhrases: readonly HighlightPhrase[];
  readonly categories: readonly CategoryNode[];
  readonly filter?: FilterEntry;
}

/** More phrases would be found without a search, in more memory. */
const maxCached = 2_000;
const everywhere = (score: number) => ({ head: score, inside: score });
const phrasesOf = (texts: readonly string[]): Phrase[] => texts.flatMap((text) => phraseOf(text) ?? []);

type SpecialMeaning = Extract<Meaning, { kind: 'notSold' | 'filter' | 'attribute' }>;
const isSpecial = (meaning: Meaning): meaning is SpecialMeaning =>
  meaning.kind === 'notSold' || meaning.kind === 'filter' || meaning.kind === 'attribute';

/** Finds the products of one word or phrase through names, the lexicon and categories. */
export class PhraseMatcher {
  readonly #index: ProductIndex;
  readonly #vocabulary: Vocabulary;
  readonly #cache = new LRUCache<string, PhraseMatch>({
    max: maxCached,
    memoMethod: (text) => this.#match(text),
  });

  constructor(index: ProductIndex, vocabulary: Vocabulary) {
    this.#index = index;
    this.#vocabulary = vocabulary;
  }

  /** The matches of a text in its exact spelling. */
  match(text: string): PhraseMatch {
    return this.#cache.memo(text);
  }

  #match(text: string): PhraseMatch {
    const key = phraseKeyOf(text);
    const phrases = phrasesOf([text]);
    const meanings = this.#vocabulary.meaningsOf(key);
    const matches = new Matches(this.#index);
    const isOnlyMeant = meanings.some((each) => each.kind === 'broader' && each.entry.only);
    const special = meanings.find(isSpecial);
    for (const phrase of phrases) {
      if (isOnlyMeant) matches.highlight(phrase);
      else if (!special) matches.addNames(phrase, baseScores.name);
      else if (special.kind === 'attribute') matches.addNames(phrase, everywhere(baseScores.attribute.says));
    }
    if (!special && !isOnlyMeant) matches.addCategories(key);
    for (const meaning of special ? [special] : meanings) this.#addMeaning(matches, meaning);
    return matches.result(special?.kind ?? 'noun');
  }

  #addMeaning(matches: Matches, meaning: Meaning): void {
    switch (meaning.kind) {
      case 'synonyms':
        for (const phrase of phrasesOf(meaning.entry.terms)) matches.addNames(phrase, baseScores.name);
        for (const term of meaning.entry.terms) matches.addCategories(phraseKeyOf(term));
        break;
      case 'attribute':
        matches.addAttribute(meaning.entry);
        break;
      case 'notSold':
        for (const target of meaning.entry.substitutes) matches.addTarget(target, baseScores.related);
        break;
      case 'filter':
        matches.filter = meaning.entry;
        break;
      default:
        matches.addBroader(meaning.entry, meaning.kind === 'occasion');
    }
  }
}

/** Collects the matches of one word or phrase. */
class Matches {
  filter: FilterEntry | undefined;
  readonly #index: ProductIndex;
  readonly #scores: ProductScores = new Map();
  readonly #excluded = new Set<number>();
  readonly #highlightPhrases: HighlightPhrase[] = [];
  readonly #categories = new Set<CategoryNode>();

  constructor(index: ProductIndex) {
    this.#index = index;
  }

  highlight(phrase: Phrase, isFallback = false): void {
    this.#highlightPhrases.push({ phrase, isFallback });
  }

  addProducts(ids: Iterable<number>, score: number): void {
    for (const id of ids) keepHighest(this.#scores, id, score);
  }

  addNames(phrase: Phrase, scores: Readonly<Record<NameMatch, number>>, isFallback = false): void {
    const found = this.#index.findInNames(phrase);
    if (found.size > 0) this.highlight(phrase, isFallback);
    for (const [id, match] of found) keepHighest(this.#scores, id, scores[match]);
  }

  addCategories(key: string): void {
    for (const { category, names, products } of this.#index.categories.find(key)) {
      if (names.has(key)) this.#categories.add(category);
      this.addProducts(products, baseScores.category.found);
    }
  }

  /** Adds the products of a target of the lexicon; by default with the scores of a meaning. */
  addTarget(target: Target, score?: number): void {
    if (typeof target !== 'string' && 'category' in target) {
      for (const { category, products } of this.#index.categories.named(target.category)) {
        for (const phrase of phrasesOf([category.name.en, category.name.zh])) this.highlight(phrase, true);
        this.addProducts(products, score ?? baseScores.category.named);
      }
      return;
    }
    const scores = score === undefined ? baseScores.name : everywhere(score);
    if (typeof target === 'string')
      for (const phrase of phrasesOf([target])) this.addNames(phrase, scores, true);
    else for (const phrase of phrasesOf([target.head])) this.addNames(phrase, { ...scores, inside: 0 }, true);
  }

  addBroader({ terms, means, related, not }: BroaderEntry, isOccasion: boolean): void {
    // Other words for the typed one are highlighted, too: 豆腐 and tofu for doufu.
    for (const phrase of phrasesOf(terms)) this.highlight(phrase);
    for (const target of means) this.addTarget(target, isOccasion ? baseScores.related : undefined);
    for (const target of related) this.addTarget(target, baseScores.related);
    for (const phrase of phrasesOf(not)) this.#exclude(this.#index.findInNames(phrase).keys());
  }

  addAttribute({ says, describes, unless, in: targets }: AttributeEntry): void {
    const allowed = new Matches(this.#index);
    for (const target of targets) allowed.addTarget(target, 1);
    // Without phrases, all targets have the attribute.
    if (says.length + describes.length === 0)
      this.addProducts(allowed.#scores.keys(), baseScores.attribute.says);
    for (const phrase of phrasesOf([...says, ...describes]))
      this.addNames(phrase, everywhere(baseScores.attribute.says));
    for (const phrase of phrasesOf(describes))
      this.addProducts(this.#index.findInDescriptions(phrase).keys(), baseScores.attribute.describes);
    for (const phrase of phrasesOf(unless)) {
      this.#exclude(this.#index.findInNames(phrase).keys());
      this.#exclude(this.#index.findInDescriptions(phrase).keys());
    }
    if (targets.length > 0) this.#exclude([...this.#scores.keys()].filter((id) => !allowed.#scores.has(id)));
  }

  #exclude(ids: Iterable<number>): void {
    for (const id of ids) this.#excluded.add(id);
  }

  result(role: PhraseMatch['role']): PhraseMatch {
    for (const id of this.#excluded) this.#scores.delete(id);
    return {
      role,
      scores: this.#scores,
      highlightPhrases: this.#highlightPhrases,
      categories: [...this.#categories],
      ...(this.filter ? { filter: this.filter } : {}),
    };
  }
}
