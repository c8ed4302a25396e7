import type { components, operations } from './generated/rest.ts';

/** Operations of the contract that respond 501 and must not be called. */
type Reserved = 'getReservedCustomerOao' | 'getReservedTaxArea' | 'getReservedExternalOrders';

/** The calls of the REST API, by their `operationId`. */
export type OperationId = Exclude<keyof operations, Reserved>;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

type Success<Responses> = Responses extends { 200: infer Ok }
  ? Ok
  : Responses extends { 201: infer Created }
    ? Created
    : undefined;

export type SchemaName = keyof components['schemas'];

/** A schema of the contract, by name. */
export type RestSchema<Name extends SchemaName> = components['schemas'][Name];

/** The body of an operation's 200 or 201 response; undefined for a 204. */
export type RestResponse<Op extends OperationId> = Json<Success<operations[Op]['responses']>>;

type Optional<Key extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Key, undefined>>
  : undefined extends Value
    ? Partial<Record<Key, Value>>
    : Record<Key, Value>;

/** The arguments of an operation: path and query parameters and body. */
export type RestParameters<Op extends OperationId> = Optional<'path', operations[Op]['parameters']['path']> &
  Optional<'query', operations[Op]['parameters']['query']> &
  Optional<'body', Json<operations[Op]['requestBody']>>;

/** The arguments of `RestClient.call` after the operation. */
export type RestArguments<Op extends OperationId> =
  Record<never, never> extends RestParameters<Op>
    ? [parameters?: RestParameters<Op>]
    : [parameters: RestParameters<Op>];
