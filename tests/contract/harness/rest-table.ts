import { readFileSync } from 'node:fs';

/** A row of docs/rest-to-graphql.md. */
export interface RestTableRow {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  /** Fields as `Type.field`. */
  readonly fields: readonly string[];
  /** `JWT` or `no`. */
  readonly token: string;
  /** The cache tier of the response. */
  readonly kept: string;
}

const code = /`([^`]+)`/g;
const codesIn = (cell: string): string[] => [...cell.matchAll(code)].map((match) => match[1] ?? '');

/** The table that maps each REST call to the fields that make it. */
export function readRestTable(): RestTableRow[] {
  const text = readFileSync(new URL('../../../docs/rest-to-graphql.md', import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, call = '', operation = '', fields = '', token = '', kept = ''] = line.split('|');
    const [method, path] = (codesIn(call)[0] ?? '').split(' ');
    const operationId = codesIn(operation)[0];
    if (!method || !path || !operationId) return [];
    return { method, path, operationId, fields: codesIn(fields), token: token.trim(), kept: kept.trim() };
  });
}
