import { getNamedType, isObjectType, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExampleRestApi, type ExampleRestApi } from '../../harness/example-rest-api.ts';
import { schema } from '../../harness/fields-used.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { documentedBodies, mismatch } from '../../harness/rest-api/contract.ts';
import { operationOf } from '../../harness/rest-contract.ts';
import { argumentSites, type ArgumentSite } from './argument-sites.ts';
import { knownOperations, sendBody, type KnownOperation } from './send-known-operation.ts';

/** JSON values by scalar, at the limits of the scalar and beyond. */
const extremes: Readonly<Record<string, readonly string[]>> = {
  Int: ['2147483647', '2147483648', '-2147483648', '9007199254740993', '1e308', '-1', '0', '0.5'],
  ID: ['"2147483648"', '9007199254740993', '"9007199254740993"', '"-1"', '0', '"1e9"', '0.5'],
  Decimal: ['"999999999999"', '"9007199254740993"', '"-1"', '"0"', '"1e308"', '"0.000001"', '1e308', '"NaN"'],
};

/** Arguments that no scenario has. */
const furtherOperations: readonly KnownOperation[] = [
  '{ deals(first: 2) { nodes { id } } }',
  '{ customCategories(last: 2) { id } }',
  '{ searchProducts(term: "rice", first: 2) { totalCount } }',
  '{ boughtProducts(first: 2) { id } }',
  '{ subcategory(name: "Asian Greens") { products(first: 2) { totalCount } } }',
  '{ product(by: { id: "1" }) { similarProducts(first: 2) { id } } }',
].map((query) => ({ query, variables: {}, isSignedIn: true }));

interface Site extends ArgumentSite {
  readonly isSignedIn: boolean;
}

/** Each argument and variable once. */
const sites: Site[] = [
  ...new Map(
    [...knownOperations, ...furtherOperations].flatMap((operation) =>
      argumentSites(operation).map(
        (site) => [site.name, { ...site, isSignedIn: operation.isSignedIn }] as const,
      ),
    ),
  ).values(),
];

const requestSchemas = new Map(
  [...documentedBodies()].flatMap(({ place, schema }) => {
    const [operationId = '', part] = place.split(' ');
    return part === 'requestBody' ? [[operationId, schema] as const] : [];
  }),
);

describe('an extreme number in an operation', () => {
  let rest: ExampleRestApi;
  let gateway: RunningGateway;

  beforeAll(async () => {
    rest = await startExampleRestApi();
    const clock = () => new Date('2026-03-05T09:00:00-08:00');
    gateway = await startGateway(rest.url, { PUBLIC_CACHE: 'off', TRUST_PROXY: '1' }, { clock });
  });
  afterAll(async () => {
    await gateway.close();
    await rest.close();
  });

  it.each(sites)('$name › is valid or rejected, and the REST API gets only valid numbers', async (site) => {
    const found: string[] = [];
    for (const raw of extremes[site.scalar] ?? []) {
      rest.takeWrites();
      const { text, errors } = await sendBody(gateway, site.bodyWith(raw), site.isSignedIn);
      for (const error of errors) if (/^(INTERNAL|UPSTREAM)/.test(error)) found.push(`${raw}: ${error}`);
      if (text.includes('9007199254740992')) found.push(`${raw}: a changed number`);
      for (const { method, path, body } of rest.takeWrites()) {
        const { operationId } = operationOf({ method, path });
        const requestSchema = requestSchemas.get(operationId);
        const problem = requestSchema === undefined ? '' : mismatch(requestSchema, JSON.parse(body));
        if (problem !== '') found.push(`${raw}: ${operationId} got ${problem}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('is tried in every argument of these scalars', () => {
    expect(furtherOperations.flatMap(({ query }) => validate(schema, parse(query)))).toEqual([]);
    const tried = new Set(sites.map(({ name }) => name));
    const all = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields()).flatMap((field) =>
            field.args.map(
              (argument) =>
                `${type.name}.${field.name}(${argument.name}) ${String(getNamedType(argument.type))}`,
            ),
          )
        : [],
    );
    expect(all.filter((name) => /(Int|Decimal)$/.test(name) && !tried.has(name))).toEqual([]);
  });
});
