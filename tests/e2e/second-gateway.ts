import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/system/free-port.ts';
import { becomesReady } from '../../scripts/system/readiness.ts';

/** Runs `use` with the URL of another gateway, with its own REST API and settings. */
export async function withGateway(
  legacyApiUrl: string,
  settings: NodeJS.ProcessEnv,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${String(port)}`;
  const gateway = spawn(process.execPath, ['dist/server/gateway/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SHOP_URL: url,
      LEGACY_API_URL: legacyApiUrl,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      ...settings,
    },
  });
  const ended = once(gateway, 'exit');
  try {
    await becomesReady(`${url}/health/ready`, ended);
    await use(url);
  } finally {
    gateway.kill('SIGTERM');
    await ended;
  }
}
