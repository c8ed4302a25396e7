import { isEnumType } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from './schema.ts';
import { usStates } from '../values/us-states.ts';

it('StateCode › has the states that an address may have', () => {
  const type = schema.getType('StateCode');
  const codes = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  expect(codes.sort()).toEqual([...usStates].sort());
});
