import { Pool } from 'undici';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly authorization?: string;
  readonly body?: unknown;
}

const connections = 16;

/** A client that keeps its connections. */
export class Client {
  readonly #pool: Pool;
  constructor(url: string) {
    this.#pool = new Pool(url, { connections });
  }

  async send({
    method,
    path,
    authorization,
    body,
  }: Call): Promise<{ status: number; text: string; retryAfter: number }> {
    const response = await this.#pool.request({
      method,
      path,
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const retryAfter = Number(response.headers['retry-after'] ?? 0);
    return { status: response.statusCode, text: await response.body.text(), retryAfter };
  }

  async succeed(call: Call): Promise<string> {
    const { status, text } = await this.send(call);
    if (status >= 300) throw new Error(`${call.method} ${call.path} responded with ${status}: ${text}`);
    return text;
  }

  /** Sends calls, as many at once as there are connections. */
  async all(calls: readonly Call[]): Promise<void> {
    const waiting = calls.values();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const call of waiting) await this.succeed(call);
      }),
    );
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
