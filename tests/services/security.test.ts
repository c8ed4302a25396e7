import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it(
  'npm test -- attacks -- --quick › blocks an attack on each resource, behind HAProxy',
  { timeout: 400_000 },
  async () => {
    // An attack that succeeds makes the command fail; its table is in the output.
    const { stdout } = await promisify(execFile)('npm', [
      'test',
      '--silent',
      '--',
      'attacks',
      '--quick',
    ]).catch((error: unknown) => {
      throw new Error(error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error));
    });
    expect(stdout).not.toContain('HAProxy is left out');
    expect(stdout).toMatch(/^(\d+) of \1 attacks blocked\.$/m);
  },
);
