import { describe, expect, it } from 'vitest';
import { imageAddress, imageHeight, imageSizes, imageWidth } from './image-address.ts';

const front = '/media/products/PR1/front-400.webp';

describe('imageAddress', () => {
  it.each<[string, Parameters<typeof imageAddress>[1], string]>([
    ['without a choice', {}, front],
    ['for a large screen', { maxWidth: 2000 }, '/media/products/PR1/front-1600.webp'],
    ['for exactly a size that exists', { maxWidth: 800 }, '/media/products/PR1/front-800.webp'],
    ['for a size between two', { maxWidth: 799 }, front],
    ['for less than the smallest', { maxWidth: 1 }, '/media/products/PR1/front-200.webp'],
    ['as AVIF', { format: 'AVIF' }, '/media/products/PR1/front-400.avif'],
    ['as AVIF for a large screen', { maxWidth: 900, format: 'AVIF' }, '/media/products/PR1/front-800.avif'],
  ])('%s', (_name, choice, expected) => {
    expect(imageAddress(front, choice)).toBe(expected);
  });

  it.each(['/media/placeholder.svg', '/media/profiles/7f0c.webp', 'https://cdn.example/a.jpg'])(
    'returns %s unchanged: it has no other size',
    (address) => {
      expect(imageAddress(address, { maxWidth: 100, format: 'AVIF' })).toBe(address);
      expect([imageWidth(address), imageHeight(address)]).toEqual([null, null]);
    },
  );
});

it('the sizes of a picture are those that exist', () => {
  const back = '/media/products/PR1/back-400.webp';
  expect(imageSizes(back, 'AVIF')).toEqual(
    [400, 800, 1600].map((side) => ({
      url: `/media/products/PR1/back-${side}.avif`,
      width: side,
      height: side,
    })),
  );
  expect(imageSizes('/media/custom/tea-700.webp')).toEqual([
    { url: '/media/custom/tea-700.webp', width: 700, height: null },
  ]);
  expect(imageSizes('/media/placeholder.svg')).toEqual([]);
});

it.each([
  [front, 400, 400],
  ['/media/billboards/spring-en-1200.webp', 1200, 400],
  ['/media/custom-categories/tea-800.webp', 800, null],
])('the size of %s', (address, width, height) => {
  expect([imageWidth(address), imageHeight(address)]).toEqual([width, height]);
});
