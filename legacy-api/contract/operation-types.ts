import type { components, operations } from './generated/openapi.ts';

/** A schema of the contract, by name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type OperationId = keyof operations;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? Json<Request>
  : undefined;

export type QueryOf<Id extends OperationId> = operations[Id]['parameters'] extends { query: infer Query }
  ? Query
  : operations[Id]['parameters'] extends { query?: infer Query }
    ? NonNullable<Query>
    : never;

export type PathOf<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : undefined;

type Success = 200 | 201 | 204;

/** The body of an operation's successful response. */
export type ResponseOf<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & Success]: Json<operations[Id]['responses'][Status]>;
}[keyof operations[Id]['responses'] & Success];

/** The user of a signed-in call. */
export interface Caller {
  id: number;
  isStaff: boolean;
}

/** Only signed-in operations document a 401. */
export type CallerOf<Id extends OperationId> = operations[Id]['responses'] extends { 401: unknown }
  ? Caller
  : null;

/** The languages that the API has messages in. */
export type Language = 'en' | 'zh';

/** A request that has passed the contract's validation. */
export interface Call<Id extends OperationId> {
  body: BodyOf<Id>;
  query: QueryOf<Id>;
  path: PathOf<Id>;
  caller: CallerOf<Id>;
  /** The sender's preferred language (`Accept-Language`). Default: English. */
  language: Language;
  /** Identifies the request in the logs of the gateway and of this API. */
  requestId: string;
  /** The client's address (`server/client-address.ts`); null if it is unknown. */
  clientAddress: string | null;
}

/** Executes an operation and returns the body of its response, or throws a `Rejection`. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<ResponseOf<Id>>;

/** One handler for every operation of the contract; leaving one out is a type error. */
export type Handlers<Ids extends OperationId = OperationId> = { [Id in Ids]: Handler<Id> };
