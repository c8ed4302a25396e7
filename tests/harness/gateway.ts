import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createGateway, type GatewayParts } from '../../gateway/app.ts';
import { readConfig } from '../../gateway/config.ts';

interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: readonly { message: string; path?: unknown; extensions: Record<string, unknown> }[];
  readonly extensions: Record<string, unknown> | undefined;
}

/** A running gateway with a client for it. */
export interface RunningGateway {
  readonly url: string;
  graphql(
    query: string,
    options?: { variables?: Record<string, unknown>; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<GraphqlAnswer>;
  /** Reads the catalog for search, as at process start. */
  warm(): void;
  /** The metrics in Prometheus format. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

export async function startGateway(
  legacyUrl: string,
  variables: Record<string, string> = {},
  parts: GatewayParts = {},
): Promise<RunningGateway> {
  const config = readConfig({
    LEGACY_API_URL: legacyUrl,
    // Gateway and REST API share this process: a short delay must not look like a silent REST API.
    LEGACY_CALL_TIMEOUT_MS: '20000',
    // Tests count calls: what is read in the background is read where a test is about it.
    SEARCH_DETAILS: 'off',
    ...variables,
  });
  const gateway = await createGateway(config, {
    logger: pino({ level: 'silent' }),
    root: '/nowhere',
    ...parts,
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = gateway.app.createServer().listen(0, '127.0.0.1', () => {
      resolve(listening);
    });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    graphql: async (query, { variables: values = {}, headers = {}, signal } = {}) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables: values }),
        ...(signal ? { signal } : {}),
      });
      const body = (await response.json()) as Partial<GraphqlAnswer>;
      return {
        status: response.status,
        headers: response.headers,
        data: body.data,
        errors: body.errors ?? [],
        extensions: body.extensions,
      };
    },
    warm: () => {
      gateway.warm();
    },
    metrics: () => gateway.metrics.text(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await gateway.close();
    },
  };
}
