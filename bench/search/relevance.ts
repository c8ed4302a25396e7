/** A judged query: docs/search.md explains the fields. */
export interface Judgment {
  readonly q: string;
  readonly kind: string;
  /** What a shopper accepts. */
  readonly relevant: readonly string[];
  /** What has to be among the first five. */
  readonly must: readonly string[];
  /** Products that are neither relevant nor wrong; left out before measuring. */
  readonly ok?: readonly string[];
  readonly why?: string;
}

/** The figures of one query. */
export interface Measured extends Judgment {
  /** Product numbers found, best first. */
  readonly found: readonly string[];
  readonly ndcg: number;
  readonly isFirstRelevant: boolean;
  readonly isEmpty: boolean;
  readonly hasMust: boolean;
  /** Whether the first five results are relevant or at least not wrong. */
  readonly isClean: boolean;
}

const depth = 10;
const gain = (at: number) => 1 / Math.log2(at + 2);

/** Measures one query. `found` are product numbers, best first. */
export function measure(judgment: Judgment, found: readonly string[]): Measured {
  const relevant = new Set(judgment.relevant);
  const ok = new Set(judgment.ok ?? []);
  const list = found.filter((number) => !ok.has(number));
  const best = Array.from({ length: Math.min(depth, relevant.size) }, (_, at) => gain(at));
  const gained = list.slice(0, depth).map((number, at) => (relevant.has(number) ? gain(at) : 0));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const [first] = list;
  return {
    ...judgment,
    found,
    ndcg: best.length === 0 ? 0 : sum(gained) / sum(best),
    isFirstRelevant: first !== undefined && relevant.has(first),
    isEmpty: found.length === 0,
    hasMust: judgment.must.every((number) => found.slice(0, 5).includes(number)),
    isClean: found.slice(0, 5).every((number) => relevant.has(number) || ok.has(number)),
  };
}
