import { setTimeout as delay } from 'node:timers/promises';
import { Audit } from '../../bench/load/audit.ts';
import { ShopClient, visitorsOf } from '../../bench/load/client.ts';
import { Crowd } from '../../bench/load/crowd.ts';
import type { Entry } from '../../bench/load/journal.ts';
import { demand, type Checks } from './checks.ts';
import { eventsOf, type ContainerEvent } from './events.ts';
import type { ComposeProject } from './docker.ts';
import { until } from './stack-checks.ts';

const shoppers = 10;
const pauseMs = 250;
const maxGatherTries = 5;
/** Pause before each failure. */
const calmMs = 3_000;
/** HAProxy allows 600 requests per address in ten seconds; one tour of the shop takes about 150. */
const betweenToursMs = 5_000;

interface ShoppingOptions {
  readonly project: ComposeProject;
  readonly origin: string;
  readonly databaseUrl: string;
  /** Whether every gateway gets requests, and the REST API responds. */
  readonly isWhole: () => Promise<boolean>;
}

/** The failed requests that a failure does not excuse. */
function unexcused(failed: readonly Entry[], { mayFail }: ContainerEvent, begunAt: number): Entry[] {
  if (mayFail === 'nothing') return [...failed];
  if (mayFail === 'purchases') return failed.filter(({ kind }) => kind === 'browse');
  return failed.filter(({ at }) => at > begunAt);
}

/** On a busy machine, the first pages may time out; all shoppers then try again. */
async function gatherCrowd(origin: string): Promise<Crowd> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await Crowd.gather(origin, shoppers, pauseMs);
    } catch (error) {
      if (tries === maxGatherTries) throw error;
    }
  }
}

/** Fills the caches of each gateway, as in a shop that has been open for a while; gateways get requests in turn. */
async function tour(crowd: Crowd, origin: string): Promise<void> {
  const visitor = new ShopClient(origin, 0);
  const visitors = visitorsOf(origin);
  for (let round = 0; round < 3; round += 1) {
    await delay(betweenToursMs);
    await crowd.shelf.lookAtAll(visitors);
    // One request more or less changes the next gateway.
    for (let step = 0; step < round; step += 1) await visitor.page('/');
  }
  await visitor.close();
}

async function shopThrough(crowd: Crowd, event: ContainerEvent, isWhole: () => Promise<boolean>) {
  await delay(calmMs);
  const from = performance.now();
  await event.begin();
  const begunAt = performance.now();
  await delay(event.lastsMs);
  await event.end();
  const endedAt = performance.now();
  await until('the shop is as before', isWhole);
  const wholeAt = performance.now();
  // Requests in flight are recorded when they end.
  await delay(1_000);
  const entries = crowd.journal.within(from - 30_000, wholeAt).filter(({ at, took }) => at + took >= from);
  const failed = entries.filter(({ failure }) => failure !== null);
  const bad = unexcused(failed, event, begunAt);
  const looks = failed.filter(({ kind }) => kind === 'browse').length;
  const [first] = bad;
  const summary = `${entries.length} things done, ${failed.length} failed (${looks} looks), whole after ${((wholeAt - endedAt) / 1000).toFixed(1)} s`;
  demand(first === undefined, `${summary}; ${bad.length} not excused: ${first?.kind} ${first?.failure}`);
  return summary;
}

/** Runs shoppers while containers are stopped, killed, paused and restarted, then compares orders and stock with the acknowledged ones. */
export async function checkShopping(checks: Checks, options: ShoppingOptions): Promise<void> {
  const audit = await Audit.open(options.databaseUrl);
  try {
    await shopAndCompare(checks, audit, options);
  } finally {
    await audit.close();
  }
}

async function shopAndCompare(checks: Checks, audit: Audit, options: ShoppingOptions): Promise<void> {
  const { project, origin, isWhole } = options;
  const crowd = await gatherCrowd(origin);
  await audit.restockAllBut(crowd.shelf.hot);
  await tour(crowd, origin);
  crowd.start();
  for (const event of await eventsOf(project)) {
    const titles = {
      nothing: 'no request fails',
      'in flight': 'no request fails but those in flight',
      purchases: 'nobody who looks notices',
    };
    await checks.run(`${event.title} › ${titles[event.mayFail]}`, () => shopThrough(crowd, event, isWhole));
  }
  await delay(calmMs);
  await crowd.disperse();
  const { orders } = crowd.journal;
  await checks.run('books › no acknowledged order is lost, doubled or changed', async () => {
    const misplaced = await audit.misplaced(orders);
    demand(misplaced.length === 0, misplaced.join('; '));
    demand(orders.length > 0, 'Nobody ordered.');
    return `${orders.length} orders of ${crowd.journal.entries.length} things done`;
  });
  await checks.run('books › nothing is oversold, and stock is what orders left', async () => {
    const oversold = await audit.oversold();
    demand(oversold.length === 0, oversold.join('; '));
    return '';
  });
}
