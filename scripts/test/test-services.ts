/**
 * Runs the suites that need PostgreSQL and Redis on temporary servers: the REST API's suites on PostgreSQL, the gateway's with a real
 * Redis, and the whole shop as several processes. The last line counts all tests.
 */
import { buildIfStale } from '../build/build-shop.ts';
import { NoPostgres, startPostgres } from '../system/postgres-server.ts';
import { programOnPath } from '../system/program-on-path.ts';
import { leftOut, report, type Tally } from './tally.ts';
import { runVitest } from './vitest-report.ts';

const redisSuites = [
  'tests/resilience/two-gateways',
  'tests/resilience/redis-down',
  'tests/resilience/private-responses',
  'tests/security/secrets',
];

function runOnRedis(): Tally {
  const program = programOnPath('redis-server');
  if (program === null) return leftOut('the tests on Redis', 'Redis is not installed.', ['redis-server']);
  return runVitest(redisSuites, { TEST_REDIS_SERVER: program });
}

async function runOnPostgres(): Promise<Tally[]> {
  const postgres = await startPostgres({ isDurable: false }).catch((error: unknown) => {
    if (error instanceof NoPostgres) return error;
    throw error;
  });
  if (postgres instanceof NoPostgres)
    return [leftOut('the tests on PostgreSQL', 'PostgreSQL is not installed.', ['postgresql'])];
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    return [
      runVitest(['--project', 'provider'], env),
      programOnPath('haproxy') === null
        ? leftOut('the tests of the topology', 'HAProxy is not installed.', ['haproxy'])
        : runVitest(['--config', 'config/vitest.services.ts'], env),
    ];
  } finally {
    await postgres.stop();
  }
}

await buildIfStale();
report([runOnRedis(), ...(await runOnPostgres())]);
