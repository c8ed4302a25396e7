import type { Quantity } from '../shelf/quantities.ts';
import { isSameQuantity } from '../shelf/quantities.ts';
import type { Phrase } from '../shelf/phrases.ts';
import { inName, type ShelfIndex } from '../shelf/shelf-index.ts';
import type { ShelfProduct } from '../shelf/shelf-product.ts';
import { note, scores, type Scores } from './scores.ts';
import type { Unit } from './unit.ts';

/** Products that have every unit that counts, and the units that had to be dropped for that. */
export interface Combined {
  readonly scores: Scores;
  readonly dropped: readonly Unit[];
}

/** How much each kind of unit says about what is wanted: the head noun most. */
const weights = { head: 1, noun: 0.8, brand: 0.6, attribute: 0.5, unknown: 0.4 } as const;
/** Results below this part of the best score are left out. */
const tail = 0.4;
const sameSizeBonus = 0.2;
const nothing: Combined = { scores: new Map(), dropped: [] };

const isNaming = ({ role }: Unit) => role === 'noun' || role === 'unknown' || role === 'notSold';

const isPhrase = (unit: Unit) =>
  unit.role === 'noun' &&
  unit.scores.size > 0 &&
  unit.phrase?.script === 'latin' &&
  unit.phrase.stems.length > 1;

/** The unit that says what is wanted: the last noun that is not an aside. */
function headOf(units: readonly Unit[]): Unit | undefined {
  const main = units.filter((unit) => isNaming(unit) && !unit.isAside);
  return main.at(-1) ?? units.findLast(isNaming);
}

function weightOf(unit: Unit, head: Unit | undefined): number {
  if (unit === head) return weights.head;
  const weight =
    unit.role === 'brand'
      ? weights.brand
      : unit.role === 'attribute'
        ? weights.attribute
        : unit.role === 'unknown'
          ? weights.unknown
          : weights.noun;
  return unit.isAside ? weight / 2 : weight;
}

/** Combines what the units of a query find. */
export class Combiner {
  readonly #shelf: ShelfIndex;

  constructor(shelf: ShelfIndex) {
    this.#shelf = shelf;
  }

  /**
   * Products that have all units. Where there are none, the least important unit is dropped, and so on; never a thing that isn't sold here, nor the
   * only noun.
   */
  combine(all: readonly Unit[], phrase: Phrase | null, sizes: readonly Quantity[]): Combined {
    // "for an air fryer" says nothing about a thing that is sold here.
    const units = all.filter((unit) => !(unit.role === 'notSold' && unit.isAside));
    if (units.length === 0) return nothing;
    const head = headOf(units);
    if (units.some((unit) => unit.role === 'notSold' && unit !== head)) {
      // "tomato sauce" where no tomatoes are sold: only what says both.
      const literal = this.#asLiteral(units);
      return this.#finish(this.#having(literal, head), phrase, sizes, []);
    }
    let kept = units;
    const dropped: Unit[] = [];
    for (;;) {
      const found = this.#having(kept, head);
      if (found.size > 0) return this.#finish(found, units.length > 1 ? phrase : null, sizes, dropped);
      const least = this.#leastImportant(kept, head);
      if (!least) return nothing;
      dropped.push(least);
      kept = kept.filter((unit) => unit !== least);
    }
  }

  /** Things that aren't sold as units that names may have: garlic in "Garlic Peanuts". */
  #asLiteral(units: readonly Unit[]): Unit[] {
    return units.map((unit) => {
      if (unit.role !== 'notSold' || !unit.phrase) return unit;
      const named = new Map<number, number>();
      for (const id of this.#shelf.named(unit.phrase).keys()) named.set(id, scores.exact.inside);
      return { ...unit, scores: named };
    });
  }

  #leastImportant(units: readonly Unit[], head: Unit | undefined): Unit | undefined {
    // A phrase of the lexicon says more than the single noun after it: "fresh ginger" of "fresh ginger root".
    const importance = (unit: Unit) =>
      weightOf(unit, head) -
      (unit.scores.size === 0 ? 0.5 : 0) -
      (unit.isAside ? 0.3 : 0) +
      (isPhrase(unit) ? 0.3 : 0);
    const isHeadProtected = head?.scores.size === 0 || !units.some((unit) => unit !== head && isPhrase(unit));
    const candidates = units.length < 2 ? [] : units.filter((unit) => !isHeadProtected || unit !== head);
    if (candidates.length === 0) return undefined;
    return candidates.reduce((least, unit) => (importance(unit) < importance(least) ? unit : least));
  }

  /** Products that every unit finds, by name or, beside another that does, by description. */
  #having(units: readonly Unit[], head: Unit | undefined): Scores {
    const [rarest] = [...units].sort((a, b) => a.scores.size - b.scores.size);
    if (!rarest) return new Map();
    const described =
      units.length > 1
        ? new Map(
            units.map((unit) => [
              unit,
              unit.phrase && unit.role !== 'notSold' && unit !== head
                ? this.#shelf.described(unit.phrase)
                : new Map<number, number>(),
            ]),
          )
        : null;
    const solid = units.filter((unit) => isNaming(unit) || unit.role === 'brand');
    const sum = units.reduce((total, unit) => total + weightOf(unit, head), 0);
    const candidates = new Set([...rarest.scores.keys(), ...(described?.get(rarest)?.keys() ?? [])]);
    const found: Scores = new Map();
    for (const id of candidates) {
      let total = 0;
      for (const unit of units) {
        const score = unit.scores.get(id) ?? (described?.get(unit)?.has(id) ? scores.described : 0);
        if (score === 0) {
          total = 0;
          break;
        }
        total += score * weightOf(unit, head);
      }
      if (total === 0) continue;
      // One word has to be in the name or the shelf: descriptions mention much.
      if (solid.length > 0 && !solid.some((unit) => (unit.scores.get(id) ?? 0) > scores.described)) continue;
      found.set(id, total / sum);
    }
    return found;
  }

  #finish(
    found: Scores,
    phrase: Phrase | null,
    sizes: readonly Quantity[],
    dropped: readonly Unit[],
  ): Combined {
    const raised: Scores = new Map(found);
    if (phrase) {
      for (const [id, quality] of this.#shelf.named(phrase)) {
        if (!found.has(id)) continue;
        const exact =
          quality === inName.whole
            ? scores.exact.whole
            : quality === inName.head
              ? scores.exact.head
              : scores.exact.inside;
        note(raised, id, exact);
      }
    }
    if (sizes.length > 0) {
      for (const [id, score] of raised) {
        if (hasSize(this.#shelf.products[id], sizes)) raised.set(id, score + sameSizeBonus);
      }
    }
    const best = Math.max(...raised.values());
    for (const [id, score] of raised) if (score < best * tail) raised.delete(id);
    return { scores: raised, dropped };
  }
}

const hasSize = (entry: ShelfProduct | undefined, sizes: readonly Quantity[]): boolean =>
  entry?.parts.sizes.some((size) => sizes.some((wanted) => isSameQuantity(size, wanted))) ?? false;
