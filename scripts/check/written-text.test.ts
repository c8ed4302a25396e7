import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { textsOf } from './written-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'written-text-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The texts of a file as `line kind: text`. */
function textsIn(name: string, source: string): string[] {
  const file = join(folder, name);
  writeFileSync(file, source);
  return textsOf(file).map(({ line, kind, text }) => `${line} ${kind}: ${text.trim()}`);
}

describe('textsOf', () => {
  it('finds descriptions of types, fields and arguments in a schema', () => {
    const sdl =
      '"A cart."\ntype Cart {\n  """\n  Lines of the cart.\n  """\n  lines("Maximum." first: Int): Int\n}\n';
    expect(textsIn('cart.graphql', sdl)).toEqual([
      '1 description: A cart.',
      '3 description: Lines of the cart.',
      '6 description: Maximum.',
    ]);
  });

  it('finds comments in a GraphQL document, lines below each other as one, and none for ESLint', () => {
    const document =
      '# Reads a cart.\n# Needs the token.\nquery A {\n  # eslint-disable-next-line x\n  cart {\n    id # The key.\n  }\n}\n';
    expect(textsIn('cart.graphql', document)).toEqual([
      '1 comment: Reads a cart.\nNeeds the token.',
      '6 comment: The key.',
    ]);
  });

  it('finds descriptions and summaries in an OpenAPI contract', () => {
    const yaml =
      'paths:\n  /cart:\n    get: { summary: Get the cart }\ninfo:\n  description: >\n    A shop.\n';
    expect(textsIn('openapi.yaml', yaml)).toEqual(['3 description: Get the cart', '5 description: A shop.']);
  });

  it('finds comments, log messages and the titles of a test, also after a table', () => {
    const code =
      "/** Reads a cart. */\nlog.warn({ err }, 'no cart');\n// Not\n// yet.\nit.each([\n  [f(1)],\n])('%s › is empty', () => {});\n";
    expect(textsIn('cart.test.ts', code)).toEqual([
      '1 comment: Reads a cart.',
      '3 comment: Not\nyet.',
      '7 test title: %s › is empty',
      '2 log message: no cart',
    ]);
  });
});
