import type { Request, RequestHandler, Response } from 'express';
import { clientAddress } from '../server/client-address.ts';
import { methodNotAllowed, notFound, reservedAddress, unauthorized } from '../server/rejections.ts';
import type { Contract, Operation } from './document.ts';
import { jsonBody } from './json-body.ts';
import type { Caller, Handlers, Language } from './operation-types.ts';
import { requestValidation } from './request-validation.ts';
import { routeTable } from './routes.ts';

/** Returns the user of this Authorization header, or null where it is not valid, or no longer. */
export type Authenticate = (authorization: string) => Promise<Caller | null>;

type AnyHandler = (call: {
  body: unknown;
  query: unknown;
  path: unknown;
  caller: Caller | null;
  language: Language;
  requestId: string;
  clientAddress: string | null;
}) => Promise<unknown>;

/** Where a request's operation can be found by whoever logs it; the address itself may hold secrets. */
export const operationPath = (response: Response): string | null => {
  const path: unknown = response.locals.operationPath;
  return typeof path === 'string' ? path : null;
};

/** The contract's name of a request's operation, for metrics; null where there is none. */
export const operationId = (response: Response): string | null => {
  const id: unknown = response.locals.operationId;
  return typeof id === 'string' ? id : null;
};

async function callerOf(request: Request, authenticate: Authenticate): Promise<Caller> {
  const header = request.headers.authorization;
  if (!header) throw unauthorized('Authentication credentials were not provided.');
  const caller = await authenticate(header);
  if (!caller) throw unauthorized('The token is invalid or has expired.');
  return caller;
}

const languageOf = (request: Request): Language =>
  request.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en';

/** A reserved address does nothing, whatever the method. */
function wrongMethod(others: readonly Operation[]) {
  const isReserved = others.every(({ statuses }) => statuses.every((status) => status === 501));
  return isReserved ? reservedAddress() : methodNotAllowed(others.map(({ method }) => method));
}

/**
 * Serves every operation of the contract by its handler: finds it, signs the caller in where the contract says JWT, validates
 * path, query and body, and sends the response with the status that the contract gives success. Rejections go to the error handler.
 */
export function contractRouter(
  contract: Contract,
  handlers: Omit<Handlers, ReservedOperation>,
  authenticate: Authenticate,
): RequestHandler {
  const find = routeTable(contract.operations);
  const valid = requestValidation(contract);
  // The contract's validation stands between: what reaches a handler has the type that its operation gives it.
  const handlerOf = new Map(Object.entries(handlers as object as Record<string, AnyHandler>));

  const respond = async (request: Request, response: Response, operation: Operation, path: object) => {
    const handle = handlerOf.get(operation.id);
    if (!handle) throw reservedAddress();
    const caller = operation.secured ? await callerOf(request, authenticate) : null;
    const query: Record<string, unknown> = { ...request.query };
    valid.query(operation, query);
    const body = operation.bodyPointer ? await jsonBody(request, response, operation.bodyLimit) : undefined;
    valid.body(operation, body);
    const result = await handle({
      body,
      query,
      path,
      caller,
      language: languageOf(request),
      requestId: String(response.getHeader('X-Request-Id')),
      clientAddress: clientAddress(request),
    });
    const status = operation.statuses.find((code) => code < 300) ?? 200;
    if (status === 204) response.status(204).end();
    else response.status(status).json(result);
  };

  return async (request, response) => {
    const match = find(request.method, request.path);
    if (match.kind === 'unknown') throw notFound();
    if (match.kind === 'wrong-method') throw wrongMethod(match.others);
    const { operation, pathParameters } = match;
    response.locals.operationPath = operation.path;
    response.locals.operationId = operation.id;
    // Private responses, and those of writes, must not be stored, rejections included.
    if (operation.secured || operation.method !== 'GET') response.setHeader('Cache-Control', 'no-store');
    valid.path(operation, pathParameters);
    await respond(request, response, operation, pathParameters);
  };
}

/** Operations that are listed, and never do anything. */
export type ReservedOperation = 'getReservedCustomerOao' | 'getReservedTaxArea' | 'getReservedExternalOrders';
