import type { ResponseOf, BodyOf, OperationId } from '../../../legacy-api/contract/index.ts';
import { operationOf, undocumented } from './contract.ts';
import type { Shop } from './shop.ts';

export interface ApiRequest {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Sent unchanged, instead of `body` as JSON. */
  rawBody?: string;
  headers?: Record<string, string>;
  token?: string | undefined;
}

export interface ApiResponse<Body = unknown> {
  operation: OperationId;
  status: number;
  /** The rejection code, if there is one. */
  code: string | undefined;
  headers: Headers;
  body: Body;
}

function addressOf(shop: Shop, template: string, { path = {}, query = {} }: ApiRequest): string {
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

/** Makes an HTTP call and checks the response against openapi.yaml. */
export async function call<Id extends OperationId>(
  shop: Shop,
  id: Id,
  request: ApiRequest = {},
): Promise<ApiResponse> {
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
  const responseBody: unknown = text === '' ? undefined : JSON.parse(text);
  const problem = undocumented(operation, response.status, responseBody);
  if (problem !== '') throw new Error(`${id} responded ${response.status} ${text}\n${problem}`);
  return {
    operation: id,
    status: response.status,
    code: codeIn(responseBody),
    headers: response.headers,
    body: responseBody,
  };
}

/** Makes a call that must succeed and returns its body. The contract check guarantees its type. */
export async function succeed<Id extends OperationId>(
  shop: Shop,
  id: Id,
  request: Omit<ApiRequest, 'body'> & { body?: BodyOf<Id> } = {},
): Promise<ResponseOf<Id>> {
  const response = await call(shop, id, request);
  if (response.status >= 300)
    throw new Error(`${id} responded ${response.status} ${JSON.stringify(response.body)}`);
  return response.body as ResponseOf<Id>;
}
