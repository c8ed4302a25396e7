import { buildSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { typeDefs } from '../generated/type-defs.ts';

it('the SDL is valid, which no start of the gateway checks again', () => {
  expect(validateSchema(buildSchema(typeDefs))).toEqual([]);
});
