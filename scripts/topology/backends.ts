import { Agent, get } from 'node:http';

/** A gateway behind the balancer. */
export interface Backend {
  readonly url: URL;
  readonly agent: Agent;
  /** Whether it says that it takes requests. */
  isReady: boolean;
  /** Whether anybody answers there at all. */
  isReachable: boolean;
  /** How many checks in a row it left without an answer. */
  silences: number;
  /** Gives up what was asked of it, has no answer yet and can be asked of another. */
  readonly waiting: Set<() => void>;
}

const checkEveryMs = 250;
const patienceMs = 1_500;
/** One is a gateway that has much to do; more is one that stands still. */
const mostSilences = 2;

/** Asks a gateway whether it is ready; nothing where it doesn't answer. */
function readiness({ url, agent }: Backend): Promise<boolean | null> {
  return new Promise((resolve) => {
    const request = get(new URL('/health/ready', url), { agent, timeout: patienceMs }, (response) => {
      response.resume();
      response.once('end', () => {
        resolve(response.statusCode === 200);
      });
      response.once('error', () => {
        resolve(null);
      });
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => {
      resolve(null);
    });
  });
}

/** The gateways, asked for their health four times a second, and whose turn it is. */
export class Backends {
  readonly #all: readonly Backend[];
  readonly #timers = new Map<Backend, NodeJS.Timeout>();
  #turn = 0;
  #isClosed = false;

  constructor(urls: readonly string[]) {
    this.#all = urls.map((url) => ({
      url: new URL(url),
      agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
      isReady: true,
      isReachable: true,
      silences: 0,
      waiting: new Set(),
    }));
    for (const backend of this.#all) void this.#watch(backend);
  }

  async #watch(backend: Backend): Promise<void> {
    const isReady = await readiness(backend);
    if (this.#isClosed) return;
    if (isReady === null) {
      backend.silences += 1;
      if (backend.silences >= mostSilences) this.lost(backend);
    } else {
      backend.silences = 0;
      backend.isReachable = true;
      backend.isReady = isReady;
    }
    this.#timers.set(
      backend,
      setTimeout(() => void this.#watch(backend), checkEveryMs),
    );
  }

  /**
   * Whose turn it is, among those that are ready and were not tried yet. Where none is ready (their back end is down, perhaps), whoever
   * answers is better than nobody: a gateway still has what it knows.
   */
  next(tried: ReadonlySet<Backend>): Backend | null {
    const left = this.#all.filter((backend) => !tried.has(backend));
    const ready = left.filter(({ isReady, isReachable }) => isReady && isReachable);
    const reachable = left.filter(({ isReachable }) => isReachable);
    const candidates = [ready, reachable, left].find(({ length }) => length > 0) ?? [];
    this.#turn += 1;
    return candidates[this.#turn % Math.max(1, candidates.length)] ?? null;
  }

  /** A gateway that answers nothing gets no new requests until it does; what another can answer is asked of the other. */
  lost(backend: Backend): void {
    backend.isReachable = false;
    backend.isReady = false;
    if (!this.#all.some(({ isReachable }) => isReachable)) return;
    for (const giveUp of [...backend.waiting]) giveUp();
  }

  /** How many take requests. */
  get ready(): number {
    return this.#all.filter(({ isReady, isReachable }) => isReady && isReachable).length;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const { agent } of this.#all) agent.destroy();
  }
}
