import { buildSchema, isObjectType, isScalarType, isSpecifiedScalarType, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { resolverMaps } from '../generated/resolver-maps.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { isSignedIn, publicSeconds, rateLimitsOf } from './directives.ts';
import { schema } from './schema.ts';

it('the SDL is valid (the gateway does not validate it at start)', () => {
  expect(validateSchema(buildSchema(typeDefs))).toEqual([]);
});

it('has the resolvers of every file (if not, run `npm run codegen`)', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../**/*-resolvers.ts', { eager: true });
  const maps = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Resolvers') ? [value] : [])),
  );
  expect(new Set<unknown>(resolverMaps)).toEqual(new Set(maps));
  expect(maps.length).toBeGreaterThan(20);
});

it('no field has two resolvers, because the last one would silently replace the other', () => {
  const coordinates = resolverMaps.flatMap((map) =>
    Object.entries(map).flatMap(([type, fields]) => Object.keys(fields).map((field) => `${type}.${field}`)),
  );
  expect(coordinates.filter((coordinate, index) => coordinates.indexOf(coordinate) !== index)).toEqual([]);
});

const fields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ coordinate: `${type.name}.${field.name}`, field })),
  );

describe('the introspected schema', () => {
  it('describes each scalar and links its specification', () => {
    const scalars = Object.values(schema.getTypeMap()).filter(
      (type) => isScalarType(type) && !isSpecifiedScalarType(type),
    );
    expect(scalars.map(({ name }) => name).toSorted()).toEqual([
      'Date',
      'DateTime',
      'Decimal',
      'HTML',
      'LocalDateTime',
      'URL',
    ]);
    for (const scalar of scalars) {
      expect(scalar.description).toBeTruthy();
      expect(isScalarType(scalar) && scalar.specifiedByURL).toMatch(/^https:/);
    }
  });

  it('states for each field whether it needs a token', () => {
    const said = fields.filter(({ field }) => field.description?.includes('Needs a token.'));
    expect(said.map(({ coordinate }) => coordinate)).toEqual(
      fields.filter(({ field }) => isSignedIn(field)).map(({ coordinate }) => coordinate),
    );
    expect(said.length).toBeGreaterThan(20);
  });

  it('states for each public field how long it can be cached', () => {
    for (const { field } of fields) {
      const seconds = publicSeconds(field);
      const sentence = /Public: .*cacheable for (\d+) s\./.exec(field.description ?? '');
      expect(sentence ? Number(sentence[1]) : null).toBe(seconds);
    }
  });

  it('has no password among the arguments of a query, because URLs and cache keys can contain them', () => {
    const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
    const withPassword = queries.filter(({ args }) => args.some(({ name }) => /password/i.test(name)));
    expect(withPassword.map(({ name }) => name)).toEqual([]);
  });

  it('names the argument of each limit by recipient', () => {
    const limits = fields.flatMap(({ field }) => rateLimitsOf(schema, field));
    const byRecipient = limits.filter(({ by }) => by === 'RECIPIENT');
    expect(byRecipient.filter(({ argument }) => argument === undefined)).toEqual([]);
  });

  it('states the tries of each field with rate limits', () => {
    const limited = fields.filter(({ field }) => rateLimitsOf(schema, field).length > 0);
    const described = fields.filter(({ field }) => field.description?.includes('Tries: '));
    expect(described).toEqual(limited);
    expect(schema.getMutationType()?.getFields()['login']?.description).toContain(
      'Tries: 100 in ten minutes by address, 10 in ten minutes by account.',
    );
  });
});
