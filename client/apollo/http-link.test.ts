import { ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';
import { execute } from '@apollo/client/link';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';
import { failureOf } from './errors.ts';
import { httpLink, responseDeadline } from './http-link.ts';

const query: TypedDocumentNode<{ shop: string }> = gql`
  query Shop {
    shop
  }
`;

const client = new ApolloClient({ link: httpLink, cache: createCache(), queryDeduplication: false });
const ask = (retryDelays?: readonly number[]) =>
  client.query({ query, fetchPolicy: 'no-cache', context: { retryDelays } });

const jsonResponse = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A connection without a response until the request is aborted. */
const silent = (_address: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

/** A connection that sends the headers and the first bytes, then nothing. */
const stalled = () =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":'));
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    ),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('http link › deadline', () => {
  it.each([
    ['no response comes', silent],
    ['the body stalls after the headers', stalled],
  ])('when %s › fails with UPSTREAM_TIMEOUT', async (_case, fetch) => {
    vi.stubGlobal('fetch', fetch);
    const asked = ask().catch((error: unknown) => failureOf(error));
    await vi.advanceTimersByTimeAsync(responseDeadline - 1);
    expect(await Promise.race([asked, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.race([asked, Promise.resolve('waiting')])).toBe('UPSTREAM_TIMEOUT');
  });

  it('when no one waits for the response any more › aborts the request', () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (address: unknown, init: RequestInit) => {
      if (init.signal) signals.push(init.signal);
      return silent(address, init).catch(() => new Response());
    });
    execute(httpLink, { query }, { client }).subscribe().unsubscribe();
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it('when the response has arrived › leaves no timer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(jsonResponse({ data: { shop: 'open' } })));
    expect((await ask()).data).toEqual({ shop: 'open' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('http link › retries', () => {
  const failures: [string, () => Promise<Response>][] = [
    ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the gateway responds 503', () => Promise.resolve(jsonResponse({}, 503))],
    [
      'the REST API is down',
      () =>
        Promise.resolve(
          jsonResponse({
            data: null,
            errors: [{ message: 'down', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
          }),
        ),
    ],
  ];

  it.each(failures)('when %s › sends an operation again after each of its delays', async (_case, fail) => {
    const fetch = vi.fn(fail);
    vi.stubGlobal('fetch', fetch);
    const asked = ask([400, 1200]).catch((error: unknown) => failureOf(error));
    await vi.advanceTimersByTimeAsync(399);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    fetch.mockImplementation(() => Promise.resolve(jsonResponse({ data: { shop: 'open' } })));
    await vi.advanceTimersByTimeAsync(1200);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(await asked).toMatchObject({ data: { shop: 'open' } });
  });

  it.each(failures)('when %s › sends an operation without delays once', async (_case, fail) => {
    const fetch = vi.fn(fail);
    vi.stubGlobal('fetch', fetch);
    const asked = ask().catch((error: unknown) => failureOf(error));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toMatch(/OFFLINE|UPSTREAM_UNAVAILABLE/);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('when the error is final › does not send the operation again', async () => {
    const fetch = vi.fn(() =>
      Promise.resolve(
        jsonResponse({ data: null, errors: [{ message: 'no', extensions: { code: 'BAD_USER_INPUT' } }] }),
      ),
    );
    vi.stubGlobal('fetch', fetch);
    const asked = ask([400]).catch((error: unknown) => failureOf(error));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBe('BAD_USER_INPUT');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
