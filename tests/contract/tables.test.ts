import { describe, it } from 'vitest';
import { endpoints } from '../../gateway/rest/endpoints.ts';
import { lookUp, pointerTo } from '../../legacy-api/contract/index.ts';
import { document } from '../harness/rest-api/contract.ts';
import { contractOperations } from '../harness/rest-contract.ts';
import { allScenarios } from './all-scenarios.ts';
import { fieldsOfCalls } from './harness/fields-of-calls.ts';
import { codes, expectTables, table } from './harness/page-tables.ts';

const endpointOf = new Map(Object.entries(endpoints));

/** The tables of REST calls, one for each tag of the contract. */
function callTables(fieldsOf: ReadonlyMap<string, ReadonlySet<string>>): string {
  const rows = contractOperations.map(({ operationId, method, path }) => {
    const tag = lookUp(document, pointerTo('paths', path, method.toLowerCase(), 'tags', '0')).value;
    const { auth, tier } = endpointOf.get(operationId) ?? {};
    const kept = tier?.kind === 'public' ? `public ${tier.maxAge} s` : (tier?.kind ?? 'not called');
    const fields = [...(fieldsOf.get(operationId) ?? [])].toSorted();
    const cells = [codes([`${method} ${path}`]), codes([operationId]), codes(fields) || 'none'];
    return { tag: String(tag), cells: [...cells, auth === 'jwt' ? 'JWT' : 'no', kept] };
  });
  const head = ['REST call', 'operationId', 'fields', 'token', 'kept'];
  return [...new Set(rows.map(({ tag }) => tag))]
    .map((tag) => {
      const ofTag = rows.filter((row) => row.tag === tag).map(({ cells }) => cells);
      return `## ${tag.charAt(0).toUpperCase()}${tag.slice(1)}\n\n${table(head, ofTag)}`;
    })
    .join('\n\n');
}

describe('docs/rest-to-graphql.md', () => {
  it('has the fields that make each REST call in the scenarios', { timeout: 300_000 }, async () => {
    const calls = callTables(await fieldsOfCalls(allScenarios));
    await expectTables('rest-to-graphql.md', { calls });
  });
});
