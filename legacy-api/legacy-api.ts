import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import pino from 'pino';
import type { Logger } from 'pino';
import { z } from 'zod';
import { gracefulClose } from '../process/graceful-close.ts';
import { limitPipelining } from '../process/limit-pipelining.ts';
import { metricsListener } from '../process/metrics-listener.ts';
import { legacyApiApp } from './app.ts';
import { systemClock } from './values/clock.ts';
import type { Clock } from './values/clock.ts';
import {
  applyStaffPassword,
  passwordsBy,
  readPublishedAccounts,
  replacePublishedPasswords,
} from './account/index.ts';
import { keepsDemoAccounts, servingProblem } from './config.ts';
import type { LegacyApiConfig } from './config.ts';
import { openConfiguredDatabase } from './start/configured-database.ts';
import { readContract } from './contract/index.ts';
import type { Contract } from './contract/index.ts';
import { storedSecret, StartError } from './start/data-directory.ts';
import type { Database, DatabaseOptions } from './database/index.ts';
import { fileMailer, smtpMailer } from './mail/index.ts';
import type { Mailer } from './mail/index.ts';
import { configuredProvider } from './payments/index.ts';
import type { PaymentProvider } from './payments/index.ts';
import { auditLog } from './server/audit.ts';
import { Metrics } from './server/metrics.ts';
import { cancelExpired, OrderMailOutbox } from './orders/index.ts';
import { periodicWork } from './periodic-work.ts';
import { catalogFolder, contractFile, mediaFolder } from './resources.ts';
import { readCatalog } from './seed/read-catalog.ts';
import { isSeeded, seed } from './seed/seed.ts';

const defaultExpiryInterval = 15_000;
/** Longer than a client keeps an idle connection, so that the client closes idle connections first. */
const keepAliveTime = 75_000;
/** Maximum time for receiving a request. A gateway streams an uploaded picture for at most ten seconds. */
const defaultRequestTime = 15_000;
/** Maximum wait for responses in flight when the process stops. */
const drainTime = 10_000;

export interface LegacyApiOptions {
  clock?: Clock;
  log?: Logger;
  mailer?: Mailer;
  /** Default: the configured one. */
  payments?: PaymentProvider;
  onQuery?: DatabaseOptions['onQuery'];
  /** Milliseconds between runs of the periodic work: overdue orders, queued emails, old audit events; null turns it off. */
  expiryInterval?: number | null;
  /** Maximum milliseconds for receiving a request with its body. */
  requestTime?: number;
  /** Folder of the catalog that fills an empty database; null leaves it empty. Default: the built-in catalog. */
  catalog?: string | null;
}

export interface LegacyApi {
  /** `http://127.0.0.1:<port>`, without a trailing slash. The base of the REST API is `/api` below it. */
  url: string;
  port: number;
  database: Database;
  /** Cancels orders that were not paid in time; also done every 15 seconds and before orders are read. */
  expireOrders(): Promise<number>;
  /** Sends due order emails; also done after each request that changes an order, and every 15 seconds. */
  sendOrderMails(): Promise<void>;
  /** Rejects new requests, finishes those in flight, and closes everything. */
  close(): Promise<void>;
}

/** Fills a database without a catalog. */
async function fill(
  database: Database,
  folder: string,
  config: LegacyApiConfig,
  clock: Clock,
): Promise<void> {
  if (await isSeeded(database)) return;
  await seed(database, await readCatalog(folder), {
    whole: true,
    onlyFirst: true,
    isOwn: false,
    mediaFolders: [join(config.dataDir, 'media'), mediaFolder],
    passwordHashing: config.passwordHashing,
    clock,
  });
}

let contract: Promise<Contract> | undefined;
/** The contract, which several REST APIs in one process share. */
const servedContract = (): Promise<Contract> => (contract ??= readContract(contractFile));

const listenProblem = z.object({ code: z.enum(['EADDRINUSE', 'EACCES']) });

async function listen(
  server: Server,
  port: number,
  host: string | undefined,
  variable = 'PORT',
): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', fail);
      done();
    });
  }).catch((error: unknown) => {
    const known = listenProblem.safeParse(error);
    if (!known.success) throw error;
    const reason = known.data.code === 'EADDRINUSE' ? 'is already in use' : 'may not be used';
    throw new StartError(`Port ${port} ${reason}; set ${variable} to another.`, { cause: error });
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

/**
 * Starts the REST API: database, catalog, server. Throws a `StartError` with one clear sentence if the operator can fix the problem. Tests
 * start it in process with `port: 0`, a data directory, cheap password hashing and a clock.
 */
export async function startLegacyApi(
  config: LegacyApiConfig,
  options: LegacyApiOptions = {},
): Promise<LegacyApi> {
  const { clock = systemClock, onQuery, catalog = catalogFolder } = options;
  const { expiryInterval = defaultExpiryInterval, requestTime = defaultRequestTime } = options;
  const payments = options.payments ?? configuredProvider;
  const problem = servingProblem(config, payments);
  if (problem !== null) throw new StartError(problem);
  const log = options.log ?? pino({ level: config.logLevel, base: { service: 'legacy-api' } });
  const database = await openConfiguredDatabase(config, {
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
    ...(onQuery ? { onQuery } : {}),
  });

  try {
    if (catalog !== null) await fill(database, catalog, config, clock);
    const audit = auditLog(log);
    const published = await readPublishedAccounts();
    const tools = { database, clock, log, audit, passwords: passwordsBy(config.passwordHashing) };
    if (config.staffPassword !== undefined) await applyStaffPassword(published, config.staffPassword, tools);
    const refusedAccounts = keepsDemoAccounts(config) ? [] : published;
    await replacePublishedPasswords(refusedAccounts, tools);
    const contract = await servedContract();
    const uploads = resolve(config.dataDir, 'media');
    const mailFolder = join(config.dataDir, 'mail');
    const mailer =
      options.mailer ?? (config.smtpUrl ? smtpMailer(config.smtpUrl) : fileMailer(mailFolder, log, clock));
    const metrics = new Metrics();
    metrics.measureDatabase(database);
    const metricsServer =
      config.metricsPort === undefined ? null : createServer(metricsListener(metrics, log));
    if (metricsServer && config.metricsPort !== undefined) {
      metrics.measureProcess();
      await listen(metricsServer, config.metricsPort, config.host, 'METRICS_PORT');
    }

    const server = createServer({
      keepAliveTimeout: keepAliveTime,
      headersTimeout: requestTime,
      requestTimeout: requestTime,
      connectionsCheckingInterval: Math.min(1_000, requestTime / 4),
    });
    const close = gracefulClose(server);
    const port = await listen(server, config.port, config.host);
    const services = {
      database,
      clock,
      mailer: metrics.counted(mailer),
      payments,
      log,
      audit,
      metrics,
      jwtSecret: config.jwtSecret ?? storedSecret(config.dataDir),
      acceptedSecrets: config.acceptedSecrets ?? [],
      passwordHashing: config.passwordHashing,
      publicUrl: config.publicUrl ?? `http://localhost:${port}`,
      shopUrl: config.shopUrl,
      dispatchPassword: config.dispatchPassword,
      refusedAccounts,
      trustProxy: config.trustProxy ?? ['loopback'],
    };
    const outbox = new OrderMailOutbox(services);
    metrics.measureMailQueue(() => outbox.waiting());
    server.on(
      'request',
      limitPipelining(
        legacyApiApp(contract, services, {
          outbox,
          mediaFolders: [uploads, mediaFolder],
          copyFolder: resolve(config.dataDir, 'webp'),
        }),
      ),
    );

    const expireOrders = () => cancelExpired(database, clock());
    const work = periodicWork(services, outbox);
    const timer =
      expiryInterval === null ? undefined : setInterval(() => void work(), expiryInterval).unref();

    return {
      url: `http://127.0.0.1:${port}`,
      port,
      database,
      expireOrders,
      sendOrderMails: () => outbox.send(),
      close: async () => {
        clearInterval(timer);
        metricsServer?.close();
        await close(drainTime);
        await outbox.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
