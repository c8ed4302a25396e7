/**
 * `npm run bench -- responsiveness`: the time until a page of the built shop responds to a tap on a slow phone (4 × CPU, Slow 4G), and the
 * duration of interactions. The time is a ratio to an empty page on the same packages. `--runs=3` takes fewer runs; `--against=<folder>`
 * measures another build in turns.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/system/browser.ts';
import { collectPageMetrics, type PageMetrics } from './page-metrics.ts';
import { serveEmptyPage } from './empty-page-server.ts';
import { startShop } from './shop.ts';

const paths = { home: '/', group: '/collections/produce', product: '/productDetails?productNum=PR1001' };
type PageName = keyof typeof paths;
const pageNames: readonly PageName[] = ['home', 'group', 'product'];

/** Lighthouse's slow phone: milliseconds, bytes per second, times slower. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const cpuSlowdown = 4;
const viewport = { width: 412, height: 823 };

/** Goals: the ratio to the empty page until a tap has a response, and milliseconds of any interaction except navigation. */
const answerGoals: Readonly<Record<PageName, number>> = { home: 1.6, group: 1.4, product: 1.4 };
const interactionGoal = 200;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string' },
    only: { type: 'string' },
  },
});
const runs = Math.max(1, Number(values.runs) || 1);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const metricsOf = (page: Page): Promise<PageMetrics> => page.evaluate(() => window.pageMetrics);

async function slowPage(browser: Browser, isNetworkSlow: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  // tsx names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(collectPageMetrics);
  await context.addInitScript(() => {
    localStorage.setItem('showPopup', 'false');
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isNetworkSlow) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Taps the menu button as soon as the page is painted, and waits until it opens. */
async function measureAnswer(browser: Browser, url: string): Promise<PageMetrics> {
  const page = await slowPage(browser, true);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.pageMetrics.firstPaint > 0);
    await page.locator('button[aria-expanded]').locator('visible=true').first().tap({ noWaitAfter: true });
    await page.waitForFunction(() => window.pageMetrics.menuOpened > 0 && window.pageMetrics.hydrated > 0);
    return await metricsOf(page);
  } finally {
    await page.context().close();
  }
}

/** The same without a tap: when the page is painted and hydrated by itself. */
async function measureLoad(browser: Browser, url: string): Promise<PageMetrics> {
  const page = await slowPage(browser, true);
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.pageMetrics.hydrated > 0);
    return await metricsOf(page);
  } finally {
    await page.context().close();
  }
}

/** The longest of each kind of interaction on a page that was loaded. */
async function measureInteractions(browser: Browser, url: string): Promise<Record<string, number>> {
  const page = await slowPage(browser, false);
  const longest: Record<string, number> = {};
  const take = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await page.evaluate(() => {
      window.pageMetrics.interactions = [];
    });
    await act();
    // The browser reports an interaction after the frame that shows it.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            setTimeout(resolve, 300);
          });
        }),
    );
    longest[name] = Math.max(0, ...(await metricsOf(page)).interactions);
  };
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.pageMetrics.hydrated > 0);
    // What a page loads after hydration would take the processor from what is measured.
    await page.waitForLoadState('networkidle');
    const menu = page.locator('header button[aria-expanded]').locator('visible=true').first();
    await take('menu', () => menu.tap());
    await take('close menu', () => menu.tap());
    const search = page.getByRole('combobox').locator('visible=true').first();
    await take('focus search', () => search.tap());
    await take('type in search', () => search.pressSequentially('noodles', { delay: 120 }));
    await page.keyboard.press('Escape');
    await search.fill('');
    const add = page.getByRole('button', { name: /^Add / }).locator('visible=true').first();
    await take('add to cart', () => add.tap());
    await menu.tap();
    await take('language', () =>
      page.getByRole('button', { name: '简体' }).locator('visible=true').first().tap(),
    );
    return longest;
  } finally {
    await page.context().close();
  }
}

const shown = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms`.padStart(9);

const empty = await serveEmptyPage();
const shops = [await startShop('.', 'this build')];
if (values.against !== undefined) shops.push(await startShop(values.against, 'other build'));
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  process.stdout.write(`Chromium ${browser.version()}, ${runs} runs in turns\n`);
  const names = pageNames.filter((name) => values.only === undefined || values.only === name);
  for (const name of names) {
    const emptyAnswers: number[] = [];
    const results = shops.map((shop) => ({
      shop,
      answers: [] as number[],
      loads: [] as PageMetrics[],
      interactions: [] as Record<string, number>[],
    }));
    for (const { shop } of results) await fetch(shop.origin + paths[name]);
    for (let run = 0; run < runs; run += 1) {
      emptyAnswers.push((await measureAnswer(browser, empty.origin)).menuOpened);
      for (const result of results) {
        const url = result.shop.origin + paths[name];
        result.answers.push((await measureAnswer(browser, url)).menuOpened);
        result.loads.push(await measureLoad(browser, url));
        result.interactions.push(await measureInteractions(browser, url));
      }
    }
    const emptyAnswer = median(emptyAnswers);
    process.stdout.write(`\n${name}: the empty page answers after ${shown(emptyAnswer).trim()}\n`);
    for (const { shop, answers, loads, interactions } of results) {
      const ratio = median(answers) / emptyAnswer;
      const of = (key: 'firstPaint' | 'largestPaint' | 'hydrated') =>
        shown(median(loads.map((load) => load[key])));
      process.stdout.write(
        `  ${shop.name.padEnd(12)} answers ${shown(median(answers))}, ${ratio.toFixed(2)} × (goal ${String(answerGoals[name])}: ` +
          `${ratio <= answerGoals[name] ? 'reached' : 'missed'}); first paint ${of('firstPaint')}, largest ${of('largestPaint')}, ` +
          `hydrated ${of('hydrated')}, shift ${Math.max(...loads.map((load) => load.layoutShift)).toFixed(3)}\n`,
      );
      const kinds = Object.keys(interactions[0] ?? {});
      const texts = kinds.map(
        (kind) => `${kind} ${median(interactions.map((each) => each[kind] ?? NaN)).toFixed(0)}`,
      );
      process.stdout.write(
        `               interactions in ms (goal ${String(interactionGoal)}): ${texts.join(', ')}\n`,
      );
    }
  }
} finally {
  await browser.close();
  for (const shop of shops) await shop.stop();
  await empty.stop();
}
