import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../scripts/system/browser.ts';
import { startShopCommand, type ShopCommand } from '../harness/shop-command.ts';
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts';

let copy: WorkingCopy;
let dev: ShopCommand;
let browser: Browser;
let page: Page;
/** Errors and warnings of the browser console. */
const heard: string[] = [];
/** Milliseconds from the command to the first page, and from each edit to its effect on the page. */
const times: Record<string, number> = {};

const patience = { timeout: 90_000, interval: 50 };

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  times[name] = Math.round(performance.now() - start);
}

/** Replaces a text that occurs once in a file of the working copy. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy.folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** Waits until the current document is hydrated. */
const hydrated = () =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: patience.timeout });

/** Waits until the footer is hydrated, which is after other parts. An earlier edit would be a hydration mismatch. */
async function footerHydrated(): Promise<void> {
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactFiber$')),
    null,
    patience,
  );
}

/** Makes an edit that reloads the page, and waits until the new page shows a text in its footer and has been hydrated. */
async function editAndReload(makeEdit: () => void, text: string): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  makeEdit();
  await page.waitForFunction(() => !('isSameDocument' in window), null, patience);
  await hydrated();
  await footer(text).first().waitFor(patience);
}

const footer = (text: string) => page.locator('footer').getByText(text);

beforeAll(async () => {
  copy = makeWorkingCopy();
  execFileSync('npm', ['run', 'codegen'], { cwd: copy.folder, stdio: 'pipe' });
  await timed('first page', async () => {
    dev = await startShopCommand(['run', 'dev'], copy.folder);
    browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    page = await browser.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text());
    });
    page.on('pageerror', (error) => heard.push(error.message));
    await vi.waitFor(() => expect(dev.output()).toContain('/graphql\n'), patience);
    await page.addInitScript(() => {
      localStorage.setItem('showPopup', 'false');
    });
    await page.goto(dev.url);
    await hydrated();
  });
}, 240_000);

afterAll(async () => {
  process.stdout.write(`npm run dev, in milliseconds: ${JSON.stringify(times)}\n`);
  await browser.close();
  dev.child.kill('SIGKILL');
  copy.remove();
});

describe('npm run dev in a fresh clone', { timeout: 120_000 }, () => {
  it('serves the first page without a message on the console', async () => {
    await footer('delivered the same day near Berkeley').waitFor();
    expect(heard).toEqual([]);
  });

  it('an edit of a component › is shown without a reload', async () => {
    await page.getByRole('button', { name: /^Add / }).first().click();
    await page
      .getByRole('button', { name: /^Add one / })
      .first()
      .waitFor(patience);
    await footerHydrated();
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
    });
    await timed('component', async () => {
      edit('client/app/shell/Footer.tsx', '<footer ', '<footer data-edited="component" ');
      await page.locator('footer[data-edited="component"]').waitFor(patience);
    });
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  it('an edit of a resolver › takes effect', async () => {
    await timed('resolver', () =>
      editAndReload(() => {
        edit(
          'gateway/content/content-resolvers.ts',
          'storePolicySource(config.store),',
          "({ ...storePolicySource(config.store), storeName: { en: 'Edited Market', zh: 'Edited Market' } }),",
        );
      }, 'Edited Market'),
    );
  });

  it('an edit of the schema › takes effect', async () => {
    await timed('schema', () =>
      editAndReload(() => {
        edit(
          'schema/content.graphql',
          'type StorePolicy {',
          'type StorePolicy {\n  "An edit."\n  edited: String',
        );
      }, 'Edited Market'),
    );
    const response = await page.evaluate(async () => {
      const query = '{ __type(name: "StorePolicy") { fields { name } } }';
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).text();
    });
    expect(response).toContain('"edited"');
  });

  it('a new file of resolvers › takes effect', async () => {
    const write = (fields: string) =>
      writeFileSync(
        join(copy.folder, 'gateway/content/edited-resolvers.ts'),
        `export const editedResolvers = { ${fields} };\n`,
      );
    await editAndReload(() => {
      write("StorePolicy: { storeName: () => ({ en: 'New Market', zh: 'New Market' }) }");
    }, 'New Market');
    await editAndReload(() => {
      write('');
    }, 'Edited Market');
  });

  it('an edit of a translation › takes effect', async () => {
    await page.goto(`${dev.url}/?lang=zh`);
    await footerHydrated();
    await timed('catalog', () =>
      editAndReload(() => {
        edit('locales/zh/shell.po', 'msgstr "亚洲', 'msgstr "修改后的亚洲');
      }, '修改后的亚洲'),
    );
    await page.goto(`${dev.url}/?lang=en`);
    await footerHydrated();
  });

  it('a syntax error in a resolver › does not stop the shop, and the correction takes effect', async () => {
    edit('gateway/content/content-resolvers.ts', "'Edited Market', zh", "'Edited Market' zh");
    await vi.waitFor(() => expect(dev.output()).toContain('the gateway could not be loaded'), patience);
    expect((await fetch(`${dev.url}/health/ready`)).status).toBe(200);
    await editAndReload(() => {
      edit('gateway/content/content-resolvers.ts', "'Edited Market' zh", "'Corrected Market', zh");
    }, 'Corrected Market');
  });

  it('all edits › keep the cart and log nothing to the browser console', async () => {
    await page
      .getByRole('button', { name: /^Add one / })
      .first()
      .waitFor(patience);
    // Vite reports the syntax error to the browser on purpose; pictures fail while the REST API restarts with another catalog.
    expect(heard.filter((message) => !/\[vite\]|502 \(Bad Gateway\)/.test(message))).toEqual([]);
  });

  it('SIGTERM › stops everything', async () => {
    dev.child.kill('SIGTERM');
    await dev.ended;
    await vi.waitFor(async () => expect(await dev.isGone()).toBe(true), patience);
  });
});

describe.each(['gateway', 'legacy-api'] as const)(
  'npm run dev, when its %s is killed',
  { timeout: 120_000 },
  (program) => {
    it('stops everything with an exit code', async () => {
      dev = await startShopCommand(['run', 'dev'], copy.folder);
      // Not until its first page, which takes longer than the start.
      await vi.waitFor(async () => expect((await fetch(`${dev.url}/health/ready`)).ok).toBe(true), patience);
      process.kill(dev.pidOf(program), 'SIGKILL');
      expect(await dev.ended).not.toBe(0);
      await vi.waitFor(async () => expect(await dev.isGone()).toBe(true), patience);
    });
  },
);
