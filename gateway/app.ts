import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ApolloServerPlugin } from '@apollo/server';
import express, { type ErrorRequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { CatalogSnapshots, readLexicon, type Lexicon } from './catalog/index.ts';
import { TrustedDocuments } from './graphql/trusted-documents.ts';
import { steadyMilliseconds, systemClock, type Clock } from './values/clock.ts';
import { ConfigError, type Config } from './config.ts';
import { storePolicy } from './content/index.ts';
import { sendLive, sendReady, type Check } from './http/health.ts';
import { countedAddress, type TrustedHop } from './values/client-address.ts';
import { EndedTokens } from './graphql/ended-tokens.ts';
import { cacheSizes } from './cache/cache-sizes.ts';
import { Semaphore } from './cache/semaphore.ts';
import { createAccessLog, createLogger } from './observability/logger.ts';
import { securityTxt } from './http/security-txt.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { sendFault, httpApp, type HttpApp } from './http/http-app.ts';
import { Metrics } from './observability/metrics.ts';
import { OperationNames } from './graphql/operation-names.ts';
import { CostBudget } from './graphql/cost-budget.ts';
import { RateLimiter } from './graphql/rate-limiter.ts';
import { ResponseCache } from './graphql/response-cache.ts';
import type { Tracing } from './observability/trace.ts';
import { requestEntry } from './http/request-entry.ts';
import { graphqlEndpoint } from './http/graphql-endpoint.ts';
import { clientTimes, type ClientTimes } from './http/http-server.ts';
import { pictureEndpoint, picturePath } from './http/picture-endpoint.ts';
import { createBytesInFlight } from './http/create-bytes-in-flight.ts';
import { withoutEndedTokens } from './http/without-ended-tokens.ts';
import { createApolloServer } from './graphql/apollo-server.ts';
import { type BreakerRules, createLegacy, RequestScope } from './rest/index.ts';
import { enforceRateLimits } from './graphql/enforce-rate-limits.ts';
import { OperationPlans } from './graphql/operation-plan.ts';
import { PageDocuments } from './graphql/page-documents.ts';
import { MediaProxy } from './media/media-proxy.ts';
import { createPages, type Storefront } from './pages/index.ts';
import { OptionalRedis } from './cache/optional-redis.ts';
import { RequestContext, type Shared } from './graphql/request-context.ts';
import { requestInfo } from './http/request-info.ts';
import { createSchema } from './graphql/schema.ts';
import { newOperationInfo, type ServerContext } from './graphql/server-context.ts';

/** Dependencies that tests replace. */
export interface GatewayParts {
  /** Replaces the network between the gateway and the REST API. */
  readonly dispatcher?: Dispatcher;
  readonly clock?: Clock;
  /** When the circuit breaker of the REST API opens, and for how long. */
  readonly breakerRules?: BreakerRules;
  readonly logger?: Logger;
  readonly tracing?: Tracing | null;
  /** Apollo Server plugins for all operations of the API and of pages, such as error reporters and tracers. */
  readonly plugins?: readonly ApolloServerPlugin<ServerContext>[];
  /** The first execution of an operation that uses the compiler. */
  readonly compileFrom?: number;
  /** How long clients may take to send a request and to read its response. */
  readonly clientTimes?: ClientTimes;
  /** Folder that contains dist/; defaults to the working directory. */
  readonly root?: string;
  /** Serves the pages instead of the built storefront. */
  readonly storefront?: Storefront;
}

export interface Gateway {
  readonly app: HttpApp;
  readonly metrics: Metrics;
  /**
   * Reads the catalog for search. After `loadAfterMs`, loads the code that builds its index, compiles operations and renders pages, before
   * the first request needs it.
   */
  warm(loadAfterMs?: number): void;
  /** From now on `/health/ready` responds 503, so that no new requests are sent. */
  drain(): void;
  close(): Promise<void>;
}

function readTrustedDocuments(folder: string): TrustedDocuments {
  try {
    return TrustedDocuments.read(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`TRUSTED_DOCUMENTS names a folder that cannot be used: ${reason}.`);
  }
}

/** The documents that the build registered; null without a build. */
function storefrontDocuments(root: string): TrustedDocuments | null {
  const folder = join(root, 'dist', 'trusted-documents');
  return existsSync(folder) ? TrustedDocuments.read(folder) : null;
}

async function readOwnLexicon(file: string): Promise<Lexicon> {
  try {
    return await readLexicon(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`SEARCH_LEXICON names a file that cannot be used: ${reason}.`);
  }
}

/** The Redis client is loaded only if Redis is configured. */
async function redisClient(url: string, log: Logger): Promise<Redis> {
  const { connectRedis } = await import('./cache/connect-redis.ts');
  return connectRedis(url, log);
}

/** Creates the gateway as a Node.js request listener. It does not listen on a port itself. */
export async function createGateway(config: Config, parts: GatewayParts = {}): Promise<Gateway> {
  const clock = parts.clock ?? systemClock;
  const log = parts.logger ?? createLogger(config.logLevel);
  const metrics = new Metrics();
  const redis =
    config.redis &&
    new OptionalRedis(await redisClient(config.redis.url, log), config.redis.timeoutMs, () => {
      metrics.redisFailed();
    });
  const now = steadyMilliseconds(clock);
  const sizes = cacheSizes(config.memory.cacheScale);

  const legacy = createLegacy({
    config: config.legacy,
    now,
    log,
    observer: metrics,
    dispatcher: parts.dispatcher,
    breakerRules: parts.breakerRules,
    redis,
    maxCachedBytes: sizes('publicReads'),
  });
  metrics.measureUpstream(() => legacy.upstream.load);
  const processScope = () => new RequestScope('gateway', null, performance.now() + config.operationTimeoutMs);
  const snapshots = new CatalogSnapshots({
    client: () => legacy.clientFor(processScope()),
    now,
    log,
    readsDetails: config.search.readsDetails,
    lexicon: config.search.lexicon === undefined ? null : await readOwnLexicon(config.search.lexicon),
    onSearch: (kind) => {
      metrics.searchEnded(kind);
    },
  });
  const endedTokens = new EndedTokens(redis);
  const cartSlots = new Semaphore({ concurrent: 1, waiting: 16 });
  const shared: Shared = { config, clock, log, legacy, snapshots, endedTokens, cartSlots };

  const root = parts.root ?? process.cwd();
  const trusted =
    config.trustedDocuments === undefined ? null : readTrustedDocuments(config.trustedDocuments);
  const names = new OperationNames(trusted ?? storefrontDocuments(root));
  const limiter = config.rateLimits ? new RateLimiter(redis) : null;
  const schema = limiter ? enforceRateLimits(createSchema(), limiter) : createSchema();
  const plans = new OperationPlans(schema, parts.compileFrom);
  const explorerFolder = join(root, 'dist', 'explorer');
  const { costPerSecond: pointsPerSecond } = config;
  const budget = config.rateLimits
    ? new CostBudget({
        pointsPerSecond,
        now,
        redis,
        onRejected: () => {
          metrics.costRejected('budget');
        },
      })
    : null;
  const apollo = await createApolloServer({
    schema,
    plans,
    budget,
    onTooExpensive: () => {
      metrics.costRejected('operation');
    },
    plugins: parts.plugins ?? [],
    nameOf: (operation) => names.of(operation),
    onEnd: (operation, outcome, milliseconds) => {
      metrics.operationEnded(names.of(operation), outcome, milliseconds);
    },
    explorer: config.explorer,
    trusted,
    cacheSizes: sizes,
    log,
    now,
  });
  await apollo.start();

  const documents = new PageDocuments();
  const pages = createPages({
    root,
    storefront: parts.storefront,
    shopUrl: config.shopUrl,
    storeName: storePolicy.storeName,
    storesPages: config.legacy.hasPublicCache,
    cacheSizes: sizes,
    log,
    now,
    sourcesOf: (request) => requestInfo(request).scope.freshness.sources,
    addressOf: (request) => countedAddress(requestInfo(request).clientIp),
    limitsRenderings: config.rateLimits,
    onPage: (outcome) => {
      metrics.pageServed(outcome);
    },
    executeFor: (request) => {
      const { scope, clientIp } = requestInfo(request);
      const context = new RequestContext(shared, scope.withAuthorization(null), clientIp);
      return async ({ query, operationName, variables }) => {
        const { body } = await apollo.executeOperation(
          { query: documents.textOf(query), operationName, variables },
          { contextValue: { context, info: newOperationInfo() } },
        );
        if (body.kind !== 'single') throw new TypeError('Incremental delivery (@defer) is not supported.');
        return body.singleResult;
      };
    },
  });
  const responseCache = config.legacy.hasPublicCache ? new ResponseCache(sizes('responses')) : null;

  let isDraining = false;
  const checks = async (): Promise<Check[]> => [
    { name: 'restApi', isVital: true, state: await legacy.health() },
    { name: 'writes', isVital: false, state: legacy.writes() },
    { name: 'contract', isVital: false, state: legacy.contract() },
    ...(redis
      ? [
          {
            name: 'redis',
            isVital: false,
            state: redis.client.status === 'ready' ? ('ok' as const) : ('down' as const),
          },
        ]
      : []),
  ];

  const bytesInFlight = createBytesInFlight(config.memory.megabytes, metrics, log);
  const media = new MediaProxy({
    dispatcher: parts.dispatcher,
    origin: legacy.origin,
    log,
    maxStoredBytes: sizes('pictures'),
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  app.set('trust proxy', config.trustProxy);
  app.use((request, response, next) => {
    setSecurityHeaders(response);
    response.setHeader('X-Request-Id', requestInfo(request).requestId);
    next();
  });
  app.get('/health/live', (_, response) => {
    sendLive(response);
  });
  app.get('/health/ready', async (_, response) => {
    sendReady(response, await checks(), isDraining);
  });
  const securityContact = { shopUrl: config.shopUrl, ...config.security };
  app.get('/.well-known/security.txt', securityTxt(securityContact, clock));
  app.use('/media', async (request, response) => {
    const address = countedAddress(requestInfo(request).clientIp);
    await media.send(request, response, request.baseUrl + request.path, address);
  });
  if (config.explorer) {
    app.use('/explorer', express.static(explorerFolder, { index: false, fallthrough: false, maxAge: '1h' }));
  }
  pages.mount(app);
  const fault: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    sendFault(response, error, log);
  };
  app.use(fault);

  const isTrusted = app.get('trust proxy fn') as TrustedHop;
  const open = requestEntry({
    config,
    accessLog: createAccessLog(log),
    metrics,
    names,
    tracing: parts.tracing ?? null,
    isTrusted,
    bytesInFlight,
  });
  const graphql = graphqlEndpoint({
    apollo,
    corsOrigins: config.corsOrigins,
    explorer: config.explorer,
    trusted,
    budget,
    responseCache,
    now,
    onCacheHit: (operationName, milliseconds) => {
      metrics.responseShared();
      metrics.operationEnded(names.of(operationName), 'ok', milliseconds);
    },
    contextOf: ({ scope, clientIp }) => new RequestContext(shared, scope, clientIp),
  });

  const picture = pictureEndpoint({
    corsOrigins: config.corsOrigins,
    limiter,
    clientFor: (scope) => legacy.clientFor(scope),
    log,
  });
  const endpoints = new Map([
    ['/graphql', withoutEndedTokens(graphql, endedTokens)],
    [picturePath, withoutEndedTokens(picture, endedTokens)],
  ]);

  return {
    app: httpApp({
      open,
      endpoints,
      express: app,
      clientTimes: parts.clientTimes ?? clientTimes(config.operationTimeoutMs),
      log,
    }),
    metrics,
    warm: (loadAfterMs = 0) => {
      snapshots.warm(loadAfterMs);
      setTimeout(() => {
        plans.warm().catch((error: unknown) => {
          log.error({ err: error }, 'the operation compiler could not be loaded');
        });
        pages.warm();
      }, loadAfterMs).unref();
    },
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      snapshots.close();
      await apollo.stop();
      await media.close();
      await legacy.close();
      redis?.client.disconnect();
    },
  };
}
