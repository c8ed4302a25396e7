import express, { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { clientAddress } from '../server/client-address.ts';
import {
  methodNotAllowed,
  notFound,
  reservedAddress,
  unauthorized,
  unsupportedMediaType,
} from '../server/rejections.ts';
import { groupedBy } from '../values/grouped.ts';
import type { Contract, Operation } from './document.ts';
import type { Call, Caller, Handlers, Language, OperationId } from './operation-types.ts';
import { requestValidations } from './request-validation.ts';

/** Returns the user of an Authorization header; null if the header is not valid or has expired. */
export type Authenticate = (authorization: string) => Promise<Caller | null>;

/** Operations without a documented purpose: they always respond 501. */
export type ReservedOperation = 'getReservedCustomerOao' | 'getReservedTaxArea' | 'getReservedExternalOrders';

type AnyHandler = (
  call: Record<keyof Call<OperationId>, unknown> & { caller: Caller | null },
) => Promise<unknown>;

const matched = new WeakMap<Response, Operation>();

/** The operation of a response, for logs and metrics: unlike the URL, its path contains no secrets. Undefined if no operation matched. */
export const operationOf = (response: Response): Operation | undefined => matched.get(response);

async function callerOf(request: Request, authenticate: Authenticate): Promise<Caller> {
  const header = request.headers.authorization;
  if (!header) throw unauthorized('Authentication credentials were not provided.');
  const caller = await authenticate(header);
  if (!caller) throw unauthorized('The token is invalid or has expired.');
  return caller;
}

const languageOf = (request: Request): Language =>
  request.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en';

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads the JSON body of a request. A missing body is an empty object, so that validation names the missing fields. */
function bodyReader({ bodyLimit }: Operation): (request: Request, response: Response) => Promise<unknown> {
  const parse = express.json({ limit: bodyLimit, strict: false, type: 'application/json' });
  return async (request, response) => {
    if (!hasBody(request)) return {};
    if (!request.is('application/json')) throw unsupportedMediaType();
    await new Promise<void>((resolve, reject) => {
      void parse(request, response, (error?: Error) => (error ? reject(error) : resolve()));
    });
    const body: unknown = request.body;
    return body;
  };
}

/** The path in Express' format. Express accepts it with and without a trailing slash. */
const expressPath = ({ path }: Operation) => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
const hasParameters = ({ path }: Operation) => path.includes('{');

/** A reserved path responds 501 to every method. */
function wrongMethod(operations: readonly Operation[]) {
  const isReserved = operations.every(({ statuses }) => statuses.every((status) => status === 501));
  return isReserved ? reservedAddress() : methodNotAllowed(operations.map(({ method }) => method));
}

/**
 * Serves every operation of the contract: authenticates if the contract requires JWT, validates path, query and body, calls the handler and
 * sends the documented success status. For each method, a literal path takes precedence over one with parameters.
 */
export function contractRouter(
  contract: Contract,
  handlers: Omit<Handlers, ReservedOperation>,
  authenticate: Authenticate,
): Router {
  const router = Router({ caseSensitive: true });
  const validationOf = requestValidations(contract);
  // Validation guarantees that a handler gets the types of its operation.
  const handlerOf = new Map(Object.entries(handlers as object as Record<string, AnyHandler>));

  const serve = (operation: Operation): RequestHandler => {
    const { method, secured, bodyPointer } = operation;
    const handle = handlerOf.get(operation.id);
    const validation = validationOf(operation);
    const readBody = bodyReader(operation);
    const status = operation.statuses.find((code) => code < 300) ?? 200;
    return async (request, response) => {
      matched.set(response, operation);
      // Private responses and responses to writes must not be stored. This includes rejections.
      if (secured || method !== 'GET') response.setHeader('Cache-Control', 'no-store');
      const path = { ...request.params };
      validation.path(path);
      if (!handle) throw reservedAddress();
      const caller = secured ? await callerOf(request, authenticate) : null;
      const query = { ...request.query };
      validation.query(query);
      const body = bodyPointer === null ? undefined : await readBody(request, response);
      validation.body(body);
      const result = await handle({
        body,
        query,
        path,
        caller,
        language: languageOf(request),
        requestId: String(response.getHeader('X-Request-Id')),
        clientAddress: clientAddress(request),
      });
      if (status === 204) response.status(204).end();
      else response.status(status).json(result);
    };
  };

  const operations = contract.operations.toSorted(
    (a, b) => Number(hasParameters(a)) - Number(hasParameters(b)),
  );
  for (const operation of operations) {
    const route = router.route(expressPath(operation));
    const handler = serve(operation);
    if (operation.method === 'GET') route.get(handler);
    else if (operation.method === 'PUT') route.put(handler);
    else if (operation.method === 'POST') route.post(handler);
    else route.delete(handler);
  }
  for (const [path, samePath] of groupedBy(operations, expressPath)) {
    router.all(path, () => {
      throw wrongMethod(samePath);
    });
  }
  router.use(() => {
    throw notFound();
  });
  return router;
}
