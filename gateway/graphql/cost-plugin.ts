import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { CostBudget } from './cost-budget.ts';
import { maxDepth, maxOperationCost } from './operation-limits.ts';
import { costLimited } from '../values/errors.ts';
import type { OperationPlan, OperationPlans } from './operation-plan.ts';
import type { ServerContext } from './server-context.ts';

/** Points for each character of a document that is parsed and validated, which stored documents are not. */
const newDocumentCost = 2;

const rejected = (message: string, extensions = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { ...extensions, code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** The cost of an operation. Throws BAD_USER_INPUT if the operation is too deep or too expensive for any caller. */
function allowedCost(
  plan: OperationPlan,
  variables: Readonly<Record<string, unknown>>,
  onTooExpensive: () => void,
): number {
  if (plan.depth > maxDepth)
    throw rejected(`The operation has ${plan.depth} levels of fields, at most ${maxDepth} are allowed.`);
  const requested = Math.round(plan.cost(variables));
  if (requested <= maxOperationCost) return requested;
  onTooExpensive();
  throw rejected(
    `The operation costs ${requested} points, at most ${maxOperationCost} are allowed: request fewer fields or smaller pages.`,
    { cost: { requested, maximum: maxOperationCost } },
  );
}

interface CostPluginOptions {
  readonly plans: OperationPlans;
  /** Null if rate limits are off. */
  readonly budget: CostBudget | null;
  /** Called for an operation that costs more than any may. */
  readonly onTooExpensive: () => void;
}

/**
 * Prices every operation before it is executed, charges it to its caller, and adds `extensions.cost` for a caller that requests it. Operations
 * of pages have no payer: pages are limited as a whole.
 */
export function costPlugin({
  plans,
  budget,
  onTooExpensive,
}: CostPluginOptions): ApolloServerPlugin<ServerContext> {
  return {
    requestDidStart: () => {
      let cost: number | null = null;
      return Promise.resolve({
        parsingDidStart: ({ source, contextValue: { info } }) => {
          if (info.payer) budget?.charge(info.payer, source.length * newDocumentCost);
          return Promise.resolve();
        },

        didResolveOperation: ({ document, request, contextValue: { info } }) => {
          const requested = allowedCost(
            plans.planOf(document, request.operationName),
            request.variables ?? {},
            onTooExpensive,
          );
          cost = requested;
          const retryAfter = (info.payer && budget?.spend(info.payer, requested)) ?? 0;
          if (info.payer && budget && retryAfter > 0) {
            const { available, maximum } = budget.state(info.payer);
            throw costLimited(retryAfter, { requested, available, maximum });
          }
          return Promise.resolve();
        },

        willSendResponse: ({ response: { http, body }, contextValue: { info } }) => {
          if (!info.wantsCost || cost === null || body.kind !== 'single') return Promise.resolve();
          const { singleResult: result } = body;
          const budgetState = info.payer && budget ? { budget: budget.state(info.payer) } : {};
          const extension = { requested: cost, maximum: maxOperationCost, ...budgetState };
          result.extensions = { ...result.extensions, cost: extension };
          // The state of a budget is one caller's own.
          info.sharedUntil = 0;
          http.headers.set('cache-control', 'no-store');
          return Promise.resolve();
        },
      });
    },
  };
}
