import type { Sources } from './sources.ts';
import type { CatalogProblem } from './yaml-source.ts';

interface Amount {
  readonly value: number;
  readonly kind: 'weight' | 'volume' | 'count';
}

/** Grams or milliliters of each unit. */
const units: Readonly<Record<string, readonly [number, Amount['kind']]>> = {
  lb: [453.6, 'weight'],
  oz: [28.35, 'weight'],
  磅: [453.6, 'weight'],
  克: [1, 'weight'],
  公斤: [1000, 'weight'],
  'fl oz': [29.57, 'volume'],
  毫升: [1, 'volume'],
  升: [1000, 'volume'],
  加仑: [3785, 'volume'],
};
/** Tolerance for rounding on labels. */
const tolerance = 0.04;

const factorOf = (text: string | undefined): number => (text === '半' ? 0.5 : Number(text ?? 1));

/** The last amount in a name: the weight or volume, or the count if there is neither. */
function amountOf(name: string): Amount | null {
  const english = /(?:(\d{1,4}) × )?(\d{1,4}(?:\.\d{1,3})?) (lb|oz|fl oz)\)?$/.exec(name);
  const chinese = /(\d{1,4}(?:\.\d{1,3})?|半)(磅|克|公斤|毫升|升|加仑)(?:×(\d{1,4})\S)?）?$/.exec(name);
  const measured = english
    ? { times: factorOf(english[1]), amount: Number(english[2]), unit: english[3] }
    : chinese && { times: factorOf(chinese[3]), amount: factorOf(chinese[1]), unit: chinese[2] };
  const [factor, kind] = units[measured?.unit ?? ''] ?? [];
  if (measured && factor !== undefined && kind) {
    return { value: measured.times * measured.amount * factor, kind };
  }
  const count = /(\d{1,4}) ?(?:ct|pk|pc|bunches|bundles|rolls|pair|(?!英寸)[^\d\s.a-z）)]{1,3})$/.exec(
    name,
  )?.[1];
  return count === undefined ? null : { value: Number(count), kind: 'count' };
}

/** Whether two names state different sizes. Amounts of different kinds are not compared. */
function disagree(en: string, zh: string): boolean {
  const [one, other] = [amountOf(en), amountOf(zh)];
  if (!one || !other || one.kind !== other.kind) return false;
  return Math.abs(one.value - other.value) > tolerance * Math.max(one.value, other.value);
}

/** US law requires the species of fish: `Fish (salmon)`, `鱼（鲑鱼）`. */
const fishWithoutSpecies = /(?<![\p{L}])fish(?! ?\([^)]+\))(?!\p{L})/iu;

/** Both languages must state the same size, and a fish allergen must name its species. */
export function factProblems(sources: Sources): CatalogProblem[] {
  return sources.groups.flatMap((source) =>
    source.data.products.flatMap((product, index) => {
      const path = ['products', index] as const;
      const found: CatalogProblem[] = [];
      if (disagree(product.name, product.nameZh)) {
        found.push(
          source.problem([...path, 'nameZh'], `states another size than the English name, ${product.name}`),
        );
      }
      const allergens = product.description?.en?.allergens ?? '';
      if (fishWithoutSpecies.test(allergens.replace(/shellfish/gi, ''))) {
        found.push(
          source.problem(
            [...path, 'description', 'en', 'allergens'],
            'names fish without its species, such as "Fish (salmon)"',
          ),
        );
      }
      return found;
    }),
  );
}
