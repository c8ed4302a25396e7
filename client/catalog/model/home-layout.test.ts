import { describe, expect, it } from 'vitest';
import { homeBlocks } from './home-layout.ts';

type View = 'CAROUSEL' | 'MIDDLE_IMAGE' | 'CUSTOM_IMAGE';
type Product = { id: string; originalPrice: unknown };

const product = (id: string, originalPrice: unknown = null): Product => ({ id, originalPrice });

const shelf = (
  id: string,
  view: View,
  more: { isButton?: boolean; products?: Product[]; image?: unknown } = {},
) => ({
  id,
  name: { en: id },
  view,
  isButton: false,
  image: { url: '/media/x.webp' },
  products: [product(`of ${id}`)],
  ...more,
});

const outline = (...shelves: ReturnType<typeof shelf>[]) =>
  homeBlocks(shelves).map((block) => {
    if (block.kind === 'quote') return 'quote';
    return block.kind === 'middle-images' ? block.ids.join('+') : `${block.kind} ${block.id}`;
  });

describe('home page layout', () => {
  it('puts the blocks in the shop’s order, with the middle images and the quote between the carousels', () => {
    expect(
      outline(
        shelf('m1', 'MIDDLE_IMAGE'),
        shelf('a', 'CAROUSEL'),
        shelf('m2', 'MIDDLE_IMAGE'),
        shelf('b', 'CAROUSEL'),
        shelf('tea', 'CUSTOM_IMAGE'),
        shelf('m3', 'MIDDLE_IMAGE'),
        shelf('c', 'CAROUSEL'),
        shelf('d', 'CAROUSEL'),
      ),
    ).toEqual(['carousel a', 'm1+m2', 'carousel b', 'custom-image tea', 'carousel c', 'quote', 'carousel d']);
  });

  it('leaves out buttons, empty shelves and missing pictures', () => {
    expect(
      outline(
        shelf('button', 'CAROUSEL', { isButton: true }),
        shelf('empty', 'CAROUSEL', { products: [] }),
        shelf('dark', 'CUSTOM_IMAGE', { image: null }),
        shelf('a', 'CAROUSEL'),
      ),
    ).toEqual(['carousel a', 'quote']);
  });

  it('without shelves › still has the quote', () => {
    expect(outline()).toEqual(['quote']);
    expect(outline(shelf('m1', 'MIDDLE_IMAGE'))).toEqual(['m1', 'quote']);
  });

  it('puts the shelf of promotions first, with a link to the deals', () => {
    const deals = shelf('sale', 'CAROUSEL', { products: [product('1', { amount: '5.00' })] });
    const blocks = homeBlocks([shelf('a', 'CAROUSEL'), deals]);
    expect(blocks.slice(0, 2)).toEqual([
      { kind: 'carousel', id: 'sale', repeated: [], list: { kind: 'deals' } },
      { kind: 'carousel', id: 'a', repeated: [], list: null },
    ]);
  });

  it('for a shelf with the name of a group › links to the group', () => {
    const [block] = homeBlocks([shelf('Tea', 'CAROUSEL')], [{ name: { en: 'tea' }, handle: 'tea' }]);
    expect(block).toMatchObject({ list: { kind: 'group', handle: 'tea' } });
  });

  it('leaves out products of the shelf above, and shelves without other products', () => {
    const blocks = homeBlocks([
      shelf('a', 'CAROUSEL', { products: [product('1'), product('2')] }),
      shelf('b', 'CAROUSEL', { products: [product('2')] }),
      shelf('c', 'CAROUSEL', { products: [product('2'), product('3')] }),
      shelf('tea', 'CUSTOM_IMAGE', { products: [product('3'), product('1')] }),
    ]);
    expect(blocks.filter(({ kind }) => kind !== 'quote')).toEqual([
      { kind: 'carousel', id: 'a', repeated: [], list: null },
      { kind: 'carousel', id: 'c', repeated: ['2'], list: null },
      { kind: 'custom-image', id: 'tea', repeated: ['3'] },
    ]);
  });
});
