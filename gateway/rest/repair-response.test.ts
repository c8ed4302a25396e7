import { describe, expect, it } from 'vitest';
import { namedShapes, responseShapes } from './generated/response-shapes.ts';
import { repair } from './repair-response.ts';
import type { Shape } from './response-shape.ts';

const record = (fields: (Shape & { kind: 'record' })['fields']): Shape => ({ kind: 'record', fields });
const text: Shape = { kind: 'scalar', types: ['string'], values: null };
const integer: Shape = { kind: 'scalar', types: ['integer'], values: null };
const list = (items: Shape, isWhole = false): Shape => ({ kind: 'list', items, isWhole, minItems: 0 });

const product = record({
  id: { shape: integer, isRequired: true, isVital: true },
  name: { shape: text, isRequired: true, isVital: false },
  pieces: { shape: integer, isRequired: true, isVital: false, fallback: 1 },
  note: { shape: text, isRequired: false, isVital: false },
});
const good = (id: number) => ({ id, name: 'Rice', pieces: 2 });

describe('repairing a response', () => {
  it('drops a record without a vital field and counts it', () => {
    expect(repair(list(product), [good(1), { ...good(2), id: null }, good(3)])).toEqual({
      isUsable: true,
      value: [good(1), good(3)],
      violations: [
        {
          kind: 'null',
          pointer: '/*/id',
          expected: 'integer',
          got: 'null',
          effect: 'dropped',
          records: 1,
          of: 3,
        },
      ],
    });
  });

  it('replaces any other invalid field by its default, and drops an optional one', () => {
    const { value, violations } = repair(product, { id: 1, name: null, pieces: '2', note: 7 });
    expect(value).toEqual({ id: 1, name: '', pieces: 1 });
    expect(violations.map(({ kind, pointer, effect }) => [kind, pointer, effect])).toEqual([
      ['null', '/name', 'defaulted'],
      ['type', '/pieces', 'defaulted'],
      ['type', '/note', 'defaulted'],
    ]);
  });

  it('a list whose records are mostly invalid › is rejected without reading the others', () => {
    let reads = 0;
    const bad = () =>
      Object.defineProperty({ name: 'Rice', pieces: 2 }, 'id', {
        get: () => {
          reads += 1;
          return null;
        },
      });
    const { isUsable, violations } = repair(list(product), Array.from({ length: 20_000 }, bad));
    expect(isUsable).toBe(false);
    expect(violations).toMatchObject([{ pointer: '/*/id', effect: 'rejected', records: 100 }]);
    // One more than half. Optional fields are read twice.
    expect(reads).toBeLessThanOrEqual(2 * 10_001);
  });

  it('rejects a value that is not a list, and a list whose records are mostly invalid', () => {
    expect(repair(list(product), { items: [] }).isUsable).toBe(false);
    const bad = { name: 'Rice', pieces: 1 };
    expect(repair(list(product), [good(1), { ...bad }, { ...bad }])).toMatchObject({
      isUsable: false,
      violations: [{ kind: 'missing', pointer: '/*/id', effect: 'rejected', records: 2, of: 3 }],
    });
    expect(repair(list(product), [good(1), { ...bad }]).isUsable).toBe(true);
  });

  it('rejects a strict list when one of its records is invalid', () => {
    expect(repair(list(product, true), [good(1), good(2), good(3), {}]).isUsable).toBe(false);
  });

  it('drops invalid records of a nested list, and replaces a nested value that is not a list by an empty list', () => {
    const group = record({
      id: { shape: integer, isRequired: true, isVital: true },
      products: { shape: list(product), isRequired: true, isVital: false },
    });
    expect(repair(group, { id: 1, products: [good(1), good(2), {}] }).value).toEqual({
      id: 1,
      products: [good(1), good(2)],
    });
    expect(repair(group, { id: 1, products: 'none' }).value).toEqual({ id: 1, products: [] });
  });

  it('drops a record with a number outside its range', () => {
    const id: Shape = { kind: 'scalar', types: ['integer'], values: null, range: { min: 1, max: 9 } };
    const numbered = record({ id: { shape: id, isRequired: true, isVital: true } });
    expect(repair(list(numbered), [{ id: 1 }, { id: 10 }, { id: 9 }])).toMatchObject({
      value: [{ id: 1 }, { id: 9 }],
      violations: [{ kind: 'range', pointer: '/*/id', expected: '1 to 9', got: 'above', effect: 'dropped' }],
    });
  });

  it.each([
    [-3, 0, 'below'],
    [1e308, 9, 'above'],
  ])('replaces a count of %d by the nearest one, %d', (count, nearest, got) => {
    const range = { min: 0, max: 9, isClamped: true };
    const shape: Shape = { kind: 'scalar', types: ['integer'], values: null, range };
    expect(repair(list(shape), [count])).toMatchObject({
      value: [nearest],
      violations: [{ kind: 'range', pointer: '/*', expected: '0 to 9', got, effect: 'adjusted' }],
    });
  });

  it('rounds an amount with too many decimals', () => {
    const range = { min: 0, max: 9, decimals: 2 };
    const shape: Shape = { kind: 'scalar', types: ['number'], values: null, range };
    expect(repair(shape, 2.499)).toMatchObject({
      value: 2.5,
      violations: [{ kind: 'decimals', expected: 'at most 2 decimals', effect: 'adjusted' }],
    });
    expect(repair(shape, 2.49).violations).toEqual([]);
  });

  it("keeps a value that is not in the contract's enum", () => {
    const status: Shape = { kind: 'scalar', types: ['string'], values: ['Paid', 'Unpaid'] };
    expect(repair(status, 'Packed')).toEqual({
      isUsable: true,
      value: 'Packed',
      violations: [
        {
          kind: 'enum',
          pointer: '',
          expected: 'Paid, Unpaid',
          got: 'string',
          effect: 'unchanged',
          records: 1,
          of: 1,
        },
      ],
    });
  });

  it('chooses the schema of a union by the fields of the value', () => {
    const whole = { ...namedExample(), Price: null };
    expect(
      repair({ kind: 'choice', shapes: [named('Product'), named('ProductSearch')] }, whole),
    ).toMatchObject({
      isUsable: false,
      violations: expect.arrayContaining([
        expect.objectContaining({ pointer: '/Price', effect: 'rejected' }),
      ]),
    });
  });
});

const named = (name: string): Shape => ({ kind: 'named', name });
const namedExample = () => ({ Product_id: 1, ProductNum: 'PR1', Name: 'Rice', StockLevel: 3 });

/** Required fields without a mark or type that determines how to repair them. */
function undecided(shape: Shape, place: string): string[] {
  if (shape.kind === 'list') return undecided(shape.items, place);
  if (shape.kind === 'choice') return shape.shapes.flatMap((choice) => undecided(choice, place));
  if (shape.kind === 'named') {
    const resolved = namedShapes[shape.name];
    if (!resolved) throw new Error(`${shape.name} is not in the contract`);
    return undecided(resolved, shape.name);
  }
  if (shape.kind !== 'record') return [];
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    const decided = field.isVital || field.fallback !== undefined || !field.isRequired;
    const inside = undecided(field.shape, `${place}.${name}`);
    return decided || hasEmpty(field.shape) ? inside : [`${place}.${name}`, ...inside];
  });
}

function hasEmpty(shape: Shape): boolean {
  if (shape.kind === 'named') return hasEmpty(namedShapes[shape.name] ?? { kind: 'any' });
  if (shape.kind === 'scalar') return shape.types.includes('string') || shape.types.includes('null');
  return shape.kind === 'list' || shape.kind === 'record';
}

it('the contract defines for each field of a success response how to repair it', () => {
  const shapes = Object.entries(responseShapes).flatMap(([operation, shape]) =>
    shape ? [[operation, shape] as const] : [],
  );
  expect(shapes.length).toBeGreaterThan(30);
  expect(shapes.flatMap(([operation, shape]) => undecided(shape, operation))).toEqual([]);
});
