import type { Response } from 'express';

/** The current state of one dependency of the gateway. */
export interface Check {
  readonly name: string;
  /** Whether the gateway cannot serve requests without it. */
  readonly isVital: boolean;
  readonly state: 'ok' | 'degraded' | 'down';
}

/** `/health/ready`: 200 when requests can be served, with the state of each dependency; 503 while starting, draining or without the REST API. */
export function sendReady(response: Response, checks: readonly Check[], isDraining: boolean): void {
  const isDown = isDraining || checks.some(({ isVital, state }) => isVital && state === 'down');
  const isDegraded = checks.some(({ state }) => state !== 'ok');
  response.status(isDown ? 503 : 200).set('Cache-Control', 'no-store');
  response.json({
    status: isDraining ? 'draining' : isDown ? 'down' : isDegraded ? 'degraded' : 'ready',
    checks: Object.fromEntries(checks.map(({ name, state }) => [name, state])),
  });
}
