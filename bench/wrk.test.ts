import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('npm run bench -- goals › without wrk on the PATH › ends with code 1 and names the package', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'goals'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: '' },
  });
  expect(stderr).toContain('apt-get install wrk');
  expect(status).toBe(1);
});
