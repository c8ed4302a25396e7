/**
 * Which executor? graphql-js (Apollo's own) against graphql-jit on the schema of the shop: the same document, context and data, in one
 * process, in alternating rounds; answers compared before anything is timed. `npx tsx bench/executor.ts`.
 */
import { deepStrictEqual } from 'node:assert/strict';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { execute, parse, validate } from 'graphql';
import { pino } from 'pino';
import { Catalogue, CatalogLoaders } from '../gateway/catalog/index.ts';
import { systemClock } from '../gateway/clock.ts';
import { readConfig } from '../gateway/config.ts';
import { storePolicy } from '../gateway/content/index.ts';
import type { GatewayContext } from '../gateway/context.ts';
import type { RestClient } from '../gateway/legacy/rest-client.ts';
import { createSchema } from '../gateway/schema.ts';
import { groups, productsOf } from './fixtures/catalogue.ts';

const products = productsOf(1, 100);
/** Answers from memory at once: only the execution is measured. */
const rest = {
  hasToken: false,
  call: (operation: string) => Promise.resolve(operation === 'getGroups' ? groups : products),
  withToken: () => rest,
  evictProduct: () => undefined,
} as unknown as RestClient;
const log = pino({ level: 'silent' });
const catalogue = new Catalogue({ client: () => rest, now: Date.now, log });
const context: GatewayContext = {
  rest,
  catalog: new CatalogLoaders(rest, catalogue),
  clock: systemClock,
  policy: storePolicy,
  config: readConfig({}),
  log,
  requestId: 'bench',
  clientIp: '127.0.0.1',
};

const operations = {
  'groups (24 rows)':
    '{ groups { id handle name { en zh } image { url } category2s { id name { en zh } } } }',
  'a group (100 products, 8 fields)': `{ group(name: "Group 1") { id name { en zh } products(first: 100) { totalCount nodes {
    id productNum name { en zh } price { amount currencyCode } availability maxQuantity isOnPromotion thumbnail { url } } } } }`,
};

const schema = createSchema();
const rounds = 15;
const perRound = 200;

async function microseconds(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  for (let count = 0; count < perRound; count += 1) await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / perRound;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const rows: string[] = [];
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
  for (let round = 0; round < rounds; round += 1) {
    times.interpreted.push(await microseconds(interpret));
    times.compiled.push(await microseconds(runCompiled));
  }
  const interpreted = median(times.interpreted);
  const jit = median(times.compiled);
  rows.push(
    `| ${name} | ${interpreted.toFixed(0)} | ${jit.toFixed(0)} | ${(interpreted / jit).toFixed(1)} | ${compileMs.toFixed(1)} |`,
  );
}
process.stdout.write(
  [
    '| operation | graphql-js, µs CPU | graphql-jit, µs CPU | ratio | compiling once, ms |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'Chosen: graphql-jit. The ratio grows with the rows of an answer, and long lists are what the shop answers. Compiling costs as',
    'much as some tens of interpreted executions, so an operation is compiled at its third execution and interpreted before.',
    '',
  ].join('\n'),
);
