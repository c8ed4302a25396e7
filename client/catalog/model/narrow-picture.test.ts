import { describe, expect, it } from 'vitest';
import { narrowPicture } from './narrow-picture.ts';

describe('the narrow variant of a banner', () => {
  it('is known by its width', () => {
    expect(narrowPicture('/media/billboards/tea-en-1200.webp')).toBe('/media/billboards/tea-en-640.webp');
  });

  it.each([
    '/media/billboards/tea-en.webp',
    '/media/billboards/tea-en-800.webp',
    'https://cdn.example/tea-1200.webp',
  ])('is not guessed for %s', (url) => {
    expect(narrowPicture(url)).toBeNull();
  });
});
