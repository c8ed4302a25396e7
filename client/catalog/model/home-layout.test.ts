import { describe, expect, it } from 'vitest';
import { homeBlocks } from './home-layout.ts';

type View = 'CAROUSEL' | 'MIDDLE_IMAGE' | 'CUSTOM_IMAGE';

const shelf = (
  id: string,
  view: View,
  more: { isButton?: boolean; products?: unknown[]; image?: unknown } = {},
) => ({
  id,
  view,
  isButton: false,
  image: { url: '/media/x.webp' },
  products: [{}],
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
});
