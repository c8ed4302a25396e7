import type { ApolloServerPlugin } from '@apollo/server';
import type { Config } from './config.ts';
import { storePolicy } from './content/index.ts';
import type { RequestContext } from './context.ts';
import { apiSchema } from './graphql/api-schema.ts';
import { startGraphql } from './graphql/graphql-server.ts';
import { ResponseCache } from './graphql/response-cache.ts';
import { expressApp } from './http/express-app.ts';
import { graphqlEndpoint } from './http/graphql-endpoint.ts';
import type { Check } from './http/health.ts';
import { httpApp, type HttpApp } from './http/http-app.ts';
import { clientTimes, type ClientTimes } from './http/http-server.ts';
import { pictureEndpoint, picturePath } from './http/picture-endpoint.ts';
import { contextOf } from './http/request-contexts.ts';
import { requestEntry } from './http/request-entry.ts';
import { MediaProxy } from './media/media-proxy.ts';
import { createAccessLog } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import { createPages, type Storefront } from './pages/index.ts';
import { createShared, type SharedParts } from './shared.ts';
import { countedAddress, type TrustedHop } from './values/client-address.ts';

/** Dependencies that tests replace. */
export interface GatewayParts extends SharedParts {
  readonly tracing?: Tracing | null;
  /** Apollo Server plugins for all operations, of clients and pages, such as error reporters and tracers. */
  readonly plugins?: readonly ApolloServerPlugin<RequestContext>[];
  /** The number of executions after which an operation is compiled. */
  readonly compileFrom?: number;
  /** Timeouts for sending a request and reading its response. */
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

/** Creates the gateway as a Node.js request listener. It does not listen on a port itself. */
export async function createGateway(config: Config, parts: GatewayParts = {}): Promise<Gateway> {
  const { root = process.cwd() } = parts;
  const { shared, metrics, redis, legacy, snapshots, cacheSizes, now } = await createShared(config, parts);
  const { clock, log } = shared;
  const { plugins = [], compileFrom } = parts;
  const server = { config, root, redis, metrics, log, now, cacheSizes, plugins, compileFrom };
  const graphql = await startGraphql(server);
  const { apollo, plans, names } = graphql;

  const pages = createPages({
    root,
    storefront: parts.storefront,
    shopUrl: config.shopUrl,
    storeName: storePolicy.storeName,
    storesPages: config.legacy.hasPublicCache,
    cacheSizes,
    log,
    now,
    limitsRenderings: config.rateLimits,
    onPage: (outcome) => {
      metrics.pages.inc({ outcome });
    },
    executeFor: (request) => {
      const contextValue = contextOf(request).asGuest();
      return async (operation) => {
        const { body } = await apollo.executeOperation(operation, { contextValue });
        if (body.kind !== 'single') throw new TypeError('Incremental delivery (@defer) is not supported.');
        return body.singleResult;
      };
    },
  });
  const media = new MediaProxy({
    dispatcher: parts.dispatcher,
    origin: legacy.origin,
    log,
    maxStoredBytes: cacheSizes('pictures'),
  });

  let isDraining = false;
  const redisCheck = (): Check[] =>
    redis ? [{ name: 'redis', isVital: false, state: redis.isConnected ? 'ok' : 'down' }] : [];
  const express = expressApp({
    config,
    root,
    clock,
    log,
    checks: async () => [
      { name: 'restApi', isVital: true, state: await legacy.health.state() },
      { name: 'writes', isVital: false, state: legacy.health.writes },
      { name: 'contract', isVital: false, state: legacy.contract.state },
      ...redisCheck(),
    ],
    isDraining: () => isDraining,
    readSdl: async () => (await import('./graphql/published-sdl.ts')).shopSdl(apiSchema),
    media: async (request, response) => {
      const address = countedAddress(contextOf(request).clientIp);
      await media.send(request, response, request.baseUrl + request.path, address);
    },
    mountPages: (app) => {
      pages.mount(app);
    },
  });
  const startRequest = requestEntry({
    shared,
    accessLog: createAccessLog(log),
    metrics,
    names,
    tracing: parts.tracing ?? null,
    isTrusted: express.get('trust proxy fn') as TrustedHop,
  });
  const endpoint = graphqlEndpoint({
    ...graphql,
    explorer: config.explorer,
    responseCache: config.legacy.hasPublicCache ? new ResponseCache(cacheSizes('responses')) : null,
    now,
    metrics,
  });

  return {
    app: httpApp({
      startRequest,
      endpoints: new Map([
        ['/graphql', endpoint],
        [picturePath, pictureEndpoint(shared.rateLimiter)],
      ]),
      corsOrigins: config.corsOrigins,
      endedTokens: shared.endedTokens,
      express,
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
