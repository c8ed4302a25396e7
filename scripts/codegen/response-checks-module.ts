import { rangeOf } from './number-range.ts';
import { nameOf, type ResponseSchemas, type Schema } from './response-schema.ts';

const primitives: Record<string, (value: string) => string> = {
  string: (value) => `typeof ${value} === 'string'`,
  boolean: (value) => `typeof ${value} === 'boolean'`,
  number: (value) => `Number.isFinite(${value})`,
  integer: (value) => `Number.isInteger(${value})`,
  null: (value) => `${value} === null`,
};

function limitTests({ minimum, maximum }: Schema, value: string): string[] {
  return [
    ...(minimum === undefined ? [] : [`${value} >= ${minimum}`]),
    ...(maximum === undefined ? [] : [`${value} <= ${maximum}`]),
  ];
}

function numberTests(node: Schema, value: string): string[] {
  const decimals = rangeOf(node)?.decimals;
  return [
    ...limitTests(node, value),
    ...(decimals === undefined ? [] : [`hasDecimals(${value}, ${decimals})`]),
  ];
}

function enumTest(members: readonly unknown[], value: string): string {
  return `(${members.map((member) => `${value} === ${JSON.stringify(member)}`).join(' || ')})`;
}

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
    return [
      `Array.isArray(${value})`,
      ...(node.minItems ? [`${value}.length >= ${node.minItems}`] : []),
      ...(each === 'true' ? [] : [`${value}.every((${item}: any) => ${each})`]),
    ].join(' && ');
  }
  if (type !== 'null' && node.enum) return enumTest(node.enum, value);
  const primitive = primitives[type];
  if (!primitive) throw new Error(`The contract has a type that is not known here: ${type}`);
  const limits = type === 'integer' || type === 'number' ? numberTests(node, value) : [];
  return [primitive(value), ...limits].join(' && ');
}

/** An expression that is true if `value` is valid. */
function test(node: Schema, value: string, depth = 0): string {
  if (node.$ref) return [`is${nameOf(node.$ref)}(${value})`, ...limitTests(node, value)].join(' && ');
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

/**
 * Generates the module gateway/rest/generated/response-checks.ts: for each operation, whether a response has the types and ranges of the contract.
 * Ignores unknown fields, formats and lengths.
 */
export function responseChecksModule({ schemas, successes }: ResponseSchemas): string {
  const functions = Object.entries(schemas).map(
    ([name, node]) => `const is${name} = (value: any): boolean => ${test(node, 'value')};`,
  );
  const checks = successes.map(
    ({ id, success }) => `  ${id}: (value: any): boolean => ${success ? test(success, 'value') : 'true'},`,
  );

  return `/* Made from legacy-api/openapi.yaml by scripts/codegen/response-checks-module.ts. */
import { hasDecimals } from '../decimals.ts';
import type { operations } from './rest.ts';

${functions.join('\n')}

/** Whether a response has the types and ranges of the contract. */
export const responseChecks: Readonly<Record<keyof operations, (value: unknown) => boolean>> = {
${checks.join('\n')}
};
`;
}
