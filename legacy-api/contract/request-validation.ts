import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { invalidFields, notFound } from '../server/rejections.ts';
import type { Contract, Operation, Parameter } from './document.ts';
import { fieldErrors } from './field-errors.ts';
import { sizesFirst } from './sizes-first.ts';

const documentId = 'openapi.yaml';

/** Neither NUL nor half a surrogate pair: no database keeps them. */
const unstorable = /[\0\p{Surrogate}]/u;

function validator(contract: Contract, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, coerceTypes, useDefaults: false });
  addFormats.default(ajv, { mode: 'full' });
  ajv.addKeyword({
    keyword: 'storable',
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, text: string) => !unstorable.test(text),
  });
  ajv.addSchema(sizesFirst(storableText(contract.document)), documentId);
  return ajv;
}

/** The document with `storable` on every schema of a text. */
function storableText(node: object): object {
  if (Array.isArray(node))
    return node.map((entry: unknown) => (isObject(entry) ? storableText(entry) : entry));
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, isObject(value) ? storableText(value) : value]),
  );
  const type: unknown = copy.type;
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  return isText ? { ...copy, storable: true } : copy;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function absolute(schema: Parameter['schema']): object {
  if (typeof schema.$ref === 'string') return { $ref: `${documentId}${schema.$ref}` };
  return sizesFirst(storableText(schema));
}

function parameterSchema(operation: Operation, place: Parameter['in']): object {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, absolute(schema)])),
  };
}

export interface RequestValidation {
  /** Gives path parameters their types; a path that cannot be is a 404. */
  path(operation: Operation, parameters: Record<string, string>): void;
  /** Gives query parameters their types, or throws a 400 with field errors. */
  query(operation: Operation, query: Record<string, unknown>): void;
  /** Throws a 400 with field errors. */
  body(operation: Operation, body: unknown): void;
}

/** Validates requests by the contract. Everything is compiled here, before the first request. */
export function requestValidation(contract: Contract): RequestValidation {
  const coercing = validator(contract, true);
  const exact = validator(contract, false);
  const compiled = new Map(
    contract.operations.map((operation) => [
      operation.id,
      {
        path: coercing.compile(parameterSchema(operation, 'path')),
        query: coercing.compile(parameterSchema(operation, 'query')),
        body: operation.bodyPointer ? exact.compile({ $ref: `${documentId}${operation.bodyPointer}` }) : null,
      },
    ]),
  );
  const validatorsOf = (operation: Operation) => {
    const found = compiled.get(operation.id);
    if (!found) throw new Error(`${operation.id} is no operation of the contract`);
    return found;
  };
  const demand = (validate: ValidateFunction, data: unknown) => {
    if (!validate(data)) throw invalidFields(fieldErrors(validate.errors ?? []));
  };

  return {
    path: (operation, parameters) => {
      if (!validatorsOf(operation).path(parameters)) throw notFound();
    },
    query: (operation, query) => demand(validatorsOf(operation).query, query),
    body: (operation, body) => {
      const { body: validate } = validatorsOf(operation);
      if (validate) demand(validate, body);
    },
  };
}
