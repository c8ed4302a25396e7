import { describe, expect, it } from 'vitest';
import { allScenarios } from './all-scenarios.ts';
import * as fixtures from './fixtures.ts';
import { operationOf } from '../harness/rest-contract.ts';

/** A field of a record, with the names of the objects that contain it, and its value. */
type Field = readonly [name: string, value: string | number | boolean | null];

/** The fields of an object of the REST API. Its lists of objects are records of their own. */
interface RestRecord {
  readonly where: string;
  readonly fields: readonly Field[];
}

const isScalar = (value: unknown): value is Field[1] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function fieldsOf(record: object, prefix = ''): Field[] {
  return Object.entries(record).flatMap(([key, value]: [string, unknown]): Field[] => {
    const name = prefix + key;
    if (isScalar(value)) return [[name, value]];
    const isListOfRecords = Array.isArray(value) && value.some((entry) => !isScalar(entry));
    return typeof value !== 'object' || value === null || isListOfRecords ? [] : fieldsOf(value, `${name}.`);
  });
}

/** The record of a value, and those of its lists. */
function recordsOf(where: string, value: unknown): RestRecord[] {
  if (isScalar(value) || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => recordsOf(where, entry));
  const lists = (object: object, path: string): RestRecord[] =>
    Object.entries(object).flatMap(([key, inner]: [string, unknown]) =>
      Array.isArray(inner)
        ? recordsOf(`${path}.${key}`, inner)
        : isScalar(inner) || typeof inner !== 'object' || inner === null
          ? []
          : lists(inner, `${path}.${key}`),
    );
  return [{ where, fields: fieldsOf(value) }, ...lists(value, where)];
}

/** The records of a fixture; `refusal` is a group of fixtures. */
const fixtureRecords = Object.entries(fixtures).flatMap(([name, value]) =>
  Object.values(value).some(isScalar)
    ? recordsOf(name, value)
    : Object.entries(value).flatMap(([key, one]) => recordsOf(`${name}.${key}`, one)),
);

/** The requests and responses of all scenarios. */
const exchanged = allScenarios
  .flatMap(({ rest }) => rest)
  .flatMap((exchange) => {
    const { operationId } = operationOf(exchange);
    const { body, status, responseBody } = exchange;
    return [
      ...recordsOf(`request of ${operationId}`, body),
      ...(status < 300 ? recordsOf(`response of ${operationId}`, responseBody) : []),
    ];
  });

/** A pair of fields of a record. */
interface Pair {
  readonly names: string;
  readonly isEqual: boolean;
  /** There are only two truth values, and one value of nothing. */
  readonly canDiffer: boolean;
}

const hasManyValues = (value: Field[1]) => typeof value !== 'boolean' && value !== null && value !== '';

const pairsOf = (fields: readonly Field[]): Pair[] =>
  fields.flatMap(([name, value], index) =>
    fields.slice(index + 1).map(([other, otherValue]) => ({
      names: [name, other].toSorted().join(' = '),
      isEqual: value === otherValue,
      canDiffer: hasManyValues(value),
    })),
  );

/** Pairs that are equal in some records, each with its reason. */
const sometimesEqual: Readonly<Record<string, string>> = {
  'TotalPrice = UnitPrice': 'A line of one piece.',
  'TotalCount = TotalPrice': 'An empty cart.',
  'CreditAmount = TotalPrice': 'No product is in stock.',
  'Billing_CustomerDetail_id = Deliver_CustomerDetail_id': 'The default is the delivery address.',
  'Invoice.PaymentStatus = PaymentStatus': 'An order that was refunded.',
  'OriginalPrice = Price': 'A promotion that lowers nothing.',
  'MinStockRange = StockLevel': 'A stock at its minimum.',
};

/** Pairs that are always equal, each with its reason. */
const alwaysEqual: Readonly<Record<string, string>> = {
  'FinalPrice = GrandTotal': 'The gateway sends one total as both.',
  'Invoice.SalesOrder_id = SalesOrder_id': 'The REST API knows an invoice by its order.',
  'Invoice.Shipping_Address.Country = Shipping_Address.Country': 'The shop delivers in one country.',
  'Invoice.Shipping_Address.State = Shipping_Address.State': 'The shop delivers in one state.',
  'Tip = TipPercentage': 'The gateway sends 0 as both.',
};

/** Pairs of fields with the same value, although they can have different ones. */
const equalPairs = (records: readonly RestRecord[]): Set<string> =>
  new Set(
    records.flatMap(({ where, fields }) =>
      pairsOf(fields)
        .filter(({ isEqual, canDiffer }) => isEqual && canDiffer)
        .filter(({ names }) => !(names in sometimesEqual || names in alwaysEqual))
        .map(({ names }) => `${where}: ${names}`),
    ),
  );

/** Pairs of fields that are equal in every record. */
function pairsNeverDifferent(records: readonly RestRecord[]): string[] {
  const isDifferentOnce = new Map<string, boolean>();
  for (const { names, isEqual } of records.flatMap(({ fields }) => pairsOf(fields)))
    if (!(names in alwaysEqual)) isDifferentOnce.set(names, !isEqual || isDifferentOnce.get(names) === true);
  return [...isDifferentOnce].filter(([, isDifferent]) => !isDifferent).map(([pair]) => pair);
}

describe('the values of the scenarios', () => {
  it('fixtures › have different values in all fields, so that a test sees which field the gateway reads', () => {
    expect(fixtureRecords.length).toBeGreaterThan(15);
    expect([...equalPairs(fixtureRecords)]).toEqual([]);
  });

  it('REST requests and responses › have different values in all fields', () => {
    expect(exchanged.length).toBeGreaterThan(1_000);
    expect([...equalPairs(exchanged)]).toEqual([]);
  });

  it('two truth values, or two texts that can be empty › differ in one of the records', () => {
    expect(pairsNeverDifferent(exchanged)).toEqual([]);
  });

  it('a customer, their addresses, and the addresses of an order and its invoice › are different people', () => {
    const { customer, address, secondAddress, salesOrder } = fixtures;
    const people = [customer, address, secondAddress].map((person) => fieldsOf(person));
    const values = people.map((fields) =>
      fields.filter(([name]) => /Name|mail|Phone|Street|Zip|City/.test(name)),
    );
    const all = values.flat().map(([, value]) => value);
    expect(all.filter((value, index) => all.indexOf(value) !== index)).toEqual([]);
    expect(salesOrder.Shipping_Address).not.toEqual(fixtures.invoice.Shipping_Address);
  });
});
