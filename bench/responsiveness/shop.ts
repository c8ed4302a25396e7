import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/system/free-port.ts';
import { becomesReady } from '../../scripts/system/readiness.ts';

export interface MeasuredShop {
  readonly name: string;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts the shop that was built in a folder, with an empty database of its own. */
export async function startShop(folder: string, name: string): Promise<MeasuredShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-responsiveness-'));
  const [port, legacyPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const children: ChildProcess[] = [];
  const start = (program: string, environment: Readonly<Record<string, string>>): ChildProcess => {
    const child = spawn(process.execPath, [program], {
      cwd: resolve(folder),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
    });
    children.push(child);
    return child;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return;
        child.kill();
        await once(child, 'exit');
      }),
    );
    rmSync(dataDir, { recursive: true, force: true });
  };
  const legacyApi = start('dist/server/legacy-api/main.js', {
    PORT: String(legacyPort),
    DATA_DIR: dataDir,
    SHOP_URL: origin,
    LEGACY_PUBLIC_URL: `http://localhost:${legacyPort}`,
  });
  await becomesReady(`http://127.0.0.1:${legacyPort}/health/ready`, once(legacyApi, 'exit'));
  const gateway = start('dist/server/gateway/main.js', {
    PORT: String(port),
    SHOP_URL: origin,
    LEGACY_API_URL: `http://127.0.0.1:${legacyPort}/api`,
    RATE_LIMITS: 'off',
  });
  if (!(await becomesReady(`${origin}/health/ready`, once(gateway, 'exit')))) {
    await stop();
    throw new Error(`The shop of ${folder} did not start.`);
  }
  return { name, origin, stop };
}
