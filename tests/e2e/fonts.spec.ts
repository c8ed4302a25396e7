import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { shopPorts } from './shop-ports.ts';

/** Folders of Debian's fonts. */
const latinFonts = ['/usr/share/fonts/truetype'];
const chineseFonts = ['/usr/share/fonts/opentype/noto'];

/** Starts Chromium with only the fonts of these folders. */
async function withFonts(
  folders: readonly string[],
  options: { executablePath?: string; args?: string[] } | undefined,
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-fonts-'));
  const file = join(folder, 'fonts.conf');
  mkdirSync(join(folder, 'cache'));
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
      .map((font) => `<dir>${font}</dir>`)
      .join('')}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  const env = { ...process.env, FONTCONFIG_FILE: file } as Record<string, string>;
  const browser = await chromium.launch({ ...options, env });
  try {
    await use(browser);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const pages = {
  'the home page': () => Promise.resolve('/'),
  'a page in Chinese': () => Promise.resolve('/about-us?lang=zh'),
  'a page in Traditional Chinese': () => Promise.resolve('/about-us?lang=zh-Hant'),
  'the cashier page': async () => `http://localhost:${String((await shopPorts()).legacyApi)}/cashier/unknown`,
};

for (const [name, pathOf] of Object.entries(pages)) {
  test(`${name}: the shop's Chinese font is downloaded only when none is installed`, async ({
    launchOptions,
    baseURL,
  }) => {
    const path = await pathOf();
    const visit = async (browser: Browser): Promise<{ downloads: string[]; isDrawn: boolean }> => {
      const page = await browser.newPage({ baseURL, serviceWorkers: 'block' });
      const downloads: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/fonts/noto-')) downloads.push(request.url());
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      // A character without a glyph is drawn as the same empty box as an unassigned character.
      const isDrawn = await page.evaluate(() => {
        const draw = (text: string): string => {
          const canvas = document.createElement('canvas');
          const context = canvas.getContext('2d');
          if (!context) throw new Error('Nothing can be drawn.');
          context.font = `40px ${getComputedStyle(document.body).fontFamily}`;
          context.fillText(text, 10, 60);
          return canvas.toDataURL();
        };
        return draw('食') !== draw('市') && draw('食') !== draw('\u{5ffff}');
      });
      await page.close();
      return { downloads, isDrawn };
    };
    await withFonts(latinFonts, launchOptions, async (browser) => {
      const { downloads, isDrawn } = await visit(browser);
      expect(downloads).toHaveLength(1);
      expect(isDrawn).toBe(true);
    });
    await withFonts([...latinFonts, ...chineseFonts], launchOptions, async (browser) => {
      expect(await visit(browser)).toEqual({ downloads: [], isDrawn: true });
    });
  });
}

test('the cashier page has the typeface of the shop', async ({ page }) => {
  await page.goto(await pages['the cashier page']());
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      ),
    )
    .toContain('Inter Variable');
});
