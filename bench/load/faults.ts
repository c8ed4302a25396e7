import pg from 'pg';
import { z } from 'zod';
import type { PostgresServer } from '../../scripts/system/postgres-server.ts';
import type { Service } from '../../scripts/topology/service.ts';
import type { Topology } from '../../scripts/topology/topology.ts';

/** Something that goes wrong, and how it is put right again. */
export interface Fault {
  readonly what: string;
  readonly begin: () => Promise<void> | void;
  /** Duration of the fault, in milliseconds. */
  readonly lasts: number;
  readonly end: () => Promise<void> | void;
  /** Whether the shop is as it was before. */
  readonly isRecovered: () => Promise<boolean>;
}

const awayMs = 5_000;
const stillMs = 6_000;

/** Injects faults into a process: kills and starts it again, freezes it, and restarts it as in a deployment. */
function processFaults(what: string, service: Service, isRecovered: () => Promise<boolean>): Fault[] {
  return [
    {
      what: `${what} killed, away for 5 s`,
      begin: () => service.kill(),
      lasts: awayMs,
      end: () => service.start(),
      isRecovered,
    },
    {
      what: `${what} frozen for 6 s`,
      begin: () => {
        service.pause();
      },
      lasts: stillMs,
      end: () => {
        service.resume();
      },
      isRecovered,
    },
    {
      what: `${what} restarted`,
      begin: () => service.stop(),
      lasts: 0,
      end: () => service.start(),
      isRecovered,
    },
  ];
}

/** Longer than the REST API waits for the response to a query. */
const longStillMs = 18_000;

/** Ends every connection to a PostgreSQL but its own. */
async function terminateConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`);
  } finally {
    await client.end();
  }
}

/** Injects faults into a database: ends its connections, kills, freezes and restarts it. */
function databaseFaults(postgres: PostgresServer, isRecovered: () => Promise<boolean>): Fault[] {
  const frozenFor = (lasts: number): Fault => ({
    what: `PostgreSQL frozen for ${lasts / 1_000} s`,
    begin: () => {
      postgres.freeze();
    },
    lasts,
    end: () => {
      postgres.thaw();
    },
    isRecovered,
  });
  return [
    {
      what: 'all connections to PostgreSQL terminated',
      begin: () => terminateConnections(postgres.url),
      lasts: 0,
      end: () => undefined,
      isRecovered,
    },
    {
      what: 'PostgreSQL killed, away for 5 s',
      begin: () => postgres.kill(),
      lasts: awayMs,
      end: () => postgres.start(),
      isRecovered,
    },
    frozenFor(stillMs),
    frozenFor(longStillMs),
    {
      what: 'PostgreSQL restarted',
      begin: () => postgres.shutDown(),
      lasts: 0,
      end: () => postgres.start(),
      isRecovered,
    },
  ];
}

/** A request for which the REST API always reads its database. */
const uncached =
  '{ guestCart(lines: [{ productId: "1", quantity: 1 }]) { totals { grandTotal { amount } } } }';

const healthForm = z.object({ status: z.string() });

/** Whether every gateway reaches the REST API and Redis, by its readiness and by an uncached call. */
async function isWhole({ gateways }: Topology): Promise<boolean> {
  const checks = gateways.map(async ({ url }) => {
    const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    const { status } = healthForm.parse(await ready.json());
    const priced = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: uncached }),
      signal: AbortSignal.timeout(2_000),
    });
    return status === 'ready' && (await priced.text()).includes('grandTotal');
  });
  try {
    return (await Promise.all(checks)).every(Boolean);
  } catch {
    return false;
  }
}

/** Everything that goes wrong in this run, one after the other. */
export function faultsOf(topology: Topology): Fault[] {
  const [first] = topology.gateways;
  if (!first) throw new Error('There is no gateway.');
  const isRecovered = async () =>
    (await topology.readyGateways()) === topology.gateways.length && (await isWhole(topology));
  return [
    ...processFaults('REST API', topology.legacyApi, isRecovered),
    ...databaseFaults(topology.postgres, isRecovered),
    ...processFaults('Redis', topology.redis, isRecovered),
    ...processFaults('one of two gateways', first.service, isRecovered),
  ];
}
