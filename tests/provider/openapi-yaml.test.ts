import { readFile } from 'node:fs/promises';
import { parseDocument, Scalar, visit, type Document } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';

let text: string;
let document: Document;
beforeAll(async () => {
  text = await readFile('legacy-api/openapi.yaml', 'utf8');
  document = parseDocument(text, { strict: true, uniqueKeys: true });
});

const valuesOf = (parsed: Document): unknown => parsed.toJS({ maxAliasCount: -1 });

describe('openapi.yaml', () => {
  it('has no errors and no warnings for a strict parser', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
  });

  it('has the same meaning for a parser of YAML 1.1, which parses dates, sexagesimal numbers and other booleans', () => {
    const older = parseDocument(text, { version: '1.1', strict: true, uniqueKeys: true });
    expect([...older.errors, ...older.warnings]).toEqual([]);
    expect(valuesOf(older)).toEqual(valuesOf(document));
  });

  it('quotes texts with characters that PyYAML and libyaml read as the end of a text inside braces', () => {
    const unquoted: string[] = [];
    visit(document, {
      Scalar: (_key, { type, source = '' }, path) => {
        const isInBraces = path.some((parent) => 'flow' in parent && parent.flow === true);
        if (isInBraces && type === Scalar.PLAIN && /[?[\]{}]/.test(source)) unquoted.push(source);
      },
    });
    expect(unquoted).toEqual([]);
  });
});
