import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { freePort } from '../../../scripts/system/free-port.ts';
import { becomesReady } from '../../../scripts/system/readiness.ts';
import type { Attack, AttackedShop, GraphqlReply } from './attack.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const dispatchPassword = 'attacked-dispatch';

/** How the shop's servers are started. */
export interface ShopPrograms {
  /** `built` runs what `npm run build` left in dist/, `sources` runs the TypeScript files. */
  readonly program: 'built' | 'sources';
  /** Folder that holds the storefront's dist/; the project when left out. */
  readonly storefrontRoot?: string;
}

/** A shop of two processes with an empty data folder. */
export interface StartedShop extends AttackedShop {
  /** Whether both processes run and report that they are ready. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

const responseBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).loose() }).loose()).optional(),
});

class ServerProcess {
  readonly child: ChildProcess;
  readonly lines: string[] = [];
  readonly ended: Promise<unknown>;

  constructor(args: readonly string[], cwd: string, variables: Readonly<Record<string, string>>) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, args, {
      cwd,
      env: { PATH, HOME, NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      let rest = '';
      stream?.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n');
        rest = parts.pop() ?? '';
        this.lines.push(...parts);
      });
    }
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  memory(): number {
    const status = readFileSync(`/proc/${this.child.pid ?? 0}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  }

  async stop(): Promise<void> {
    if (this.isRunning) this.child.kill('SIGKILL');
    await this.ended;
  }
}

function argumentsOf(server: 'gateway' | 'legacy-api', program: ShopPrograms['program']): string[] {
  if (program === 'built') return [join(projectRoot, 'dist', 'server', server, 'main.js')];
  return ['--import', import.meta.resolve('tsx'), join(projectRoot, server, 'main.ts')];
}

async function recipientsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.flatMap((mail) => /^To: (.*)$/im.exec(mail)?.[1]?.trim() ?? []);
}

/** Starts a gateway and a REST API that trust `X-Forwarded-For`, so that an attack can choose client addresses. */
export async function startShop(
  { program, storefrontRoot = projectRoot }: ShopPrograms,
  environment: Attack['environment'] = {},
): Promise<StartedShop> {
  const [port, restPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const restUrl = `http://127.0.0.1:${restPort}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'attacked-shop-'));
  const restApi = new ServerProcess(argumentsOf('legacy-api', program), projectRoot, {
    PORT: String(restPort),
    DATA_DIR: dataDir,
    SHOP_URL: url,
    DISPATCH_PASSWORD: dispatchPassword,
    ...environment.restApi,
  });
  const gateway = new ServerProcess(argumentsOf('gateway', program), storefrontRoot, {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LEGACY_API_URL: `${restUrl}/api`,
    TRUST_PROXY: '1',
    ...environment.gateway,
  });
  const stop = async () => {
    await Promise.all([gateway.stop(), restApi.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const processes = { gateway, 'rest-api': restApi };
  for (const [base, server] of [
    [restUrl, restApi],
    [url, gateway],
  ] as const) {
    if (await becomesReady(`${base}/health/ready`, server.ended)) continue;
    await stop();
    throw new Error(`The shop did not start: ${server.lines.join('\n')}`);
  }

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  return {
    url,
    restUrl,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    dataDir,
    dispatchPassword,
    newAddress,
    graphql: async (query, { variables = {}, from, token, headers = {} } = {}): Promise<GraphqlReply> => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from ?? newAddress(),
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
      const response = await fetch(`${url}/upload/profile-picture`, {
        method: 'PUT',
        headers: {
          'content-type': type,
          'x-forwarded-for': newAddress(),
          authorization: `JWT ${token}`,
        },
        body: new Uint8Array(picture),
      });
      return { status: response.status, body: await response.json() };
    },
    mailRecipients: () => recipientsIn(join(dataDir, 'mail')),
    logs: (name) => processes[name].lines,
    memory: (name) => processes[name].memory(),
    isReady: async () => {
      if (!gateway.isRunning || !restApi.isRunning) return false;
      const responses = await Promise.all(
        [url, restUrl].map((base) =>
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
