import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { clientError } from './client-error.ts';
import { DocumentStore } from './document-store.ts';
import { exampleOperations } from '../generated/example-operations.ts';
import { limitExpensiveMutations } from '../edge/once-a-request.ts';
import { limitOperations, maxTokens, operationLimits } from '../edge/operation-limits.ts';
import type { OperationPlans } from './operation-plan.ts';
import { persistedQueryStore } from './persisted-queries.ts';
import type { TrustedDocuments } from '../edge/trusted-documents.ts';
import type { OperationRunner } from './operation-runner.ts';
import type { RequestContext } from './request-context.ts';
import type { RequestInfo } from './request-info.ts';

/** The largest body of any operation but the photo's. */
export const maxBodyBytes = 256 * 1024;
/** The largest body of `uploadProfilePicture`, for the signed in. */
export const maxPictureBodyBytes = 3 * 1024 * 1024;

/** What Apollo hands on for a request. */
export interface ServerContext {
  readonly context: RequestContext;
  readonly info: RequestInfo;
}

interface ServerOptions {
  readonly schema: GraphQLSchema;
  readonly plans: OperationPlans;
  readonly runner: OperationRunner;
  readonly explorer: boolean;
  readonly trusted: TrustedDocuments | null;
  readonly now: () => number;
  readonly log: Logger;
}

const onlyPicture = 'uploadProfilePicture';

function tooLarge(): GraphQLError {
  return new GraphQLError(`The body is longer than ${maxBodyBytes} bytes.`, {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 413 } },
  });
}

/** Executes in Apollo's stead: planned, compiled and with the answer made fit for a client in one place. */
function execution({ plans, runner, now }: ServerOptions): ApolloServerPlugin<ServerContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ document, operationName, operation, request, contextValue: { info } }) => {
          info.operationName = operationName;
          info.isSecret = operation?.operation === 'mutation';
          const fields = operation?.selectionSet.selections;
          const isPicture = fields?.every((node) => node.kind === 'Field' && node.name.value === onlyPicture);
          if (info.bodyBytes > maxBodyBytes && !isPicture) throw tooLarge();
          runner.checkCost(plans.planOf(document, request.operationName), request.variables ?? {});
          return Promise.resolve();
        },
        responseForOperation: async ({ document, request, response, contextValue }) => {
          const plan = plans.planOf(document, request.operationName);
          const singleResult = await runner.run(plan, request.variables ?? {}, contextValue.context);
          const { http } = response;
          if (singleResult.data === undefined) http.status = 400;
          const isFailed = (singleResult.errors?.length ?? 0) > 0 || singleResult.extensions !== undefined;
          if (plan.sharedSeconds > 0 && !isFailed) {
            const { context, info } = contextValue;
            info.sharedUntil = Math.min(now() + plan.sharedSeconds * 1000, context.scope.freshUntil);
          }
          const freshSeconds = Math.ceil((contextValue.info.sharedUntil - now()) / 1000);
          const mayBeKept = freshSeconds > 0 && request.http?.method === 'GET';
          http.headers.set('cache-control', mayBeKept ? `public, max-age=${freshSeconds}` : 'no-store');
          const retryAfter = singleResult.errors?.find(({ extensions }) => extensions?.['retryAfter'])
            ?.extensions?.['retryAfter'];
          if (typeof retryAfter === 'number') http.headers.set('retry-after', String(retryAfter));
          return { http, body: { kind: 'single', singleResult } };
        },
      }),
  };
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

/** Apollo Server as lean as it can be made: protocol, parsing, validation, persisted queries and CSRF prevention are its part. */
export async function createApolloServer(options: ServerOptions): Promise<ApolloServer<ServerContext>> {
  const { schema, explorer, log } = options;
  return new ApolloServer<ServerContext>({
    schema,
    introspection: explorer,
    hideSchemaDetailsFromClientErrors: !explorer,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    // Apollo's own adds a line break, which makes every answer be copied once more.
    stringifyResult: JSON.stringify,
    documentStore: new DocumentStore(),
    persistedQueries: { cache: persistedQueryStore(options.trusted) },
    validationRules: [limitOperations(operationLimits), limitExpensiveMutations],
    formatError: (_, error) => clientError(error, log),
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
      explorer ? await sandbox() : ApolloServerPluginLandingPageDisabled(),
      execution(options),
    ],
  });
}
