import { describe, expect, it } from 'vitest';
import { ChunkCatalogs } from './message-catalogs.ts';

const index = new Map([
  ['base01', ['ui']],
  ['form01', ['forms']],
  ['acct01', ['account']],
  ['both01', ['account', 'forms']],
  ['shared', ['account', 'ui']],
]);

const chunk = (code: string, ...moduleIds: string[]) => ({ type: 'chunk', code, moduleIds });
const catalog = (name: string) => chunk('"form01"', `/shop/client/i18n/generated/en/${name}.ts`);

const catalogs = {
  'base.js': chunk('', '/shop/client/i18n/base-en.ts', '/shop/client/i18n/generated/en/ui.ts'),
  'forms-en.js': catalog('forms'),
  'account-en.js': catalog('account'),
};

describe('the catalogs of a chunk', () => {
  it('are the catalogs of its messages and its imports, except those of every page', () => {
    const built = new ChunkCatalogs(
      { ...catalogs, 'page.js': chunk('i("base01"),i(`shared`)'), 'form.js': chunk("i('form01')") },
      index,
    );
    expect(built.needed(['page.js'])).toEqual([]);
    expect(built.needed(['page.js', 'form.js'])).toEqual(['forms']);
  });

  it('when a message is in several catalogs › include no additional one', () => {
    const built = new ChunkCatalogs({ ...catalogs, 'form.js': chunk('i("both01"),i("form01")') }, index);
    expect(built.needed(['form.js'])).toEqual(['forms']);
  });

  it('when the storefront cannot load one › fail the build', () => {
    const { 'account-en.js': _account, ...others } = catalogs;
    expect(() => new ChunkCatalogs({ ...others, 'form.js': chunk('"acct01"') }, index)).toThrow(
      /account\.po/,
    );
  });

  it('when every page shows a message that is not in its catalog › fail the build', () => {
    const entry = { ...chunk(''), isEntry: true, imports: ['shop.js'] };
    expect(
      () => new ChunkCatalogs({ ...catalogs, 'entry.js': entry, 'shop.js': chunk('"form01"') }, index),
    ).toThrow(/Every page has messages of .*forms\.po/);
  });
});
