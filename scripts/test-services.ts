/**
 * The suites that need PostgreSQL and Redis, on throw-away servers: the legacy API's own once more on PostgreSQL, what the gateway does with
 * Redis on a real one, and the whole shop as several processes. The last line counts all tests.
 */
import { execFileSync, spawnSync } from 'node:child_process';
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

const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

function buildShop(): void {
  const { status } = spawnSync('npx', ['--no-install', 'tsx', 'scripts/build.ts', '--if-stale'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The shop could not be built.');
}

function runOnRedis(): Tally {
  return runVitest(redisSuites, { TEST_REDIS_SERVER: redisProgram() });
}

async function runOnPostgres(): Promise<Tally> {
  const postgres = await startPostgres({ isDurable: false });
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    return add(
      runVitest(['--project', 'provider'], env),
      runVitest(['--config', 'vitest.services.config.ts'], env),
    );
  } finally {
    await postgres.stop();
  }
}

buildShop();
const { passed, failed } = add(runOnRedis(), await runOnPostgres());
process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
