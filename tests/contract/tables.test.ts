import { getNamedType, isEnumType, isNonNullType, isObjectType, type GraphQLEnumValue } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxPictureBytes } from '../../gateway/account/index.ts';
import { readConfig } from '../../gateway/config.ts';
import { triesOf } from '../../gateway/graphql/describe-directives.ts';
import {
  directiveArgument,
  rateLimitsOf,
  rootFields,
  type RateLimit,
} from '../../gateway/graphql/directives.ts';
import {
  maxDepth,
  maxOperationCost,
  maxResponseBytes,
  maxTokens,
  maxVariableDepth,
} from '../../gateway/graphql/operation-limits.ts';
import { maxBodyBytes } from '../../gateway/http/graphql-endpoint.ts';
import { clientTimes } from '../../gateway/http/http-server.ts';
import { pictureLimits, picturePath } from '../../gateway/http/picture-endpoint.ts';
import { endpoints } from '../../gateway/rest/endpoints.ts';
import { lookUp, pointerTo } from '../../legacy-api/contract/index.ts';
import { documentedErrors } from '../../gateway/values/error-codes.ts';
import { schema, userErrorsReturned } from '../harness/fields-used.ts';
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

function valuesOf(name: string): readonly GraphQLEnumValue[] {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues() : [];
}

/** The user errors that each field returns in the scenarios, by field, and its tries. */
function errorsAndTriesTable(): string {
  const returned = allScenarios.flatMap(({ operation, response }) =>
    userErrorsReturned(operation, response.data),
  );
  const errorsOf = (name: string): string => {
    const errors = returned.filter(({ mutation }) => mutation === name);
    const ofField = new Set(errors.map(({ code }) => code));
    const inOrder = valuesOf('UserErrorCode').map(({ name: code }) => code);
    const types = codes(new Set(errors.map(({ type }) => type)));
    return types && `${types}: ${codes(inOrder.filter((code) => ofField.has(code)))}`;
  };
  const triesBy = (limits: readonly RateLimit[], key: RateLimit['by']) =>
    limits
      .filter(({ by }) => by === key)
      .map(triesOf)
      .join(', ');
  const rows = [
    ...rootFields(schema).map(
      (field) => [field.name, errorsOf(field.name), rateLimitsOf(schema, field)] as const,
    ),
    [`PUT ${picturePath}`, '', pictureLimits] as const,
  ].filter(([, errors, limits]) => errors || limits.length > 0);
  return table(
    ['Field', 'User errors', 'By address', 'By account', 'By recipient'],
    rows.map(([name, errors, limits]) => [
      codes([name]),
      errors,
      triesBy(limits, 'ADDRESS'),
      triesBy(limits, 'ACCOUNT'),
      triesBy(limits, 'RECIPIENT'),
    ]),
  );
}

/** A field of the schema by its coordinate, `Type.field`. */
function fieldOf(coordinate: string) {
  const [typeName = '', fieldName = ''] = coordinate.split('.');
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`The schema has no ${coordinate}.`);
  return field;
}

describe('the fields that make REST calls in the scenarios', () => {
  let fieldsOf: ReadonlyMap<string, ReadonlySet<string>>;
  let coordinates: readonly string[];

  beforeAll(async () => {
    fieldsOf = await fieldsOfCalls(allScenarios);
    coordinates = [...new Set([...fieldsOf.values()].flatMap((fields) => [...fields]))].toSorted();
  }, 300_000);

  it('are in docs/rest-to-graphql.md by call, with their user errors and tries', async () => {
    const calls = callTables(fieldsOf);
    await expectTables('rest-to-graphql.md', { calls, 'errors and tries': errorsAndTriesTable() });
  });

  it('have a cost', () => {
    const isFree = (coordinate: string) => {
      const field = fieldOf(coordinate);
      return ![field, ...field.args].some((part) => directiveArgument(part, 'cost', 'weight'));
    };
    expect(coordinates.filter(isFree), 'Add @cost to these fields in schema/').toEqual([]);
  });

  it('are nullable, except in payloads, whose lists leave out what cannot be read', () => {
    const payloads = new Set(
      Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ type }) => getNamedType(type).name),
    );
    const losesParent = (coordinate: string) =>
      isNonNullType(fieldOf(coordinate).type) && !payloads.has(coordinate.split('.')[0] ?? '');
    const hint = 'A failed REST call must not remove the parent object: make these fields nullable';
    expect(coordinates.filter(losesParent), hint).toEqual([]);
  });
});

describe('docs/errors.md', () => {
  it('has all errors and rules', async () => {
    await expectTables('errors.md', {
      'thrown errors': table(
        ['Code', 'When', 'Retry', 'HTTP'],
        Object.entries(documentedErrors).map(([code, { when, retry, http }]) => [
          codes([code]),
          when,
          retry,
          http,
        ]),
      ),
      rules: table(
        ['Rule', 'Means'],
        valuesOf('InputRule').map(({ name, description }) => [codes([name]), description ?? '']),
      ),
    });
  });
});

function limitTable(): string {
  const { costPerSecond, operationTimeoutMs } = readConfig({});
  const count = (number: number) => number.toLocaleString('en-US');
  const kib = (bytes: number) => `${bytes / 1024} KiB`;
  const mib = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
  const budget = (perSecond: number) =>
    `${count(perSecond * 10)} points; ${count(perSecond)} a second come back`;
  return table(
    ['What', 'At most'],
    [
      ['Cost of an operation', `${count(maxOperationCost)} points`],
      ['Budget of an address', budget(costPerSecond)],
      ['Budget of a token', budget(costPerSecond / 2)],
      ['Response', mib(maxResponseBytes)],
      ['Depth of fields', count(maxDepth)],
      ['Tokens of a document', count(maxTokens)],
      ['Depth of variables', count(maxVariableDepth)],
      ['Body', `${kib(maxBodyBytes)}; ${mib(maxPictureBytes)} for a picture`],
      ['Time to send a request, body included', `${clientTimes(0).requestMs / 1000} s`],
      ['Time', `${operationTimeoutMs / 1000} s for an operation`],
    ],
  );
}

describe('docs/building-a-client.md', () => {
  it('has the limits of the gateway', async () => {
    await expectTables('building-a-client.md', { limits: limitTable() });
  });
});
