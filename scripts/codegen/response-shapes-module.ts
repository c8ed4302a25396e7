import type { Field, Shape } from '../../gateway/rest/response-shape.ts';
import { rangeOf } from './number-range.ts';
import { nameOf, type ResponseSchemas, type Schema } from './response-schema.ts';

type Schemas = Readonly<Record<string, Schema>>;

function schemaAt(schemas: Schemas, ref: string): Schema {
  const named = schemas[nameOf(ref)];
  if (!named) throw new Error(`The contract has no schema ${ref}.`);
  return named;
}

/** A schema merged with its `allOf`: one set of properties, one list of required ones. */
function flattened(schemas: Schemas, node: Schema): Schema {
  const parts = (node.allOf ?? []).map((part) => {
    return flattened(schemas, part.$ref === undefined ? part : schemaAt(schemas, part.$ref));
  });
  return {
    ...node,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), node.properties),
    required: [...new Set([...parts.flatMap(({ required = [] }) => required), ...(node.required ?? [])])],
  };
}

function fieldOf(schemas: Schemas, node: Schema, isRequired: boolean): Field {
  const fallback = node['x-default'];
  return {
    shape: shapeOf(schemas, node),
    isRequired,
    isVital: node['x-vital'] ?? false,
    ...(fallback === undefined ? {} : { fallback }),
  };
}

function shapeOf(schemas: Schemas, node: Schema): Shape {
  if (node.$ref !== undefined) {
    const { $ref, minimum, maximum } = node;
    if (minimum === undefined && maximum === undefined) return { kind: 'named', name: nameOf($ref) };
    const named = schemaAt(schemas, $ref);
    return shapeOf(schemas, {
      ...named,
      minimum: minimum ?? named.minimum,
      maximum: maximum ?? named.maximum,
    });
  }
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return { kind: 'choice', shapes: choices.map((choice) => shapeOf(schemas, choice)) };
  if (node.type === 'array') {
    const items: Shape = node.items ? shapeOf(schemas, node.items) : { kind: 'any' };
    return { kind: 'list', items, isWhole: node['x-whole'] ?? false, minItems: node.minItems ?? 0 };
  }
  if (node.allOf || node.properties) {
    const { properties = {}, required = [] } = flattened(schemas, node);
    const fields = Object.entries(properties).map(
      ([name, property]) => [name, fieldOf(schemas, property, required.includes(name))] as const,
    );
    return { kind: 'record', fields: Object.fromEntries(fields) };
  }
  if (node.type === undefined || node.type === 'object') return { kind: 'any' };
  const range = rangeOf(node);
  return {
    kind: 'scalar',
    types: [node.type].flat(),
    values: node.enum ?? null,
    ...(range ? { range } : {}),
  };
}

/** Generates the module gateway/rest/generated/response-shapes.ts: the shape of each operation's success response. */
export function responseShapesModule({ schemas, successes }: ResponseSchemas): string {
  const named = Object.entries(schemas).map(
    ([name, node]) => `  ${name}: ${JSON.stringify(shapeOf(schemas, node))},`,
  );
  const shapes = successes.map(
    ({ id, success }) => `  ${id}: ${success ? JSON.stringify(shapeOf(schemas, success)) : 'null'},`,
  );
  return `/* Made from legacy-api/openapi.yaml by scripts/codegen/response-shapes-module.ts. */
import type { Shape } from '../response-shape.ts';
import type { operations } from './rest.ts';

/** The schemas of the contract, by name. */
export const namedShapes: Readonly<Record<string, Shape>> = {
${named.join('\n')}
};

/** The shape of an operation's success response; null if it has no body. */
export const responseShapes: Readonly<Record<keyof operations, Shape | null>> = {
${shapes.join('\n')}
};
`;
}
