import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { CacheSizes } from '../cache/cache-sizes.ts';
import { clientError } from './client-error.ts';
import { compiledGateway } from './compiled-gateway.ts';
import { ParsedDocuments } from './documents/parsed-documents.ts';
import type { CostBudget } from './cost-budget.ts';
import { maxTokens } from './operation-limits.ts';
import { costPlugin } from './cost-plugin.ts';
import { errorPlugin } from './error-plugin.ts';
import { explorerPage } from './explorer-page.ts';
import type { OperationPlans } from './operation-plan.ts';
import { operationPlugin } from './operation-plugin.ts';
import type { PersistedQueries } from './documents/persisted-queries.ts';
import type { RequestContext } from '../context.ts';

interface ServerOptions {
  readonly schema: GraphQLSchema;
  readonly plans: OperationPlans;
  /** Null if rate limits are off. */
  readonly budget: CostBudget | null;
  /** Called for an operation above the maximum cost. */
  readonly onTooExpensive: () => void;
  /** The name for logs. Clients can invent names, so unknown ones are replaced. */
  readonly nameOf: (operation: string | null) => string;
  /** Called for each operation that was executed, with the code of its first error or `ok`. */
  readonly onEnd: (operation: string | null, outcome: string, milliseconds: number) => void;
  /** Plugins besides those of the gateway. */
  readonly plugins: readonly ApolloServerPlugin<RequestContext>[];
  readonly explorer: boolean;
  readonly cacheSizes: CacheSizes;
  readonly persistedQueries: PersistedQueries;
  readonly now: () => number;
  readonly log: Logger;
}

/** Apollo Server for protocol, parsing, validation, persisted queries and CSRF prevention, without its other features. */
export async function createApolloServer(options: ServerOptions): Promise<ApolloServer<RequestContext>> {
  const { schema, explorer, log } = options;
  return new ApolloServer<RequestContext>({
    gateway: compiledGateway(schema, options.plans),
    introspection: explorer,
    hideSchemaDetailsFromClientErrors: !explorer,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    // Apollo's default adds a line break, which copies every response again.
    stringifyResult: JSON.stringify,
    documentStore: new ParsedDocuments(options.cacheSizes),
    persistedQueries: { cache: options.persistedQueries },
    formatError: (_, error) => clientError(error),
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      explorer ? explorerPage : ApolloServerPluginLandingPageDisabled(),
      errorPlugin,
      operationPlugin(options),
      costPlugin(options),
      ...options.plugins,
    ],
  });
}
