/** The legacy API as a process. */
import pino from 'pino';
import { readConfig } from './config.ts';
import { StartError } from './data-directory.ts';
import { startLegacyApi } from './legacy-api.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const settings = readConfig(process.env);
if (!settings.ok) fail(settings.problems.join('\n'));
const log = pino({ level: settings.config.logLevel, base: { service: 'legacy-api' } });

try {
  const api = await startLegacyApi(settings.config, { log });
  log.info({ url: api.url }, 'listening');
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
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
} catch (error) {
  if (error instanceof StartError) fail(error.message);
  throw error;
}
