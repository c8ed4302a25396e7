import {
  GraphQLError,
  validate,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { Logger } from 'pino';
import { clientError } from './client-error.ts';
import { maxCost } from '../edge/operation-cost.ts';
import type { OperationPlan, OperationPlans } from './operation-plan.ts';
import type { RequestContext } from './request-context.ts';

type Variables = Readonly<Record<string, unknown>>;

interface RunnerOptions {
  readonly schema: GraphQLSchema;
  readonly plans: OperationPlans;
  readonly log: Logger;
  readonly onEnd: (operation: string | null, outcome: string, milliseconds: number) => void;
}

/** Executes operations: the one way for the API and for the pages that are rendered here. */
export class OperationRunner {
  readonly #options: RunnerOptions;
  readonly #valid = new WeakSet<DocumentNode>();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Runs a planned operation and answers what a client may see. Operations that may be shared run as a guest's. */
  async run(
    plan: OperationPlan,
    variables: Variables,
    context: RequestContext,
  ): Promise<FormattedExecutionResult> {
    const { log, onEnd } = this.#options;
    const start = performance.now();
    const runContext = plan.sharedSeconds > 0 ? context.asGuest() : context;
    const result = await plan.execute(variables, runContext);
    const errors = result.errors?.map((error) => clientError(error, context.log));
    const outcome = errors?.[0]?.extensions['code'];
    onEnd(plan.name, typeof outcome === 'string' ? outcome : 'ok', performance.now() - start);
    if (log.isLevelEnabled('debug') && errors)
      context.log.debug(
        { codes: errors.map(({ extensions }) => extensions['code']) },
        'answered with errors',
      );
    const { staleSince } = context.scope;
    return {
      ...(errors && errors.length > 0 ? { errors } : {}),
      ...(result.data === undefined ? {} : { data: result.data }),
      ...(staleSince === null
        ? {}
        : { extensions: { stale: { since: new Date(staleSince).toISOString() } } }),
    };
  }

  /** Throws BAD_USER_INPUT where an operation with these variables costs more than it may. */
  checkCost(plan: OperationPlan, variables: Variables): void {
    const cost = plan.cost(variables);
    if (cost <= maxCost) return;
    throw new GraphQLError(
      `The operation costs ${Math.round(cost)}, at most ${maxCost}: ask for smaller pages.`,
      {
        extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
      },
    );
  }

  /** Runs a document of our own, validated when it is first seen. */
  async runDocument(
    document: DocumentNode,
    request: { operationName?: string | undefined; variables?: Variables | undefined },
    context: RequestContext,
  ): Promise<FormattedExecutionResult> {
    if (!this.#valid.has(document)) {
      const [error] = validate(this.#options.schema, document);
      if (error) throw error;
      this.#valid.add(document);
    }
    const plan = this.#options.plans.planOf(document, request.operationName);
    return this.run(plan, request.variables ?? {}, context);
  }
}
