import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressAssets } from './compress-assets.ts';

describe('compressed assets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lantern-assets-'));
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('exist in both formats for each text file that becomes smaller, and for no other file', async () => {
    const script = 'export const lantern = "灯笼";\n'.repeat(200);
    writeFileSync(join(folder, 'assets', 'shop.js'), script);
    writeFileSync(join(folder, 'assets', 'small.css'), 'p{}');
    writeFileSync(join(folder, 'assets', 'inter.woff2'), script);
    await compressAssets(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'shop.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(join(folder, 'assets', 'shop.js.gz'))).toString()).toBe(script);
    expect(existsSync(join(folder, 'assets', 'small.css.br'))).toBe(false);
    expect(existsSync(join(folder, 'assets', 'inter.woff2.gz'))).toBe(false);
  });
});
