/** Whether a request's body is a query and nothing that changes or subscribes to anything. */
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

/** Whether an operation was answered whole: half an answer is not kept. */
function isWhole(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'data' in answer && !('errors' in answer);
  } catch {
    return false;
  }
}

/** Where the answer of an operation is kept: one address for each operation with its variables. */
async function addressOf(url: string, body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${url}?operation=${hex}`;
}

/** What of a browser's cache is used here. */
export type AnswerCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

interface Answers {
  readonly cache: AnswerCache;
  readonly fetch: (request: Request) => Promise<Response>;
  /** How many are kept at most; the oldest go first. */
  readonly most: number;
}

async function keep({ cache, most }: Answers, address: string, response: Response): Promise<void> {
  if (!isWhole(await response.clone().text())) return;
  // Deleted first, so that the order of the keys is the order of their age.
  await cache.delete(address);
  await cache.put(address, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)));
}

/** Whether a request asks as a customer: its answer is nobody else's, and nothing of it is kept. */
export function isPersonal(request: Request): boolean {
  return request.headers.has('authorization');
}

/**
 * Answers a guest's operation from the network, and while there is none with what the same question was answered last. Rejects like `fetch`
 * when there is neither.
 */
export async function answerOperation(request: Request, answers: Answers): Promise<Response> {
  const body = await request.clone().text();
  if (isPersonal(request) || !isQuery(body)) return answers.fetch(request);
  const address = await addressOf(new URL('/graphql', request.url).href, body);
  let response: Response;
  try {
    response = await answers.fetch(request);
  } catch (error) {
    const last = await answers.cache.match(address);
    if (last) return last;
    throw error;
  }
  if (response.ok) await keep(answers, address, response.clone());
  return response;
}
