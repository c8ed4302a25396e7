import type { AnswerOf, BodyOf, OperationId } from '../../../legacy-api/contract/index.ts';
import { operationOf, undocumented } from './contract.ts';
import type { Shop } from './shop.ts';

export interface Request {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: string;
  headers?: Record<string, string>;
  token?: string | undefined;
}

export interface Answer<Body = unknown> {
  operation: OperationId;
  status: number;
  /** Refusal code, where there is one. */
  code: string | undefined;
  headers: Headers;
  body: Body;
}

function addressOf(shop: Shop, template: string, { path = {}, query = {} }: Request): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${shop.api.url}/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

function codeIn(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : undefined;
}

/** Makes a call on the wire and checks its answer against openapi.yaml, whatever it is. */
export async function call<Id extends OperationId>(
  shop: Shop,
  id: Id,
  request: Request = {},
): Promise<Answer> {
  const operation = operationOf(id);
  const body = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const response = await fetch(addressOf(shop, operation.path, request), {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...(request.token === undefined ? {} : { Authorization: `JWT ${request.token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const answered: unknown = text === '' ? undefined : JSON.parse(text);
  const problem = undocumented(operation, response.status, answered);
  if (problem !== '') throw new Error(`${id} answered ${response.status} ${text}\n${problem}`);
  return {
    operation: id,
    status: response.status,
    code: codeIn(answered),
    headers: response.headers,
    body: answered,
  };
}

/** A call that must succeed: its body, which the contract's validation has given its type. */
export async function succeed<Id extends OperationId>(
  shop: Shop,
  id: Id,
  request: Omit<Request, 'body'> & { body?: BodyOf<Id> } = {},
): Promise<AnswerOf<Id>> {
  const answer = await call(shop, id, request);
  if (answer.status >= 300) throw new Error(`${id} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as AnswerOf<Id>;
}
