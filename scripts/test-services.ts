/**
 * The suites that need PostgreSQL and Redis, on throw-away servers: the legacy API's own once more on PostgreSQL, and what the gateway
 * does with Redis on a real one. The last line counts all tests.
 */
import { execFileSync } from 'node:child_process';
import { startPostgres } from './postgres-server.ts';
import { runVitest, type Tally } from './vitest-report.ts';

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

async function runOnPostgres(): Promise<Tally> {
  const postgres = await startPostgres({ isDurable: false });
  try {
    return runVitest(['--project', 'provider'], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

const tallies = [runOnRedis(), await runOnPostgres()];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
