import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSchema } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../gateway/graphql/schema.ts';
import { publishedSchema } from '../build/published-schema.ts';
import { undatedDeprecations } from './deprecations.ts';
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
    ['1.2.3', '1.9.0', false],
    ['1.2.3', '2.0.0', true],
    ['0.1.0', '0.1.9', false],
    ['0.1.0', '0.2.0', true],
    ['0.9.0', '1.0.0', true],
    ['2.0.0', '1.9.0', false],
  ])('after %s, version %s may have breaking changes: %s', (released, version, expected) => {
    expect(mayBreak(released, version)).toBe(expected);
  });
});

describe('deprecations', () => {
  const undated = (reason: string) =>
    undatedDeprecations(
      buildSchema(`
        directive @odd(old: Int @deprecated(reason: "${reason}")) on FIELD
        type Query { old: Int @deprecated(reason: "${reason}")  of(size: Int @deprecated(reason: "${reason}")): Size }
        enum Size { SMALL @deprecated(reason: "${reason}")  LARGE }
        input Box { width: Int @deprecated(reason: "${reason}") }
      `),
    );

  it('with a reason and the day of removal are complete', () => {
    expect(undated('Use `new`. Removed on or after 2027-11-30.')).toEqual([]);
  });

  it.each([
    'No longer supported',
    'Use `new`.',
    'Removed on or after 2027-11-30.',
    'Use `new`. Removed on or after 2027-13-01.',
  ])('with only “%s” as the reason are reported with the name of the field', (reason) => {
    expect(undated(reason)).toEqual(['Query.old', 'Query.of(size:)', 'Size.SMALL', 'Box.width']);
  });

  it('of the schema are complete', () => {
    expect(undatedDeprecations(schema)).toEqual([]);
  });
});

describe('npm run check -- schema', { timeout: 60_000 }, () => {
  let folder: string;
  const released = () => join(folder, 'schema/released.graphql');
  const write = (version: string) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  };
  const run = (script: string) => {
    const args = ['--import', import.meta.resolve('tsx'), resolve(script)];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };
  const check = () => run('scripts/check/check-schema.ts');
  const release = () => run('scripts/release-schema.ts');
  /** As if the release had one more field. */
  const addField = () => {
    const sdl = readFileSync(released(), 'utf8');
    writeFileSync(released(), sdl.replace('type LoginPayload {', 'type LoginPayload { motto: String '));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'schema-'));
    mkdirSync(join(folder, 'schema'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('without a release › passes before 1.0.0, and fails from 1.0.0 on', () => {
    write('0.9.0');
    expect(check()).toEqual({ status: 0, text: expect.stringContaining('nothing released yet') });
    write('1.0.0');
    expect(check()).toEqual({ status: 1, text: expect.stringContaining('npm run release:schema') });
  });

  it('after npm run release:schema › compares with the published schema of that version', () => {
    write('1.0.0');
    expect(release().status).toBe(0);
    expect(readFileSync(released(), 'utf8')).toMatch(/^# .*1\.0\.0/);
    expect(readFileSync(released(), 'utf8')).toContain(publishedSchema()['schema.graphql']);
    expect(check()).toEqual({ status: 0, text: expect.stringContaining('nothing breaks since 1.0.0') });
  });

  it('fails for a breaking change without a new major version, which cannot be released either', () => {
    write('1.0.0');
    release();
    addField();
    write('1.1.0');
    const breaks = /'motto'[^]*1\.1\.0 may not break/;
    expect(check()).toEqual({ status: 1, text: expect.stringMatching(breaks) });
    expect(release()).toEqual({ status: 1, text: expect.stringMatching(breaks) });
    write('2.0.0');
    expect(check()).toEqual({ status: 0, text: expect.stringContaining("'motto'") });
    expect(release().status).toBe(0);
    expect(readFileSync(released(), 'utf8')).not.toContain('motto');
  });
});
