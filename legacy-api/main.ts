/** The REST API as a process. */
import { readConfig } from './config.ts';
import { startLegacyApi } from './legacy-api.ts';
import { createLog } from './server/log.ts';
import { startProblem } from './start/start-problem.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

// The IPC channel to the parent process, if there is one. It closes when the parent ends. The parent also closes it to stop this process,
// because Windows has no SIGTERM.
let onDisconnect = (): void => process.exit(0);
process.once('disconnect', () => {
  onDisconnect();
});

const settings = readConfig(process.env);
if (!settings.ok) fail(settings.problems.join('\n'));
const { config } = settings;
const log = await createLog(config);

try {
  const api = await startLegacyApi(config, { log });
  log.info({ url: api.url }, 'listening');
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    api.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  onDisconnect = () => {
    stop('disconnect');
  };
} catch (error) {
  const problem = startProblem(error, config.dataDir);
  if (problem !== null) fail(problem);
  throw error;
}
