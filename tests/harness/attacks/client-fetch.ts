import { Agent, fetch, type Response } from 'undici';

/** Only Linux has the whole of 127.0.0.0/8 without configuration. */
const hasManyAddresses = process.platform === 'linux';

/** The source address of a connection; undefined if this machine cannot choose it. */
export const sourceAddress = (from: string): string | undefined => (hasManyAddresses ? from : undefined);

export interface ClientRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

/** Sends a request from a client address: by the connection, which the proxy counts, and by `X-Forwarded-For`, which servers without a proxy trust. */
export async function fetchFrom(
  from: string,
  url: string,
  { headers, ...request }: ClientRequest = {},
): Promise<Response> {
  const localAddress = sourceAddress(from);
  const agent = new Agent(localAddress === undefined ? {} : { localAddress });
  try {
    return await fetch(url, {
      ...request,
      headers: { 'x-forwarded-for': from, ...headers },
      dispatcher: agent,
    });
  } finally {
    // Ends the connection after the response has been read.
    void agent.close();
  }
}
