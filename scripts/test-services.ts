/**
 * The suites that need PostgreSQL and Redis, on throw-away servers: the legacy API's own once more on PostgreSQL, what the gateway does with
 * Redis on a real one, and the whole shop as several processes. The last line counts all tests.
 */
import { execFileSync } from 'node:child_process';
import { buildIfStale } from './build-if-stale.ts';
import { startPostgres } from './postgres-server.ts';
import { report, type Tally } from './tally.ts';
import { runVitest } from './vitest-report.ts';

function redisProgram(): string {
  try {
    return execFileSync('which', ['redis-server'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('Redis is not installed (Debian: apt-get install redis-server).');
  }
}

const redisSuites = [
  'tests/resilience/two-gateways',
  'tests/resilience/redis-down',
  'tests/resilience/private-answers',
  'tests/security/secrets',
];

function runOnRedis(): Tally {
  return runVitest(redisSuites, { TEST_REDIS_SERVER: redisProgram() });
}

async function runOnPostgres(): Promise<Tally[]> {
  const postgres = await startPostgres({ isDurable: false });
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    return [
      runVitest(['--project', 'provider'], env),
      runVitest(['--config', 'vitest.services.config.ts'], env),
    ];
  } finally {
    await postgres.stop();
  }
}

buildIfStale();
report([runOnRedis(), ...(await runOnPostgres())]);
