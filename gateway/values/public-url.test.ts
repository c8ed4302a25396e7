import { describe, expect, it } from 'vitest';
import { imageOf, publicUrl } from './public-url.ts';

describe('a URL of the REST API', () => {
  it.each([
    '/media/a.webp',
    '/collections/produce',
    'https://cdn.example/a.webp',
    'HTTP://cdn.example/a?b=c#d',
  ])('%s is allowed in a page', (address) => {
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
  ])('%j is not allowed', (address) => {
    expect(publicUrl(address)).toBeNull();
    expect(imageOf(address)).toBeNull();
  });
});
