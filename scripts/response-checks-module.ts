import { parse } from 'yaml';
import { z } from 'zod';

interface Schema {
  $ref?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schema).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    allOf: z.array(schema).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
);

const response = z.object({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.object({ schema })).optional(),
});
const operation = z.object({ operationId: z.string(), responses: z.record(z.string(), response) });
const contract = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), schema), responses: z.record(z.string(), response) }),
});

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

const primitives: Record<string, (value: string) => string> = {
  string: (value) => `typeof ${value} === 'string'`,
  boolean: (value) => `typeof ${value} === 'boolean'`,
  number: (value) => `Number.isFinite(${value})`,
  integer: (value) => `Number.isInteger(${value})`,
  null: (value) => `${value} === null`,
};

function objectTest(node: Schema, value: string, depth: number): string {
  const tests = [`typeof ${value} === 'object'`, `${value} !== null`, `!Array.isArray(${value})`];
  const required = new Set(node.required);
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    const field = `${value}[${JSON.stringify(name)}]`;
    const inner = test(property, field, depth);
    if (inner === 'true') continue;
    tests.push(required.has(name) ? inner : `(${field} === undefined || (${inner}))`);
  }
  for (const name of required) {
    if (!node.properties?.[name]) tests.push(`${value}[${JSON.stringify(name)}] !== undefined`);
  }
  if (typeof node.additionalProperties === 'object') {
    const entry = `entry${depth}`;
    tests.push(
      `Object.values(${value}).every((${entry}: any) => ${test(node.additionalProperties, entry, depth + 1)})`,
    );
  }
  return tests.join(' && ');
}

function typeTest(type: string, node: Schema, value: string, depth: number): string {
  if (type === 'object') return objectTest(node, value, depth);
  if (type === 'array') {
    const item = `item${depth}`;
    const each = node.items ? test(node.items, item, depth + 1) : 'true';
    return (
      `Array.isArray(${value})` + (each === 'true' ? '' : ` && ${value}.every((${item}: any) => ${each})`)
    );
  }
  const primitive = primitives[type];
  if (!primitive) throw new Error(`The contract has a type that is not known here: ${type}`);
  return primitive(value);
}

/** An expression that is true when `value` fits. */
function test(node: Schema, value: string, depth = 0): string {
  if (node.$ref) return `is${nameOf(node.$ref)}(${value})`;
  const parts = (node.allOf ?? []).map((part) => test(part, value, depth));
  const choices = node.anyOf ?? node.oneOf;
  const types = node.type === undefined ? [] : [node.type].flat();
  if (types.length > 0) {
    const tests = types.map((type) => typeTest(type, node, value, depth));
    parts.push(tests.length === 1 ? tests.join('') : `(${tests.map((part) => `(${part})`).join(' || ')})`);
  }
  if (choices) {
    const tests = choices.map((part) => test(part, value, depth)).filter((part) => part !== 'true');
    if (tests.length > 0) parts.push(`(${tests.map((part) => `(${part})`).join(' || ')})`);
  }
  const real = parts.filter((part) => part !== 'true');
  return real.length === 0 ? 'true' : real.join(' && ');
}

function successTest(
  api: z.infer<typeof contract>,
  responses: z.infer<typeof operation>['responses'],
): string {
  const success = responses['200'] ?? responses['201'];
  const resolved = success?.$ref ? api.components.responses[nameOf(success.$ref)] : success;
  const body = resolved?.content?.['application/json'];
  return body ? test(body.schema, 'value') : 'true';
}

/**
 * The module gateway/legacy/generated/response-checks.ts for a contract (the text of openapi.yaml): for each operation, whether an answer has the types that
 * the contract promises. Lenient on purpose: fields that the contract doesn't know, other enum values, formats and lengths pass.
 */
export function responseChecksModule(openApi: string): string {
  const api = contract.parse(parse(openApi));
  const functions = Object.entries(api.components.schemas).map(
    ([name, node]) => `const is${name} = (value: any): boolean => ${test(node, 'value')};`,
  );
  const operations = Object.values(api.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((candidate) => operation.safeParse(candidate).data ?? [])
    .map(
      ({ operationId, responses }) =>
        `  ${operationId}: (value: any): boolean => ${successTest(api, responses)},`,
    );

  return `/* Made from legacy-api/openapi.yaml by scripts/response-checks-module.ts. */
import type { operations } from './rest.ts';

${functions.join('\n')}

/** Whether an answer has the types that the contract promises. */
export const responseChecks: Readonly<Record<keyof operations, (value: unknown) => boolean>> = {
${operations.join('\n')}
};
`;
}
