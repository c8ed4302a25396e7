import { endpoints } from '../../gateway/rest/endpoints.ts';
import { requestPath, type PathValues, type QueryValues } from '../../gateway/rest/request-path.ts';
import type { OperationId } from '../../gateway/rest/rest-types.ts';

export interface CallOptions {
  readonly path?: PathValues;
  readonly query?: QueryValues;
  readonly body?: unknown;
  /** Null to omit the token even if the contract requires one. */
  readonly token?: string | null;
  /** Toggles the trailing slash of the path. */
  readonly hasOtherSlash?: boolean;
}

export interface RestResponse {
  readonly status: number;
  readonly isJson: boolean;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
  readonly milliseconds: number;
  /** Path and query below the base. */
  readonly target: string;
}

const timeoutMs = 15_000;
const withOtherSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);

/** Makes calls to a REST API like the gateway, but accepts any response. */
export class RestApi {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base.replace(/(?<!\/)\/+$/, '');
  }

  /** Throws if there is no response. */
  async call(operation: OperationId, options: CallOptions = {}): Promise<RestResponse> {
    const { method, path, auth } = endpoints[operation];
    const { body, token = null } = options;
    const template = options.hasOtherSlash ? withOtherSlash(path) : path;
    const target = requestPath(template, options.path, options.query);
    const start = performance.now();
    const response = await fetch(this.#base + target, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(token !== null && auth === 'jwt' ? { authorization: `JWT ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const milliseconds = performance.now() - start;
    const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
    return { status: response.status, ...(isJson ? parsed(text) : notJson), milliseconds, target };
  }
}

const notJson = { isJson: false, body: undefined };

function parsed(text: string): Pick<RestResponse, 'isJson' | 'body'> {
  try {
    return { isJson: true, body: JSON.parse(text) };
  } catch {
    return notJson;
  }
}
