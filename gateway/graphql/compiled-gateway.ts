import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import type { OperationPlans } from './operation-plan.ts';
import type { RequestContext } from '../context.ts';
import { apiSchema } from './api-schema.ts';

type ApolloGateway = ApolloServerOptionsWithGateway<RequestContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<ApolloGateway['load']>>['executor']>;

/**
 * The compiled executor as a gateway, the form in which Apollo Server accepts another executor. Apollo runs its whole
 * pipeline around it and calls all plugin hooks as documented, except `willResolveField`, which only Apollo's own executor calls.
 */
export function compiledGateway(plans: OperationPlans): ApolloGateway {
  const executor: Executor = async ({ document, request, context }) => {
    const requestContext = context as RequestContext;
    const plan = plans.planOf(document, request.operationName);
    // Shared responses are executed as a guest, so that they cannot contain private data.
    const isGuest = plan.sharedSeconds > 0 && requestContext.rest.hasToken;
    const contextValue = isGuest ? requestContext.asGuest() : requestContext;
    const { data, errors } = await plan.execute(request.variables ?? {}, contextValue);
    const { staleSince } = requestContext.freshness;
    return {
      ...(errors && errors.length > 0 ? { errors } : {}),
      ...(data === undefined ? {} : { data }),
      ...(staleSince === null
        ? {}
        : { extensions: { stale: { since: new Date(staleSince).toISOString() } } }),
    };
  };
  let notify: Parameters<ApolloGateway['onSchemaLoadOrUpdate']>[0] = () => undefined;
  return {
    onSchemaLoadOrUpdate: (callback) => {
      notify = callback;
      return () => undefined;
    },
    load: () => {
      notify({ apiSchema, coreSupergraphSdl: '' });
      return Promise.resolve({ executor });
    },
    stop: () => Promise.resolve(),
  };
}
