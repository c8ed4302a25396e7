import { namedShapes } from './generated/response-shapes.ts';
import { hasDecimals } from './decimals.ts';
import type { Field, NumberRange, Shape } from './response-shape.ts';
import type { RestSchema, SchemaName } from './rest-types.ts';
import { isRecord } from '../values/is-record.ts';

/** How a value violates the contract. */
export type ViolationKind =
  'missing' | 'null' | 'type' | 'enum' | 'range' | 'decimals' | 'empty' | 'not-json';

/** The repair: leave out the record, use the field's default or the nearest valid value, keep the value, or reject the response. */
export type ViolationEffect = 'dropped' | 'defaulted' | 'adjusted' | 'unchanged' | 'rejected';

/** One contract violation of a response. Never contains a value of the response. */
export interface Violation {
  readonly kind: ViolationKind;
  /** JSON pointer, with `*` for any position of a list. Empty for the whole body. */
  readonly pointer: string;
  readonly expected: string;
  /** A JSON type; the number of records of a list that is too short; whether a number is below or above its range. */
  readonly got: string;
  readonly effect: ViolationEffect;
  /** Number of invalid values, and of all values at this pointer. */
  readonly records: number;
  readonly of: number;
}

type Problem = Pick<Violation, 'kind' | 'pointer' | 'expected' | 'got'>;

/** A usable value, or the problems that make it unusable. */
type Reading = { readonly value: unknown } | { readonly problems: readonly Problem[] };

/** A usable response and its contract violations; without a value if it is unusable. */
export interface Repaired {
  readonly value?: unknown;
  readonly isUsable: boolean;
  readonly violations: readonly Violation[];
}

function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'number') return Number.isFinite(value);
  return typeOf(value) === type;
}

const kindOf = (value: unknown): ViolationKind =>
  value === undefined ? 'missing' : value === null ? 'null' : 'type';

function expectedOf(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.types.join(' or ');
    case 'list':
      return 'array';
    case 'record':
    case 'choice':
      return 'object';
    case 'named':
      return expectedOf(resolved(shape));
    case 'any':
      return 'anything';
  }
}

function resolved(shape: Shape): Shape {
  if (shape.kind !== 'named') return shape;
  const named = namedShapes[shape.name];
  if (!named) throw new TypeError(`There is no schema ${shape.name}.`);
  return resolved(named);
}

/** The shape with the most fields that the value has. */
function likeliest(shapes: readonly Shape[], value: unknown): Shape {
  const names = isRecord(value) ? Object.keys(value) : [];
  const known = (shape: Shape): number => {
    const record = resolved(shape);
    return record.kind === 'record' ? names.filter((name) => name in record.fields).length : 0;
  };
  return shapes.reduce((best, shape) => (known(shape) > known(best) ? shape : best));
}

/** The unusable items of a rejected list that are counted in its violations. */
const maxReported = 100;

/** Reads a response that failed the fast check: finds every violation and repairs what it can. Changes the response in place. */
class Repair {
  /** By pointer: finding one must be cheap, because a hostile list can have a million. */
  readonly #found = new Map<string, { violation: Violation; records: number }[]>();
  readonly #visits = new Map<string, number>();

  /** All recorded violations, one for each pointer and effect. */
  get violations(): readonly Violation[] {
    return [...this.#found.values()].flat().map(({ violation, records }) => ({
      ...violation,
      records,
      of: Math.max(records, this.#visits.get(violation.pointer) ?? 1),
    }));
  }

  record(problems: readonly Problem[], effect: ViolationEffect): void {
    for (const problem of problems) {
      const { pointer, kind, got } = problem;
      const found = this.#found.get(pointer) ?? [];
      if (found.length === 0) this.#found.set(pointer, found);
      const same = found.find(
        ({ violation }) => violation.kind === kind && violation.got === got && violation.effect === effect,
      );
      if (same) same.records += 1;
      else found.push({ violation: { ...problem, effect, records: 1, of: 1 }, records: 1 });
    }
  }

  read(shape: Shape, value: unknown, pointer: string): Reading {
    if (shape.kind === 'named') return this.read(resolved(shape), value, pointer);
    if (shape.kind === 'choice') return this.read(likeliest(shape.shapes, value), value, pointer);
    this.#visits.set(pointer, (this.#visits.get(pointer) ?? 0) + 1);
    switch (shape.kind) {
      case 'any':
        return { value };
      case 'scalar':
        return this.#readScalar(shape, value, pointer);
      case 'list':
        return this.#readList(shape, value, pointer);
      case 'record':
        return this.#readRecord(shape, value, pointer);
    }
  }

  #wrong(shape: Shape, value: unknown, pointer: string): Reading {
    const problem = { kind: kindOf(value), pointer, expected: expectedOf(shape), got: typeOf(value) };
    return { problems: [problem] };
  }

  #readScalar(shape: Shape & { kind: 'scalar' }, value: unknown, pointer: string): Reading {
    if (!shape.types.some((type) => hasType(value, type))) return this.#wrong(shape, value, pointer);
    if (shape.range && typeof value === 'number') return this.#readNumber(shape.range, value, pointer);
    if (shape.values && value !== null && !shape.values.includes(value)) {
      const expected = shape.values.join(', ');
      this.record([{ kind: 'enum', pointer, expected, got: typeOf(value) }], 'unchanged');
    }
    return { value };
  }

  #readNumber({ min, max, decimals, isClamped }: NumberRange, value: number, pointer: string): Reading {
    const nearest = Math.min(max, Math.max(min, value));
    if (nearest !== value) {
      const got = value < min ? 'below' : 'above';
      const problems = [{ kind: 'range' as const, pointer, expected: `${min} to ${max}`, got }];
      if (!isClamped) return { problems };
      this.record(problems, 'adjusted');
      return { value: nearest };
    }
    if (decimals === undefined || hasDecimals(value, decimals)) return { value };
    const expected = `at most ${decimals} decimals`;
    this.record([{ kind: 'decimals', pointer, expected, got: 'number' }], 'adjusted');
    return { value: Number(value.toFixed(decimals)) };
  }

  #readList(shape: Shape & { kind: 'list' }, value: unknown, pointer: string): Reading {
    if (!Array.isArray(value)) return this.#wrong(shape, value, pointer);
    const usable: unknown[] = [];
    const problems: (readonly Problem[])[] = [];
    const ofItem = `${pointer}/*`;
    for (const item of value as unknown[]) {
      const reading = this.read(shape.items, item, ofItem);
      if ('value' in reading) usable.push(reading.value);
      else problems.push(reading.problems);
      // Without reading the others: a hostile list may have tens of thousands.
      if (problems.length * 2 > value.length) return { problems: problems.slice(0, maxReported).flat() };
    }
    if (problems.length > 0 && shape.isWhole) return { problems: problems.slice(0, maxReported).flat() };
    if (value.length < shape.minItems) {
      const expected = `at least ${shape.minItems}`;
      return { problems: [{ kind: 'empty', pointer, expected, got: `${value.length}` }] };
    }
    for (const dropped of problems) this.record(dropped, 'dropped');
    return { value: usable };
  }

  #readRecord(shape: Shape & { kind: 'record' }, value: unknown, pointer: string): Reading {
    if (!isRecord(value)) return this.#wrong(shape, value, pointer);
    const problems: Problem[] = [];
    for (const [name, field] of Object.entries(shape.fields)) {
      if (value[name] === undefined && !field.isRequired) continue;
      const reading = this.read(field.shape, value[name], `${pointer}/${name}`);
      if ('value' in reading) {
        value[name] = reading.value;
        continue;
      }
      const replacement = field.isVital ? undefined : fallbackOf(field);
      if (!replacement) {
        problems.push(...reading.problems);
        continue;
      }
      this.record(reading.problems, 'defaulted');
      if (replacement.value === undefined) Reflect.deleteProperty(value, name);
      else value[name] = replacement.value;
    }
    return problems.length > 0 ? { problems } : { value };
  }
}

/** The replacement of an invalid field; undefined if there is none. */
function fallbackOf({ shape, isRequired, fallback }: Field): { readonly value: unknown } | undefined {
  if (fallback !== undefined) return { value: fallback };
  if (!isRequired) return { value: undefined };
  return emptyOf(resolved(shape));
}

function emptyOf(shape: Shape): { readonly value: unknown } | undefined {
  switch (shape.kind) {
    case 'scalar':
      if (shape.types.includes('null')) return { value: null };
      return shape.types.includes('string') ? { value: '' } : undefined;
    case 'list':
      return { value: [] };
    case 'record': {
      const reading = new Repair().read(shape, {}, '');
      return 'value' in reading ? reading : undefined;
    }
    default:
      return undefined;
  }
}

/** Repairs a JSON body that violates the contract. Changes the body in place. */
export function repair(shape: Shape, body: unknown): Repaired {
  const work = new Repair();
  const reading = work.read(shape, body, '');
  if ('value' in reading) return { value: reading.value, isUsable: true, violations: work.violations };
  work.record(reading.problems, 'rejected');
  return { isUsable: false, violations: work.violations };
}

/** Whether a value, such as the data of a rejection, matches a schema of the contract. */
export function conforms<Name extends SchemaName>(name: Name, value: unknown): value is RestSchema<Name> {
  const { isUsable, violations } = repair({ kind: 'named', name }, structuredClone(value));
  return isUsable && violations.length === 0;
}

/** An empty body for a successful write; undefined if the body has a vital field. */
export function emptyResponse(shape: Shape): { readonly value: unknown } | undefined {
  const whole = resolved(shape);
  return whole.kind === 'record' ? emptyOf(whole) : undefined;
}
