import { describe, expect, it } from 'vitest';
import { imageOf, publicUrl } from './public-url.ts';

describe('an address of the REST API', () => {
  it.each([
    '/media/a.webp',
    '/collections/produce',
    'https://cdn.example/a.webp',
    'HTTP://cdn.example/a?b=c#d',
  ])('%s may be used in a page', (address) => {
    expect(publicUrl(address)).toBe(address);
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    '//evil.example/a.webp',
    '/\\evil.example',
    'https://',
    'https:///a',
    'media/a.webp',
    'ftp://example/a',
    null,
    undefined,
  ])('%j may not', (address) => {
    expect(publicUrl(address)).toBeNull();
    expect(imageOf(address)).toBeNull();
  });
});
