import { filterSchema, printSchemaWithDirectives, pruneSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import { isForStaff, type Directed } from './directives.ts';

/** What every client needs, staff or not. */
const signIn = ['login', 'logout'];

/** The SDL of the root fields that `isIncluded` accepts, and of the types that they lead to. */
function sdlOf(schema: GraphQLSchema, isIncluded: (name: string, field: Directed) => boolean): string {
  const rootFieldFilter = (_operation: string, name: string, field: Directed) => isIncluded(name, field);
  const part = pruneSchema(filterSchema({ schema, rootFieldFilter }));
  return `${printSchemaWithDirectives(part)}\n`;
}

/** The shop's API as its clients see it, with its directives where they are applied, without what only the staff uses. */
export const shopSdl = (schema: GraphQLSchema): string => sdlOf(schema, (_name, field) => !isForStaff(field));

/** The staff's API: what only the staff uses, signing in and signing out. */
export const staffSdl = (schema: GraphQLSchema): string =>
  sdlOf(schema, (name, field) => isForStaff(field) || signIn.includes(name));
