/**
 * Reports what changed in schema/ since the last release (the newest tag `v*`), and fails where something breaks clients although the
 * version in package.json does not say so.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { mayBreak, schemaChanges } from './schema-changes.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function newestTag(): string | null {
  try {
    return git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0] || null;
  } catch {
    return null;
  }
}

const isSdl = (name: string) => name.endsWith('.graphql');

function releasedSdl(tag: string): string {
  const names = git('ls-tree', '--name-only', tag, 'schema/').split('\n').filter(isSdl);
  return names.map((name) => git('show', `${tag}:${name}`)).join('\n');
}

function currentSdl(): string {
  const names = readdirSync('schema').filter(isSdl);
  return names.map((name) => readFileSync(join('schema', name), 'utf8')).join('\n');
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const tag = newestTag();
if (tag === null) {
  say(
    'Schema: no release tag here, nothing to compare with (a shallow clone gets them by git fetch --tags).',
  );
} else {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const { breaking, dangerous } = await schemaChanges(releasedSdl(tag), currentSdl());
  for (const change of dangerous) say(`Schema, dangerous since ${tag}: ${change}`);
  for (const change of breaking) say(`Schema, breaking since ${tag}: ${change}`);
  if (breaking.length === 0) say(`Schema: nothing breaks since ${tag}.`);
  else if (!mayBreak(tag, version)) {
    process.stderr.write(`Version ${version} may not break what ${tag} promised: deprecate instead.\n`);
    process.exitCode = 1;
  }
}
