import { z } from 'zod';
import { jsonContent, lookUp, pointerTo, type Operation } from '../../legacy-api/contract/index.ts';
import { document, mismatch, operations } from './rest-api/contract.ts';

/** One call of the contract. */
export interface ContractOperation {
  readonly operationId: string;
  readonly method: string;
  /** Path template, as the contract writes it. */
  readonly path: string;
  readonly isReserved: boolean;
  readonly needsToken: boolean;
  readonly statuses: readonly number[];
  readonly rejections: readonly { readonly status: number; readonly code: string }[];
}

interface KnownOperation extends ContractOperation {
  readonly pattern: RegExp;
  /** JSON pointer to the operation. */
  readonly pointer: string;
  /** JSON pointer to the path, whose parameters all its operations have. */
  readonly pathPointer: string;
  readonly bodyPointer: string | null;
}

function knownOperation(operation: Operation): KnownOperation {
  const { id, method, path, statuses, rejections, secured, bodyPointer } = operation;
  const pathPointer = pointerTo('paths', path);
  return {
    operationId: id,
    method,
    path,
    isReserved: statuses.includes(501),
    needsToken: secured,
    statuses,
    rejections,
    pattern: new RegExp(`^${path.replace(/\{[^{}]+\}/g, '([^/]+)')}$`),
    pointer: `${pathPointer}/${method.toLowerCase()}`,
    pathPointer,
    bodyPointer,
  };
}

const known = operations.map(knownOperation);

/** Every call of the contract. */
export const contractOperations: readonly ContractOperation[] = known;

/** The operation of a method and path below the API base. Literal paths have priority over templates. */
function operationAt(method: string, path: string): KnownOperation {
  const [first] = known
    .filter((candidate) => candidate.method === method && candidate.pattern.test(path))
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  if (!first) throw new Error(`${method} ${path} is no call of the contract.`);
  return first;
}

/** Throws if a value does not match the schema at a pointer. */
function check(pointer: string, value: unknown, what: string): void {
  const problem = mismatch(pointer, value);
  if (problem !== '') throw new Error(`${what} is not in the contract: ${problem}`);
}

/** A text of a URL as the JSON value that a schema is about. */
const typed = (text: string): unknown =>
  /^-?\d+(\.\d+)?$/.test(text) && !/^0\d/.test(text)
    ? Number(text)
    : text === 'true'
      ? true
      : text === 'false'
        ? false
        : text;

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().default(false),
});

/** The parameters of an operation with the pointers to their schemas. */
function parametersOf({ pointer, pathPointer }: KnownOperation) {
  return [pathPointer, pointer].flatMap((owner) => {
    const list = z.array(z.unknown()).safeParse(lookUp(document, `${owner}/parameters`).value).data ?? [];
    return list.map((_, index) => {
      const at = lookUp(document, `${owner}/parameters/${index}`);
      return { ...parameter.parse(at.value), schema: `${at.pointer}/schema` };
    });
  });
}

function checkParameters(operation: KnownOperation, path: string, query: URLSearchParams): void {
  const { operationId } = operation;
  const segments = operation.pattern.exec(path)?.slice(1) ?? [];
  const names = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
  const stated = new Map(
    names.map((name, index) => [`path ${name}`, decodeURIComponent(segments[index] ?? '')]),
  );
  for (const [name, value] of query) stated.set(`query ${name}`, value);
  for (const { name, in: place, required, schema } of parametersOf(operation)) {
    const value = stated.get(`${place} ${name}`);
    stated.delete(`${place} ${name}`);
    if (value === undefined) {
      if (required) throw new Error(`${operationId}: the ${place} parameter ${name} is missing.`);
      continue;
    }
    const problem = mismatch(schema, value);
    if (problem !== '' && mismatch(schema, typed(value)) !== '')
      throw new Error(`${operationId}: ${place} parameter ${name}: ${problem}`);
  }
  if (stated.size > 0)
    throw new Error(`${operationId}: unknown parameters: ${[...stated.keys()].join(', ')}`);
}

/** A request and its response as a test expects them. `path` includes the query. */
export interface ExpectedExchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly responseBody: unknown;
  readonly retryAfter: number | null;
}

function checkRequest(operation: KnownOperation, { path, body }: ExpectedExchange): void {
  const url = new URL(path, 'http://contract');
  checkParameters(operation, url.pathname, url.searchParams);
  const { operationId, bodyPointer } = operation;
  if (bodyPointer !== null) check(bodyPointer, body, `The body of ${operationId}`);
  else if (body !== undefined) throw new Error(`${operationId} takes no body.`);
}

function checkResponse(
  operation: KnownOperation,
  { status, responseBody, retryAfter }: ExpectedExchange,
): void {
  const { operationId, statuses, pointer } = operation;
  if (status >= 500 && !statuses.includes(status)) return;
  if (status === 429) {
    if (retryAfter === null) throw new Error('A 429 needs Retry-After.');
    return;
  }
  if (!statuses.includes(status))
    throw new Error(`${operationId} has no response ${status} in the contract.`);
  if (status === 204) {
    if (responseBody !== undefined) throw new Error('A 204 has no body.');
    return;
  }
  const media = lookUp(document, jsonContent(`${pointer}/responses/${status}`));
  check(`${media.pointer}/schema`, responseBody, `The ${status} response of ${operationId}`);
}

/** Checks an exchange against the contract, so that mocks stay valid. Throws on a violation; returns the operation. */
export function checkExchange(exchange: ExpectedExchange): ContractOperation {
  const operation = operationAt(exchange.method, new URL(exchange.path, 'http://contract').pathname);
  checkRequest(operation, exchange);
  checkResponse(operation, exchange);
  return operation;
}

/** The operation of an exchange. */
export const operationOf = ({ method, path }: Pick<ExpectedExchange, 'method' | 'path'>): ContractOperation =>
  operationAt(method, new URL(path, 'http://contract').pathname);
