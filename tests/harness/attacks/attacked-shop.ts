import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { nodeOptions } from '../../../gateway/memory-sizes.ts';
import { freePort } from '../../../scripts/system/free-port.ts';
import { becomesReady } from '../../../scripts/system/readiness.ts';
import { haproxyService } from '../../../scripts/topology/haproxy.ts';
import type { Attack, AttackedShop, GraphqlReply } from './attack.ts';
import { fetchFrom } from './client-fetch.ts';
import { startMailServer } from './mail-server.ts';
import { ServerProcess } from './server-process.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const dispatchPassword = 'attacked-dispatch';

/** How the built shop is started. */
export interface ShopOptions {
  /** Whether requests pass HAProxy with `deploy/haproxy.cfg`. */
  readonly isBehindProxy?: boolean;
  /** Replaces `MEMORY_MB` of attacks on memory. */
  readonly memoryMb?: number;
}

/** A shop of two processes with an empty data folder. */
export interface StartedShop extends AttackedShop {
  /** Whether both processes run and report that they are ready. */
  isReady(): Promise<boolean>;
  /** Forgets the most memory that the gateway has taken so far. */
  resetMemory(): void;
  /** The most memory that the gateway has taken since then, and its limit (`MEMORY_MB`), if there is one; in megabytes. */
  gatewayMemory(): { readonly peak: number; readonly limit: number | undefined };
  stop(): Promise<void>;
}

const responseBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).loose() }).loose()).optional(),
});

const built = (server: 'gateway' | 'legacy-api') => join(projectRoot, 'dist', 'server', server, 'main.js');

/** HAProxy with the deployed configuration in front of the servers. */
async function startProxy(port: number, gatewayPort: number, legacyApiPort: number, folder: string) {
  const metricsPort = await freePort();
  const { service } = await haproxyService(
    { port, metricsPort, gatewayPorts: [gatewayPort], legacyApiPort },
    folder,
  );
  await service.start();
  return service;
}

/** Starts a mail server, a REST API, a gateway and, if requested, the proxy. An attack chooses its client addresses. */
export async function startShop(
  { isBehindProxy = false, memoryMb: replacedMemoryMb }: ShopOptions,
  environment: Attack['environment'] = {},
): Promise<StartedShop> {
  const [port, restPort, metricsPort, proxyPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const gatewayUrl = `http://127.0.0.1:${port}`;
  const url = isBehindProxy ? `http://127.0.0.1:${proxyPort}` : gatewayUrl;
  const restUrl = `http://127.0.0.1:${restPort}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'attacked-shop-'));
  const mails = await startMailServer();
  const restApi = new ServerProcess([built('legacy-api')], projectRoot, {
    PORT: String(restPort),
    DATA_DIR: dataDir,
    SHOP_URL: url,
    SMTP_URL: mails.url,
    DISPATCH_PASSWORD: dispatchPassword,
    ...environment.restApi,
  });
  const limitOfAttack = environment.gateway?.['MEMORY_MB'];
  const memoryMb = limitOfAttack === undefined ? undefined : (replacedMemoryMb ?? Number(limitOfAttack));
  const options = memoryMb === undefined ? [] : nodeOptions(memoryMb);
  const gateway = new ServerProcess([...options, built('gateway')], projectRoot, {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LEGACY_API_URL: `${restUrl}/api`,
    SHOP_URL: url,
    TRUST_PROXY: '1',
    ...environment.gateway,
    ...(memoryMb === undefined ? {} : { MEMORY_MB: String(memoryMb) }),
  });
  const proxies: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all([
      ...proxies.map((proxy) => proxy.stop()),
      gateway.stop(),
      restApi.stop(),
      mails.close(),
    ]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const processes = { gateway, 'rest-api': restApi };
  for (const [base, server] of [
    [restUrl, restApi],
    [gatewayUrl, gateway],
  ] as const) {
    if (await becomesReady(`${base}/health/ready`, server.ended)) continue;
    await stop();
    throw new Error(`The shop did not start: ${server.lines.join('\n')}`);
  }
  try {
    if (isBehindProxy) proxies.push(await startProxy(proxyPort, port, restPort, dataDir));
  } catch (error) {
    await stop();
    throw error;
  }

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    // 127.0.0.0/16 is for the servers themselves.
    return `127.${1 + ((addresses >> 16) & 127)}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  const request: AttackedShop['fetch'] = (path, { from, ...sent } = {}) =>
    fetchFrom(from ?? newAddress(), `${url}${path}`, sent);
  return {
    url,
    restUrl,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    dataDir,
    dispatchPassword,
    connectionsOfAddress: isBehindProxy ? 98 : 300,
    newAddress,
    fetch: request,
    graphql: async (query, { variables = {}, from, token, headers = {} } = {}): Promise<GraphqlReply> => {
      const response = await request('/graphql', {
        method: 'POST',
        ...(from === undefined ? {} : { from }),
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      const body = responseBody.parse(await response.json());
      return {
        status: response.status,
        headers: response.headers,
        data: body.data ?? null,
        codes: (body.errors ?? []).map(({ extensions }) => extensions.code),
      };
    },
    uploadPicture: async (picture, { token, type = 'image/png' }) => {
      const response = await request('/upload/profile-picture', {
        method: 'PUT',
        headers: { 'content-type': type, authorization: `JWT ${token}` },
        body: picture,
      });
      return { status: response.status, body: await response.json() };
    },
    mailRecipients: () => mails.recipients,
    mailRejections: mails.rejections,
    logs: (name) => processes[name].lines,
    memory: (name) => processes[name].memory(),
    resetMemory: () => gateway.resetMemory(),
    gatewayMemory: () => ({
      peak: Math.round(gateway.memory('VmHWM') / 2 ** 20),
      limit: memoryMb,
    }),
    isReady: async () => {
      if (!gateway.isRunning || !restApi.isRunning) return false;
      const responses = await Promise.all(
        [gatewayUrl, restUrl].map((base) =>
          fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      return responses.every(Boolean);
    },
    stop,
  };
}
