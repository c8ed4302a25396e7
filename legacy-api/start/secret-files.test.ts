import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { secretVariables } from './secret-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('a secret in a file › is read without the trailing line break', () => {
  const file = join(folder, 'jwt-secret');
  writeFileSync(file, `${'s'.repeat(32)}\n`);
  expect(readConfig({ JWT_SECRET_FILE: file })).toMatchObject({
    ok: true,
    config: { jwtSecret: 's'.repeat(32) },
  });
});

it('an unreadable file › is reported in one sentence, without its content', () => {
  expect(readConfig({ JWT_SECRET_FILE: join(folder, 'none') })).toEqual({
    ok: false,
    problems: ['JWT_SECRET_FILE names a file that cannot be read.'],
  });
});

it('an empty file of JWT_ACCEPTED_SECRETS › is no further secret', () => {
  const file = join(folder, 'empty');
  writeFileSync(file, '');
  const { acceptedSecrets } = z
    .object({ config: z.object({ acceptedSecrets: z.array(z.string()).optional() }) })
    .parse(readConfig({ JWT_ACCEPTED_SECRETS_FILE: file })).config;
  expect(acceptedSecrets).toBeUndefined();
});

it.each(secretVariables.filter((name) => name !== 'JWT_ACCEPTED_SECRETS'))(
  'an empty file › is not the same as no %s',
  (name) => {
    const file = join(folder, 'empty');
    writeFileSync(file, '\n');
    expect(readConfig({ [`${name}_FILE`]: file })).toEqual({
      ok: false,
      problems: [`${name}_FILE names an empty file.`],
    });
  },
);
