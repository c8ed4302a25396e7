import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageDocument } from './document.ts';
import { PageCache, PagesBusyError, type GuestPage, type RenderedPage } from './page-cache.ts';

const pageOf = (status: number): GuestPage => ({
  status,
  document: new PageDocument(''),
  isPrivate: false,
  redirect: null,
});

describe('cached pages', () => {
  let seconds: number;
  let rendered: number;
  let cache: PageCache;
  const ask = (status: number) =>
    cache.page('en /', () => {
      rendered += 1;
      return Promise.resolve({ page: pageOf(status), isShared: true, reads: new Set(['list of tea']) });
    });

  beforeEach(() => {
    seconds = 0;
    rendered = 0;
    cache = new PageCache(() => seconds * 1000);
  });

  it('are rendered once for all requests while they are fresh', async () => {
    await Promise.all([ask(200), ask(200), ask(200)]);
    seconds = 14;
    await ask(200);
    expect(rendered).toBe(1);
  });

  it('are served stale while a new one is rendered', async () => {
    await ask(200);
    seconds = 20;
    expect((await ask(404)).status).toBe(200);
    expect(rendered).toBe(2);
    expect((await ask(200)).status).toBe(404);
  });

  it('with status 404 › are not served stale', async () => {
    await ask(404);
    seconds = 14;
    expect((await ask(200)).status).toBe(404);
    seconds = 16;
    expect((await ask(200)).status).toBe(200);
  });

  it('are evicted when a REST response that they were rendered from is evicted, and only then', async () => {
    await ask(200);
    cache.evict(['list of rice']);
    await ask(200);
    expect(rendered).toBe(1);
    cache.evict(['list of tea']);
    await ask(200);
    expect(rendered).toBe(2);
  });

  describe('when more pages are requested than can be rendered', () => {
    const finish: (() => void)[] = [];
    const unfinished = () =>
      new Promise<RenderedPage>((resolve) => {
        finish.push(() => resolve({ page: pageOf(200), isShared: true, reads: new Set() }));
      });

    it('renders eight at a time, queues 200 and rejects the rest', async () => {
      const pages = Array.from({ length: 208 }, (_, at) => cache.page(`en /${at}`, unfinished));
      expect(finish).toHaveLength(8);
      await expect(cache.page('en /one-too-many', unfinished)).rejects.toThrow(PagesBusyError);
      for (let at = 0; at < 208; at += 1) {
        await vi.waitFor(() => expect(finish.length).toBeGreaterThan(at));
        finish[at]?.();
      }
      await expect(Promise.all(pages)).resolves.toHaveLength(208);
      expect((await cache.page('en /afterwards', () => unfinishedNow())).status).toBe(200);
    });

    it('serves a stale page instead of queueing', async () => {
      await ask(200);
      const pages = Array.from({ length: 8 }, (_, at) => cache.page(`en /${at}`, unfinished));
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
      Promise.resolve<RenderedPage>({ page: pageOf(200), isShared: false, reads: new Set() });
  });
});
