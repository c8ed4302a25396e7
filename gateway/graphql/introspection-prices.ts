import {
  introspectionTypes,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';

/** Which types a selection of introspection is for: all types of the schema, each once, or any type, perhaps the largest. */
export type Introspected = 'every' | 'one';

/** Values of introspection are computed by resolvers. */
export const introspectedValueWeight = 2;

/**
 * Lists of introspection have no directives. These are about the sizes of the shop's schema, on average over all types. They are fixed, so
 * that client tools can still read the schema when it has grown; a test compares them with the schema.
 */
export const averageSizes: Readonly<Record<string, number>> = {
  '__Schema.types': 155,
  '__Schema.directives': 11,
  '__Type.fields': 3.75,
  '__Type.inputFields': 0.5,
  '__Type.interfaces': 1,
  '__Type.possibleTypes': 1,
  '__Type.enumValues': 2,
  '__Field.args': 0.2,
  '__Directive.args': 2,
  '__Directive.locations': 2,
  // Half of the types that are looked through are wrapped in another one.
  '__Type.ofType': 0.5,
};

/** The sizes of the largest types, about. */
export const largestSizes: Readonly<Record<string, number>> = {
  '__Type.fields': 40,
  '__Type.inputFields': 13,
  '__Type.interfaces': 2,
  '__Type.possibleTypes': 12,
  '__Type.enumValues': 51,
  // On average over the fields of a type.
  '__Field.args': 1.2,
};

export const isIntrospection = (parent: GraphQLNamedType, field: GraphQLField<unknown, unknown>): boolean =>
  field === SchemaMetaFieldDef || field === TypeMetaFieldDef || introspectionTypes.includes(parent);

/** The assumed entries of a field of introspection: 1 if it is not a list. */
export function introspectionSize(parent: GraphQLNamedType, name: string, of: Introspected): number {
  const field = `${parent.name}.${name}`;
  return (of === 'one' ? largestSizes[field] : undefined) ?? averageSizes[field] ?? 1;
}

/** The lists of the schema's definitions. */
const definitions = ['__Schema.types', '__Schema.directives'];
/** Lists of the parts of a definition: a part belongs to one definition only. */
const parts = [
  '__Type.fields',
  '__Type.inputFields',
  '__Type.enumValues',
  '__Field.args',
  '__Directive.args',
];

/** Which types the selections inside a field are for, if the field is selected for `of`. */
export function introspectedInside(parent: GraphQLNamedType, name: string, of: Introspected): Introspected {
  const field = `${parent.name}.${name}`;
  return definitions.includes(field) || (of === 'every' && parts.includes(field)) ? 'every' : 'one';
}
