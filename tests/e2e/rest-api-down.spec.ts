import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/system/free-port.ts';
import { becomesReady } from '../../scripts/system/readiness.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

interface BackEnd {
  start(): Promise<void>;
}

/** A separate shop, whose REST API starts when the test starts it. */
const test = base.extend<{ backEnd: BackEnd; shopUrl: string }>({
  backEnd: async ({ shopUrl }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lantern-e2e-down-'));
    const legacyPort = await freePort();
    const running = new Set<ChildProcess>();
    const run = async (name: string, env: Record<string, string>, ready: string) => {
      const child = spawn(process.execPath, [`dist/server/${name}/main.js`], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
      });
      running.add(child);
      await becomesReady(ready, once(child, 'exit'));
    };
    await run(
      'gateway',
      {
        PORT: new URL(shopUrl).port,
        SHOP_URL: shopUrl,
        LEGACY_API_URL: `http://127.0.0.1:${String(legacyPort)}/api`,
        TRUST_PROXY: '1',
      },
      `${shopUrl}/health/live`,
    );
    await use({
      start: () =>
        run(
          'legacy-api',
          { PORT: String(legacyPort), DATA_DIR: dataDir },
          `http://127.0.0.1:${String(legacyPort)}/health/ready`,
        ),
    });
    for (const child of running) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  },
  shopUrl: async ({ browserName: _ }, use) => {
    await use(`http://localhost:${String(await freePort())}`);
  },
  baseURL: async ({ shopUrl }, use) => {
    await use(shopUrl);
  },
  expectedConsoleMessages: /Failed to load resource: the server responded with a status of 50\d/,
});

const greens = seedProduct('PR1001');

test.describe('when the REST API is down', () => {
  test.use({ language: 'zh' });

  test('a page shows an error, and loads after a later retry', async ({ backEnd, shopper, page, say }) => {
    const trouble = page.getByRole('heading', { name: say('We can’t reach the store right now.') });
    const response = await page.goto('/');
    expect(response?.status()).toBe(503);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await shopper.arrive(`/collections/${greens.group}`);
    await expect(trouble).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }

    await backEnd.start();
    await expect(async () => {
      // While it is retrying, the button cannot be pressed, and then it may be gone.
      if (await trouble.isVisible()) await shopper.button('Try again').click({ timeout: 2_000 });
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await shopper.addFromProductList(greens);
    await expect(shopper.cartLink()).toHaveAccessibleName(/1/);
  });
});
