import type { AttributeEntry, BroaderEntry, FilterEntry, Target } from '../lexicon/lexicon.ts';
import { phraseKeyOf, phraseOf, type Phrase } from '../text/phrase.ts';
import type { NameMatch, ProductIndex } from '../index/product-index.ts';
import type { CategoryNode } from '../index/indexed-product.ts';
import { keepHighest, baseScores, type ProductScores } from './scores.ts';
import type { HighlightPhrase } from './query-term.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

type NameScores = Readonly<Record<NameMatch, number>>;

/** The products and categories that match a word or phrase. */
export interface PhraseMatch {
  readonly scores: ProductScores;
  readonly highlightPhrases: readonly HighlightPhrase[];
  readonly categories: readonly CategoryNode[];
  readonly role: 'noun' | 'attribute' | 'filter' | 'notSold';
  readonly filter?: FilterEntry;
}

/** Each further target of a lexicon entry scores a little less, up to the maximum. */
const penaltyPerPosition = 0.01;
const maxPositionPenalty = 0.06;
const positionPenalty = (position: number): number =>
  Math.min(maxPositionPenalty, position * penaltyPerPosition);
const maxCachedPhrases = 2_000;

/** Finds the products of one word or phrase through names, the lexicon and categories. */
export class PhraseMatcher {
  readonly #index: ProductIndex;
  readonly #vocabulary: Vocabulary;
  readonly #cache = new Map<string, PhraseMatch>();

  constructor(index: ProductIndex, vocabulary: Vocabulary) {
    this.#index = index;
    this.#vocabulary = vocabulary;
  }

  /** The matches of a text in its exact spelling; cached. */
  match(text: string): PhraseMatch {
    const key = phraseKeyOf(text);
    const cacheKey = `${key}:${text}`;
    const cached = this.#cache.get(cacheKey);
    if (cached) return cached;
    const match = this.#match(text, key);
    if (this.#cache.size >= maxCachedPhrases) this.#cache.clear();
    this.#cache.set(cacheKey, match);
    return match;
  }

  #match(text: string, key: string): PhraseMatch {
    const phrase = phraseOf(text);
    const meanings = this.#vocabulary.meaningsOf(key);
    const builder = new MatchBuilder(this.#index);
    const notSold = meanings.find((meaning) => meaning.kind === 'notSold');
    if (notSold) {
      for (const target of notSold.entry.substitutes) this.#addTarget(builder, target, baseScores.substitute);
      return builder.build('notSold');
    }
    const filter = meanings.find((meaning) => meaning.kind === 'filter');
    if (filter) return { ...builder.build('filter'), filter: filter.entry };
    const attribute = meanings.find((meaning) => meaning.kind === 'attribute');
    if (attribute) {
      this.#addAttribute(builder, attribute.entry);
      if (phrase) builder.addNames(phrase, { whole: 0.9, head: 0.9, inside: 0.9 });
      return builder.build('attribute');
    }
    if (usesLexiconOnly(meanings)) {
      if (phrase) builder.addHighlight(phrase);
    } else {
      if (phrase) builder.addNames(phrase, baseScores.exact);
      builder.addCategories(key);
    }
    for (const meaning of meanings) this.#addMeaning(builder, meaning, key);
    builder.lowerMentionsInOtherGroups();
    builder.addCategoryBonus();
    return builder.build('noun');
  }

  #addMeaning(builder: MatchBuilder, meaning: Meaning, key: string): void {
    if (meaning.kind === 'broader') this.#addBroader(builder, meaning.entry, meaning.isOccasion);
    if (meaning.kind !== 'synonyms') return;
    for (const member of meaning.members) builder.addNames(member, baseScores.synonym);
    for (const term of meaning.terms) {
      const other = phraseKeyOf(term);
      if (other === key) continue;
      builder.addCategories(other);
      for (const chained of this.#vocabulary.meaningsOf(other)) {
        if (chained.kind === 'broader') this.#addBroader(builder, chained.entry, chained.isOccasion);
      }
    }
  }

  #addBroader(builder: MatchBuilder, entry: BroaderEntry, isOccasion: boolean): void {
    // Other words for the typed one are highlighted, too: 豆腐 and tofu for doufu.
    for (const term of entry.terms) {
      const phrase = phraseOf(term);
      if (phrase) builder.addHighlight(phrase);
    }
    entry.means.forEach((target, at) => {
      this.#addTarget(
        builder,
        target,
        isOccasion ? baseScores.occasion - positionPenalty(at) : undefined,
        at,
      );
    });
    entry.related.forEach((target, at) => {
      this.#addTarget(builder, target, baseScores.related - positionPenalty(at));
    });
    for (const text of entry.not) {
      const phrase = phraseOf(text);
      if (phrase) for (const id of this.#index.findInNames(phrase).keys()) builder.exclude(id);
    }
  }

  #addTarget(builder: MatchBuilder, target: Target, score: number | undefined, at = 0): void {
    if (typeof target !== 'string' && 'category' in target) {
      builder.addCategory(target.category, score ?? baseScores.meansCategory - positionPenalty(at));
      return;
    }
    const phrase = phraseOf(typeof target === 'string' ? target : target.head);
    if (!phrase) return;
    const inside = typeof target === 'string' ? baseScores.means.inside : 0;
    const penalty = positionPenalty(at);
    builder.addNames(
      phrase,
      score === undefined
        ? {
            whole: baseScores.means.whole - penalty,
            head: baseScores.means.head - penalty,
            inside: Math.max(0, inside - penalty),
          }
        : { whole: score, head: score, inside: inside === 0 ? 0 : score - 0.02 },
      true,
    );
  }

  #addAttribute(builder: MatchBuilder, entry: AttributeEntry): void {
    for (const text of entry.describes) {
      const phrase = phraseOf(text);
      if (!phrase) continue;
      for (const id of this.#index.findInDescriptions(phrase).keys())
        builder.add(id, baseScores.attribute.describes);
      builder.addNames(phrase, {
        whole: baseScores.attribute.says,
        head: baseScores.attribute.says,
        inside: baseScores.attribute.says,
      });
    }
    for (const text of entry.says) {
      const phrase = phraseOf(text);
      const score = baseScores.attribute.says;
      if (phrase) builder.addNames(phrase, { whole: score, head: score, inside: score });
    }
    for (const text of entry.unless) {
      const phrase = phraseOf(text);
      if (!phrase) continue;
      for (const id of this.#index.findInNames(phrase).keys()) builder.exclude(id);
      for (const id of this.#index.findInDescriptions(phrase).keys()) builder.exclude(id);
    }
    if (entry.in.length === 0) return;
    const allowed = new MatchBuilder(this.#index);
    for (const target of entry.in) this.#addTarget(allowed, target, 1);
    const inside = allowed.build('noun').scores;
    // Without phrases, all targets have the attribute.
    if (entry.says.length === 0 && entry.describes.length === 0) {
      for (const id of inside.keys()) builder.add(id, baseScores.attribute.says);
    }
    builder.keepOnly(inside);
  }
}

const usesLexiconOnly = (meanings: readonly Meaning[]): boolean =>
  meanings.some((meaning) => meaning.kind === 'broader' && meaning.entry.only);

/** Collects the matches of one word or phrase. */
class MatchBuilder {
  readonly #index: ProductIndex;
  readonly #scores: ProductScores = new Map();
  readonly #nameMatches = new Set<number>();
  readonly #headMatches = new Set<number>();
  readonly #excluded = new Set<number>();
  readonly #highlightPhrases: HighlightPhrase[] = [];
  readonly #categories: { category: CategoryNode; products: ReadonlySet<number> }[] = [];

  constructor(index: ProductIndex) {
    this.#index = index;
  }

  add(id: number, score: number): void {
    keepHighest(this.#scores, id, score);
  }

  addHighlight(phrase: Phrase, isFallback = false): void {
    this.#highlightPhrases.push({ phrase, isFallback });
  }

  addNames(phrase: Phrase, scores: NameScores, isFallback = false): void {
    const matches = this.#index.findInNames(phrase);
    if (matches.size > 0) this.addHighlight(phrase, isFallback);
    for (const [id, match] of matches) {
      const score = scores[match];
      if (score <= 0) continue;
      this.#nameMatches.add(id);
      if (match !== 'inside') this.#headMatches.add(id);
      keepHighest(this.#scores, id, score);
    }
  }

  addCategories(key: string): void {
    for (const { category, match, products } of this.#index.findCategories(key)) {
      const scoreByLevel = baseScores.category[match];
      if (match !== 'word') this.#categories.push({ category, products });
      for (const id of products) keepHighest(this.#scores, id, scoreByLevel[category.level]);
    }
  }

  /** Adds the products of the categories with this exact English name. */
  addCategory(name: string, score: number): void {
    for (const { category, products } of this.#index.categoriesNamed(name)) {
      for (const text of [category.name.en, category.name.zh]) {
        const phrase = phraseOf(text);
        if (phrase) this.addHighlight(phrase, true);
      }
      for (const id of products) keepHighest(this.#scores, id, score);
    }
  }

  /** Lowers the score of products that only contain the word, if it is a head noun in other groups but not in theirs. */
  lowerMentionsInOtherGroups(): void {
    const groupOf = (id: number) => this.#index.products[id]?.placement.groupId;
    const groups = new Set([...this.#headMatches].map(groupOf));
    if (groups.size === 0) return;
    for (const id of this.#nameMatches) {
      const score = this.#scores.get(id) ?? 0;
      if (!groups.has(groupOf(id)) && score <= baseScores.exact.inside)
        this.#scores.set(id, score - baseScores.otherGroupPenalty);
    }
  }

  /** Raises the score of products whose name and category both match. */
  addCategoryBonus(): void {
    for (const [id, score] of this.#scores) {
      if (!this.#nameMatches.has(id)) continue;
      const bonus = this.#categories.reduce(
        (best, { category, products }) =>
          products.has(id) ? Math.max(best, baseScores.categoryBonus[category.level]) : best,
        0,
      );
      if (bonus > 0) this.#scores.set(id, score + bonus);
    }
  }

  exclude(id: number): void {
    this.#excluded.add(id);
  }

  keepOnly(ids: ReadonlyMap<number, number>): void {
    for (const id of this.#scores.keys()) if (!ids.has(id)) this.#scores.delete(id);
  }

  build(role: PhraseMatch['role']): PhraseMatch {
    for (const id of this.#excluded) this.#scores.delete(id);
    return {
      scores: this.#scores,
      highlightPhrases: this.#highlightPhrases,
      categories: this.#categories.map(({ category }) => category),
      role,
    };
  }
}
