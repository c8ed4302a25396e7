import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerDeadline, fetchWithDeadline } from './deadline.ts';
import { failureOf } from './errors.ts';

/** A line that says nothing until somebody gives up. */
const silentLine = (_address: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an answer that does not come', () => {
  it('is given up in the end, and counts as late', async () => {
    vi.stubGlobal('fetch', silentLine);
    const asked = fetchWithDeadline('/graphql').catch((error: unknown) => failureOf(error));
    await vi.advanceTimersByTimeAsync(answerDeadline - 1);
    const early = await Promise.race([asked, Promise.resolve('waiting')]);
    expect(early).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toBe('UPSTREAM_TIMEOUT');
  });

  it('is not waited for when nobody wants it any more', async () => {
    vi.stubGlobal('fetch', silentLine);
    const leaving = new AbortController();
    const asked = fetchWithDeadline('/graphql', { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });

  it('leaves no clock running once it has come', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    expect((await fetchWithDeadline('/graphql')).status).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });
});
