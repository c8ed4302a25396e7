import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { clientError } from './client-error.ts';
import { compiledGateway } from './compiled-gateway.ts';
import { DocumentStore } from './document-store.ts';
import { exampleOperations } from '../generated/example-operations.ts';
import { limitExpensiveMutations } from '../edge/once-a-request.ts';
import { limitOperations, maxTokens, operationLimits } from '../edge/operation-limits.ts';
import { markInvalidOperations } from './invalid-operations.ts';
import { explorerPage } from './explorer-page.ts';
import type { OperationPlans } from './operation-plan.ts';
import { operationPlugin } from './operation-plugin.ts';
import { persistedQueryStore } from './persisted-queries.ts';
import type { TrustedDocuments } from '../edge/trusted-documents.ts';
import type { ServerContext } from './server-context.ts';

interface ServerOptions {
  readonly schema: GraphQLSchema;
  readonly plans: OperationPlans;
  /** The name under which an operation is logged: a client may call one anything. */
  readonly nameOf: (operation: string | null) => string;
  /** Called for each operation that was executed, with the code of its first error or `ok`. */
  readonly onEnd: (operation: string | null, outcome: string, milliseconds: number) => void;
  /** Plugins beside our own. */
  readonly plugins: readonly ApolloServerPlugin<ServerContext>[];
  readonly explorer: boolean;
  /** Whether the build has an explorer that needs no other host. */
  readonly hasBuiltExplorer: boolean;
  readonly trusted: TrustedDocuments | null;
  /** What the limits of caches are multiplied by. */
  readonly cacheScale: number;
  readonly now: () => number;
  readonly log: Logger;
}

/** Apollo Sandbox; loaded where it is shown. */
async function sandbox(): Promise<ApolloServerPlugin> {
  const { ApolloServerPluginLandingPageLocalDefault } =
    await import('@apollo/server/plugin/landingPage/default');
  return ApolloServerPluginLandingPageLocalDefault({
    embed: true,
    includeCookies: false,
    document: exampleOperations,
  });
}

/** The built explorer; from sources, Apollo Sandbox alone. */
const landingPage = async ({ hasBuiltExplorer }: ServerOptions): Promise<ApolloServerPlugin> =>
  hasBuiltExplorer ? explorerPage : sandbox();

/** Apollo Server as lean as it can be made: protocol, parsing, validation, persisted queries and CSRF prevention are its part. */
export async function createApolloServer(options: ServerOptions): Promise<ApolloServer<ServerContext>> {
  const { schema, explorer, log } = options;
  return new ApolloServer<ServerContext>({
    gateway: compiledGateway(schema, options.plans),
    introspection: explorer,
    hideSchemaDetailsFromClientErrors: !explorer,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    // Apollo's own adds a line break, which makes every answer be copied once more.
    stringifyResult: JSON.stringify,
    documentStore: new DocumentStore(options.cacheScale),
    persistedQueries: { cache: persistedQueryStore(options.trusted, options.cacheScale) },
    validationRules: [limitOperations(operationLimits), limitExpensiveMutations],
    formatError: (_, error) => clientError(error),
    logger: {
      debug: (message: unknown) => {
        log.debug(String(message));
      },
      info: (message: unknown) => {
        log.info(String(message));
      },
      warn: (message: unknown) => {
        log.warn(String(message));
      },
      error: (message: unknown) => {
        log.error(String(message));
      },
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      explorer ? await landingPage(options) : ApolloServerPluginLandingPageDisabled(),
      operationPlugin(options),
      markInvalidOperations,
      ...options.plugins,
    ],
  });
}
