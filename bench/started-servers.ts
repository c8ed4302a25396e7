import type { ServerProcess } from './server-process.ts';

/** Waits for a server, and has it stopped in the end. */
export type Keep = (starting: Promise<ServerProcess>) => Promise<ServerProcess>;

/** Runs `use`, and stops every server that it kept, however it ends. */
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
