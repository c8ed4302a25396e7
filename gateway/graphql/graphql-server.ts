import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from 'pino';
import type { CacheSizes } from '../cache/cache-sizes.ts';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import { ConfigError, type Config } from '../config.ts';
import type { RequestContext } from '../context.ts';
import type { Metrics } from '../observability/metrics.ts';
import { clientError } from './client-error.ts';
import { compiledGateway } from './compiled-gateway.ts';
import { CostBudget } from './cost-budget.ts';
import { costPlugin } from './cost-plugin.ts';
import { ParsedDocuments } from './documents/parsed-documents.ts';
import { PersistedQueries } from './documents/persisted-queries.ts';
import { TrustedDocuments } from './documents/trusted-documents.ts';
import { explorerPage } from './explorer-page.ts';
import { maxTokens } from './operation-limits.ts';
import { OperationNames } from './operation-names.ts';
import { oneOfVariables } from './one-of-variables.ts';
import { OperationPlans } from './operation-plan.ts';
import { operationPlugin } from './operation-plugin.ts';
import { schema } from './schema.ts';

interface GraphqlOptions {
  readonly config: Config;
  /** Folder that contains dist/. */
  readonly root: string;
  readonly redis: OptionalRedis | undefined;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => number;
  readonly cacheSizes: CacheSizes;
  /** Plugins besides those of the gateway. */
  readonly plugins: readonly ApolloServerPlugin<RequestContext>[];
  /** The number of executions after which an operation is compiled. */
  readonly compileFrom: number | undefined;
}

/** The documents of a configured folder. Throws `ConfigError` if the folder is invalid. */
function configuredDocuments(folder: string): TrustedDocuments {
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

/**
 * Creates plans and limits, and starts Apollo Server: for protocol, parsing, validation, persisted queries and CSRF prevention, without its
 * other features.
 */
export async function startGraphql(options: GraphqlOptions) {
  const { config, root, redis, metrics, log, now, cacheSizes, plugins, compileFrom } = options;
  const { costPerSecond: pointsPerSecond, explorer, trustedDocuments } = config;
  /** Null if clients may send any document. */
  const trusted = trustedDocuments === undefined ? null : configuredDocuments(trustedDocuments);
  const names = new OperationNames(trusted ?? storefrontDocuments(root));
  const onRejected = () => {
    metrics.costRejections.inc({ reason: 'budget' });
  };
  /** Null if rate limits are off. */
  const budget = config.rateLimits ? new CostBudget({ pointsPerSecond, now, redis, onRejected }) : null;
  const plans = new OperationPlans(schema, compileFrom);
  /** Documents that clients have sent with their hashes. */
  const persistedQueries = new PersistedQueries(cacheSizes('persistedQueries'));
  const apollo = new ApolloServer<RequestContext>({
    gateway: compiledGateway(plans),
    introspection: explorer,
    hideSchemaDetailsFromClientErrors: !explorer,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    validationRules: [oneOfVariables],
    // Apollo's default adds a line break, which copies every response again.
    stringifyResult: JSON.stringify,
    documentStore: new ParsedDocuments(cacheSizes),
    persistedQueries: { cache: persistedQueries },
    formatError: (_, error) => clientError(error),
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      explorer ? explorerPage : ApolloServerPluginLandingPageDisabled(),
      operationPlugin(plans, names, metrics, now),
      costPlugin(plans, budget, metrics),
      ...plugins,
    ],
  });
  await apollo.start();
  return { apollo, plans, names, trusted, persistedQueries, budget };
}

/** The started Apollo Server and its parts. */
export type GraphqlServer = Awaited<ReturnType<typeof startGraphql>>;
