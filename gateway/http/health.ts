import type { ServerResponse } from 'node:http';

/** The current state of one dependency of the gateway. */
export interface Check {
  readonly name: string;
  /** Whether the gateway cannot serve requests without it. */
  readonly isVital: boolean;
  readonly state: 'ok' | 'degraded' | 'down';
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}

/** `/health/live`: the process runs. */
export function sendLive(response: ServerResponse): void {
  sendJson(response, 200, { status: 'live' });
}

/** `/health/ready`: 200 when requests can be served, with the state of each dependency; 503 while starting, draining or without the REST API. */
export function sendReady(response: ServerResponse, checks: readonly Check[], isDraining: boolean): void {
  const isDown = isDraining || checks.some(({ isVital, state }) => isVital && state === 'down');
  const isDegraded = checks.some(({ state }) => state !== 'ok');
  sendJson(response, isDown ? 503 : 200, {
    status: isDraining ? 'draining' : isDown ? 'down' : isDegraded ? 'degraded' : 'ready',
    checks: Object.fromEntries(checks.map(({ name, state }) => [name, state])),
  });
}
