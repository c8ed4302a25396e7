import { ApolloLink, Observable } from '@apollo/client';
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  getNamedType,
  GraphQLBoolean,
  GraphQLError,
  isObjectType,
  isScalarType,
  validate,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from 'graphql';
import { vi } from 'vitest';
import type { FailureCode } from '../apollo/errors.ts';
import { FakeShop } from './fake-shop.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { shopResolvers } from './shop-resolvers.ts';

const sdl = import.meta.glob<string>(['../../schema/*.graphql', '!../../schema/released*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const schema = buildSchema(Object.values(sdl).join('\n'));

/** Fields of Query that the gateway resolves itself. */
const withoutRestCalls: ReadonlySet<string> = new Set([
  'appConfig',
  'storePolicy',
  'deliveryWindows',
  'nextDeliveryWindow',
]);

const scalarFormats: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  Decimal: /^-?\d+\.\d\d$/,
  HTML: /^/,
  LocalDateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  URL: /^(https?:\/|\/)/,
};
for (const [name, format] of Object.entries(scalarFormats)) {
  const scalar = schema.getType(name);
  if (!isScalarType(scalar)) throw new Error(`The schema has no scalar ${name}`);
  const check = (value: unknown): unknown => {
    if (typeof value === 'string' && format.test(value)) return value;
    throw new TypeError(`${name} cannot represent ${JSON.stringify(value)}`);
  };
  scalar.serialize = check;
  scalar.parseValue = check;
}

const validationErrors = new WeakMap<DocumentNode, readonly GraphQLError[]>();

function errorsOf(document: DocumentNode): readonly GraphQLError[] {
  const errors = validationErrors.get(document) ?? validate(schema, document);
  validationErrors.set(document, errors);
  return errors;
}

/** Operations, variables and values that violate the schema. The setup fails the test that caused them. */
export const gatewayFaults: string[] = [];

/** The payload of a mutation that succeeds and returns no data: without errors, and with `isSent`, `isChanged` and the like. */
function successOf(payload: GraphQLOutputType): Record<string, unknown> {
  const type = getNamedType(payload);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const flags = fields.filter((field) => getNamedType(field.type) === GraphQLBoolean);
  return { ...Object.fromEntries(flags.map(({ name }) => [name, true])), userErrors: [] };
}

/** An error that the fake gateway sends on request of a test. */
const gatewayError = (code: FailureCode, retryAfter?: number): GraphQLError =>
  new GraphQLError(`The gateway failed: ${code}`, { extensions: { code, retryAfter } });

interface SentOperation {
  readonly name: string;
  readonly isMutation: boolean;
  readonly variables: Record<string, unknown>;
}

interface RequestContext {
  readonly isSignedIn: boolean;
}

type FieldName = {
  [Type in keyof Resolvers]-?: `${Type}.${keyof NonNullable<Resolvers[Type]> & string}`;
}[keyof Resolvers];

/** Responses of an operation that wait until the test releases them. */
interface HeldResponses {
  /** Number of waiting responses. */
  count(): number;
  /** Sends one of them, the oldest by default. */
  release(index?: number): void;
  /** Sends all of them, and delays no more responses. */
  end(): void;
}

/** The gateway in a test: executes the shop's schema against the state of a small shop. */
export class FakeGateway {
  readonly shop = new FakeShop();
  /** The received requests, in order. */
  readonly requests: SentOperation[] = [];
  #resolvers: Resolvers[] = [shopResolvers(this.shop)];
  readonly #failures = new Map<string, { code: FailureCode; retryAfter?: number }>();
  readonly #disconnected = new Set<string>();
  readonly #online = vi.spyOn(navigator, 'onLine', 'get');
  readonly #held = new Map<string, (() => void)[]>();
  readonly #lost = new Map<string, number>();

  readonly link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        this.#respond(operation).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => {
            observer.error(error);
          },
        );
      }),
  );

  /** The variables of each request of an operation. */
  sent(name: string): SentOperation['variables'][] {
    return this.requests.filter((request) => request.name === name).map(({ variables }) => variables);
  }

  /** Replaces resolvers from the next request on. Returns a function that undoes it. */
  use(resolvers: Resolvers): () => void {
    this.#resolvers.unshift(resolvers);
    return () => {
      this.#resolvers = this.#resolvers.filter((known) => known !== resolvers);
    };
  }

  /** Makes a field fail until `recover`; `retryAfter` is the seconds in the error. */
  fail(field: FieldName, code: FailureCode = 'UPSTREAM_UNAVAILABLE', retryAfter?: number): void {
    this.#failures.set(field, { code, ...(retryAfter === undefined ? {} : { retryAfter }) });
  }

  /** Makes every query fail that needs the REST API, until `recover`. */
  failRestCalls(): void {
    for (const name of Object.keys(schema.getQueryType()?.getFields() ?? {}))
      if (!withoutRestCalls.has(name)) this.#failures.set(`Query.${name}`, { code: 'UPSTREAM_UNAVAILABLE' });
  }

  /** Makes operations fail as in a browser that is offline, until `recover`. */
  disconnect(...names: string[]): void {
    this.#online.mockReturnValue(false);
    this.interrupt(...names);
  }

  /** Makes operations fail as when the connection breaks before the response, until `recover`. */
  interrupt(...names: string[]): void {
    for (const name of names) this.#disconnected.add(name);
  }

  /** Executes the next operations of this name, and loses their responses. */
  loseResponses(name: string, count: number): void {
    this.#lost.set(name, count);
  }

  recover(): void {
    this.#failures.clear();
    this.#disconnected.clear();
    this.#online.mockReturnValue(true);
  }

  /** Executes an operation when it arrives, and delays its response. */
  hold(name: string): HeldResponses {
    const waiting: (() => void)[] = [];
    this.#held.set(name, waiting);
    return {
      count: () => waiting.length,
      release: (index = 0) => {
        const [send] = waiting.splice(index, 1);
        if (!send) throw new Error(`No response to ${name} is held back`);
        send();
      },
      end: () => {
        this.#held.delete(name);
        for (const send of waiting.splice(0)) send();
      },
    };
  }

  async #respond(operation: ApolloLink.Operation): Promise<ApolloLink.Result> {
    const { operationName: name = '', operationType, variables } = operation;
    this.requests.push({ name, variables, isMutation: operationType === 'mutation' });
    const isDisconnected = this.#disconnected.has(name);
    const result = isDisconnected ? null : await this.#execute(operation);
    const waiting = this.#held.get(name);
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve));
    const lost = this.#lost.get(name) ?? 0;
    this.#lost.set(name, lost - 1);
    if (!result || lost > 0) throw new TypeError('Failed to fetch');
    return result;
  }

  async #execute(operation: ApolloLink.Operation): Promise<ApolloLink.Result> {
    const { query, operationName, variables } = operation;
    const { headers } = operation.getContext();
    const invalid = errorsOf(query);
    const { data, errors = [] } =
      invalid.length > 0
        ? { data: null, errors: invalid }
        : await execute({
            schema,
            document: query,
            operationName,
            variableValues: variables,
            contextValue: { isSignedIn: Boolean(headers?.authorization) },
            fieldResolver: this.#resolve,
          });
    for (const { message, path = [], extensions } of errors) {
      if (extensions['code'] === undefined) {
        gatewayFaults.push(`${operationName ?? ''} ${path.join('.')}: ${message}`);
      }
    }
    // Serialized, as over HTTP.
    return JSON.parse(JSON.stringify(errors.length > 0 ? { data, errors } : { data }));
  }

  readonly #resolve: GraphQLFieldResolver<unknown, RequestContext> = (parent, args, context, info) => {
    const { parentType, fieldName } = info;
    const failure = this.#failures.get(`${parentType.name}.${fieldName}`);
    if (failure) throw gatewayError(failure.code, failure.retryAfter);
    const directives = parentType.getFields()[fieldName]?.astNode?.directives ?? [];
    const isPrivate = directives.some(({ name }) => name.value === 'signedIn');
    if (isPrivate && !context.isSignedIn) throw gatewayError('UNAUTHENTICATED');
    for (const resolvers of this.#resolvers) {
      const type: unknown = Reflect.get(resolvers, parentType.name);
      const resolve: unknown = type instanceof Object ? Reflect.get(type, fieldName) : undefined;
      if (typeof resolve === 'function') return resolve(parent, args, context);
    }
    if (parentType === schema.getMutationType()) return successOf(info.returnType);
    if (parent === undefined) throw new Error(`The fake gateway has no resolver for ${fieldName}`);
    return defaultFieldResolver(parent, args, context, info);
  };
}
