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

const userErrors = rowsOf('User errors').flatMap(([typeCell, codeCell, whereCell]) => {
  const [type = ''] = namesIn(typeCell);
  const [code = ''] = namesIn(codeCell);
  return namesIn(whereCell).map((mutation) => ({ type, code, mutation }));
});

const codeType = schema.getType('UserErrorCode');
const allCodes = isEnumType(codeType) ? codeType.getValues().map(({ name }) => name) : [];
const types = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError'))
  .map(({ name }) => name);

/** Every code in a scenario's response, with the fields of its operation. */
const answered = allScenarios.map(({ operation, response }) => ({
  used: fieldsUsed(operation),
  codes: new Set([...JSON.stringify(response).matchAll(/"code":"(\w+)"/g)].map(([, code]) => code)),
}));

describe('docs/errors.md', () => {
  const stated = rowsOf('User errors').map(([type, code]) => `${namesIn(type)[0]}.${namesIn(code)[0]}`);

  it('lists every user error type, and every code, each pair once', () => {
    expect([...new Set(userErrors.map(({ type }) => type))].toSorted()).toEqual(types.toSorted());
    expect([...new Set(userErrors.map(({ code }) => code))].toSorted()).toEqual(allCodes.toSorted());
    expect(stated).toEqual([...new Set(stated)]);
  });

  it('lists every code that a type has in a scenario', () => {
    const returned = answered.flatMap(({ used, codes }) =>
      types
        .filter((type) => used.has(`${type}.code`))
        .flatMap((type) => allCodes.filter((code) => codes.has(code)).map((code) => `${type}.${code}`)),
    );
    expect(returned.filter((pair) => !stated.includes(pair))).toEqual([]);
  });

  it('lists every code of top-level errors, and that of the persisted-query protocol', () => {
    const thrown = rowsOf('Thrown errors').map(([code]) => namesIn(code)[0]);
    expect(thrown.toSorted()).toEqual([...errorCodes, 'PERSISTED_QUERY_NOT_FOUND'].toSorted());
  });

  it('lists every rule of inputs', () => {
    const ruleType = schema.getType('InputRule');
    const rules = isEnumType(ruleType) ? ruleType.getValues().map(({ name }) => name) : [];
    expect(rowsOf('Rules of inputs').map(([rule]) => namesIn(rule)[0])).toEqual(rules);
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
