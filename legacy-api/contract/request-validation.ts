import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { invalidFields, notFound } from '../server/rejections.ts';
import type { Contract, Operation, Parameter } from './document.ts';
import { fieldErrors } from './field-errors.ts';

const documentId = 'openapi.yaml';

/** NUL characters and lone surrogates: no database stores them. */
const unstorable = /[\0\p{Surrogate}]/u;

type Schema = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A schema that evaluates `keywords` only if `size` allows the value. */
function sizeFirst(schema: Schema, size: 'maxLength' | 'maxItems', keywords: readonly string[]): Schema {
  if (schema[size] === undefined) return schema;
  const entries = Object.entries(schema);
  const { 'x-message': message } = schema;
  return {
    ...Object.fromEntries(entries.filter(([keyword]) => !keywords.includes(keyword))),
    if: { [size]: schema[size] },
    then: {
      ...Object.fromEntries(entries.filter(([keyword]) => keywords.includes(keyword))),
      ...(message === undefined ? {} : { 'x-message': message }),
    },
  };
}

/**
 * The schemas for validating requests: texts must be storable, and sizes are checked first. Ajv collects all errors, so it would otherwise
 * match patterns against texts that are too long, and validate every item of a list that is too long.
 */
export function requestSchemas(node: object): object {
  if (Array.isArray(node)) return node.map((item: unknown) => (isObject(item) ? requestSchemas(item) : item));
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, isObject(value) ? requestSchemas(value) : value]),
  );
  const types = [schema.type].flat();
  if (types.includes('string'))
    return sizeFirst({ ...schema, storable: true }, 'maxLength', ['pattern', 'format', 'storable']);
  return types.includes('array') ? sizeFirst(schema, 'maxItems', ['items']) : schema;
}

function validator(schemas: object, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, coerceTypes, useDefaults: false });
  addFormats.default(ajv, { mode: 'full' });
  ajv.addKeyword({
    keyword: 'storable',
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, text: string) => !unstorable.test(text),
  });
  return ajv.addSchema(schemas, documentId);
}

function schemaOfParameters(parameters: readonly Parameter[], location: Parameter['in']): object {
  const located = parameters.filter((parameter) => parameter.in === location);
  const absolute = ({ schema }: Parameter) =>
    typeof schema.$ref === 'string' ? { $ref: documentId + schema.$ref } : requestSchemas(schema);
  return {
    type: 'object',
    required: located.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(located.map((parameter) => [parameter.name, absolute(parameter)])),
  };
}

function requireValid(validate: ValidateFunction, data: unknown): void {
  if (!validate(data)) throw invalidFields(fieldErrors(validate.errors ?? []));
}

/** Returns the function that compiles the validation of an operation. */
function compiler({ document }: Contract) {
  const schemas = requestSchemas(document);
  const coercing = validator(schemas, true);
  const exact = validator(schemas, false);
  return ({ parameters, bodyPointer }: Operation) => {
    const path = coercing.compile(schemaOfParameters(parameters, 'path'));
    const query = coercing.compile(schemaOfParameters(parameters, 'query'));
    const body = bodyPointer === null ? null : exact.compile({ $ref: documentId + bodyPointer });
    return {
      /** Converts path parameters to their types. Throws a 404 if that is not possible. */
      path: (values: object) => {
        if (!path(values)) throw notFound();
      },
      /** Converts query parameters to their types. Throws a 400 with field errors. */
      query: (values: object) => requireValid(query, values),
      /** Throws a 400 with field errors. */
      body: (value: unknown) => {
        if (body) requireValid(body, value);
      },
    };
  };
}

type Validation = ReturnType<ReturnType<typeof compiler>>;

const compiled = new WeakMap<Contract, (operation: Operation) => Validation>();

/** Returns the validation of each operation. Compiled once for each contract, also if several REST APIs run in this process. */
export function requestValidations(contract: Contract): (operation: Operation) => Validation {
  const known = compiled.get(contract);
  if (known) return known;
  const compile = compiler(contract);
  const validations = new Map<Operation, Validation>();
  const validationOf = (operation: Operation): Validation => {
    const validation = validations.get(operation) ?? compile(operation);
    validations.set(operation, validation);
    return validation;
  };
  compiled.set(contract, validationOf);
  return validationOf;
}
