import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { isDeeperThan, maxVariableDepth } from './operation-limits.ts';
import { clientError, errorCodeOf } from './client-error.ts';
import type { OperationNames } from './operation-names.ts';
import type { OperationPlan, OperationPlans } from './operation-plan.ts';
import type { RequestContext } from '../context.ts';
import type { Metrics } from '../observability/metrics.ts';
import { badRequest } from '../values/errors.ts';
import { variablesTooDeep } from '../values/messages/requests.ts';

const retryAfterOf = (errors: readonly GraphQLFormattedError[] | undefined): number | null => {
  const seconds = errors?.map(({ extensions }) => extensions?.['retryAfter']);
  return seconds?.find((value): value is number => typeof value === 'number') ?? null;
};

/** For a response that may be shared. HTTP caches may also send stale data while they revalidate. */
function cacheControl(freshMs: number, staleMs: number): string {
  if (freshMs > 0) return `public, max-age=${Math.ceil(freshMs / 1000)}`;
  return staleMs > 0 ? `public, max-age=0, stale-while-revalidate=${Math.ceil(staleMs / 1000)}` : 'no-store';
}

/** Checks the limits of an operation before it is executed. Afterwards writes the errors for the client, sets the response headers, counts the operation and logs internal errors. */
export function operationPlugin(
  plans: OperationPlans,
  names: OperationNames,
  metrics: Metrics,
  now: () => number,
): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () => {
      let plan: OperationPlan | null = null;
      let executionStart: number | null = null;
      return Promise.resolve({
        didResolveOperation: ({ document, operationName, operation, request, contextValue }) => {
          contextValue.operation.name = operationName;
          contextValue.operation.isSecret = operation?.operation === 'mutation';
          plan = plans.planOf(document, request.operationName);
          // The variables object is the first level.
          if (isDeeperThan(request.variables, maxVariableDepth + 1)) {
            throw badRequest(variablesTooDeep(maxVariableDepth));
          }
          return Promise.resolve();
        },

        executionDidStart: () => {
          executionStart = performance.now();
          return Promise.resolve();
        },

        didEncounterErrors: ({ errors, contextValue }) => {
          for (const error of errors) {
            if (errorCodeOf(error) === 'INTERNAL')
              contextValue.log.error({ err: error.originalError ?? error }, 'an operation failed');
          }
          return Promise.resolve();
        },

        willSendResponse: ({ request, response, errors: thrown, document, contextValue: context }) => {
          const { http, body } = response;
          const result = body.kind === 'single' ? body.singleResult : null;
          // Here, unlike in `formatError`, the language of the request is known.
          if (thrown && result)
            result.errors = thrown.map((error) =>
              clientError(error, context.language, { document, variables: request.variables }),
            );
          const errors = result?.errors;
          if (executionStart !== null) {
            const codes = [...new Set(errors?.map(({ extensions }) => extensions?.['code']))];
            const [code] = codes;
            const name = names.of(plan?.name ?? null);
            const outcome = typeof code === 'string' ? code : 'ok';
            metrics.operationEnded(name, outcome, performance.now() - executionStart);
            if (codes.length > 0) context.log.info({ operation: name, codes }, 'operation failed');
          }
          const isWhole = result !== null && !errors?.length && result.extensions === undefined;
          const { operation, freshness } = context;
          if (isWhole && plan && plan.sharedSeconds > 0) {
            operation.sharedUntil = Math.min(now() + plan.sharedSeconds * 1000, freshness.until);
          }
          const isCacheable = operation.sharedUntil > 0 && request.http?.method === 'GET';
          http.headers.set(
            'cache-control',
            isCacheable
              ? cacheControl(operation.sharedUntil - now(), freshness.staleUntil - now())
              : 'no-store',
          );
          const isNoRequest = thrown?.[0]?.extensions['code'] === 'BAD_REQUEST';
          const isRejected = http.status === 400 || http.status === 429;
          operation.isInvalid = result?.data === undefined && isRejected && !isNoRequest;
          const retryAfter = retryAfterOf(errors);
          if (retryAfter !== null) http.headers.set('retry-after', String(retryAfter));
          return Promise.resolve();
        },
      });
    },

    unexpectedErrorProcessingRequest: ({ requestContext, error }) => {
      requestContext.contextValue.log.error({ err: error }, 'an operation failed');
      return Promise.resolve();
    },
  };
}
