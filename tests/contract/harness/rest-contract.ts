import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { z } from 'zod';

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().default(false),
});
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()).default([]),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
  'x-refusals': z.array(z.object({ status: z.number(), code: z.string() })).default([]),
});
const methods = ['get', 'post', 'put', 'delete'] as const;
const pathItem = z.object({
  parameters: z.array(z.unknown()).default([]),
  get: operation.optional(),
  post: operation.optional(),
  put: operation.optional(),
  delete: operation.optional(),
});
const openApi = z.object({ paths: z.record(z.string(), pathItem) });

/** One call of the contract. */
export interface ContractOperation {
  readonly operationId: string;
  readonly method: string;
  /** Path template, as the contract writes it. */
  readonly path: string;
  readonly isReserved: boolean;
  readonly needsToken: boolean;
  readonly statuses: readonly number[];
  readonly refusals: readonly { readonly status: number; readonly code: string }[];
}

interface KnownOperation extends ContractOperation {
  readonly pattern: RegExp;
  /** Where it stands in the document. */
  readonly pointer: string;
  readonly parameterPointers: readonly string[];
}

const documentUri = 'openapi.yaml';
const document: unknown = parse(
  readFileSync(new URL('../../../legacy-api/openapi.yaml', import.meta.url), 'utf8'),
  { maxAliasCount: -1 },
);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema({ $id: documentUri, ...z.record(z.string(), z.unknown()).parse(document) });

const escapeToken = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1');

/** What stands at a JSON pointer, and where it really stands when references are followed. */
function resolve(pointer: string): { pointer: string; value: unknown } {
  let value = document;
  let at = '';
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    value = z.record(z.string(), z.unknown()).parse(Array.isArray(value) ? { ...value } : value)[key];
    at = `${at}/${token}`;
    const reference = z.object({ $ref: z.string() }).safeParse(value);
    if (reference.success) ({ pointer: at, value } = resolve(reference.data.$ref.slice(1)));
  }
  return { pointer: at, value };
}

const validators = new Map<string, ValidateFunction>();

function validatorAt(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: `${documentUri}#${encodeURI(pointer)}` });
  validators.set(pointer, made);
  return made;
}

/** Fails with what is wrong where a value is not of the schema at a pointer. */
function check(pointer: string, value: unknown, what: string): void {
  const validate = validatorAt(pointer);
  if (!validate(value)) throw new Error(`${what} is not in the contract: ${ajv.errorsText(validate.errors)}`);
}

function readOperations(): KnownOperation[] {
  return Object.entries(openApi.parse(document).paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method];
      if (!found) return [];
      const itemPointer = `/paths/${escapeToken(path)}`;
      const pointer = `${itemPointer}/${method}`;
      return {
        operationId: found.operationId,
        method: method.toUpperCase(),
        path,
        isReserved: found.tags.includes('reserved'),
        needsToken: found.security.length > 0,
        statuses: Object.keys(found.responses).map(Number),
        refusals: found['x-refusals'],
        pattern: new RegExp(`^${path.replace(/\{[^{}]+\}/g, '([^/]+)')}$`),
        pointer,
        parameterPointers: [
          ...item.parameters.map((_, index) => `${itemPointer}/parameters/${index}`),
          ...found.parameters.map((_, index) => `${pointer}/parameters/${index}`),
        ],
      };
    }),
  );
}

const operations = readOperations();

/** Every call of the contract. */
export const contractOperations: readonly ContractOperation[] = operations;

/** The call that a method and path (under the API base) mean; literal paths win over templates. */
function operationAt(method: string, path: string): KnownOperation {
  const found = operations
    .filter((candidate) => candidate.method === method && candidate.pattern.test(path))
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  const [first] = found;
  if (!first) throw new Error(`${method} ${path} is no call of the contract.`);
  return first;
}

/** A text of a URL as the JSON value that a schema speaks about. */
const typed = (text: string): unknown =>
  /^-?\d+(\.\d+)?$/.test(text) && !/^0\d/.test(text)
    ? Number(text)
    : text === 'true'
      ? true
      : text === 'false'
        ? false
        : text;

function checkParameters(known: KnownOperation, path: string, query: URLSearchParams): void {
  const segments = known.pattern.exec(path)?.slice(1) ?? [];
  const names = [...known.path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
  const stated = new Map(
    names.map((name, index) => [`path ${name}`, decodeURIComponent(segments[index] ?? '')]),
  );
  for (const [name, value] of query) stated.set(`query ${name}`, value);
  for (const pointer of known.parameterPointers) {
    const at = resolve(pointer);
    const { name, in: place, required } = parameter.parse(at.value);
    const value = stated.get(`${place} ${name}`);
    stated.delete(`${place} ${name}`);
    if (value === undefined) {
      if (required) throw new Error(`${known.operationId}: the ${place} parameter ${name} is missing.`);
      continue;
    }
    const schema = validatorAt(`${at.pointer}/schema`);
    if (!schema(value) && !schema(typed(value))) {
      throw new Error(`${known.operationId}: ${place} parameter ${name}: ${ajv.errorsText(schema.errors)}`);
    }
  }
  if (stated.size > 0)
    throw new Error(`${known.operationId}: unknown parameters: ${[...stated.keys()].join(', ')}`);
}

/** A request and its answer as a test states them. `path` holds the query. */
export interface StatedExchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
  readonly retryAfter: number | null;
}

function checkRequest(known: KnownOperation, { path, body }: StatedExchange): void {
  const url = new URL(path, 'http://contract');
  checkParameters(known, url.pathname, url.searchParams);
  const takesBody = resolve(known.pointer).value;
  if (
    !z.object({ requestBody: z.unknown() }).safeParse(takesBody).success ||
    !('requestBody' in z.object({}).loose().parse(takesBody))
  ) {
    if (body !== undefined) throw new Error(`${known.operationId} takes no body.`);
    return;
  }
  const { pointer } = resolve(`${known.pointer}/requestBody`);
  check(`${pointer}/content/application~1json/schema`, body, `The body of ${known.operationId}`);
}

function checkAnswer(known: KnownOperation, { status, answer, retryAfter }: StatedExchange): void {
  if (status >= 500 && !known.statuses.includes(status)) return;
  if (status === 429) {
    if (retryAfter === null) throw new Error('A 429 bears Retry-After.');
    return;
  }
  if (!known.statuses.includes(status))
    throw new Error(`${known.operationId} has no answer ${status} in the contract.`);
  if (status === 204) {
    if (answer !== undefined) throw new Error('A 204 has no body.');
    return;
  }
  const { pointer } = resolve(`${known.pointer}/responses/${status}`);
  check(
    `${pointer}/content/application~1json/schema`,
    answer,
    `The ${status} answer of ${known.operationId}`,
  );
}

/** Checks an exchange against the contract: a mock cannot lie. Throws what is wrong, else tells which call it is. */
export function checkExchange(exchange: StatedExchange): ContractOperation {
  const known = operationAt(exchange.method, new URL(exchange.path, 'http://contract').pathname);
  checkRequest(known, exchange);
  checkAnswer(known, exchange);
  return known;
}

/** The call that an exchange is. */
export const operationOf = ({ method, path }: Pick<StatedExchange, 'method' | 'path'>): ContractOperation =>
  operationAt(method, new URL(path, 'http://contract').pathname);
