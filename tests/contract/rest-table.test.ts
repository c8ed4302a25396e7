import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../gateway/rest/endpoints.ts';
import { allScenarios } from './all-scenarios.ts';
import { fieldsUsed, schema } from '../harness/fields-used.ts';
import { contractOperations, operationOf } from '../harness/rest-contract.ts';
import { readRestTable, type RestTableRow } from './harness/rest-table.ts';

const called = contractOperations.filter(({ isReserved }) => !isReserved);
const rows = readRestTable();
const rowOf = new Map(rows.map((row) => [row.operationId, row]));

/** Whether the table names at least one field of an operation for a call. */
const names = ({ fields }: RestTableRow, used: ReadonlySet<string>) =>
  fields.some((field) => used.has(field));

describe('the endpoint table', () => {
  it('has the calls of the contract with their methods, paths and tokens', () => {
    const stated = Object.entries(endpoints).map(([operationId, { method, path, auth }]) => ({
      operationId,
      method,
      path,
      needsToken: auth === 'jwt',
    }));
    expect(stated.sort((a, b) => a.operationId.localeCompare(b.operationId))).toEqual(
      called
        .map(({ operationId, method, path, needsToken }) => ({ operationId, method, path, needsToken }))
        .sort((a, b) => a.operationId.localeCompare(b.operationId)),
    );
  });
});

describe('docs/rest-to-graphql.md', () => {
  it('has one row for each call', () => {
    expect(rows.map(({ method, path, operationId }) => `${operationId} ${method} ${path}`).sort()).toEqual(
      called.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort(),
    );
  });

  it('states the token and the cache tier of the gateway', () => {
    const tierOf = ({ kind, ...tier }: (typeof endpoints)[keyof typeof endpoints]['tier']) =>
      kind === 'public' && 'maxAge' in tier ? `public ${tier.maxAge} s` : kind;
    const stated = Object.entries(endpoints).map(
      ([operationId, { auth, tier }]) => `${operationId} ${auth === 'jwt' ? 'JWT' : 'no'} ${tierOf(tier)}`,
    );
    expect(rows.map(({ operationId, token, kept }) => `${operationId} ${token} ${kept}`).sort()).toEqual(
      stated.sort(),
    );
  });

  it('names existing fields', () => {
    const unknown = rows
      .flatMap(({ fields }) => fields)
      .filter((field) => {
        const [typeName = '', fieldName = ''] = field.split('.');
        const type = schema.getType(typeName);
        return !isObjectType(type) || !(fieldName in type.getFields());
      });
    expect(unknown).toEqual([]);
  });

  it('names, for each call of a scenario, a field that the scenario requests', () => {
    const unnamed = allScenarios.flatMap(({ name, operation, rest }) => {
      const used = fieldsUsed(operation);
      return rest
        .map((exchange) => operationOf(exchange).operationId)
        .filter((operationId) => {
          const row = rowOf.get(operationId);
          return !row || !names(row, used);
        })
        .map((operationId) => `${operationId} in “${name}”`);
    });
    expect(unnamed).toEqual([]);
  });

  it('names only fields that make the call in some scenario', () => {
    const proven = new Map<string, Set<string>>();
    for (const { operation, rest } of allScenarios) {
      const used = fieldsUsed(operation);
      for (const exchange of rest) {
        const { operationId } = operationOf(exchange);
        proven.set(operationId, new Set([...(proven.get(operationId) ?? []), ...used]));
      }
    }
    const unproven = rows.flatMap(({ operationId, fields }) =>
      fields
        .filter((field) => !proven.get(operationId)?.has(field))
        .map((field) => `${operationId}: ${field}`),
    );
    expect(unproven).toEqual([]);
  });
});
