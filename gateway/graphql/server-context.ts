import type { CostPayer } from './cost-budget.ts';
import type { RequestContext } from './request-context.ts';

/** Data about an operation that is set while Apollo handles it. */
export interface OperationInfo {
  /** Until when (milliseconds) the response may be shared with others; 0 if it may not. */
  sharedUntil: number;
  /** Whether the response may contain a secret (a token): then it is not compressed. */
  isSecret: boolean;
  /** Whether the operation was not executed because it is invalid (syntax, validation, variables). */
  isInvalidOperation: boolean;
  /** Name of the GraphQL operation, for the access log. */
  operationName: string | null;
  /** Who the operation is charged to; null for an operation of a page. */
  payer: CostPayer | null;
  /** Whether the caller requested `extensions.cost`. */
  wantsCost: boolean;
}

export const newOperationInfo = (): OperationInfo => ({
  sharedUntil: 0,
  isSecret: false,
  isInvalidOperation: false,
  operationName: null,
  payer: null,
  wantsCost: false,
});

/** The `contextValue` of Apollo Server and its plugins. Resolvers get `context`. */
export interface ServerContext {
  readonly context: RequestContext;
  readonly info: OperationInfo;
}
