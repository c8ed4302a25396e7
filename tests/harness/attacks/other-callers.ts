import { setTimeout as delay } from 'node:timers/promises';
import type { AttackedShop, AttackResult } from './attack.ts';

const visits = 25;
/** How much longer than without the attack another caller may wait. */
const maxFactor = 3;
/** A visit under attack that takes longer than this counts as failed. */
const visitTimeoutMs = 20_000;
const terms = ['rice', 'tofu', 'noodles', 'soy sauce', 'tea', 'dumplings', 'egg', 'oil'];

/** One visit of another caller: a page, a search and a response that no cache has. Returns how long it took, in milliseconds. */
async function visit(shop: AttackedShop, from: string, number: number): Promise<number> {
  const start = performance.now();
  const signal = AbortSignal.timeout(visitTimeoutMs);
  const page = await shop.fetch('/', { from, headers: { accept: 'text/html' }, signal });
  await page.arrayBuffer();
  const found = await shop.graphql(
    'query Find($term: String!) { searchProducts(term: $term, first: 6) { nodes { id name { en } } } }',
    { from, variables: { term: terms[number % terms.length] } },
  );
  const taken = await shop.graphql('query Taken($name: String!) { isUsernameTaken(username: $name) }', {
    from,
    variables: { name: `visitor-${number}-${from}` },
  });
  if (page.status !== 200 || found.codes.length + taken.codes.length > 0) {
    throw new Error(`a visit got ${page.status} ${[...found.codes, ...taken.codes].join()}`);
  }
  return performance.now() - start;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;

async function visitTimes(shop: AttackedShop, count: number): Promise<{ times: number[]; failed: number }> {
  const from = shop.newAddress();
  const times: number[] = [];
  let failed = 0;
  for (let number = 0; number < count; number += 1) {
    await visit(shop, from, number).then(
      (time) => times.push(time),
      () => {
        times.push(visitTimeoutMs);
        failed += 1;
      },
    );
    // Enough, once most visits cannot be in time any more.
    if (failed > 2) break;
    await delay(20);
  }
  return { times, failed };
}

/**
 * Compares how long another caller's visits take without and with an attack, in the same run. `attack` sends until the signal is aborted, and
 * reports what was done to it.
 */
export async function compareVisits(
  shop: AttackedShop,
  attack: (signal: AbortSignal) => Promise<string>,
): Promise<AttackResult> {
  await visitTimes(shop, 5);
  const idle = median((await visitTimes(shop, visits)).times);
  const over = new AbortController();
  const attacked = attack(over.signal);
  // Requests that the attack sends first are in flight by then.
  await delay(500);
  const { times, failed } = await visitTimes(shop, visits);
  over.abort();
  const done = await attacked;
  const during = median(times);
  return {
    isBlocked: failed === 0 && during <= maxFactor * idle,
    detail: `${done}; a visit of another caller takes ${during.toFixed(0)} ms, ${idle.toFixed(0)} ms without the attack; ${failed} failed`,
  };
}
