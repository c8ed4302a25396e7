import { describe, expect, it } from 'vitest';
import { languages } from '../../client/i18n/languages.ts';
import { pageLanguages } from '../../gateway/values/languages.ts';

describe('the languages of the gateway’s pages', () => {
  it('are the same as those of the storefront', () => {
    const storefront = Object.entries(languages).map(([code, { tag, texts }]) => [code, { tag, texts }]);
    expect(pageLanguages).toEqual(Object.fromEntries(storefront));
  });
});
