import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const preflight = fileURLToPath(new URL('preflight.mjs', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);

let folder: string;

/** Runs the check in an empty project without packages. */
function runPreflight(supportedNode: string) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: supportedNode } }));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(preflight, join(folder, 'scripts', 'preflight.mjs'));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/preflight.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-preflight-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('preflight', () => {
  it('passes in this checkout', () => {
    expect(spawnSync(process.execPath, [preflight]).status).toBe(0);
  });

  it.each([
    ['another major version', '^1.2.0 || ^999.0.0', '1.2+, 999.0+'],
    ['an older minor version', `^${major}.${Number(minor) + 1}.0`, `${major}.${Number(minor) + 1}+`],
  ])('names the supported versions on %s', (_case, supported, named) => {
    expect(runPreflight(supported)).toEqual({
      status: 1,
      stderr: `Lantern Market runs on Node.js ${named}, and this is ${process.versions.node}: install one of those.\n`,
    });
  });

  it('names a missing native package', () => {
    expect(runPreflight(`^${major}.0.0`)).toEqual({
      status: 1,
      stderr: `The package @node-rs/argon2 is missing or does not run on ${process.platform}-${process.arch}: run "npm ci".\n`,
    });
  });
});
