import type { Page, Request, Route } from '@playwright/test';

/** Numbers from 0 to 1, the same ones in the same order for one seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The operation that a request to the gateway makes. */
export function operationOf(route: Route): string {
  const body: unknown = route.request().postDataJSON();
  const isNamed = typeof body === 'object' && body !== null && 'operationName' in body;
  return isNamed ? String(body.operationName) : '';
}

export const graphql = '**/graphql';

/** The addresses of all scripts. */
export const scripts = '**/assets/*.js';

/** Holds back what is asked for at these addresses, or what of it `isHeld` says, until the answer is called. */
export async function holdBack(
  page: Page,
  addresses: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let letThrough = (): void => undefined;
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await isLetThrough;
    // The page may have cancelled it meanwhile.
    await route.continue().catch(() => undefined);
  });
  return letThrough;
}

/** Every answer of the gateway comes this much later. */
export async function slowDown(page: Page, milliseconds: number): Promise<void> {
  await page.route(graphql, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

/** One request in five comes to nothing: every second one of these before it arrives, the others after it has done its work. Answers how many. */
export async function failOneInFive(page: Page, seed: number): Promise<() => number> {
  const next = seeded(seed);
  let failed = 0;
  await page.route(graphql, async (route) => {
    if (next() >= 0.2) return route.continue();
    failed += 1;
    if (failed % 2 === 0) await route.fetch();
    return route.abort('failed');
  });
  return () => failed;
}

/** The work of an operation is done, but its answer never comes. */
export async function swallowAnswers(page: Page, operation: string): Promise<void> {
  await page.route(graphql, async (route) => {
    if (operationOf(route) !== operation) return route.fallback();
    await route.fetch();
    return undefined;
  });
}
