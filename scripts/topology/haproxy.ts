import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programOnPath } from '../system/program-on-path.ts';
import { localHaproxyConfig, type LocalServers } from './haproxy-config.ts';
import { answers, Service } from './service.ts';

export interface Haproxy {
  readonly service: Service;
  /** Number of ready gateways by HAProxy's health checks. */
  readyGateways(): Promise<number>;
}

/** Counts the gateways that passed their last check; HAProxy treats an unchecked server as up. */
async function readyGateways(statsSocket: string): Promise<number> {
  const socket = connect(statsSocket);
  await once(socket, 'connect');
  socket.write('show stat\n');
  const rows = (await text(socket)).split('\n').map((line) => line.split(','));
  const [status = -1, lastCheck = -1] = ['status', 'check_status'].map((name) => rows[0]?.indexOf(name));
  return rows.filter(
    (row) =>
      row[0] === 'gateways' &&
      row[1]?.startsWith('gateway-') &&
      row[status]?.startsWith('UP') &&
      row[lastCheck]?.includes('L7OK'),
  ).length;
}

/** HAProxy on this machine with the deployed configuration; not started yet. */
export async function haproxyService(
  servers: Omit<LocalServers, 'statsSocket'>,
  folder: string,
  onLoss?: (name: string) => void,
): Promise<Haproxy> {
  const program = programOnPath('haproxy');
  if (program === null) {
    throw new Error('HAProxy is not installed (Debian: apt-get install haproxy).');
  }
  const statsSocket = join(folder, 'haproxy.sock');
  const file = join(folder, 'haproxy.cfg');
  const deployed = await readFile('deploy/haproxy.cfg', 'utf8');
  await writeFile(file, localHaproxyConfig(deployed, { ...servers, statsSocket }));
  const service = new Service({
    name: 'haproxy',
    command: program,
    args: ['-db', '-f', file],
    logFolder: folder,
    isReady: async () =>
      (await answers(`http://127.0.0.1:${servers.port}/health/live`)) &&
      (await readyGateways(statsSocket)) === servers.gatewayPorts.length,
    ...(onLoss ? { onLoss } : {}),
  });
  return { service, readyGateways: () => readyGateways(statsSocket) };
}
