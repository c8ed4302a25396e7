import { createServer, type Server } from 'node:http';
import { destination } from 'pino';
import { createGateway } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createLogger } from './edge/logger.ts';
import type { Metrics } from './edge/metrics.ts';
import { startTracing } from './edge/tracing.ts';

/** How long requests under way may take to end after a signal. */
const drainMs = 20_000;
/** How long after the start what is not needed for the first answers is loaded. */
const warmAfterMs = 1_000;

function leave(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) leave(error.message);
    throw error;
  }
}

/** Listens, or leaves with one sentence that says why it cannot. */
function listen(server: Server, port: number, host: string | undefined, variable: string): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        leave(`Port ${port} is taken by another program; set ${variable} to another one.`);
      leave(`The gateway cannot listen on port ${port}: ${error.message}.`);
    });
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve);
  });
}

function metricsServer(metrics: Metrics): Server {
  metrics.measureProcess();
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.statusCode = 404;
      response.end();
      return;
    }
    void metrics.text().then((text) => {
      response.setHeader('Content-Type', metrics.contentType);
      response.end(text);
    });
  });
}

const config = configuration();
// Lines are written in batches; what is left is written when the process ends.
const log = createLogger(config.logLevel, destination({ sync: false, minLength: 16_000 }));
setInterval(() => {
  log.flush();
}, 250).unref();
const tracing = await startTracing(process.env);
const gateway = await createGateway(config, { logger: log, tracing }).catch((error: unknown) => {
  if (error instanceof ConfigError) leave(error.message);
  throw error;
});
const server = createServer(
  { maxHeaderSize: 16 * 1024, keepAliveTimeout: 65_000, requestTimeout: 30_000 },
  gateway.app,
);
await listen(server, config.port, config.host, 'PORT');
const metrics = config.metricsPort === 0 ? null : metricsServer(gateway.metrics);
if (metrics) await listen(metrics, config.metricsPort, config.host, 'METRICS_PORT');
// Those who wait for the start are answered first.
setTimeout(() => {
  gateway.warm();
}, warmAfterMs).unref();
log.info({ port: config.port }, 'the gateway listens');

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'draining');
  gateway.drain();
  if (config.drainNoticeMs > 0) await new Promise((resolve) => setTimeout(resolve, config.drainNoticeMs));
  const force = setTimeout(() => {
    server.closeAllConnections();
  }, drainMs);
  // A connection that has just been answered is idle, but still open: a client would keep it for its next request.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(force);
  metrics?.close();
  await gateway.close();
  await tracing?.close();
  log.flush(() => process.exit(0));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
