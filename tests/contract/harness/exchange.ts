import type { StatedExchange } from '../../harness/rest-contract.ts';

/** One REST call that has to happen, and what the back end answers. */
export interface Exchange extends StatedExchange {
  /** The back end is silent until the gateway gives up. */
  readonly isSilent: boolean;
  /** The token that has to be sent; undefined for the scenario's own. Calls that need none must not bear one. */
  readonly token: string | undefined;
}

interface Request {
  /** What the back end answers; a string is sent as HTML. */
  answers(status: number, answer?: unknown, headers?: { readonly retryAfter: number }): Exchange;
}

function request(method: string, path: string, body: unknown, token: string | undefined): Request {
  return {
    answers: (status, answer, headers) => ({
      method,
      path,
      body,
      status,
      answer,
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
export const answeredWith = (exchange: Exchange, status: number, answer: unknown): Exchange => ({
  ...exchange,
  status,
  answer,
  retryAfter: null,
});

/** The same request, never answered. */
export const silent = (exchange: Exchange): Exchange => ({ ...exchange, isSilent: true });
