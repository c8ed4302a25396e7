import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { environmentSchema as gateway } from '../../gateway/environment.ts';
import { typeDefs } from '../../gateway/generated/type-defs.ts';
import { environmentSchema as legacyApi } from '../../legacy-api/config.ts';
import { checkPrograms } from '../../scripts/check/check-programs.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'legacy-api/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((page) => existsSync(page));

const folders = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const { scripts, overrides } = z
  .object({ scripts: z.record(z.string(), z.string()), overrides: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** The names after a colon in the lists of these files: what a script takes as its first argument. */
const namesIn = (...files: string[]) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w-]+)'?: (?:\(\) =>|bench)/gm)].map(
      ([, name]) => name,
    ),
  );
const groups: Readonly<Record<string, readonly (string | undefined)[]>> = {
  bench: namesIn('bench/run.ts', 'bench/main.ts'),
  check: Object.keys(checkPrograms('')),
  codegen: namesIn('scripts/codegen/main.ts'),
  test: namesIn('scripts/test/main.ts'),
};

const schema = buildSchema(typeDefs);

/** Texts in backticks that stand on one line. */
const codeOf = (text: string): string[] =>
  [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code]) => code ?? '');

it('docs/supported-platforms.md › has the reason of each override', () => {
  const text = readFileSync('docs/supported-platforms.md', 'utf8');
  for (const name of Object.keys(overrides)) expect(text).toContain(`\`${name}\``);
});

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('has no broken links', () => {
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      const path = target.split('#')[0] ?? '';
      if (path === '' || /^[a-z]+:/.test(path)) continue;
      expect(existsSync(join(dirname(page), path)), target).toBe(true);
    }
  });

  it('names existing files', () => {
    for (const code of codeOf(text)) {
      const [path = ''] = code.split(/[\s:]/);
      const isOurs = folders.some((folder) => path.startsWith(`${folder}/`));
      if (!isOurs || /[*<>{}…]/.test(path) || path.startsWith('dist/')) continue;
      expect(existsSync(path), code).toBe(true);
    }
  });

  it('names existing scripts', () => {
    for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g))
      expect(scripts, script).toHaveProperty([script]);
    for (const [command, script = '', name = ''] of text.matchAll(/npm (?:run )?([\w:]+) -- ([\w-]+)/g))
      if (groups[script]) expect(groups[script], command).toContain(name);
  });

  it('names existing fields of the schema', () => {
    for (const code of codeOf(text)) {
      const [, typeName = '', field = ''] =
        /^(Query|Mutation|Customer|Product|Cart)\.(\w+)$/.exec(code) ?? [];
      if (typeName === '') continue;
      const type = schema.getType(typeName);
      expect(isObjectType(type) && field in type.getFields(), code).toBe(true);
    }
  });
});

describe('the recipes of CONTRIBUTING.md', () => {
  const recipes = readFileSync('CONTRIBUTING.md', 'utf8').split('\n## Recipes\n')[1] ?? '';
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const named = [...new Set(codeOf(recipes))];
  /** A path with placeholders, such as `client/<domain>/model/<name>-form.ts`, as a pattern. */
  const patternOf = (path: string) =>
    new RegExp(`(?:^|/)${path.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll(/<[^<>]*>/g, '[^/]+')}`);

  it.each(named.filter((code) => /^[\w./<> -]+\/|\w\.(?:ts|tsx|graphql|yaml|json)$/.test(code)))(
    '%s › is a file of this repository',
    (path) => {
      expect(files.some((file) => patternOf(path).test(file))).toBe(true);
    },
  );

  it.each(named.filter((code) => /^[A-Za-z]*[a-z][A-Z]\w*$/.test(code)))('%s › is in the sources', (name) => {
    const sources = ['*.ts', '*.tsx', '*.graphql', '*.yaml'];
    expect(execFileSync('git', ['grep', '-lw', name, '--', ...sources], { encoding: 'utf8' })).not.toBe('');
  });
});

describe('README.md', () => {
  it('names existing settings', () => {
    const known = [...Object.keys(gateway.shape), ...Object.keys(legacyApi.shape), 'LEGACY_PORT'];
    const settings = readFileSync('README.md', 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? '';
    const names = codeOf(settings).filter((code) => /^[A-Z]+(?:_[A-Z]+)*$/.test(code));
    expect(names.length).toBeGreaterThan(5);
    expect(known).toEqual(expect.arrayContaining(names));
  });
});
