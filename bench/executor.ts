import { deepStrictEqual } from 'node:assert/strict';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { execute, parse, validate } from 'graphql';
import { pino } from 'pino';
import { CatalogSnapshots } from '../gateway/catalog/index.ts';
import { systemClock } from '../gateway/values/clock.ts';
import { readConfig } from '../gateway/config.ts';
import { BytesInFlight } from '../gateway/cache/bytes-in-flight.ts';
import { EndedTokens } from '../gateway/cache/ended-tokens.ts';
import { Semaphore } from '../gateway/cache/semaphore.ts';
import { RequestContext, type Shared } from '../gateway/context.ts';
import type { RestClient } from '../gateway/rest/index.ts';
import { schema } from '../gateway/graphql/schema.ts';
import { groups, productsOf } from './fixtures/catalog.ts';
import type { Section } from './report.ts';
import { median } from './rounds.ts';

const products = productsOf(1, 100);
/** Responds from memory at once: only the execution is measured. */
const rest = {
  hasToken: false,
  callCount: 0,
  call: (operation: string) => Promise.resolve(operation === 'getGroups' ? groups : products),
  withToken: () => rest,
  resultCache: () => new Map(),
  evictProduct: () => undefined,
} as unknown as RestClient;
const log = pino({ level: 'silent' });
const snapshots = new CatalogSnapshots({
  client: () => rest,
  now: Date.now,
  log,
  isIndexed: true,
  readsDetails: false,
  lexicon: null,
  onSearch: () => undefined,
});
const shared: Shared = {
  config: readConfig({}),
  clock: systemClock,
  log,
  legacy: { clientFor: () => rest },
  snapshots,
  endedTokens: new EndedTokens(),
  rateLimiter: null,
  cartSlots: new Semaphore({ concurrent: 1, waiting: 16 }),
  bytesInFlight: new BytesInFlight({ total: Infinity, perAddress: Infinity }, () => undefined),
};
const facts = { requestId: 'bench', authorization: null, deadline: Infinity, language: 'en' } as const;
const context = new RequestContext(shared, facts, '127.0.0.1', '/graphql');

const operations = {
  'groups (24 rows)':
    '{ groups { id handle name { en zh } image { url } subcategories { id name { en zh } } } }',
  'a group (100 products, 8 fields)': `{ group(name: "Group 1") { id name { en zh } products(first: 100) { totalCount nodes {
    id productNum name { en zh } price { amount currencyCode } availability maxQuantity isOnPromotion thumbnail { url } } } } }`,
};

const perRound = 200;

async function microseconds(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  for (let count = 0; count < perRound; count += 1) await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / perRound;
}

/** Which executor? graphql-js (Apollo's own) against graphql-jit: the same document, context and data, in one process, in turns. */
export async function benchExecutor(isQuick: boolean): Promise<Section> {
  const rows: string[][] = [];
  for (const [name, source] of Object.entries(operations)) {
    const document = parse(source);
    deepStrictEqual(validate(schema, document), []);
    const compileStart = performance.now();
    const compiled = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true });
    const compileMs = performance.now() - compileStart;
    if (!isCompiledQuery(compiled)) throw new Error(`${name} does not compile.`);
    const interpret = () => execute({ schema, document, rootValue: {}, contextValue: context });
    const runCompiled = () => compiled.query({}, context, {});
    deepStrictEqual(
      JSON.parse(JSON.stringify(await runCompiled())),
      JSON.parse(JSON.stringify(await interpret())),
    );

    const times = { interpreted: [] as number[], compiled: [] as number[] };
    for (let round = 0; round < (isQuick ? 5 : 15); round += 1) {
      times.interpreted.push(await microseconds(interpret));
      times.compiled.push(await microseconds(runCompiled));
    }
    const [interpreted, jit] = [median(times.interpreted), median(times.compiled)];
    rows.push([
      name,
      interpreted.toFixed(0),
      jit.toFixed(0),
      (interpreted / jit).toFixed(1),
      compileMs.toFixed(1),
    ]);
  }
  return {
    title: 'The executor',
    text: 'Execution alone, with the REST responses in memory: graphql-js interprets the document each time, graphql-jit has compiled it once.',
    tables: [
      {
        columns: ['operation', 'graphql-js, µs CPU', 'graphql-jit, µs CPU', 'ratio', 'compiling once, ms'],
        rows,
      },
    ],
  };
}
