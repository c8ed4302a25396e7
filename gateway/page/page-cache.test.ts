import { beforeEach, describe, expect, it } from 'vitest';
import { PageDocument } from './document.ts';
import { PageCache, type KeptPage } from './page-cache.ts';

const pageOf = (status: number): KeptPage => ({
  status,
  document: new PageDocument(''),
  isPrivate: false,
  redirect: null,
});

describe('kept pages', () => {
  let seconds: number;
  let rendered: number;
  let cache: PageCache;
  const ask = (status: number) =>
    cache.page('en /', () => {
      rendered += 1;
      return Promise.resolve({ page: pageOf(status), isShared: true });
    });

  beforeEach(() => {
    seconds = 0;
    rendered = 0;
    cache = new PageCache(() => seconds * 1000);
  });

  it('are rendered once for all who ask while they are fresh', async () => {
    await Promise.all([ask(200), ask(200), ask(200)]);
    seconds = 14;
    await ask(200);
    expect(rendered).toBe(1);
  });

  it('are sent for a while longer, while a new one is rendered', async () => {
    await ask(200);
    seconds = 20;
    expect((await ask(404)).status).toBe(200);
    expect(rendered).toBe(2);
    expect((await ask(200)).status).toBe(404);
  });

  it('tell that something is missing no longer than they are fresh', async () => {
    await ask(404);
    seconds = 14;
    expect((await ask(200)).status).toBe(404);
    seconds = 16;
    expect((await ask(200)).status).toBe(200);
  });
});
