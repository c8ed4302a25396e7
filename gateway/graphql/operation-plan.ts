import type { CompiledQuery } from 'graphql-jit';
import {
  execute,
  getOperationAST,
  getVariableValues,
  Kind,
  type DocumentNode,
  type GraphQLError,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { RequestContext } from '../context.ts';
import { isCompilable } from './compilable.ts';
import { rateLimitsOf, sharedSeconds } from './directives.ts';
import { badRequest } from '../values/errors.ts';
import { requestMessages } from '../values/messages/requests.ts';
import { variableErrors } from './variable-errors.ts';
import { FieldPrices } from './field-prices.ts';
import { operationSize, type OperationSize } from './operation-cost.ts';

/** The number of executions after which an operation is compiled. Compiling does not pay off for operations that are sent once or twice. */
export const usualCompileFrom = 3;

type Variables = Readonly<Record<string, unknown>>;

/** The compiler loads slowly, so a process that has just started serves requests without it. */
const loadCompiler = () => import('graphql-jit');

/** Properties of one operation of a document, known before it is executed. */
export class OperationPlan {
  readonly operation: OperationDefinitionNode;
  /** Seconds for which its response may be shared between callers; 0 if it may not. */
  readonly sharedSeconds: number;
  /** Levels of nested fields. */
  readonly depth: number;
  /** Its estimated cost with these variables, in points. */
  readonly cost: (variables: Variables) => number;
  readonly #schema: GraphQLSchema;
  readonly #document: DocumentNode;
  readonly #fields: OperationSize['fields'];
  readonly #compileFrom: number;
  #executions = 0;
  #compiled: CompiledQuery | null = null;

  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    prices: FieldPrices,
    compileFrom: number,
  ) {
    const size = operationSize(schema, prices, document, operation);
    this.operation = operation;
    this.depth = size.depth;
    this.cost = size.cost;
    this.sharedSeconds = sharedSecondsOf(operation, size);
    this.#schema = schema;
    this.#document = document;
    this.#fields = size.fields;
    this.#compileFrom = compileFrom;
  }

  get name(): string | null {
    return this.operation.name?.value ?? null;
  }

  /** Whether it is compiled when it is used often. A run counts the tries of fields with `@rateLimit`, so it must not be repeated. */
  isCompilable(): boolean {
    const isRateLimited = [...this.#fields].some((field) => rateLimitsOf(this.#schema, field).length > 0);
    return !isRateLimited && isCompilable(this.#document, this.operation);
  }

  /** Executes it. Errors of resolvers are in the result's `errors`; convert them with `clientError`. */
  async execute(variables: Variables, contextValue: RequestContext): Promise<ExecutionResult> {
    this.#executions += 1;
    if (this.#executions === this.#compileFrom && this.isCompilable()) await this.#compile();
    const result = await this.#run(variables, contextValue);
    if (result.data !== undefined) return result;
    const errors = variableErrors(this.#schema, this.operation.variableDefinitions ?? [], variables);
    return errors.length > 0 ? { errors } : result;
  }

  async #run(variables: Variables, contextValue: RequestContext): Promise<ExecutionResult> {
    const data = this.#compiled && (await this.#compiledData(this.#compiled, variables, contextValue));
    if (data) return { data };
    return execute({
      schema: this.#schema,
      document: this.#document,
      rootValue: {},
      contextValue,
      variableValues: variables,
      operationName: this.name,
    });
  }

  /**
   * The data of a compiled run; null if it has errors. graphql-jit reports other errors than graphql-js where a list or a non-null field
   * fails, so graphql-js executes the operation again. The request remembers its REST reads, so none is repeated.
   *
   * Variables are coerced by graphql-js: the compiled operation does not fill in the defaults of input fields.
   */
  async #compiledData(
    compiled: CompiledQuery,
    variables: Variables,
    contextValue: RequestContext,
  ): Promise<ExecutionResult['data']> {
    const definitions = this.operation.variableDefinitions ?? [];
    const { coerced } = getVariableValues(this.#schema, definitions, variables, { maxErrors: 1 });
    if (!coerced) return null;
    try {
      const { data, errors } = await compiled.query({}, contextValue, coerced);
      return errors ? null : data;
    } catch {
      return null;
    }
  }

  async #compile(): Promise<void> {
    const { compileQuery, isCompiledQuery } = await loadCompiler();
    const compiled = compileQuery(this.#schema, this.#document, this.name ?? undefined, {
      // Errors of resolvers are logged with their own stacks; further stacks for each null field would add cost, but no information.
      disablingCapturingStackErrors: true,
    });
    if (isCompiledQuery(compiled)) this.#compiled = compiled;
  }
}

/** The shortest sharing time of all fields of the operation; 0 if one is private. */
function sharedSecondsOf({ operation }: OperationDefinitionNode, { fields }: OperationSize): number {
  if (operation !== 'query') return 0;
  const seconds = Math.min(...[...fields].map(sharedSeconds));
  return Number.isFinite(seconds) ? seconds : 0;
}

/** The error for a document without an operation to execute. `field` is set if the operation name is the cause. */
function noOperation(document: DocumentNode, operationName: string | null | undefined): GraphQLError {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (operations.length === 0) return badRequest(requestMessages.noOperation);
  if (getOperationAST(document, operationName)) return badRequest(requestMessages.subscription);
  const message = operationName ? requestMessages.unknownOperation : requestMessages.severalOperations;
  return badRequest(message, { field: ['operationName'] });
}

/** Stores a plan for each operation as long as its document is stored. */
export class OperationPlans {
  readonly #schema: GraphQLSchema;
  readonly #compileFrom: number;
  readonly #prices: FieldPrices;
  readonly #plans = new WeakMap<OperationDefinitionNode, OperationPlan>();

  constructor(schema: GraphQLSchema, compileFrom = usualCompileFrom) {
    this.#schema = schema;
    this.#compileFrom = compileFrom;
    this.#prices = new FieldPrices(schema);
  }

  /** Loads the compiler before it is needed. */
  async warm(): Promise<void> {
    await loadCompiler();
  }

  /** The plan of the named operation, or of the only one. Throws BAD_USER_INPUT if there is none. */
  planOf(document: DocumentNode, operationName?: string | null): OperationPlan {
    const operation = getOperationAST(document, operationName);
    if (!operation || !this.#schema.getRootType(operation.operation)) {
      throw noOperation(document, operationName);
    }
    let plan = this.#plans.get(operation);
    if (!plan) {
      plan = new OperationPlan(this.#schema, document, operation, this.#prices, this.#compileFrom);
      this.#plans.set(operation, plan);
    }
    return plan;
  }
}
