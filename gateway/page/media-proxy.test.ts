import { describe, expect, it } from 'vitest';
import { mediaPath } from './media-proxy.ts';

describe('a path of a picture', () => {
  it.each([
    ['/media/products/PR1/front-400.webp', '/media/products/PR1/front-400.webp'],
    ['/media/%E8%8F%9C.webp', '/media/%E8%8F%9C.webp'],
  ])('%s is passed on', (path, target) => {
    expect(mediaPath(path)).toBe(target);
  });

  it.each([
    '/media',
    '/media/',
    '/media/../api/v1/mobile/account',
    '/media/%2e%2e/api',
    '/media/a/..%2fapi',
    '/media/a/.env',
    '/media//evil.example/a',
    '/media/a%00.webp',
    '/media/a\\b',
    '/media/%E0%A4%A',
    '/mediax/a',
    '/media/a?b',
    `/media/${'a'.repeat(600)}`,
  ])('%s is not', (path) => {
    expect(mediaPath(path)).toBeNull();
  });
});
