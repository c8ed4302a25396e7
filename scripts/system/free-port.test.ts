import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('ports that are requested at once › are different, and stay so for another process', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(20);
  // The other process starts its search at the first of them.
  const program = `
    Object.defineProperty(process, 'pid', { value: ${String(((ports[0] ?? 0) - 11_000) / 16 + 20_000)} });
    const { freePort } = await import('./scripts/system/free-port.ts');
    process.stdout.write(String(await freePort()));
    process.exit();
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(ports).not.toContain(Number(stdout));
});
