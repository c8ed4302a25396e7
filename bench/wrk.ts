import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { lowerQuartile, median, type Contender } from './rounds.ts';

/** Keep-alive connections, each with one request in flight. */
export const wrkConnections = 50;

/** Ends the process with one sentence if the load generator `wrk` is not installed. */
export function requireWrk(): void {
  if (spawnSync('wrk', ['--version']).error === undefined) return;
  process.stderr.write('The goals are measured with wrk, which is not on the PATH: apt-get install wrk.\n');
  process.exit(1);
}

const countsShape = z.object({ requests: z.number(), failed: z.number(), microseconds: z.number() });

export interface WrkFigures {
  /** Microseconds of the server's CPU for one response. */
  readonly cpu: number;
  readonly perSecond: number;
}

/** Sends one request over and over for some seconds; throws if one of them fails. */
async function send({ name, server, load }: Contender, seconds: number): Promise<WrkFigures> {
  const { url, method = 'GET', headers = {}, body } = load;
  const before = server.cpu();
  const { stdout } = await promisify(execFile)(
    'wrk',
    ['-t1', `-c${wrkConnections}`, `-d${seconds}s`, '--timeout', '60s', '-s', 'bench/wrk.lua', url],
    {
      env: {
        ...process.env,
        METHOD: method,
        ...(body === undefined ? {} : { BODY: body }),
        ...(headers['authorization'] === undefined ? {} : { AUTHORIZATION: headers['authorization'] }),
      },
    },
  );
  const used = server.cpu() - before;
  const { requests, failed, microseconds } = countsShape.parse(
    JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
  );
  if (failed > 0) throw new Error(`${name}: ${failed} of ${requests} requests failed.`);
  // wrk does not count the requests in flight when its time is over; on average, half of their work is done.
  const served = requests + wrkConnections / 2;
  return { cpu: used / served, perSecond: (requests * 1_000_000) / microseconds };
}

export interface WrkRules {
  readonly rounds: number;
  /** Whole seconds. Each contender is warmed up for the time of one round, so that its code is compiled. */
  readonly seconds: number;
}

/** Lets contenders take turns, so that other load on the machine affects all of them. By name: lower quartile of CPU, median of throughput. */
export async function compareWithWrk<Name extends string>(
  contenders: readonly (Contender & { readonly name: Name })[],
  { rounds, seconds }: WrkRules,
): Promise<Record<Name, WrkFigures>> {
  const measured = new Map<Name, WrkFigures[]>();
  for (const contender of contenders) {
    await send(contender, seconds);
    measured.set(contender.name, []);
  }
  for (let count = 0; count < rounds; count += 1) {
    for (const contender of contenders) measured.get(contender.name)?.push(await send(contender, seconds));
  }
  const figures = [...measured].map(([name, all]) => [
    name,
    {
      cpu: lowerQuartile(all.map(({ cpu }) => cpu)),
      perSecond: median(all.map(({ perSecond }) => perSecond)),
    },
  ]);
  return Object.fromEntries(figures) as Record<Name, WrkFigures>;
}
