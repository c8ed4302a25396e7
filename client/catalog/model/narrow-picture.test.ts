import { describe, expect, it } from 'vitest';
import { narrowPicture } from './narrow-picture.ts';

describe('narrow banner', () => {
  it('for a picture with a width in its name › is the narrow variant', () => {
    expect(narrowPicture('/media/billboards/tea-en-1200.webp')).toBe('/media/billboards/tea-en-640.webp');
  });

  it.each([
    '/media/billboards/tea-en.webp',
    '/media/billboards/tea-en-800.webp',
    'https://cdn.example/tea-1200.webp',
  ])('for %s › is null', (url) => {
    expect(narrowPicture(url)).toBeNull();
  });
});
