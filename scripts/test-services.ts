/** The suites that need PostgreSQL, on a throw-away cluster: the legacy API's own, once more on that database. The last line counts all tests. */
import { startPostgres } from './postgres-server.ts';
import { runVitest } from './vitest-report.ts';

const postgres = await startPostgres();
try {
  const { passed, failed } = runVitest(['--project', 'provider'], { TEST_DATABASE_URL: postgres.url });
  process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}
