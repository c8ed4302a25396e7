import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { webManifest } from './web-manifest.ts';

const name = { en: 'Lantern Market', zh: '灯笼鲜市' };
const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(
    z.object({ src: z.string(), type: z.string(), sizes: z.string(), purpose: z.string().optional() }),
  ),
});

describe('the web app manifest', () => {
  it('has the background color of the design tokens', () => {
    const paper = /--color-paper: (#\w+);/.exec(readFileSync('client/ui/tokens.css', 'utf8'))?.[1];
    expect(webManifest(name, 'en')).toMatchObject({ background_color: paper, theme_color: paper });
  });

  it('has both names, its own language first', () => {
    expect(manifest.parse(webManifest(name, 'en'))).toMatchObject({
      name: 'Lantern Market · 灯笼鲜市',
      short_name: 'Lantern Market',
      lang: 'en',
    });
    expect(manifest.parse(webManifest(name, 'zh'))).toMatchObject({
      name: '灯笼鲜市 · Lantern Market',
      short_name: '灯笼鲜市',
      lang: 'zh-CN',
    });
  });

  it('names existing icons in the sizes that installing needs', async () => {
    const { icons } = manifest.parse(webManifest(name, 'en'));
    const bitmaps = icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of bitmaps) {
      const { width, height, format } = await sharp(readFileSync(`client/public${src}`)).metadata();
      expect([`${width}x${height}`, format], src).toEqual([sizes, 'png']);
    }
    expect(bitmaps.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
  });
});
