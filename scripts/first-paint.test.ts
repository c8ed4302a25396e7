import { build, type Rolldown } from 'vite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { firstPaint } from './first-paint.ts';

describe('a built template', () => {
  let root = '';
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('brings its styles along, waits for no sheet, and fetches scripts only when it has been painted', async () => {
    root = mkdtempSync(join(tmpdir(), 'lantern-first-paint-'));
    writeFileSync(
      join(root, 'index.html'),
      '<html><head><script type="module" src="/main.js"></script></head><body></body></html>',
    );
    writeFileSync(join(root, 'main.js'), "import './main.css';\nconsole.log('shop');");
    writeFileSync(join(root, 'main.css'), '.lantern { color: #0b6b4f }');
    const built = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [firstPaint()],
      html: { cspNonce: 'NONCE' },
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    const page = built.output.find((file) => file.fileName === 'index.html');
    const html = page?.type === 'asset' ? page.source.toString() : '';
    expect(html).toMatch(/<style nonce="NONCE">\.lantern\{color:#0b6b4f\}\s*<\/style>/);
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css" disabled/);
    expect(html).not.toMatch(/<script type="module"|rel="modulepreload"/);
    expect(html).toMatch(/<link data-later="modulepreload" crossorigin href="\/assets\/index-[^"]+\.js"/);
    const starter =
      /<script data-scripts="([^"]+)" nonce="NONCE">[\s\S]*data-later[\s\S]*<\/script>\s*<\/body>/.exec(html);
    expect(starter?.[1]).toMatch(/^\/assets\/index-[^" ]+\.js$/);
  });
});
