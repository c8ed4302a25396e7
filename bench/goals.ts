import { deepStrictEqual } from 'node:assert/strict';
import { z } from 'zod';
import { startGateway, startMeasured, startUpstream } from './gateway-servers.ts';
import {
  goalOperations,
  goalServers,
  storefrontVariables,
  type GoalOperation,
  type GoalServer,
} from './goal-operations.ts';
import { measureIdleMemory } from './idle-memory.ts';
import type { Section } from './report.ts';
import type { Load } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';
import { measureStartUp } from './start-up.ts';
import { withServers, type Keep } from './started-servers.ts';
import { compareWithWrk, wrkConnections, type WrkFigures } from './wrk.ts';

interface Cost {
  readonly operation: GoalOperation;
  readonly figures: Readonly<Partial<Record<GoalServer, WrkFigures>>>;
}

interface Goal {
  readonly name: string;
  /** Whether more is better. */
  readonly isMinimum: boolean;
  readonly goal: number;
  readonly digits: number;
  readonly measured: number;
}

const responseShape = z.object({ data: z.unknown(), errors: z.array(z.unknown()).optional() });

/** The data of a response without cursors and Traditional Chinese: the references have other cursors, and do not convert texts. */
async function dataOf({ url, ...init }: Load): Promise<unknown> {
  const text = await (await fetch(url, init)).text();
  const body: unknown = JSON.parse(text, (key, value: unknown) =>
    /cursor$|^zhHant$/i.test(key) ? undefined : value,
  );
  const { data, errors } = responseShape.parse(body);
  if (errors) throw new Error(`${url}: ${JSON.stringify(errors)}`);
  return data;
}

async function startAll(keep: Keep): Promise<Record<GoalServer, ServerProcess>> {
  const upstream = await keep(startUpstream());
  const legacy = { LEGACY_API_URL: `${upstream.url}/api` };
  return {
    plain: await keep(startMeasured('plain', legacy)),
    raw: await keep(startMeasured('raw', legacy)),
    bare: await keep(startMeasured('bare', legacy)),
    mercurius: await keep(startMeasured('mercurius', legacy)),
    gateway: await keep(startGateway(upstream, {})),
  };
}

/** Asserts that all servers return equal data, then measures what the operation costs them. */
async function measureCost(
  servers: Readonly<Record<GoalServer, ServerProcess>>,
  operation: GoalOperation,
  isQuick: boolean,
): Promise<Cost> {
  const contenders = operation.servers.map((name) => {
    const server = servers[name];
    return { name, server, load: operation.load(name, server.url) };
  });
  const expected = await dataOf(operation.load('plain', servers.plain.url));
  for (const { name, load } of contenders)
    deepStrictEqual(await dataOf(load), expected, `${name}: ${operation.name}`);
  const seconds = operation.isLong ? 10 : 3;
  const rules = isQuick ? { rounds: 2, seconds: Math.ceil(seconds / 3) } : { rounds: 4, seconds };
  return { operation, figures: await compareWithWrk(contenders, rules) };
}

const measureCosts = (isQuick: boolean): Promise<Cost[]> =>
  withServers(async (keep) => {
    const servers = await startAll(keep);
    const costs: Cost[] = [];
    for (const operation of await goalOperations()) {
      process.stderr.write(`  ${operation.name}\n`);
      costs.push(await measureCost(servers, operation, isQuick));
    }
    return costs;
  });

const costRows = ({ operation, figures }: Cost): string[][] =>
  goalServers.flatMap((name) => {
    const [of, gateway] = [figures[name], figures.gateway];
    if (!of || !gateway) return [];
    return [
      [operation.name, name, of.cpu.toFixed(0), of.perSecond.toFixed(0), (of.cpu / gateway.cpu).toFixed(2)],
    ];
  });

/** How many times the gateway's CPU a reference uses for an operation. */
function timesCheaper(costs: readonly Cost[], operation: string, reference: GoalServer): number {
  const figures = costs.find((cost) => cost.operation.name === operation)?.figures;
  return (figures?.[reference]?.cpu ?? NaN) / (figures?.gateway?.cpu ?? NaN);
}

const goalRow = ({ name, isMinimum, goal, digits, measured }: Goal): string[] => [
  name,
  `at ${isMinimum ? 'least' : 'most'} ${goal}`,
  measured.toFixed(digits),
  (isMinimum ? measured >= goal : measured <= goal) ? 'yes' : 'no',
];

/** What the gateway costs beside its references, and whether its goals are met. */
export async function benchGoals(isQuick: boolean): Promise<Section> {
  const costs = await measureCosts(isQuick);
  const startUp = await measureStartUp(isQuick);
  const atLeast = { isMinimum: true, digits: 2 };
  const atMost = { isMinimum: false, digits: 2 };
  const goals: Goal[] = [
    ...Object.entries({ groups: 5, home: 8, group: 9 }).map(([name, goal]) => ({
      ...atLeast,
      name: `shared ${name}: times cheaper than raw`,
      goal,
      measured: timesCheaper(costs, name, 'raw'),
    })),
    {
      ...atMost,
      name: 'history: CPU, Mercurius = 1',
      goal: 0.95,
      measured: 1 / timesCheaper(costs, 'history', 'mercurius'),
    },
    ...['history', ...Object.keys(storefrontVariables)].map((name) => ({
      ...atLeast,
      name: `signed-in ${name}: times cheaper than plain`,
      goal: 5,
      measured: timesCheaper(costs, name, 'plain'),
    })),
    {
      ...atMost,
      name: 'idle memory with the search index, MB',
      goal: 200,
      digits: 0,
      measured: await measureIdleMemory(isQuick),
    },
    {
      ...atMost,
      name: 'first response: time, plain = 1',
      goal: 1,
      measured: startUp.gateway / startUp.plain,
    },
  ];
  return {
    title: 'Goals',
    text: `The gateway beside four references:

- **plain**: Apollo Server on Express with RESTDataSource and DataLoader, as their documentation shows.
- **mercurius**: Mercurius on Fastify with graphql-jit and DataLoader, on one undici Pool.
- **raw**: a bare node:http server without GraphQL that makes the REST calls and maps their responses by hand. It takes a GET.
- **bare**: a bare node:http server with graphql-jit on the same schema that sends one encoded response to everyone for 15 seconds, and does nothing else.

CPU of the server for one response, from \`/proc\`. \`wrk\` sends the text of the operation by POST over ${wrkConnections} keep-alive connections, with
\`__typename\` as Apollo Client adds it. The REST API is a static server; each measured server has one core and 64 connections to it, and all return equal
data. The gateway is built and configured as \`npm start\` does it, with limits, access log, metrics and its options for Node. First response: ${startUp.gateway.toFixed(0)} ms,
plain ${startUp.plain.toFixed(0)} ms.`,
    tables: [
      { columns: ['goal', 'value', 'measured', 'met'], rows: goals.map(goalRow) },
      {
        columns: ['operation', 'server', 'CPU, µs', 'per second', '× gateway'],
        rows: costs.flatMap(costRows),
      },
    ],
  };
}
