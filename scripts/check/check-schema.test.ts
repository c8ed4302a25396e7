import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayBreak, schemaChanges } from './schema-changes.ts';

const older = `
  type Query { product(id: ID!): Product  price: Int }
  type Product { id: ID!  name: String  size: Size }
  enum Size { SMALL LARGE }
`;
const newer = `
  type Query { product(id: ID!, language: String!): Product  price: Int @deprecated(reason: "Ask the product.") }
  type Product { id: ID!  title: String  size: Size }
  enum Size { SMALL LARGE HUGE }
`;

describe('schema changes', () => {
  it('are breaking for a removed field or a new required argument, dangerous for a new enum value, and otherwise safe', async () => {
    const { breaking, dangerous } = await schemaChanges(older, newer);
    expect(breaking).toEqual([
      expect.stringMatching(/'language: String!'.*'Query.product'/),
      expect.stringMatching(/'name'.*removed.*'Product'/),
    ]);
    expect(dangerous).toEqual([expect.stringMatching(/'HUGE'.*added.*'Size'/)]);
  });

  it.each<[string, string, boolean]>([
    ['v1.2.3', '1.9.0', false],
    ['v1.2.3', '2.0.0', true],
    ['v0.1.0', '0.1.9', false],
    ['v0.1.0', '0.2.0', true],
    ['v0.9.0', '1.0.0', true],
    ['v2.0.0', '1.9.0', false],
  ])('after %s, version %s may have breaking changes: %s', (released, version, expected) => {
    expect(mayBreak(released, version)).toBe(expected);
  });
});

describe('npm run check:schema', { timeout: 60_000 }, () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
  const write = (sdl: string, version: string) => {
    writeFileSync(join(folder, 'schema/shop.graphql'), sdl);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  };
  const check = () => {
    const script = resolve('scripts/check/check-schema.ts');
    const args = ['--import', import.meta.resolve('tsx'), script];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'schema-'));
    mkdirSync(join(folder, 'schema'));
    write(older, '1.0.0');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'First');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('without a release tag › reports that there is nothing to compare with', () => {
    expect(check()).toEqual({ status: 0, text: expect.stringContaining('no release tag') });
  });

  it('compares with the newest release, and fails for a breaking change without a new major version', () => {
    git('tag', 'v0.9.0');
    write(older.replace('name: String', 'name: String  brand: String'), '1.0.0');
    git('commit', '-qam', 'Second');
    git('tag', 'v1.0.0');
    expect(check()).toEqual({ status: 0, text: expect.stringContaining('nothing breaks since v1.0.0') });
    write(older, '1.1.0');
    expect(check()).toEqual({
      status: 1,
      text: expect.stringMatching(/breaking since v1\.0\.0: .*'brand'.*\n.*1\.1\.0 may not break/),
    });
    write(older, '2.0.0');
    expect(check()).toEqual({ status: 0, text: expect.stringContaining("'brand'") });
  });
});
