import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ParsedDocuments } from './parsed-documents.ts';

describe('the document store', () => {
  it('when many documents are used once › limits their number and keeps those that are used again', async () => {
    const store = new ParsedDocuments();
    const menu = parse('{ groups { id } }');
    await store.set('menu', menu);
    expect(await store.get('menu')).toBe(menu);
    for (let at = 0; at < 5_000; at += 1) await store.set(`once-${at}`, parse(`{ a${at}: groups { id } }`));
    expect(store.size).toBeLessThanOrEqual(201);
    expect(await store.get('menu')).toBe(menu);
  });

  it('when documents are long › limits their total size in bytes', async () => {
    const store = new ParsedDocuments();
    for (let at = 0; at < 100; at += 1)
      await store.set(`long-${at}`, parse(`{ groups { id } } #${'x'.repeat(50_000)}`));
    expect(store.size).toBeLessThan(4);
  });
});
