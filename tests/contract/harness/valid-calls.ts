import {
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  parse,
  type FieldNode,
} from 'graphql';
import { z } from 'zod';
import { schema } from '../../harness/fields-used.ts';
import { allScenarios } from '../all-scenarios.ts';
import type { Scenario } from './scenario.ts';

type RootType = 'Query' | 'Mutation';
type Arguments = Readonly<Record<string, unknown>>;

/** A call of a root field that a scenario makes without errors. */
interface ValidCall {
  readonly args: Arguments;
  readonly headers: Readonly<Record<string, string>>;
}

const results = z.record(z.string(), z.unknown());
const withUserErrors = z.object({ userErrors: z.array(z.unknown()).min(1) });

/** The fields that the operation of a scenario selects at its root. */
function rootNodes({ operation }: Scenario, type: RootType): readonly FieldNode[] {
  const definition = getOperationAST(parse(operation));
  if (definition?.operation !== type.toLowerCase()) return [];
  return definition.selectionSet.selections.filter((node) => node.kind === 'Field');
}

function rootField(type: RootType, name: string) {
  const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType();
  return root?.getFields()[name];
}

/** The calls of a root field that the scenarios make without errors: valid input for tests of every mutation. */
export function validCalls(type: RootType, name: string): ValidCall[] {
  const field = rootField(type, name);
  if (!field) return [];
  return allScenarios.flatMap((scenario) => {
    const { operation, variables = {}, headers = {}, response } = scenario;
    return rootNodes(scenario, type).flatMap((node): ValidCall[] => {
      if (node.name.value !== name) return [];
      const result = results.safeParse(response.data).data?.[node.alias?.value ?? name];
      if (result === null || result === undefined || withUserErrors.safeParse(result).success) return [];
      const definitions = getOperationAST(parse(operation))?.variableDefinitions ?? [];
      const { coerced } = getVariableValues(schema, definitions, variables);
      return [{ args: { ...getArgumentValues(field, node, coerced) }, headers }];
    });
  });
}

/** A document that calls a root field with all its arguments as variables. */
export function documentCalling(type: RootType, name: string): string {
  const field = rootField(type, name);
  if (!field) throw new Error(`${type} has no field ${name}.`);
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : '';
  return field.args.length === 0
    ? `${type.toLowerCase()} { ${name} ${selection} }`
    : `${type.toLowerCase()} (${declared}) { ${name}(${passed}) ${selection} }`;
}
