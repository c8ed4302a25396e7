import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';

interface Deprecable {
  readonly name: string;
  readonly deprecationReason?: string | null | undefined;
}

/** The format of a reason: the replacement, and the first day on which the deprecated part may be removed. */
const complete = /^\S.*\. Removed on or after (\d{4}-\d\d-\d\d)\.$/s;

function isUndated({ deprecationReason: reason }: Deprecable): boolean {
  if (reason == null) return false;
  const day = complete.exec(reason)?.[1];
  return day === undefined || Number.isNaN(Date.parse(day));
}

/** The coordinates of fields, arguments and enum values that are deprecated without a reason and a date. */
export function undatedDeprecations(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    const at = (parts: readonly Deprecable[]) =>
      parts.filter(isUndated).map(({ name }) => `${type.name}.${name}`);
    if (isEnumType(type)) return at(type.getValues());
    if (isInputObjectType(type)) return at(Object.values(type.getFields()));
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    const fields = Object.values(type.getFields());
    const args = fields.flatMap(({ name, args: own }) =>
      own.filter(isUndated).map((arg) => `${type.name}.${name}(${arg.name}:)`),
    );
    return [...at(fields), ...args];
  });
}
