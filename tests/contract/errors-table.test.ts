import { readFileSync } from 'node:fs';
import { isEnumType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../gateway/values/errors.ts';
import { allScenarios } from './all-scenarios.ts';
import { fieldsUsed, schema } from '../harness/fields-used.ts';

const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const rowsOf = (title: string) =>
  (text.split(`## ${title}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1));

const userErrors = rowsOf('User errors').flatMap(([typeCell, codeCell, , whereCell]) => {
  const [type = ''] = namesIn(typeCell);
  const [code = ''] = namesIn(codeCell);
  return namesIn(whereCell).map((mutation) => ({ type, code, mutation }));
});

/** The codes of a user error type in the schema. */
function codesOf(typeName: string): string[] {
  const type = schema.getType(`${typeName.replace('UserError', '')}ErrorCode`);
  return isEnumType(type) ? type.getValues().map(({ name }) => `${typeName}.${name}`) : [];
}

/** Every code in a scenario's response, with the fields of its operation. */
const answered = allScenarios.map(({ operation, response }) => ({
  used: fieldsUsed(operation),
  codes: new Set([...JSON.stringify(response).matchAll(/"code":"(\w+)"/g)].map(([, code]) => code)),
}));

describe('docs/errors.md', () => {
  it('lists every code of every user error type once', () => {
    const types = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError'))
      .map(({ name }) => name);
    const stated = rowsOf('User errors').map(([type, code]) => `${namesIn(type)[0]}.${namesIn(code)[0]}`);
    expect(stated.toSorted()).toEqual(types.flatMap(codesOf).toSorted());
  });

  it('lists every code of top-level errors, and that of the persisted-query protocol', () => {
    const stated = rowsOf('Thrown errors').map(([code]) => namesIn(code)[0]);
    expect(stated.toSorted()).toEqual([...errorCodes, 'PERSISTED_QUERY_NOT_FOUND'].toSorted());
  });

  it.each(userErrors)('$code of $type is returned by $mutation in a scenario', ({ type, code, mutation }) => {
    const proof = answered.some(
      ({ used, codes }) => used.has(`Mutation.${mutation}`) && used.has(`${type}.code`) && codes.has(code),
    );
    expect(proof).toBe(true);
  });

  it('lists only top-level codes that a scenario returns, except those of the transport', () => {
    const seen = new Set(answered.flatMap(({ codes }) => [...codes]));
    const transportCodes = ['INTERNAL', 'RATE_LIMITED', 'PERSISTED_QUERY_NOT_FOUND'];
    expect(errorCodes.filter((code) => !seen.has(code) && !transportCodes.includes(code))).toEqual([]);
  });
});
