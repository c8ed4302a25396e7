import { readFile } from 'node:fs/promises';
import { parseDocument, Scalar, visit, type Document } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../gateway/values/is-record.ts';

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

interface Found {
  readonly place: string;
  readonly value: Record<string, unknown>;
}

/** All objects of the document, except inside of examples. */
function objectsIn(value: unknown, place = ''): Found[] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => objectsIn(entry, `${place}/${at}`));
  if (!isRecord(value)) return [];
  const inside = Object.entries(value).filter(([name]) => name !== 'example' && name !== 'examples');
  return [{ place, value }, ...inside.flatMap(([name, part]) => objectsIn(part, `${place}/${name}`))];
}

/** What linters of OpenAPI require. */
describe('tools that read openapi.yaml', () => {
  let objects: readonly Found[];
  let operations: readonly Found[];
  beforeAll(() => {
    objects = objectsIn(valuesOf(document));
    operations = objects.filter(({ value }) => typeof value['operationId'] === 'string');
  });
  const places = (found: readonly Found[]) => found.map(({ place }) => place);

  it('find whether an operation needs a token: `security` is never left out', () => {
    expect(operations.length).toBeGreaterThan(50);
    expect(places(operations.filter(({ value }) => !Array.isArray(value['security'])))).toEqual([]);
    const kinds = new Set(operations.map(({ value }) => JSON.stringify(value['security'])));
    expect([...kinds].sort()).toEqual(['[]', '[{"JWT":[]}]']);
  });

  it('find the entries of every array', () => {
    const arrays = objects.filter(({ value }) => [value['type']].flat().includes('array'));
    expect(arrays.length).toBeGreaterThan(20);
    expect(places(arrays.filter(({ value }) => !('items' in value)))).toEqual([]);
  });

  it('find a description, a success and a client error of every operation', () => {
    const lacking = operations.filter(({ value }) => {
      const statuses = isRecord(value['responses']) ? Object.keys(value['responses']) : [];
      const has = (range: string) => statuses.some((status) => status.startsWith(range));
      return !value['summary'] || !value['description'] || !has('2') || !has('4');
    });
    expect(places(lacking)).toEqual([]);
  });

  it('find a use of every component', () => {
    const used = new Set(objects.map(({ value }) => value['$ref']));
    const unused = ['schemas', 'responses', 'parameters'].flatMap((kind) => {
      const group = objects.find(({ place }) => place === `/components/${kind}`);
      return Object.keys(group?.value ?? {}).filter((name) => !used.has(`#/components/${kind}/${name}`));
    });
    expect(unused).toEqual([]);
  });
});
