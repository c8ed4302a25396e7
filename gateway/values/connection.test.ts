import { describe, expect, it } from 'vitest';
import { connectionOf } from './connection.ts';

const rules = { list: ['letters'], keyOf: (node: string) => node, defaultFirst: 2, maxFirst: 3 };
const letters = ['a', 'b', 'c', 'd', 'e'];
const page = (all: readonly string[], args: { first?: number | null; after?: string | null }) =>
  connectionOf(all, args, rules);

describe('a connection', () => {
  it('pages through the whole list by its cursors', () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo, totalCount }: ReturnType<typeof page> = page(letters, { after });
      seen.push(...nodes);
      expect(totalCount).toBe(5);
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(letters);
  });

  it('continues after its cursor’s node when items were inserted before it', () => {
    const { pageInfo } = page(letters, {});
    expect(page(['new', ...letters], { after: pageInfo.endCursor }).nodes).toEqual(['c', 'd']);
  });

  it('continues at the old position when the cursor’s node was removed', () => {
    const { pageInfo } = page(letters, {});
    expect(page(['a', 'c', 'd', 'e'], { after: pageInfo.endCursor }).nodes).toEqual(['c', 'd']);
  });

  it('of an empty list has no cursors', () => {
    expect(page([], {}).pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    });
  });

  it('gives each edge a cursor that continues after it', () => {
    for (const { cursor, node } of page(letters, { first: 3 }).edges) {
      const next = letters[letters.indexOf(node) + 1];
      expect(page(letters, { after: cursor }).nodes[0]).toBe(next);
    }
  });

  it.each([
    ['another list', ['digits']],
    ['another sort', ['letters', 'DESC']],
    ['another filter', ['letters', null, { isVowel: true }]],
  ])('rejects the cursor of %s', (_name, list) => {
    const { pageInfo } = connectionOf(letters, {}, { ...rules, list });
    expect(() => page(letters, { after: pageInfo.endCursor })).toThrow('another list');
  });

  it('accepts a cursor where a value is null in one request and missing in the other', () => {
    const filtered = (filter: object) => ({ ...rules, list: ['letters', filter] });
    const { pageInfo } = connectionOf(letters, {}, filtered({ isVowel: null }));
    expect(connectionOf(letters, { after: pageInfo.endCursor }, filtered({})).nodes).toEqual(['c', 'd']);
  });

  it.each([0, -1, 4])('rejects a page size of %i', (first) => {
    expect(() => page(letters, { first })).toThrow('`first` must be from 1 to 3.');
  });

  it.each(['', '???', 'bm9wZQ', 'a'.repeat(500)])('rejects the cursor %j', (after) => {
    expect(() => page(letters, { after })).toThrow('`after` is not a cursor of this list.');
  });
});
