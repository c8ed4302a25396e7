import type { AttributeEntry, BroaderEntry, FilterEntry, Target } from '../lexicon/lexicon.ts';
import { keyOf, phraseOf, type Phrase } from '../shelf/phrases.ts';
import { inName, ofShelf, type ShelfIndex } from '../shelf/shelf-index.ts';
import type { Shelf } from '../shelf/shelf-product.ts';
import { note, scores, type Scores } from './scores.ts';
import type { Mark } from './unit.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

type NameScores = Readonly<Record<keyof typeof inName, number>>;

/** What a word or phrase finds. */
export interface Match {
  readonly scores: Scores;
  readonly marks: readonly Mark[];
  readonly shelves: readonly Shelf[];
  readonly role: 'noun' | 'attribute' | 'filter' | 'notSold';
  readonly filter?: FilterEntry;
}

/** Later targets of one entry are a little less meant. */
const orderStep = 0.01;
/** However many targets an entry has, the last is still meant. */
const maxStep = 0.06;
const stepOf = (at: number): number => Math.min(maxStep, at * orderStep);
const maxRemembered = 2_000;

/** Finds the products for one word or phrase: by names, lexicon and shelves. */
export class Matcher {
  readonly #shelf: ShelfIndex;
  readonly #vocabulary: Vocabulary;
  readonly #remembered = new Map<string, Match>();

  constructor(shelf: ShelfIndex, vocabulary: Vocabulary) {
    this.#shelf = shelf;
    this.#vocabulary = vocabulary;
  }

  /** What a text finds that is written as names or the lexicon write it. */
  match(text: string): Match {
    const key = keyOf(text);
    const remembered = `${key}:${text}`;
    const before = this.#remembered.get(remembered);
    if (before) return before;
    const match = this.#match(text, key);
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
    this.#remembered.set(remembered, match);
    return match;
  }

  #match(text: string, key: string): Match {
    const phrase = phraseOf(text);
    const meanings = this.#vocabulary.meaningsOf(key);
    const found = new Findings(this.#shelf);
    const notSold = meanings.find((meaning) => meaning.kind === 'notSold');
    if (notSold) {
      for (const target of notSold.entry.substitutes) this.#addTarget(found, target, scores.substitute);
      return found.as('notSold');
    }
    const filter = meanings.find((meaning) => meaning.kind === 'filter');
    if (filter) return { ...found.as('filter'), filter: filter.entry };
    const attribute = meanings.find((meaning) => meaning.kind === 'attribute');
    if (attribute) {
      this.#addAttribute(found, attribute.entry);
      if (phrase) found.addNames(phrase, { whole: 0.9, head: 0.9, inside: 0.9 });
      return found.as('attribute');
    }
    if (isOnlyLexicon(meanings)) {
      if (phrase) found.mark(phrase);
    } else {
      if (phrase) found.addNames(phrase, scores.exact);
      found.addShelves(key);
    }
    for (const meaning of meanings) this.#addMeaning(found, meaning, key);
    found.lowerMentions();
    found.addAgreement();
    return found.as('noun');
  }

  #addMeaning(found: Findings, meaning: Meaning, key: string): void {
    if (meaning.kind === 'broader') this.#addBroader(found, meaning.entry, meaning.isOccasion);
    if (meaning.kind !== 'synonyms') return;
    for (const member of meaning.members) found.addNames(member, scores.synonym);
    for (const term of meaning.terms) {
      const other = keyOf(term);
      if (other === key) continue;
      found.addShelves(other);
      for (const chained of this.#vocabulary.meaningsOf(other)) {
        if (chained.kind === 'broader') this.#addBroader(found, chained.entry, chained.isOccasion);
      }
    }
  }

  #addBroader(found: Findings, entry: BroaderEntry, isOccasion: boolean): void {
    // Other words for what was typed are marked too: 豆腐 and tofu for doufu.
    for (const term of entry.terms) {
      const phrase = phraseOf(term);
      if (phrase) found.mark(phrase);
    }
    entry.means.forEach((target, at) => {
      this.#addTarget(found, target, isOccasion ? scores.occasion - stepOf(at) : undefined, at);
    });
    entry.related.forEach((target, at) => {
      this.#addTarget(found, target, scores.related - stepOf(at));
    });
    for (const text of entry.not) {
      const phrase = phraseOf(text);
      if (phrase) for (const id of this.#shelf.named(phrase).keys()) found.exclude(id);
    }
  }

  #addTarget(found: Findings, target: Target, score: number | undefined, at = 0): void {
    if (typeof target !== 'string' && 'category' in target) {
      found.addShelf(target.category, score ?? scores.meansShelf - stepOf(at));
      return;
    }
    const phrase = phraseOf(typeof target === 'string' ? target : target.head);
    if (!phrase) return;
    const inside = typeof target === 'string' ? scores.means.inside : 0;
    const step = stepOf(at);
    found.addNames(
      phrase,
      score === undefined
        ? {
            whole: scores.means.whole - step,
            head: scores.means.head - step,
            inside: Math.max(0, inside - step),
          }
        : { whole: score, head: score, inside: inside === 0 ? 0 : score - 0.02 },
      true,
    );
  }

  #addAttribute(found: Findings, entry: AttributeEntry): void {
    for (const text of entry.describes) {
      const phrase = phraseOf(text);
      if (!phrase) continue;
      for (const id of this.#shelf.described(phrase).keys()) found.add(id, scores.attribute.describes);
      found.addNames(phrase, {
        whole: scores.attribute.says,
        head: scores.attribute.says,
        inside: scores.attribute.says,
      });
    }
    for (const text of entry.says) {
      const phrase = phraseOf(text);
      const score = scores.attribute.says;
      if (phrase) found.addNames(phrase, { whole: score, head: score, inside: score });
    }
    for (const text of entry.unless) {
      const phrase = phraseOf(text);
      if (!phrase) continue;
      for (const id of this.#shelf.named(phrase).keys()) found.exclude(id);
      for (const id of this.#shelf.described(phrase).keys()) found.exclude(id);
    }
    if (entry.in.length === 0) return;
    const allowed = new Findings(this.#shelf);
    for (const target of entry.in) this.#addTarget(allowed, target, 1);
    const inside = allowed.as('noun').scores;
    // Without phrases the targets themselves have the attribute.
    if (entry.says.length === 0 && entry.describes.length === 0) {
      for (const id of inside.keys()) found.add(id, scores.attribute.says);
    }
    found.keepOnly(inside);
  }
}

const isOnlyLexicon = (meanings: readonly Meaning[]): boolean =>
  meanings.some((meaning) => meaning.kind === 'broader' && meaning.entry.only);

/** Collects what one word or phrase finds. */
class Findings {
  readonly #shelf: ShelfIndex;
  readonly #scores: Scores = new Map();
  readonly #byName = new Set<number>();
  readonly #heads = new Set<number>();
  readonly #excluded = new Set<number>();
  readonly #marks: Mark[] = [];
  /** Shelves that the lexicon leads to; the word itself does not name them. */
  readonly #targets: Shelf[] = [];
  readonly #shelves: { shelf: Shelf; isWhole: boolean; products: ReadonlySet<number> }[] = [];

  constructor(shelf: ShelfIndex) {
    this.#shelf = shelf;
  }

  add(id: number, score: number): void {
    note(this.#scores, id, score);
  }

  /** Marks a phrase in the names of what was found by other means. */
  mark(phrase: Phrase, isFallback = false): void {
    this.#marks.push({ phrase, isFallback });
  }

  addNames(phrase: Phrase, byPlace: NameScores, isFallback = false): void {
    const matches = this.#shelf.named(phrase);
    if (matches.size > 0) this.mark(phrase, isFallback);
    for (const [id, quality] of matches) {
      const score =
        quality === inName.whole ? byPlace.whole : quality === inName.head ? byPlace.head : byPlace.inside;
      if (score <= 0) continue;
      this.#byName.add(id);
      if (quality > inName.inside) this.#heads.add(id);
      note(this.#scores, id, score);
    }
  }

  addShelves(key: string): void {
    for (const { shelf, quality, products } of this.#shelf.shelved(key)) {
      const byLevel =
        quality === ofShelf.whole
          ? scores.shelf.whole
          : quality === ofShelf.part
            ? scores.shelf.part
            : scores.shelf.word;
      if (quality > ofShelf.word) this.#shelves.push({ shelf, isWhole: quality === ofShelf.whole, products });
      for (const id of products) note(this.#scores, id, byLevel[shelf.level]);
    }
  }

  /** Adds the products of the shelf with this exact name. */
  addShelf(name: string, score: number): void {
    for (const { shelf, products } of this.#shelf.withName(name)) {
      this.#targets.push(shelf);
      for (const text of [shelf.name.en, shelf.name.zh]) {
        const phrase = phraseOf(text);
        if (phrase) this.mark(phrase, true);
      }
      for (const id of products) note(this.#scores, id, score);
    }
  }

  /** Lowers products that only mention the word, in groups where no name ends with it, if other groups have such names. */
  lowerMentions(): void {
    const groupOf = (id: number) => this.#shelf.products[id]?.placement.groupId;
    const groups = new Set([...this.#heads].map(groupOf));
    if (groups.size === 0) return;
    for (const id of this.#byName) {
      const score = this.#scores.get(id) ?? 0;
      if (!groups.has(groupOf(id)) && score <= scores.exact.inside)
        this.#scores.set(id, score - scores.otherGroup);
    }
  }

  /** Raises products whose name and shelf both match. */
  addAgreement(): void {
    for (const [id, score] of this.#scores) {
      if (!this.#byName.has(id)) continue;
      const bonus = this.#shelves.reduce(
        (best, { shelf, products }) =>
          products.has(id) ? Math.max(best, scores.agreement[shelf.level]) : best,
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

  as(role: Match['role']): Match {
    for (const id of this.#excluded) this.#scores.delete(id);
    return {
      scores: this.#scores,
      marks: this.#marks,
      shelves: this.#shelves.map(({ shelf }) => shelf),
      role,
    };
  }
}
