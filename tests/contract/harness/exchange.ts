import type { ExpectedExchange } from '../../harness/rest-contract.ts';

/** An expected REST call with its response. */
export interface Exchange extends ExpectedExchange {
  /** The REST API does not respond before the timeout. */
  readonly isSilent: boolean;
  /** The expected token; undefined for that of the scenario. Calls that need no token must not have one. */
  readonly token: string | undefined;
}

interface Request {
  /** Defines the response of the REST API; a string is sent as HTML. */
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

/** The same request with another response. */
export const withResponse = (exchange: Exchange, status: number, responseBody: unknown): Exchange => ({
  ...exchange,
  status,
  responseBody,
  retryAfter: null,
});

/** The same request without a response. */
export const withoutResponse = (exchange: Exchange): Exchange => ({ ...exchange, isSilent: true });
