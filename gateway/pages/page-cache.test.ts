import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Source } from '../cache/freshness.ts';
import { TextDocument } from '../http/text-document.ts';
import {
  PageCache,
  PageRejected,
  type GuestPage,
  type RenderedPage,
  type RequestedPage,
} from './page-cache.ts';

const pageOf = (status: number): GuestPage => ({
  status,
  document: new TextDocument(''),
  isPrivate: false,
  redirect: null,
});

const requested = (key: string, render: RequestedPage['render'], isOneOfFew = true): RequestedPage => ({
  key,
  render,
  isOneOfFew,
  admit: () => undefined,
});

describe('cached pages', () => {
  let seconds: number;
  let rendered: number;
  let cache: PageCache;
  /** The list that the page shows. */
  let tea: Source;
  const ask = (status: number) =>
    cache.page(
      requested('en /', () => {
        rendered += 1;
        return Promise.resolve({
          page: pageOf(status),
          isShared: status === 200,
          sources: new Set([tea]),
        });
      }),
    );

  beforeEach(() => {
    seconds = 0;
    rendered = 0;
    tea = { isOutdated: false };
    cache = new PageCache(() => seconds * 1000);
  });

  it('are rendered once for all requests while they are fresh', async () => {
    await Promise.all([ask(200), ask(200), ask(200)]);
    seconds = 14;
    await ask(200);
    expect(rendered).toBe(1);
  });

  it('that are requested at once › are rendered in different turns of the event loop', async () => {
    let turn = 0;
    const turns: number[] = [];
    const count = () => {
      turn += 1;
      if (turns.length < 5) setImmediate(count);
    };
    setImmediate(count);
    const render = () => {
      turns.push(turn);
      return Promise.resolve({ page: pageOf(200), isShared: true, sources: new Set([tea]) });
    };
    await Promise.all([1, 2, 3, 4, 5].map((number) => cache.page(requested(`en /${number}`, render))));
    expect(new Set(turns).size).toBe(5);
  });

  it('are served stale while a new one is rendered', async () => {
    await ask(200);
    seconds = 20;
    expect((await ask(404)).status).toBe(200);
    await vi.waitFor(() => expect(rendered).toBe(2));
  });

  it('that no longer exist › are removed when a rendering finds no page', async () => {
    await ask(200);
    seconds = 20;
    await ask(404);
    await vi.waitFor(() => expect(cache.size).toBe(0));
  });

  it('of made-up URLs › do not evict the others', async () => {
    await ask(200);
    const document = new TextDocument('x'.repeat(1024 * 1024));
    const page = { ...pageOf(200), document };
    const render = () => Promise.resolve({ page, isShared: true, sources: new Set<Source>() });
    for (let at = 0; at < 100; at += 1)
      await cache.page(requested(`en /search?product=${at}`, render, false));
    expect(cache.size).toBeLessThan(10);
    await ask(200);
    expect(rendered).toBe(1);
  });

  it('are served without permission; rendering needs it and is otherwise rejected', async () => {
    const refusal = new Error('no more renderings');
    const refused = (): RequestedPage => ({
      ...requested('en /', () => Promise.reject(new Error('rendered'))),
      admit: () => {
        throw refusal;
      },
    });
    await expect(cache.page(refused())).rejects.toBe(refusal);
    await ask(200);
    expect((await cache.page(refused())).status).toBe(200);
    seconds = 20;
    expect((await cache.page(refused())).status).toBe(200);
    seconds = 500;
    expect((await cache.page(refused())).status).toBe(200);
    seconds = 700;
    await expect(cache.page(refused())).rejects.toBe(refusal);
  });

  it('are rendered again when their data is outdated, even if that happens during the rendering', async () => {
    await ask(200);
    tea.isOutdated = true;
    await ask(200);
    expect(rendered).toBe(2);
    tea = { isOutdated: false };
    await ask(200);
    await ask(200);
    expect(rendered).toBe(3);
  });

  it('are served when a rendering fails; without an old page, the error is thrown', async () => {
    const failing = () => cache.page(requested('en /', () => Promise.reject(new Error('no rendering'))));
    await expect(failing()).rejects.toThrow('no rendering');
    await ask(200);
    seconds = 60;
    expect((await failing()).status).toBe(200);
    seconds = 700;
    await expect(failing()).rejects.toThrow('no rendering');
  });

  describe('when more pages are requested than can be rendered', () => {
    const finish: (() => void)[] = [];
    const unfinished = () =>
      new Promise<RenderedPage>((resolve) => {
        finish.push(() => resolve({ page: pageOf(200), isShared: true, sources: new Set() }));
      });

    it('renders eight at a time, queues 200 and rejects the rest', async () => {
      const pages = Array.from({ length: 208 }, (_, at) => cache.page(requested(`en /${at}`, unfinished)));
      await vi.waitFor(() => expect(finish).toHaveLength(8));
      await expect(cache.page(requested('en /one-too-many', unfinished))).rejects.toThrow(PageRejected);
      for (let at = 0; at < 208; at += 1) {
        await vi.waitFor(() => expect(finish.length).toBeGreaterThan(at));
        finish[at]?.();
      }
      await expect(Promise.all(pages)).resolves.toHaveLength(208);
      expect((await cache.page(requested('en /afterwards', unfinishedNow))).status).toBe(200);
    });

    it('serves a stale page instead of queueing', async () => {
      await ask(200);
      const pages = Array.from({ length: 8 }, (_, at) => cache.page(requested(`en /${at}`, unfinished)));
      await vi.waitFor(() => expect(finish).toHaveLength(8));
      seconds = 300;
      expect((await ask(404)).status).toBe(200);
      expect(rendered).toBe(1);
      for (const end of finish) end();
      await Promise.all(pages);
    });

    beforeEach(() => {
      finish.length = 0;
    });
    const unfinishedNow = () =>
      Promise.resolve<RenderedPage>({ page: pageOf(200), isShared: false, sources: new Set() });
  });
});
