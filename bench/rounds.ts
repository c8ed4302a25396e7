import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

/** The request of a round. */
export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Sent in turn, where not all are alike. */
  readonly requests?: autocannon.Request[];
}

export interface Figures {
  /** Microseconds of the server's CPU for one request. */
  readonly cpu: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

export const connections = 32;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** A low quantile, because other programs on the machine can only increase a figure. */
export function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? NaN;
}

/** Sends `amount` requests over 32 connections; throws where one of them is without a successful response. */
export async function round(server: ServerProcess, load: Load, amount: number): Promise<Figures> {
  const before = server.cpu();
  const start = performance.now();
  // Autocannon looks whether it is done once in a sample.
  const result = await autocannon({ ...load, connections, amount, sampleInt: 10, timeout: 60 });
  const seconds = (performance.now() - start) / 1000;
  const used = server.cpu() - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { cpu: used / amount, perSecond: amount / seconds, p99: result.latency.p99 };
}

export interface Contender {
  readonly name: string;
  readonly server: ServerProcess;
  readonly load: Load;
}

export interface RoundRules {
  readonly rounds: number;
  /**
   * Seconds of the server's CPU in one round, however cheap its requests are: in a short round, opening the connections would cost as much as
   * the requests. The warm-up takes three times as long, so that all code is compiled.
   */
  readonly seconds: number;
}

/** Sends requests until all code is compiled. Returns the number of requests for a round. */
async function warmUp({ server, load }: Contender, seconds: number): Promise<number> {
  let amount = connections;
  for (let spent = 0; ;) {
    const { cpu } = await round(server, load, amount);
    const ofRound = Math.max(connections, Math.round((seconds * 1_000_000) / cpu));
    spent += cpu * amount;
    if (spent > 3 * seconds * 1_000_000) return ofRound;
    amount = Math.min(2 * amount, ofRound);
  }
}

/**
 * Lets contenders take turns in short rounds, so that other load on the machine affects all of them. By name: lower quartiles of CPU,
 * medians of throughput and latency.
 */
export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds }: RoundRules,
): Promise<(name: string) => Figures> {
  const amounts = new Map<Contender, number>();
  for (const contender of contenders) amounts.set(contender, await warmUp(contender, seconds));
  const measured = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
  for (let count = 0; count < rounds; count += 1) {
    for (const [{ name, server, load }, amount] of amounts)
      measured.get(name)?.push(await round(server, load, amount));
  }
  return (name) => {
    const figures = measured.get(name) ?? [];
    const of = (what: keyof Figures) => figures.map((each) => each[what]);
    return { cpu: lowerQuartile(of('cpu')), perSecond: median(of('perSecond')), p99: median(of('p99')) };
  };
}
