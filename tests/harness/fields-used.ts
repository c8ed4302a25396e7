import { buildSchema, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { typeDefs } from '../../gateway/generated/type-defs.ts';

export const schema = buildSchema(typeDefs);

/** The fields that an operation selects, as `Type.field`. */
export function fieldsUsed(operation: string): Set<string> {
  const used = new Set<string>();
  const types = new TypeInfo(schema);
  visit(
    parse(operation),
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          const parent = types.getParentType();
          if (parent) used.add(`${getNamedType(parent).name}.${node.name.value}`);
        },
      },
    }),
  );
  return used;
}
