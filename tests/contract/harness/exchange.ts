import type { ExpectedExchange } from '../../harness/rest-contract.ts';

/** One REST call that has to happen, and what the back end answers. */
export interface Exchange extends ExpectedExchange {
  /** The back end is silent until the gateway gives up. */
  readonly isSilent: boolean;
  /** The token that has to be sent; undefined for the scenario's own. Calls that need none must not bear one. */
  readonly token: string | undefined;
}

interface Request {
  /** What the back end answers; a string is sent as HTML. */
  responds(status: number, responseBody?: unknown, headers?: { readonly retryAfter: number }): Exchange;
}

function request(method: string, path: string, body: unknown, token: string | undefined): Request {
  return {
    responds: (status, responseBody, headers) => ({
      method,
      path,
      body,
      status,
      responseBody,
      retryAfter: headers?.retryAfter ?? null,
      isSilent: false,
      token,
    }),
  };
}

export const get = (path: string, token?: string): Request => request('GET', path, undefined, token);
export const post = (path: string, body?: unknown): Request => request('POST', path, body, undefined);
export const put = (path: string, body?: unknown): Request => request('PUT', path, body, undefined);
export const del = (path: string, body?: unknown): Request => request('DELETE', path, body, undefined);

/** The same request, answered otherwise. */
export const withResponse = (exchange: Exchange, status: number, responseBody: unknown): Exchange => ({
  ...exchange,
  status,
  responseBody,
  retryAfter: null,
});

/** The same request, never answered. */
export const withoutResponse = (exchange: Exchange): Exchange => ({ ...exchange, isSilent: true });
