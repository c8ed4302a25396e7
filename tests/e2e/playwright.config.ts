import { defineConfig } from '@playwright/test';
import { findFirefox, findHeadlessShell, findWebKit } from '../../scripts/system/browser.ts';
import { folderInMemory } from '../../scripts/system/folder-in-memory.ts';
import { shopPorts } from './shop-ports.ts';

// Databases and browser profiles are in memory: otherwise they wait for the disk.
if (folderInMemory) process.env['TMPDIR'] = folderInMemory;

const ports = await shopPorts();

/** Firefox and WebKit run the tests of engines/, as far as they are installed. */
const otherEngines = [
  { name: 'firefox', isInstalled: findFirefox() !== null },
  { name: 'webkit', isInstalled: findWebKit() !== null },
];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A machine that other machines share can stand still for seconds. What needed its second try is listed as flaky, with its error.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  webServer: {
    command: `"${process.execPath}" --import tsx tests/e2e/serve-shop.ts ${String(ports.shop)} ${String(ports.legacyApi)}`,
    cwd: '../..',
    url: `http://localhost:${String(ports.shop)}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
  projects: [
    // Other specs test the same in Chromium, in more detail.
    { name: 'chromium', testIgnore: /engines\/engines\.spec\.ts/ },
    ...otherEngines
      .filter(({ isInstalled }) => isInstalled)
      .map(({ name }) => ({ name, testMatch: /engines\/.*\.spec\.ts/ })),
  ],
  use: {
    baseURL: `http://localhost:${String(ports.shop)}`,
    browserName: 'chromium',
    timezoneId: 'Asia/Shanghai',
    // Tests intercept requests, which a service worker would prevent; its own test allows it.
    serviceWorkers: 'block',
    // Recording takes as much of the machine as the tests themselves: `npm run test:e2e -- --trace on <file>` shows what went wrong.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
