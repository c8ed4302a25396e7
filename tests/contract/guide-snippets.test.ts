import { existsSync, readFileSync } from 'node:fs';
import { buildSchema, extendSchema, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publishedSchema } from '../../scripts/build/published-schema.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const text = read('docs/building-a-client.md');
const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
  language,
  code,
}));
const codeIn = (language: string) =>
  blocks.filter((block) => block.language === language).map(({ code }) => code);

const published = publishedSchema();
const schema = buildSchema(published['schema.graphql']);
/** The directives of Apollo Kotlin (specs.apollo.dev/kotlin_labs/v0.5). */
const kotlin = extendSchema(
  schema,
  parse(`directive @link(url: String!, import: [String!]) repeatable on SCHEMA
    directive @typePolicy(keyFields: String!) on OBJECT | INTERFACE`),
);

describe('the snippets of docs/building-a-client.md', () => {
  it('are in languages that are checked here, except Swift and HTTP', () => {
    expect([...new Set(blocks.map(({ language }) => language))].toSorted()).toEqual(
      ['graphql', 'http', 'sh', 'swift', 'ts'].toSorted(),
    );
  });

  it.each(codeIn('graphql'))('GraphQL is valid: %s', (code) => {
    if (code.startsWith('extend')) expect(() => extendSchema(kotlin, parse(code))).not.toThrow();
    else expect(validate(schema, parse(code), specifiedRules)).toEqual([]);
  });

  it('state the published keys of all types in the Kotlin snippet', () => {
    const keys = z
      .record(z.string(), z.array(z.string()).nullable())
      .parse(JSON.parse(published['cache-keys.json']));
    const special = Object.entries(keys).filter(([, key]) => key?.length === 1 && key[0] !== 'id');
    for (const [type, key] of special)
      expect(text).toContain(`extend type ${type} @typePolicy(keyFields: "${key?.join(' ') ?? ''}")`);
  });

  it.each(codeIn('ts'))('TypeScript is part of a checked example: %s', (code) => {
    const example = read('docs/examples/cache-keys.ts');
    expect(code.split('\n\n').filter((part) => !example.includes(part.trim()))).toEqual([]);
  });

  it.each(codeIn('sh'))('shell commands exist: %s', (code) => {
    const scripts = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json'))).scripts;
    for (const [, script = ''] of code.matchAll(/^npm (?:run )?(\S+)/gm))
      expect(scripts).toHaveProperty(script);
  });

  it('link to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(new URL(path, new URL('docs/', root))))).toEqual([]);
  });
});
