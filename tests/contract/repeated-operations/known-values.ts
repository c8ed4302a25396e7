import {
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isInputObjectType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLInputType,
} from 'graphql';
import { schema } from '../../harness/fields-used.ts';
import { allScenarios } from '../all-scenarios.ts';

/** Values that scenarios pass, by the name of their argument or input field: ids, names and codes that the REST API knows. */
const known = new Map<string, Set<string | number | boolean>>();

function collect(name: string, type: GraphQLInputType, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(name, type, item);
    return;
  }
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    for (const field of Object.values(named.getFields())) {
      if (typeof value === 'object' && value !== null)
        collect(field.name, field.type, Reflect.get(value, field.name));
    }
    return;
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
  // No literal can have half a character.
  if (/\p{Surrogate}/u.test(String(value))) return;
  const values = known.get(name) ?? new Set();
  known.set(name, values.add(value));
}

for (const { operation, variables = {} } of allScenarios) {
  const document = parse(operation);
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  const { coerced } = getVariableValues(schema, definitions, variables);
  if (!coerced) continue;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => {
        const field = types.getFieldDef();
        if (!field || !isObjectType(types.getParentType())) return;
        let values: Record<string, unknown> = {};
        try {
          values = getArgumentValues(field, node, coerced);
        } catch {
          // A scenario of invalid arguments.
        }
        for (const argument of field.args) collect(argument.name, argument.type, values[argument.name]);
      },
    }),
  );
}

/** Values of an argument or input field in the scenarios; empty if they pass none. */
export const knownValues = (name: string): readonly (string | number | boolean)[] => [
  ...(known.get(name) ?? []),
];
