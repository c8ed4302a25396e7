/**
 * `npm run bench -- journeys`: eight journeys through the built shop on a phone (390 × 844, 4 × slower): taps, typed characters, scrolled
 * pixels, the slowest interaction and the layout shift of the whole journey. `--only=3` walks one of them; `--details` lists slow interactions and layout
 * shifts.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findHeadlessShell } from '../../scripts/system/browser.ts';
import { startShop } from '../responsiveness/shop.ts';
import { journeys, type Journey } from './journeys.ts';
import { Walker, type JourneyFigures } from './walker.ts';

const cpuSlowdown = 4;
/** Milliseconds. */
const noticeable = 200;

const { values } = parseArgs({
  options: { only: { type: 'string' }, details: { type: 'boolean', default: false } },
});

/** Interactions that a shopper notices, and every layout shift. */
function printDetails({ interactions, layoutShifts }: JourneyFigures): void {
  for (const { value, place } of interactions)
    if (value > noticeable) process.stdout.write(`    ${String(value)} ms: ${place}\n`);
  for (const { value, place } of layoutShifts)
    process.stdout.write(`    shift ${value.toFixed(4)}: ${place}\n`);
}

async function walk(browser: Browser, origin: string, journey: Journey): Promise<Walker> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies([{ name: 'Lang', value: journey.language === 'zh' ? 'ch' : 'en', url: origin }]);
    const walker = await Walker.start(context, cpuSlowdown);
    await walker.open('/');
    await journey.walk(walker);
    return walker;
  } finally {
    await context.close();
  }
}

const shop = await startShop('.', 'this build');
const browser = await chromium.launch({
  executablePath: findHeadlessShell(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  process.stdout.write(
    '| # | journey | taps | typed | scrolled, px | slowest, ms | shift |\n| --- | --- | --- | --- | --- | --- | --- |\n',
  );
  for (const [index, journey] of journeys.entries()) {
    const number = String(index + 1);
    if (values.only !== undefined && values.only !== number) continue;
    const { figures } = await walk(browser, shop.origin, journey);
    const cells = [
      number,
      journey.name,
      figures.taps,
      figures.characters,
      Math.round(figures.scrolled),
      Math.max(0, ...figures.interactions.map(({ value }) => value)),
      figures.layoutShifts.reduce((sum, { value }) => sum + value, 0).toFixed(3),
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
    if (values.details) printDetails(figures);
  }
} finally {
  await browser.close();
  await shop.stop();
}
