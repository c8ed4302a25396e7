import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientManifest } from './manifest.ts';

describe('the styles and scripts of a page', () => {
  let folder: string;
  let manifest: ClientManifest;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lantern-manifest-'));
    mkdirSync(join(folder, '.vite'));
    mkdirSync(join(folder, 'assets'));
    for (const name of ['shop', 'card', 'home', 'form'])
      writeFileSync(join(folder, `assets/${name}.css`), `.${name}{}`);
    const modules = {
      'app/entry-client.tsx': { file: 'assets/shop.js', css: ['assets/shop.css'], isEntry: true },
      '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['app/entry-client.tsx'] },
      'home.tsx': {
        file: 'assets/home.js',
        css: ['assets/home.css'],
        imports: ['_card.js', 'app/entry-client.tsx'],
      },
      'product.tsx': {
        file: 'assets/product.js',
        imports: ['app/entry-client.tsx'],
        dynamicImports: ['form.tsx'],
      },
      'form.tsx': { file: 'assets/form.js', css: ['assets/form.css'] },
    };
    writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(modules));
    manifest = ClientManifest.read(folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('are listed once: styles inline, those of a shared part before those of the screen, scripts preloaded', () => {
    const links = manifest.links(['home.tsx', '_card.js']);
    expect(links.match(/<style>[^<]*<\/style>/g)).toEqual([
      '<style>.card{}</style>',
      '<style>.home{}</style>',
    ]);
    // Marks the styles as loaded for the storefront's scripts; these links are not fetched.
    expect(links.match(/<link rel="stylesheet" href="[^"]+" disabled>/g)).toHaveLength(2);
    expect(
      links.match(
        /<template data-after-paint><link rel="modulepreload" crossorigin href="[^"]+"><\/template>/g,
      ),
    ).toHaveLength(2);
    expect(links).not.toContain('shop');
  });

  it('leave out what is imported dynamically', () => {
    const links = manifest.links(['product.tsx']);
    expect(links.match(/href="[^"]+\.js"/g)).toEqual(['href="/assets/product.js"']);
    expect(links).not.toContain('form');
  });

  it('of the template › become inline styles and deferred scripts, what a script imports before it', () => {
    expect(
      manifest.template(
        '<script type="module" crossorigin src="/assets/shop.js"></script>' +
          '<link rel="modulepreload" crossorigin href="/assets/react.js">' +
          '<link rel="stylesheet" crossorigin href="/assets/shop.css">',
      ),
    ).toBe(
      '<template data-after-paint><link rel="modulepreload" crossorigin href="/assets/react.js">' +
        '<script type="module" crossorigin src="/assets/shop.js"></script></template>' +
        '<style>.shop{}</style><link rel="stylesheet" href="/assets/shop.css" disabled>',
    );
  });

  it('are empty for a module that was not built', () => {
    expect(manifest.links(['gone.tsx'])).toBe('');
  });
});
