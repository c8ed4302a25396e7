import { filterSchema, printSchemaWithDirectives, pruneSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import { isForStaff, type Directed } from './directives.ts';

/** Fields that every client needs, for staff or customers. */
const signIn = ['login', 'logout'];

/** The SDL of the root fields that `isIncluded` accepts, and of all types that they reach. */
function sdlOf(schema: GraphQLSchema, isIncluded: (name: string, field: Directed) => boolean): string {
  const rootFieldFilter = (_operation: string, name: string, field: Directed) => isIncluded(name, field);
  const part = pruneSchema(filterSchema({ schema, rootFieldFilter }));
  return `${printSchemaWithDirectives(part)}\n`;
}

/** The published schema: with the directives of each field, without staff fields. */
export const shopSdl = (schema: GraphQLSchema): string => sdlOf(schema, (_name, field) => !isForStaff(field));

/** The staff schema: staff fields, sign-in and sign-out. */
export const staffSdl = (schema: GraphQLSchema): string =>
  sdlOf(schema, (name, field) => isForStaff(field) || signIn.includes(name));
