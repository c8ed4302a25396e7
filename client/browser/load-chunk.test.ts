import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { __vitePreload as loadChunk, isChunkFailure, needsReload, setCatalogLoader } from './load-chunk.ts';

const responses = new Map<string, number>();
const request = vi.fn((href: string) => {
  const status = responses.get(href);
  if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve(new Response('', { status }));
});

beforeEach(() => {
  responses.clear();
  request.mockClear();
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (/"\/linked\.js"/.test(selector) ? {} : null),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  setCatalogLoader(() => Promise.resolve());
});

const caught = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => null,
    (error: unknown) => error,
  );

describe('loading a chunk', () => {
  it('when a file cannot be loaded › imports nothing, and requests the file again at the next attempt', async () => {
    const load = vi.fn(() => Promise.resolve('module'));
    responses.set('/a.js', 200);
    const error = await caught(loadChunk(load, ['a.js', 'b.js']));
    expect(error).toBeInstanceOf(TypeError);
    expect(isChunkFailure(error)).toBe(true);
    expect(needsReload(error)).toBe(false);
    expect(load).not.toHaveBeenCalled();
    responses.set('/b.js', 200);
    expect(await loadChunk(load, ['a.js', 'b.js'])).toBe('module');
    expect(request.mock.calls.map(([href]) => href)).toEqual(['/a.js', '/b.js', '/b.js']);
  });

  it('when the browser remembers an earlier failure › requires a reload', async () => {
    const error = await caught(loadChunk(() => Promise.reject(new TypeError('Importing a module failed.'))));
    expect(needsReload(error)).toBe(true);
  });

  it('when the server has no such file › requires a reload', async () => {
    responses.set('/gone.js', 404);
    const error = await caught(loadChunk(() => Promise.resolve(), ['gone.js']));
    expect(needsReload(error)).toBe(true);
    // It would be reported as a lost connection.
    expect(error).not.toBeInstanceOf(TypeError);
  });

  it('when the page already links the file › does not request it', async () => {
    await loadChunk(() => Promise.resolve(), ['linked.js']);
    expect(request).not.toHaveBeenCalled();
  });

  it('when the chunk shows messages › waits for their catalogs', async () => {
    const names: string[] = [];
    let isLoaded = false;
    setCatalogLoader(async (wanted) => {
      names.push(...wanted);
      await Promise.resolve();
      isLoaded = true;
    });
    responses.set('/form.js', 200);
    expect(await loadChunk(() => Promise.resolve(isLoaded), ['form.js', '#forms', '#account'])).toBe(true);
    expect(names).toEqual(['forms', 'account']);
  });
});
