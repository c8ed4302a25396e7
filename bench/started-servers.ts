import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otherCore, startServer, type ServerProcess } from './server-process.ts';

/** Waits for a server that `withServers` stops at the end. */
export type Keep = (starting: Promise<ServerProcess>) => Promise<ServerProcess>;

/** Runs `use`, and stops every server that it started, also if it throws. */
export async function withServers<Result>(use: (keep: Keep) => Promise<Result>): Promise<Result> {
  const started: ServerProcess[] = [];
  try {
    return await use(async (starting) => {
      const server = await starting;
      started.push(server);
      return server;
    });
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}

/** Runs `use` beside the shop's own REST API with its seeded catalog. */
export async function withRestApi<Result>(
  use: (keep: Keep, restApi: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-bench-'));
  try {
    return await withServers(async (keep) => {
      const starting = startServer({
        program: ['dist/server/legacy-api/main.js'],
        variables: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
        core: otherCore,
        firstRequest: (url) => fetch(`${url}/health/ready`),
      });
      return use(keep, await keep(starting));
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
