import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DocumentStore } from './document-store.ts';

describe('stored documents', () => {
  it('when many come once › are bounded, and those that came again stay', async () => {
    const store = new DocumentStore();
    const menu = parse('{ groups { id } }');
    await store.set('menu', menu);
    expect(await store.get('menu')).toBe(menu);
    for (let at = 0; at < 5_000; at += 1) await store.set(`once-${at}`, parse(`{ a${at}: groups { id } }`));
    expect(store.size).toBeLessThanOrEqual(201);
    expect(await store.get('menu')).toBe(menu);
  });

  it('when they are long › are bounded by their bytes', async () => {
    const store = new DocumentStore();
    for (let at = 0; at < 100; at += 1)
      await store.set(`long-${at}`, parse(`{ groups { id } } #${'x'.repeat(50_000)}`));
    expect(store.size).toBeLessThan(4);
  });
});
