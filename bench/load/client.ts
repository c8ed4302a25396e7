import { Agent } from 'undici';
import { z } from 'zod';

/** Why a request failed: no response at all, a status that is no success, or an error of GraphQL's. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
}

const responseBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).optional() }))
    .optional(),
});

const longestWait = 20_000;

/** A shopper's browser: one address, connections that are kept, and nothing shared with other shoppers. */
export class ShopClient {
  readonly #origin: string;
  readonly #address: string;
  readonly #agent: Agent;
  token: string | null = null;

  /** Each number is another loopback address, because the shop has limits for one address. */
  constructor(origin: string, number: number) {
    this.#origin = origin;
    this.#address = `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
    this.#agent = new Agent({ connections: 2, localAddress: this.#address });
  }

  async #send(path: string, init: { method: 'GET' | 'POST'; body?: string }): Promise<string> {
    let text: string;
    let status: number;
    try {
      const response = await this.#agent.request({
        origin: this.#origin,
        path,
        method: init.method,
        headers: {
          'apollo-require-preflight': 'true',
          // Docker replaces the address of the connection. A proxy that does not trust this client ignores the header.
          'x-forwarded-for': this.#address,
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.token === null ? {} : { authorization: `JWT ${this.token}` }),
        },
        ...(init.body === undefined ? {} : { body: init.body }),
        signal: AbortSignal.timeout(longestWait),
      });
      status = response.statusCode;
      text = await response.body.text();
    } catch (error) {
      throw new RequestFailed(error instanceof Error ? error.message : String(error), { cause: error });
    }
    if (status >= 300) throw new RequestFailed(`status ${status}`);
    return text;
  }

  #dataOf<Data extends z.ZodType>(text: string, form: Data): z.infer<Data> {
    const { data, errors } = responseBody.parse(JSON.parse(text));
    const [error] = errors ?? [];
    if (error) throw new RequestFailed(error.extensions?.code ?? error.message);
    return form.parse(data);
  }

  /** A repeatable query, sent by GET so that proxies may retry it. */
  async query<Data extends z.ZodType>(
    query: string,
    variables: Record<string, unknown>,
    form: Data,
  ): Promise<z.infer<Data>> {
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    return this.#dataOf(await this.#send(`/graphql?${search.toString()}`, { method: 'GET' }), form);
  }

  /** A mutation, or a query in the shopper's own name. */
  async post<Data extends z.ZodType>(
    query: string,
    variables: Record<string, unknown>,
    form: Data,
  ): Promise<z.infer<Data>> {
    const body = JSON.stringify({ query, variables });
    return this.#dataOf(await this.#send('/graphql', { method: 'POST', body }), form);
  }

  async page(path: string): Promise<void> {
    await this.#send(path, { method: 'GET' });
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** Numbers of visitors begin after those of shoppers. */
const firstVisitor = 20_000;

/** Makes clients that only look around, each at another address. */
export function visitorsOf(origin: string): () => ShopClient {
  let visitors = firstVisitor;
  return () => {
    visitors += 1;
    return new ShopClient(origin, visitors);
  };
}
