import type { Page, Request, Route } from '@playwright/test';

/** A seeded random number generator (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The name of the operation in a request to the gateway. */
export function operationOf(route: Route): string {
  const body: unknown = route.request().postDataJSON();
  const isNamed = typeof body === 'object' && body !== null && 'operationName' in body;
  return isNamed ? String(body.operationName) : '';
}

export const graphql = '**/graphql';

/** The URL pattern of all scripts. */
export const scripts = '**/assets/*.js';

/** Delays requests to these URLs until the returned function is called. */
export async function delayRequests(
  page: Page,
  addresses: string,
  shouldDelay: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (shouldDelay(route.request())) await released;
    // The page may have canceled the request.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Delays every response of the gateway. */
export async function delayResponses(page: Page, milliseconds: number): Promise<void> {
  await page.route(graphql, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

/** Fails one request in five, alternately after and before it reaches the gateway. Returns a function that counts them. */
export async function failOneRequestInFive(page: Page, seed: number): Promise<() => number> {
  const next = seededRandom(seed);
  let failed = 0;
  await page.route(graphql, async (route) => {
    if (next() >= 0.2) return route.continue();
    failed += 1;
    if (failed % 2 === 0) await route.fetch();
    return route.abort('failed');
  });
  return () => failed;
}

/** Executes an operation, but never delivers its response. */
export async function dropResponses(page: Page, operation: string): Promise<void> {
  await page.route(graphql, async (route) => {
    if (operationOf(route) !== operation) return route.fallback();
    await route.fetch();
    return undefined;
  });
}
