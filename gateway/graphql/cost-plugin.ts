import { HeaderMap, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server';
import type { CostBudget } from './cost-budget.ts';
import { maxDepth, maxOperationCost } from './operation-limits.ts';
import type { OperationPlan, OperationPlans } from './operation-plan.ts';
import type { RequestContext } from '../context.ts';
import type { Metrics } from '../observability/metrics.ts';
import { badRequest } from '../values/errors.ts';
import { tooDeep, tooExpensive } from '../values/messages/requests.ts';

/** Points per character for parsing and validating a document. Stored documents cost none. */
const newDocumentCost = 2;

/** The cost of an operation. Throws BAD_USER_INPUT if it is too deep or above the maximum cost. */
function allowedCost(
  plan: OperationPlan,
  variables: Readonly<Record<string, unknown>>,
  metrics: Metrics,
): number {
  if (plan.depth > maxDepth) throw badRequest(tooDeep(plan.depth, maxDepth));
  const requested = Math.round(plan.cost(variables));
  if (requested <= maxOperationCost) return requested;
  metrics.costRejections.inc({ reason: 'operation' });
  throw badRequest(tooExpensive(requested, maxOperationCost), {
    cost: { requested, maximum: maxOperationCost },
  });
}

/** The response if only the cost was requested. */
const notExecuted = (): GraphQLResponse => ({
  http: { status: undefined, headers: new HeaderMap() },
  body: { kind: 'single', singleResult: { data: null } },
});

/**
 * Computes the cost of every operation before its execution, takes it from the payer's budget, and adds `extensions.cost` if requested.
 * Runs after the plugin that decides whether a response is shared. Operations of pages have no payer, because pages have a limit of their
 * own. `budget` is null if rate limits are off.
 */
export function costPlugin(
  plans: OperationPlans,
  budget: CostBudget | null,
  metrics: Metrics,
): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () => {
      let cost: number | null = null;
      return Promise.resolve({
        parsingDidStart: ({ source, contextValue }) => {
          if (contextValue.operation.isCharged) budget?.charge(contextValue, source.length * newDocumentCost);
          return Promise.resolve();
        },

        didResolveOperation: ({ document, request, contextValue }) => {
          const requested = allowedCost(
            plans.planOf(document, request.operationName),
            request.variables ?? {},
            metrics,
          );
          cost = requested;
          const { isCharged, isEstimate } = contextValue.operation;
          const error = isCharged && !isEstimate ? budget?.errorFor(contextValue, requested) : null;
          if (error) throw error;
          return Promise.resolve();
        },

        responseForOperation: ({ contextValue }) =>
          Promise.resolve(contextValue.operation.isEstimate ? notExecuted() : null),

        willSendResponse: ({ response: { http, body }, contextValue }) => {
          const { operation } = contextValue;
          if (!operation.wantsCost || !operation.isCharged || cost === null || body.kind !== 'single') {
            return Promise.resolve();
          }
          const { singleResult: result } = body;
          const price = { requested: cost, maximum: maxOperationCost };
          const state = budget ? { budget: budget.state(contextValue) } : {};
          result.extensions = { ...result.extensions, cost: { ...price, ...state } };
          // The state of a budget is private, and an estimate is not a result.
          operation.sharedUntil = 0;
          http.headers.set('cache-control', 'no-store');
          return Promise.resolve();
        },
      });
    },
  };
}
