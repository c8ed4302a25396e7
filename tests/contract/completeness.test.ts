import { getNamedType, isEnumType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { directiveArgument } from '../../gateway/graphql/directives.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { errorCodes } from '../../gateway/values/error-codes.ts';
import { allScenarios } from './all-scenarios.ts';
import type { Exchange } from './harness/exchange.ts';
import { fieldsUsed, payloadFieldsReturned, userErrorsReturned } from '../harness/fields-used.ts';
import { contractOperations, operationOf } from '../harness/rest-contract.ts';

/** The exchanges of all scenarios, by operation. */
const exchangesOf = new Map<string, Exchange[]>();
for (const exchange of allScenarios.flatMap(({ rest }) => rest)) {
  const { operationId } = operationOf(exchange);
  exchangesOf.set(operationId, [...(exchangesOf.get(operationId) ?? []), exchange]);
}

const codeOf = ({ responseBody }: Exchange): unknown =>
  typeof responseBody === 'object' && responseBody !== null && 'code' in responseBody
    ? responseBody.code
    : undefined;

/** Called by an HTTP endpoint, not by a field: tests/contract/picture-endpoint.test.ts. */
const withoutField = ['uploadProfilePicture'];

describe.each(
  contractOperations.filter(
    ({ isReserved, operationId }) => !isReserved && !withoutField.includes(operationId),
  ),
)('the scenarios of $operationId', ({ operationId, needsToken, statuses, rejections }) => {
  const exchanges = exchangesOf.get(operationId) ?? [];
  const answered = exchanges.filter(({ isSilent }) => !isSilent);

  it('include a success', () => {
    expect(answered.map(({ status }) => status)).toContain(statuses.find((status) => status < 300));
  });

  it('include every documented rejection', () => {
    const seen = answered.map((exchange) => ({ status: exchange.status, code: codeOf(exchange) }));
    expect(seen).toEqual(expect.arrayContaining([...rejections]));
  });

  it('include every other documented status', () => {
    const tried = new Set(answered.map(({ status }) => status));
    expect(statuses.filter((status) => !tried.has(status) && status !== 413)).toEqual([]);
  });

  it('include a 500, a timeout, and a 401 if a token is needed', () => {
    const tried = answered.map(({ status }) => status);
    expect(tried).toContain(500);
    expect(exchanges.some(({ isSilent }) => isSilent)).toBe(true);
    expect(tried.includes(401)).toBe(needsToken);
  });
});

describe('the scenarios', () => {
  it('use every root field that has a resolver', () => {
    const used = new Set(allScenarios.flatMap(({ operation }) => [...fieldsUsed(operation)]));
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {})
        .filter(({ resolve }) => resolve)
        .map(({ name }) => `${type?.name ?? ''}.${name}`),
    );
    expect(
      roots.filter((field) => !used.has(field)),
      'Use these fields in tests/contract/<domain>.scenarios.ts',
    ).toEqual([]);
  });

  it('use every field that has a cost', () => {
    const used = new Set(allScenarios.flatMap(({ operation }) => [...fieldsUsed(operation)]));
    const withCost = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter((field) => directiveArgument(field, 'cost', 'weight'))
          .map(({ name }) => `${type.name}.${name}`),
      );
    expect(withCost.length).toBeGreaterThan(50);
    expect(
      withCost.filter((field) => !used.has(field)),
      'Use these fields in tests/contract/<domain>.scenarios.ts',
    ).toEqual([]);
  });

  it('return a value for every field of every payload', () => {
    const returned = new Set(
      allScenarios.flatMap(({ operation, response }) => [...payloadFieldsReturned(operation, response.data)]),
    );
    const payloads = Object.values(schema.getMutationType()?.getFields() ?? {})
      .map(({ type }) => getNamedType(type))
      .filter(isObjectType);
    const fields = payloads.flatMap((payload) =>
      Object.keys(payload.getFields()).map((field) => `${payload.name}.${field}`),
    );
    expect(fields.filter((field) => !returned.has(field))).toEqual([]);
  });

  it('return every code and every type of user errors', () => {
    const errors = allScenarios.flatMap(({ operation, response }) =>
      userErrorsReturned(operation, response.data),
    );
    const [codeType, errorInterface] = [schema.getType('UserErrorCode'), schema.getType('UserError')];
    if (!isEnumType(codeType) || !isInterfaceType(errorInterface))
      throw new Error('There are no user errors.');
    const codes = codeType.getValues().map(({ name }) => name);
    const types = schema.getPossibleTypes(errorInterface).map(({ name }) => name);
    expect([...new Set(errors.map(({ code }) => code))].toSorted()).toEqual(codes.toSorted());
    expect([...new Set(errors.map(({ type }) => type))].toSorted()).toEqual(types.toSorted());
  });

  it('return every code of thrown errors, except that of a fault of the gateway', () => {
    const returned = new Set(
      allScenarios.flatMap(({ response }) => (response.errors ?? []).map(({ code }) => code)),
    );
    const notReturned = errorCodes.filter((code) => !returned.has(code));
    expect(notReturned).toEqual(['INTERNAL']);
  });

  it('have unique names', () => {
    const names = allScenarios.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
