import { createServer, type Server } from 'node:http';
import { gracefulClose } from '../process/graceful-close.ts';
import { metricsListener } from '../process/metrics-listener.ts';
import { createGateway } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createLogger, gatewayOutput } from './observability/logger.ts';
import { startTracing } from './observability/tracing.ts';

/** Time for requests in flight to end after a signal. */
const drainMs = 20_000;
/** Limits of the metrics server, whose requests are short. */
const metricsServerLimits = { maxHeaderSize: 4 * 1024, requestTimeout: 5_000 };
/** Delay after the start until code is loaded that the first responses do not need. */
const loadAfterMs = 1_000;

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message);
    throw error;
  }
}

/** Listens, or exits with one sentence about the reason. */
function listen(server: Server, port: number, host: string | undefined, variable: string): Promise<void> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        exitWith(`Port ${port} is taken by another program; set ${variable} to another one.`);
      exitWith(`The gateway cannot listen on port ${port}: ${error.message}.`);
    };
    server.once('error', fail);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', fail);
      // A connection that cannot be accepted must not end the process.
      server.on('error', (error) => {
        log.error({ err: error, variable }, 'a connection could not be accepted');
      });
      resolve();
    });
  });
}

/** The port of a listening server; with port 0 the system chose it. */
function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? null) : null;
}

// The channel to the parent process, if there is one. It closes when the parent ends for any reason, and the parent closes it to stop this
// process, because Windows has no SIGTERM.
const exitAtOnce = (): void => process.exit(0);
process.once('disconnect', exitAtOnce);

const config = configuration();
// Lines are written in batches; the rest is written when the process ends.
const log = createLogger(config.logLevel, await gatewayOutput(config.logFormat));
setInterval(() => {
  log.flush();
}, 250).unref();
const tracing = await startTracing(process.env);
const gateway = await createGateway(config, { logger: log, tracing }).catch((error: unknown) => {
  if (error instanceof ConfigError) exitWith(error.message);
  throw error;
});
const server = gateway.app.createServer();
const close = gracefulClose(server);
await listen(server, config.port, config.host, 'PORT');
const metrics =
  config.metricsPort === undefined
    ? null
    : createServer(metricsServerLimits, metricsListener(gateway.metrics, log));
if (metrics && config.metricsPort !== undefined) {
  gateway.metrics.measureProcess();
  await listen(metrics, config.metricsPort, config.host, 'METRICS_PORT');
}
// Serve requests that arrived during the start first.
gateway.warm(loadAfterMs);
log.info(
  { port: portOf(server), ...(metrics ? { metricsPort: portOf(metrics) } : {}) },
  'the gateway listens',
);

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'draining');
  gateway.drain();
  if (config.drainNoticeMs > 0) await new Promise((resolve) => setTimeout(resolve, config.drainNoticeMs));
  await close(drainMs);
  metrics?.close();
  await gateway.close();
  await tracing?.close();
  log.flush(() => process.exit(0));
}
const stopOrExit = (signal: string): void => {
  stop(signal).catch((error: unknown) => {
    log.fatal({ err: error }, 'the gateway could not stop cleanly');
    log.flush(() => process.exit(1));
  });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopOrExit(signal);
  });
}
process.off('disconnect', exitAtOnce);
process.once('disconnect', () => {
  stopOrExit('disconnect');
});
