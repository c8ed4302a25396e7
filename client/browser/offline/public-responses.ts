/** Whether a request's body contains only queries: no mutation, no subscription. */
function isQuery(body: string): boolean {
  try {
    const request: unknown = JSON.parse(body);
    if (typeof request !== 'object' || request === null || !('query' in request)) return false;
    const { query } = request;
    return (
      typeof query === 'string' &&
      /^\s*query\b/.test(query) &&
      !/^[\t ]*(?:mutation|subscription)\b/m.test(query)
    );
  } catch {
    return false;
  }
}

/** Whether a response is complete: it has data and no errors. */
function isComplete(body: string): boolean {
  try {
    const result: unknown = JSON.parse(body);
    return typeof result === 'object' && result !== null && 'data' in result && !('errors' in result);
  } catch {
    return false;
  }
}

/** The cache key of a response: one URL for each operation with its variables. */
async function addressOf(url: string, body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${url}?operation=${hex}`;
}

/** The methods of a browser's cache that this module uses. */
export type ResponseCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

interface FetchOptions {
  readonly cache: ResponseCache;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Maximum number of responses; the oldest ones are deleted. */
  readonly maxEntries: number;
}

async function store(
  { cache, maxEntries }: FetchOptions,
  address: string,
  response: Response,
): Promise<void> {
  if (!isComplete(await response.clone().text())) return;
  // Delete it first, so that the keys are in the order of their age.
  await cache.delete(address);
  await cache.put(address, response);
  const stored = await cache.keys();
  await Promise.all(stored.slice(0, Math.max(0, stored.length - maxEntries)).map((old) => cache.delete(old)));
}

/** Whether a request is a signed-in customer's. Its response is private and never cached. */
export function isPersonal(request: Request): boolean {
  return request.headers.has('authorization');
}

/**
 * Fetches a guest's operation from the network. Offline, it returns the last cached response to the same operation. Rejects like `fetch` when
 * there is none.
 */
export async function fetchOperation(request: Request, options: FetchOptions): Promise<Response> {
  const body = await request.clone().text();
  if (isPersonal(request) || !isQuery(body)) return options.fetch(request);
  const address = await addressOf(new URL('/graphql', request.url).href, body);
  let response: Response;
  try {
    response = await options.fetch(request);
  } catch (error) {
    const last = await options.cache.match(address);
    if (last) return last;
    throw error;
  }
  if (response.ok) await store(options, address, response.clone());
  return response;
}
