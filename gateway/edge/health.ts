import type { ServerResponse } from 'node:http';

/** One thing that the gateway depends on, as it is now. */
export interface Check {
  readonly name: string;
  /** Whether the gateway is of no use without it. */
  readonly isVital: boolean;
  readonly state: 'ok' | 'degraded' | 'down';
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}

/** `/health/live`: the process runs. */
export function answerLive(response: ServerResponse): void {
  answerJson(response, 200, { status: 'live' });
}

/** `/health/ready`: 200 when requests can be served, telling what is degraded; 503 while starting, draining or without the back end. */
export function answerReady(response: ServerResponse, checks: readonly Check[], isDraining: boolean): void {
  const isDown = isDraining || checks.some(({ isVital, state }) => isVital && state === 'down');
  const isDegraded = checks.some(({ state }) => state !== 'ok');
  answerJson(response, isDown ? 503 : 200, {
    status: isDraining ? 'draining' : isDown ? 'down' : isDegraded ? 'degraded' : 'ready',
    checks: Object.fromEntries(checks.map(({ name, state }) => [name, state])),
  });
}
