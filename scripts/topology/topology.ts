import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../system/free-port.ts';
import { gatewayNodeOptions } from '../start/gateway-node-options.ts';
import { startPostgres, type PostgresServer } from '../system/postgres-server.ts';
import { haproxyService } from './haproxy.ts';
import { answers, Service } from './service.ts';

export interface GatewayService {
  readonly service: Service;
  readonly url: string;
  readonly metricsUrl: string;
}

/** The services of docker-compose.yml as plain processes of this machine. */
export interface Topology {
  /** URL for shoppers. */
  readonly url: string;
  /** Number of ready gateways by HAProxy's health checks. */
  readonly readyGateways: () => Promise<number>;
  readonly gateways: readonly GatewayService[];
  readonly legacyApi: Service;
  readonly legacyUrl: string;
  readonly redis: Service;
  readonly postgres: PostgresServer;
  readonly databaseUrl: string;
  readonly dispatchPassword: string;
  /** Logs and the REST API's data; deleted when the topology stops. */
  readonly folder: string;
  stop(): Promise<void>;
}

export interface TopologyOptions {
  readonly gateways?: number;
  /** 0 selects any free port. */
  readonly port?: number;
  readonly legacyPort?: number;
  /** Called when a process ends unexpectedly. */
  readonly onLoss?: (name: string) => void;
}

const redisProgram = '/usr/bin/redis-server';

/** Whether Redis responds to a PING. */
function redisAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (reply) => {
      end(reply.toString().startsWith('+PONG'));
    });
    socket.once('error', () => {
      end(false);
    });
    socket.once('timeout', () => {
      end(false);
    });
  });
}

function redisService(port: number, logFolder: string, onLoss?: (name: string) => void): Service {
  if (!existsSync(redisProgram)) {
    throw new Error('Redis is not installed (Debian: apt-get install redis-server).');
  }
  const settings = ['--save', '', '--maxmemory', '256mb', '--maxmemory-policy', 'allkeys-lru'];
  return new Service({
    name: 'redis',
    command: redisProgram,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', logFolder, ...settings],
    logFolder,
    isReady: () => redisAnswers(port),
    ...(onLoss ? { onLoss } : {}),
  });
}

interface Started {
  readonly stop: () => Promise<void>;
}

/** Starts PostgreSQL, Redis, the REST API, gateways and HAProxy with `deploy/haproxy.cfg`, from the build in dist. */
export async function startTopology(options: TopologyOptions = {}): Promise<Topology> {
  const { gateways: count = 2, port = 0, onLoss } = options;
  const folder = await mkdtemp(join(tmpdir(), 'lantern-topology-'));
  const started: Started[] = [{ stop: () => rm(folder, { recursive: true, force: true }) }];
  const stop = async () => {
    for (const one of started.splice(0).reverse()) await one.stop();
  };
  const start = async (service: Service) => {
    started.push({ stop: () => service.stop() });
    await service.start();
  };
  const node = (name: string, args: readonly string[], env: Record<string, string>, url: string) =>
    new Service({
      name,
      command: process.execPath,
      args: [...args],
      env: { NODE_ENV: 'production', ...env },
      logFolder: folder,
      isReady: () => answers(`${url}/health/ready`),
      ...(onLoss ? { onLoss } : {}),
    });

  try {
    const postgres = await startPostgres();
    started.push(postgres);
    const redisPort = await freePort();
    const redis = redisService(redisPort, folder, onLoss);
    await start(redis);

    const publicPort = port === 0 ? await freePort() : port;
    const shopUrl = `http://localhost:${String(publicPort)}`;
    const legacyPort = options.legacyPort ?? (await freePort());
    const legacyUrl = `http://127.0.0.1:${String(legacyPort)}`;
    const dispatchPassword = randomBytes(12).toString('hex');
    const legacyApi = node(
      'legacy-api',
      ['dist/server/legacy-api/main.js'],
      {
        PORT: String(legacyPort),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: postgres.url,
        JWT_SECRET: randomBytes(32).toString('hex'),
        DISPATCH_PASSWORD: dispatchPassword,
        SHOP_URL: shopUrl,
        LEGACY_PUBLIC_URL: `http://localhost:${String(legacyPort)}`,
      },
      legacyUrl,
    );
    await start(legacyApi);

    const gateways: GatewayService[] = [];
    for (let number = 1; number <= count; number += 1) {
      const [ownPort, metricsPort] = [await freePort(), await freePort()];
      const url = `http://127.0.0.1:${String(ownPort)}`;
      const service = node(
        `gateway-${String(number)}`,
        [...gatewayNodeOptions(), 'dist/server/gateway/main.js'],
        {
          HOST: '127.0.0.1',
          PORT: String(ownPort),
          METRICS_PORT: String(metricsPort),
          LEGACY_API_URL: `${legacyUrl}/api`,
          REDIS_URL: `redis://127.0.0.1:${String(redisPort)}`,
          SHOP_URL: shopUrl,
          TRUST_PROXY: '1',
          DRAIN_NOTICE_MS: '2000',
        },
        url,
      );
      gateways.push({ service, url, metricsUrl: `http://127.0.0.1:${String(metricsPort)}/metrics` });
    }
    // Together, because each gateway stays up for a while when it stops.
    started.push({
      stop: async () => void (await Promise.all(gateways.map(({ service }) => service.stop()))),
    });
    await Promise.all(gateways.map(({ service }) => service.start()));

    const gatewayPorts = gateways.map(({ url }) => Number(new URL(url).port));
    const haproxy = await haproxyService(
      { port: publicPort, metricsPort: await freePort(), gatewayPorts, legacyApiPort: legacyPort },
      folder,
      onLoss,
    );
    await start(haproxy.service);
    return {
      url: `http://127.0.0.1:${String(publicPort)}`,
      readyGateways: haproxy.readyGateways,
      gateways,
      legacyApi,
      legacyUrl,
      redis,
      postgres,
      databaseUrl: postgres.url,
      dispatchPassword,
      folder,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
