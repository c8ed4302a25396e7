import {
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { z } from 'zod';
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

const record = z.record(z.string(), z.unknown());

/** The fields of payloads for which the response of a mutation has a value, as `Type.field`. */
export function payloadFieldsReturned(operation: string, data: unknown): Set<string> {
  const returned = new Set<string>();
  const types = new TypeInfo(schema);
  visit(
    parse(operation),
    visitWithTypeInfo(types, {
      Field: {
        enter({ name, alias, selectionSet }) {
          if (types.getParentType()?.name !== 'Mutation') return;
          const type = types.getType();
          const payload = record.safeParse(record.safeParse(data).data?.[alias?.value ?? name.value]).data;
          for (const field of selectionSet?.selections ?? []) {
            if (field.kind !== Kind.FIELD || payload?.[field.alias?.value ?? field.name.value] == null)
              continue;
            if (type) returned.add(`${getNamedType(type).name}.${field.name.value}`);
          }
        },
      },
    }),
  );
  return returned;
}

/** A user error in a response. */
interface ReturnedError {
  readonly mutation: string;
  readonly type: string;
  readonly code: string;
}

const payloadWithErrors = z.object({ userErrors: z.array(z.object({ code: z.string() })) });

/** The user errors in the response of a mutation. */
export function userErrorsReturned(operation: string, data: unknown): ReturnedError[] {
  const [definition] = parse(operation).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return [];
  return definition.selectionSet.selections.flatMap((field) => {
    if (field.kind !== Kind.FIELD) return [];
    const { name, alias } = field;
    const payload = record.safeParse(data).data?.[alias?.value ?? name.value];
    const type = getNamedType(schema.getMutationType()?.getFields()[name.value]?.type);
    if (!isObjectType(type)) return [];
    return (payloadWithErrors.safeParse(payload).data?.userErrors ?? []).map(({ code }) => ({
      mutation: name.value,
      type: String(getNamedType(type.getFields()['userErrors']?.type)),
      code,
    }));
  });
}
