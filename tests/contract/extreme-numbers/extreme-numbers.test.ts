import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedShapes, responseShapes } from '../../../gateway/rest/generated/response-shapes.ts';
import type { Shape } from '../../../gateway/rest/response-shape.ts';
import {
  exampleResponses,
  startExampleRestApi,
  type ExampleRestApi,
} from '../../harness/example-rest-api.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { documentedBodies, mismatch } from '../../harness/rest-api/contract.ts';
import { jsonWith, numberSites, pointerOf, withLongLists, type Path } from './number-sites.ts';
import {
  operationsByCall,
  selectsErrors,
  sendKnownOperation,
  type KnownOperation,
  type Outcome,
} from './send-known-operation.ts';

/** JSON values beyond what programs expect; 2⁵³ + 1 becomes 2⁵³ when it is parsed. */
const extremes = [
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '1e308',
  '1e400',
  '-1',
  '0.5',
  '0.0000001',
  '"NaN"',
];
/** Of each REST call, as many operations are sent. */
const operationsPerCall = 2;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of the lists in a value, with `*` for positions. */
function lists(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item) => lists(item, `${path}.*`))];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => lists(inner, `${path}.${name}`));
}

/** Lists that are wrong without one of their records: the lines of a cart and of an order. */
const isWhole = (pointer: string) => /\/Sales_Order_Lines?\/\*\//.test(pointer);

/** What JSON Schema cannot see: a number that JavaScript reads as infinite, and fractions of a cent. */
const hasWrongForm = (raw: string, pointer: string): boolean =>
  raw === '1e400' || (raw === '0.0000001' && !/\/(OffRate|Limit)$/.test(pointer));

/** The pointers of the numbers in a shape. */
function numbersOf(shape: Shape, pointer = ''): string[] {
  switch (shape.kind) {
    case 'named': {
      const named = namedShapes[shape.name];
      return named ? numbersOf(named, pointer) : [];
    }
    case 'choice':
      return shape.shapes.flatMap((each) => numbersOf(each, pointer));
    case 'list':
      return numbersOf(shape.items, `${pointer}/*`);
    case 'record':
      return Object.entries(shape.fields).flatMap(([name, field]) =>
        numbersOf(field.shape, `${pointer}/${name}`),
      );
    case 'scalar':
      return shape.types.some((type) => type === 'integer' || type === 'number') ? [pointer] : [];
    case 'any':
      return [];
  }
}

interface Site {
  readonly operationId: string;
  readonly pointer: string;
  readonly path: Path;
  readonly body: unknown;
  readonly status: number;
  readonly schema: string;
}

const responses = exampleResponses();
const order = responses.get('getSalesOrder')?.body;
const freeItem = {
  Product_id: 7,
  ProductNum: 'PR7',
  Name: 'Rice',
  Description: '米',
  Quantity: 1,
  Thumbnail: '/media/products/7-400.webp',
};

/** A body with the optional parts that the contract's example lacks. */
function completed(operationId: string, body: unknown): unknown {
  if (!isRecord(body)) return body;
  return {
    ...body,
    ...(operationId === 'getOrder' && 'SalesOrder_id' in body && { Invoice: order }),
    ...('Promotions' in body && { Promotions: [freeItem] }),
  };
}

/** The numbers in the responses with these statuses. */
function sitesOf(statuses: RegExp): Site[] {
  return [...documentedBodies()].flatMap(({ place, schema, examples }) => {
    const [operationId = '', status = ''] = place.split(' responses/');
    if (!statuses.test(status)) return [];
    // The REST API of the tests has longer lists than the contract.
    const long = responses.get(operationId);
    const bodies = long?.status === Number(status) ? [long.body, ...examples.slice(1)] : examples;
    return bodies.flatMap((example) => {
      const body = withLongLists(completed(operationId, example));
      return numberSites(body).map((path) => ({
        operationId,
        pointer: pointerOf(path),
        path,
        body,
        status: Number(status),
        schema,
      }));
    });
  });
}

const sites = sitesOf(/^2/);

describe('an extreme number in a response of the REST API', () => {
  let rest: ExampleRestApi;
  let gateway: RunningGateway;
  let known: ReadonlyMap<string, readonly KnownOperation[]>;

  beforeAll(async () => {
    rest = await startExampleRestApi();
    gateway = await startGateway(
      rest.url,
      { PUBLIC_CACHE: 'off', TRUST_PROXY: '1' },
      {
        clock: () => new Date('2026-03-05T09:00:00-08:00'),
        breakerRules: { consecutive: Infinity, failureRate: 2, minimumCalls: 1, windowMs: 1000, openMs: 1 },
      },
    );
    known = await operationsByCall(gateway, rest);
  });
  afterAll(async () => {
    await gateway.close();
    await rest.close();
  });

  /** How many deviations were reported. */
  async function reported(operationId: string): Promise<number> {
    const lines = (await gateway.metrics()).split('\n');
    const counts = lines.filter(
      (line) =>
        line.startsWith('gateway_contract_violations_total{') && line.includes(`operation="${operationId}"`),
    );
    return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  /** Values that no response may have. */
  function wrongValues({ text, errors }: Outcome): string[] {
    return [
      ...errors.filter((error) => error.startsWith('INTERNAL')),
      ...(/"amount":"(?!\d{1,9}\.\d\d")/.test(text) ? ['an impossible amount'] : []),
      ...(/9007199254740992|e\+\d/.test(text) ? ['a changed number'] : []),
    ];
  }

  function problems({ pointer, path }: Site, usual: Outcome, outcome: Outcome): string[] {
    const found = wrongValues(outcome);
    const isInList = path.some((part) => typeof part === 'number') && !isWhole(pointer);
    if (isInList) {
      const kept = new Set(lists(outcome.data));
      for (const list of new Set(lists(usual.data)))
        if (!kept.has(list)) found.push(`the list ${list} is lost`);
      for (const error of outcome.errors)
        if (!usual.errors.includes(error)) found.push(`a new error: ${error}`);
    }
    return found;
  }

  it.each(sites)('$operationId $pointer', { timeout: 120_000 }, async (site) => {
    const { operationId, path, pointer, body, status, schema } = site;
    const operations = (known.get(operationId) ?? []).slice(0, operationsPerCall);
    const found: string[] = [];
    for (const operation of operations) {
      rest.respond({ operationId, status, body: JSON.stringify(body) });
      const usual = await sendKnownOperation(gateway, operation);
      let before = await reported(operationId);
      for (const raw of extremes) {
        const text = jsonWith(body, path, raw);
        rest.respond({ operationId, status, body: text });
        rest.takeCalls();
        const outcome = await sendKnownOperation(gateway, operation);
        found.push(...problems(site, usual, outcome).map((problem) => `${raw}: ${problem}`));
        const count = await reported(operationId);
        const isReported = count > before;
        before = count;
        if (!rest.takeCalls().has(operationId)) continue;
        const isWrong = hasWrongForm(raw, pointer) || mismatch(schema, JSON.parse(text)) !== '';
        if (isWrong !== isReported) found.push(`${raw}: ${isWrong ? 'is not' : 'is'} reported`);
      }
    }
    rest.respond(null);
    expect([...new Set(found)]).toEqual([]);
  });

  it.each(sitesOf(/^4/))('$operationId $status $pointer', { timeout: 120_000 }, async (site) => {
    const { operationId, path, pointer, body, status, schema } = site;
    const all = known.get(operationId) ?? [];
    const withErrors = all.filter(selectsErrors);
    const found: string[] = [];
    for (const operation of withErrors.length > 0 ? withErrors : all.slice(0, operationsPerCall)) {
      let before = await reported(operationId);
      for (const raw of extremes) {
        const text = jsonWith(body, path, raw);
        rest.respond({ operationId, status, body: text });
        rest.takeCalls();
        const outcome = await sendKnownOperation(gateway, operation);
        found.push(...wrongValues(outcome).map((problem) => `${raw}: ${problem}`));
        const count = await reported(operationId);
        const isWrong = hasWrongForm(raw, pointer) || mismatch(schema, JSON.parse(text)) !== '';
        if (rest.takeCalls().has(operationId) && isWrong !== count > before)
          found.push(`${raw}: ${isWrong ? 'is not' : 'is'} reported`);
        before = count;
      }
    }
    rest.respond(null);
    expect([...new Set(found)]).toEqual([]);
  });

  it('is tried at every number of every documented response, except in calls that the examples do not lead to', () => {
    const tried = new Set(sites.map(({ operationId, pointer }) => `${operationId} ${pointer}`));
    const documented = Object.entries(responseShapes).flatMap(([operationId, shape]) =>
      shape ? numbersOf(shape).map((pointer) => `${operationId} ${pointer}`) : [],
    );
    expect(documented.filter((site) => !tried.has(site))).toEqual([]);
    const called = sites.map(({ operationId }) => operationId).filter((id) => !known.has(id));
    expect([...new Set(called)]).toEqual(['cancelPendingOrder']);
  });
});
