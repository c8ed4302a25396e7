import fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  GraphQLNonNull,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { schema } from '../../../gateway/graphql/schema.ts';
import { privateReads } from '../../harness/example-rest-api.ts';
import { knownValues } from './known-values.ts';

/** A GraphQL request. */
export interface RandomOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isSignedIn: boolean;
  /** A private read that the REST API rejects. */
  readonly rejected: string | null;
}

type Generator = Parameters<Parameters<ReturnType<typeof fc.gen>['map']>[0]>[0];

interface Fragment {
  readonly name: string;
  readonly on: GraphQLCompositeType;
  readonly selections: string;
}

const usualTexts: readonly unknown[] = ['1', 'PR1001', 'tofu', '豆腐', ''];
const usualValues: Readonly<Record<string, readonly unknown[]>> = {
  Int: [0, 1, 2, 3, 20, -1],
  Decimal: ['2.50', '0', '9.97'],
  Date: ['2026-03-05', '2026-03-06'],
  DateTime: ['2026-03-05T15:04:05-08:00'],
  LocalDateTime: ['2026-03-06T14:00', '2026-03-05T16:00'],
};
const conditions = { a: 'Boolean!', b: 'Boolean!', c: 'Boolean = true', d: 'Boolean! = false' };
const maxFieldDepth = 4;

const isLeaf = ({ type }: GraphQLField<unknown, unknown>) => !isCompositeType(getNamedType(type));

/** Writes one random operation: every choice comes from fast-check, so that it can be repeated and shrunk. */
class OperationWriter {
  readonly #next: Generator;
  /** Half of the documents have conditions, half of them have strings: the others can be compiled. */
  readonly #hasConditions: boolean;
  readonly #hasStrings: boolean;
  readonly #fragments: Fragment[] = [];
  readonly #definitions = new Map<string, string>();
  readonly variables: Record<string, unknown> = {};
  #fields = 0;

  constructor(next: Generator) {
    this.#next = next;
    this.#hasConditions = this.#isTrue(50);
    this.#hasStrings = this.#isTrue(50);
  }

  #isTrue(percent: number): boolean {
    return this.#next(fc.nat, 99) < percent;
  }

  #upTo(max: number): number {
    return this.#next(fc.nat, max);
  }

  #oneOf<T>(values: readonly T[]): T {
    const value = values[this.#upTo(values.length - 1)];
    if (value === undefined) throw new TypeError('There is nothing to choose from.');
    return value;
  }

  /** A value of a type without variables, as JSON. Enum values are strings. */
  #value(name: string, type: GraphQLInputType, depth = 0): unknown {
    if (!isNonNullType(type) && this.#isTrue(10)) return null;
    const inner = getNullableType(type);
    if (isListType(inner)) {
      return Array.from({ length: this.#upTo(2) }, () => this.#value(name, inner.ofType, depth));
    }
    if (isEnumType(inner)) return this.#oneOf(inner.getValues()).name;
    if (isInputObjectType(inner)) {
      return Object.fromEntries(
        this.#inputFields(Object.values(inner.getFields()), inner.isOneOf).map((field) => [
          field.name,
          this.#value(field.name, inner.isOneOf ? required(field.type) : field.type, depth + 1),
        ]),
      );
    }
    if (inner.name === 'Boolean') return this.#isTrue(50);
    const known = knownValues(name);
    if (known.length > 0 && this.#isTrue(80)) return this.#oneOf(known);
    return this.#oneOf(usualValues[inner.name] ?? usualTexts);
  }

  #inputFields(fields: readonly GraphQLInputField[], isOneOf: boolean): readonly GraphQLInputField[] {
    if (isOneOf) return [this.#oneOf(fields)];
    return fields.filter((field) => isRequiredInputField(field) || this.#isTrue(50));
  }

  /** Declares a variable for a place of this type; absent, null and default values included. Returns `$name`. */
  #variable(name: string, type: GraphQLInputType, hasDefault: boolean): string {
    const variable = `v${this.#definitions.size}`;
    const nullable = getNullableType(type);
    // A nullable variable is allowed where the place or the variable has a default.
    const isNullable = !isNonNullType(type) || (hasDefault && this.#isTrue(50));
    const declared = isNullable && this.#isTrue(75) ? String(nullable) : `${String(nullable)}!`;
    const fallback = this.#hasStrings && this.#isTrue(25) ? this.#value(name, required(type)) : undefined;
    this.#definitions.set(
      variable,
      fallback === undefined ? declared : `${declared} = ${literal(required(type), fallback)}`,
    );
    const canBeAbsent = fallback !== undefined || !declared.endsWith('!');
    if (canBeAbsent && this.#isTrue(40)) return `$${variable}`;
    this.variables[variable] =
      !declared.endsWith('!') && this.#isTrue(20) ? null : this.#value(name, required(type));
    return `$${variable}`;
  }

  /** A literal that may contain variables. */
  #literal(name: string, type: GraphQLInputType, hasDefault: boolean, isNested: boolean): string {
    if (this.#isTrue(isNested ? 45 : 60)) return this.#variable(name, type, hasDefault);
    const inner = getNullableType(type);
    if (isInputObjectType(inner)) {
      const fields = this.#inputFields(Object.values(inner.getFields()), inner.isOneOf).map((field) => {
        const place = inner.isOneOf ? required(field.type) : field.type;
        return `${field.name}: ${this.#literal(field.name, place, field.defaultValue !== undefined, true)}`;
      });
      return `{ ${fields.join(', ')} }`;
    }
    if (isListType(inner)) {
      const items = Array.from({ length: this.#upTo(2) }, () =>
        this.#literal(name, inner.ofType, false, true),
      );
      return `[${items.join(', ')}]`;
    }
    const value = this.#value(name, type);
    const isString = typeof value === 'string' && !isEnumType(inner);
    return isString && !this.#hasStrings ? this.#variable(name, type, hasDefault) : literal(type, value);
  }

  #arguments(args: readonly GraphQLArgument[]): string {
    const passed = args
      .filter((argument) => isRequiredArgument(argument) || this.#isTrue(40))
      .map(
        ({ name, type, defaultValue }) =>
          `${name}: ${this.#literal(name, type, defaultValue !== undefined, false)}`,
      );
    return passed.length === 0 ? '' : `(${passed.join(', ')})`;
  }

  /** Sometimes `@include` or `@skip`, sometimes both. */
  #directives(): string {
    const directive = (name: string): string => {
      if (!this.#hasConditions || !this.#isTrue(8)) return '';
      const variable = this.#oneOf(Object.entries(conditions));
      if (this.#isTrue(20)) return ` @${name}(if: ${this.#isTrue(50)})`;
      this.#definitions.set(variable[0], variable[1]);
      return ` @${name}(if: $${variable[0]})`;
    };
    return directive('include') + directive('skip');
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    this.#fields += 1;
    const args = this.#arguments(field.args);
    // Fields with arguments have their own names: equal names need equal arguments.
    const alias = args !== '' || this.#isTrue(10) ? `f${this.#fields}: ` : '';
    const named = getNamedType(field.type);
    const head = `${alias}${field.name}${args}`;
    if (!isCompositeType(named)) return `${head}${this.#directives()}`;
    const once = `${head}${this.#directives()} ${this.#selections(named, depth - 1)}`;
    return this.#isTrue(15)
      ? `${once} ${head}${this.#directives()} ${this.#selections(named, depth - 1)}`
      : once;
  }

  /** A type whose objects can also be of the given type. */
  #condition(type: GraphQLCompositeType): GraphQLCompositeType {
    const possible = isAbstractType(type)
      ? schema.getPossibleTypes(type)
      : isObjectType(type)
        ? [type, ...type.getInterfaces()]
        : [type];
    return this.#oneOf([type, ...possible]);
  }

  #spread(type: GraphQLCompositeType, depth: number): string {
    const on = this.#condition(type);
    const fitting = this.#fragments.filter((fragment) => fragment.on === on);
    if (fitting.length > 0 && this.#isTrue(60)) return `...${this.#oneOf(fitting).name}`;
    const selections = this.#selections(on, depth);
    const name = `F${this.#fragments.length}`;
    this.#fragments.push({ name, on, selections });
    return `...${name}`;
  }

  #selection(type: GraphQLCompositeType, depth: number): string {
    const kind = this.#upTo(99);
    if (kind < 5) return `__typename${this.#directives()}`;
    if (kind < 20 && depth > 0) return `${this.#spread(type, depth)}${this.#directives()}`;
    if (kind < 30 && depth > 0) {
      const condition = this.#isTrue(70) ? ` on ${this.#condition(type).name}` : '';
      const on = condition === '' ? type : schema.getType(condition.slice(4));
      if (!isCompositeType(on)) return '__typename';
      return `...${condition}${this.#directives()} ${this.#selections(on, depth - 1)}`;
    }
    if (!('getFields' in type)) return '__typename';
    const fields = Object.values(type.getFields()).filter((field) => depth > 1 || isLeaf(field));
    return fields.length === 0 ? '__typename' : this.#field(this.#oneOf(fields), depth);
  }

  #selections(type: GraphQLCompositeType, depth: number): string {
    const count = 1 + this.#upTo(depth > 1 ? 3 : 2);
    return `{ ${Array.from({ length: count }, () => this.#selection(type, depth)).join(' ')} }`;
  }

  write(kind: 'query' | 'mutation'): string {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    if (!root) throw new TypeError(`The schema has no ${kind}.`);
    const selections = this.#selections(root, maxFieldDepth);
    for (const [name, type] of Object.entries(conditions)) {
      if (this.#definitions.has(name) && (type.endsWith('!') || this.#isTrue(60)))
        this.variables[name] = this.#isTrue(50);
    }
    const definitions = [...this.#definitions].map(([name, type]) => `$${name}: ${type}`).join(', ');
    const fragments = this.#fragments.map(
      ({ name, on, selections: fields }) => `fragment ${name} on ${on.name} ${fields}`,
    );
    const head = definitions === '' ? kind : `${kind} Random(${definitions})`;
    return [`${head} ${selections}`, ...fragments].join('\n');
  }
}

/** The same type without null. */
const required = (type: GraphQLInputType) => new GraphQLNonNull(getNullableType(type));

/** A JSON value as a literal of a GraphQL document. */
function literal(type: GraphQLInputType, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return `[${items.map((item) => literal(inner.ofType, item)).join(', ')}]`;
  }
  if (isInputObjectType(inner)) {
    const fields = inner.getFields();
    const written = Object.entries(value).flatMap(([name, item]) => {
      const field = fields[name];
      return field ? [`${name}: ${literal(field.type, item)}`] : [];
    });
    return `{ ${written.join(', ')} }`;
  }
  return isEnumType(inner) ? String(value) : JSON.stringify(value);
}

/** Operations of the whole schema with fragments, conditions, aliases, repeated fields and variables of every kind. */
export const randomOperations: fc.Arbitrary<RandomOperation> = fc.gen().map((next) => {
  const writer = new OperationWriter(next);
  const isMutation = next(fc.nat, 99) < 35;
  const isSignedIn = next(fc.nat, 99) < 75;
  const query = writer.write(isMutation ? 'mutation' : 'query');
  const rejected = next(fc.nat, 99) < 25 ? next(fc.constantFrom, ...privateReads) : null;
  return { query, variables: { ...writer.variables }, isSignedIn, rejected };
});
