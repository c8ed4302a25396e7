import { Agent, request as send } from 'node:http';
import type { RawRequest } from './requests.ts';

export interface RawResponse {
  readonly status: number;
  readonly text: string;
}

/** Sends requests over persistent connections. */
export class RawHttpClient {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });
  #sent = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** The response, even if it arrives before the whole request was sent. */
  send({ method, search, headers, body }: RawRequest): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      let hasAnswer = false;
      const request = send(`${this.#url}/graphql`, { method, agent: this.#agent, path: `/graphql${search}` });
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      // Each request is from another address: the cost of one address is limited.
      this.#sent += 1;
      request.setHeader('x-forwarded-for', `10.0.${this.#sent >> 8}.${this.#sent & 255}`);
      if (body) request.setHeader('content-length', body.length);
      request.once('response', (response) => {
        hasAnswer = true;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        });
      });
      request.on('error', (error) => {
        if (!hasAnswer)
          reject(
            new Error(`${error.message}: ${method} ${JSON.stringify(headers)} ${body?.length ?? 0} bytes`),
          );
      });
      request.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
