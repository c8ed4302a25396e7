import { describe, expect, it } from 'vitest';
import { britishSpellings } from './american-spelling.ts';

describe('britishSpellings', () => {
  it.each([
    [
      'an identifier in camel case',
      'const capColour = colorOf(isCancelledOrder);',
      ['capColour', 'isCancelledOrder'],
    ],
    ['a column', 'catalogue_views integer', ['catalogue_views']],
    ['the name of a file', 'tests/security/licences.test.ts', ['licences']],
    ['a comment', '// Grey, as its neighbours.', ['Grey', 'neighbours']],
  ])('finds %s', (_, text, found) => {
    expect(britishSpellings(text)).toEqual(found);
  });

  it('accepts American words, names of HTML and of programming', () => {
    const text = 'aria-labelledby labelledBy emptyResponse programmer optimistic minimist finalists License';
    expect(britishSpellings(text)).toEqual([]);
  });

  it('accepts released names of the REST contract, the database and the import format', () => {
    expect(britishSpellings("{ SaleStatus: 'Cancelled' } cancelled_at catalogue_loads colours:")).toEqual([]);
  });
});
