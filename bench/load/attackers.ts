import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';

/** Between two tries of one attacker. */
const pauseMs = 200;
const longestWait = 20_000;
const slowConnections = 50;

/** Sends a request by POST. */
type Send = (request: { path: string; body: string }) => Promise<void>;

const unique = () => randomBytes(8).toString('hex');
const graphql = (query: string, variables: Record<string, unknown> = {}) => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

/** One try of each kind of attack. */
const attacks: Readonly<Record<string, (send: Send) => Promise<void>>> = {
  'operations that nobody sent before': (send) =>
    send(graphql(`query Q${unique()} { storePolicy { storeName { en } } groups { id } }`)),
  '10,000 aliases of one field': (send) =>
    send(graphql(`{ ${Array.from({ length: 10_000 }, (_, at) => `a${at}: groups { id }`).join(' ')} }`)),
  'selections 1,000 levels deep': (send) =>
    send(graphql(`{ groups ${'{ products { nodes { group '.repeat(333)}{ id }${' } } }'.repeat(333)} }`)),
  'bodies of 5 MB': (send) => send({ path: '/graphql', body: 'x'.repeat(5 * 2 ** 20) }),
  'guesses of passwords': (send) =>
    send(
      graphql(
        'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { token } }',
        {
          name: `nobody-${unique()}@example.com`,
          password: unique(),
        },
      ),
    ),
  'searches for made-up words': (send) =>
    send(
      graphql('query ($term: String!) { searchProducts(term: $term) { totalCount } }', { term: unique() }),
    ),
};

/** Strangers who try to wear the shop out beside the crowd: one of each kind, and connections that never finish their request. */
export class Attackers {
  readonly #agent: Agent;
  readonly #url: URL;
  readonly #responses = new Map<string, Map<string, number>>();
  readonly #sockets = new Set<ReturnType<typeof connect>>();
  #loops: Promise<void>[] = [];
  #isOver = false;

  constructor(origin: string) {
    this.#url = new URL(origin);
    this.#agent = new Agent({ connections: 8, localAddress: '127.2.0.1' });
  }

  start(): void {
    this.#loops = Object.entries(attacks).map(async ([kind, attack]) => {
      while (!this.#isOver) {
        await attack((request) => this.#send(kind, request));
        await delay(pauseMs);
      }
    });
    for (let at = 0; at < slowConnections; at += 1) this.#openSlowly();
  }

  /** A request whose headers never end; a new one whenever the shop has closed it. */
  #openSlowly(): void {
    const kind = 'connections whose headers never end';
    const socket = connect({
      host: this.#url.hostname,
      port: Number(this.#url.port),
      localAddress: '127.2.0.2',
    });
    this.#sockets.add(socket);
    socket.write('POST /graphql HTTP/1.1\r\nHost: shop\r\n');
    const timer = setInterval(() => socket.write(`X-${unique()}: 1\r\n`), 1_000);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      this.#sockets.delete(socket);
      if (this.#isOver) return;
      this.#note(kind, 'closed');
      this.#openSlowly();
    });
    socket.resume();
  }

  async #send(kind: string, { path, body }: { path: string; body: string }): Promise<void> {
    try {
      const response = await this.#agent.request({
        origin: this.#url.origin,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(longestWait),
      });
      const code = /"code":"([A-Z_]+)"/.exec(await response.body.text())?.[1];
      this.#note(
        kind,
        code === undefined ? `status ${response.statusCode}` : `${response.statusCode} ${code}`,
      );
    } catch {
      this.#note(kind, 'no response');
    }
  }

  #note(kind: string, response: string): void {
    const counts = this.#responses.get(kind) ?? new Map<string, number>();
    this.#responses.set(kind, counts.set(response, (counts.get(response) ?? 0) + 1));
  }

  /** How often each kind got which response. */
  get table(): readonly (readonly [kind: string, responses: string])[] {
    return [...this.#responses].map(([kind, counts]) => [
      kind,
      [...counts].map(([response, count]) => `${response}: ${count}`).join(', '),
    ]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(this.#loops);
    await this.#agent.close();
  }
}
