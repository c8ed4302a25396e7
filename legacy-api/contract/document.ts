import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { schemaForm, type Schema } from './response-schema.ts';

const methods = ['get', 'put', 'post', 'delete'] as const;

const reference = z.object({ $ref: z.string() });
const schema = z.record(z.string(), z.unknown());
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().default(false),
  schema,
});
const response = z.object({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.object({ schema: schemaForm })).optional(),
});
const operationForm = z.object({
  operationId: z.string(),
  parameters: z.array(z.union([reference, parameter])).default([]),
  requestBody: schema.optional(),
  responses: z.record(z.string(), response),
  security: z.array(schema).default([]),
  'x-body-limit': z.number().optional(),
  'x-rejections': z.array(z.object({ status: z.number(), code: z.string() })).default([]),
});
const pathForm = z.object({
  parameters: z.array(z.union([reference, parameter])).default([]),
  get: operationForm.optional(),
  put: operationForm.optional(),
  post: operationForm.optional(),
  delete: operationForm.optional(),
});
const documentForm = z.looseObject({
  paths: z.record(z.string(), pathForm),
  components: z.looseObject({
    parameters: z.record(z.string(), parameter),
    schemas: z.record(z.string(), schemaForm),
    responses: z.record(z.string(), response),
  }),
});

export type Method = Uppercase<(typeof methods)[number]>;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  /** A schema whose `$ref`s point into the document. */
  schema: Readonly<Record<string, unknown>>;
}

/** One operation of the contract, as the server needs it. */
export interface Operation {
  id: string;
  method: Method;
  /** The documented path below the server's base, slashes as documented. */
  path: string;
  parameters: readonly Parameter[];
  /** JSON pointer of the body's schema, for operations that take a body. */
  bodyPointer: string | null;
  /** Most bytes a body may have. */
  bodyLimit: number;
  secured: boolean;
  /** The statuses that the operation documents, and the rejection codes below them. */
  statuses: readonly number[];
  rejections: readonly { status: number; code: string }[];
  /** The schema of a success; null where a success has no body. */
  success: Schema | null;
}

export interface Contract {
  document: object;
  /** The named schemas. */
  schemas: Readonly<Record<string, Schema>>;
  operations: readonly Operation[];
}

const usualBodyLimit = 256 * 1024;

const pointerPart = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** JSON pointer, as a URI fragment, to a place in the document. */
export function pointerTo(...keys: string[]): string {
  return `#/${keys.map(pointerPart).join('/')}`;
}

/** JSON pointer to the JSON body of a request or response. */
export const jsonContent = (pointer: string) => `${pointer}/content/${pointerPart('application/json')}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The value at a JSON pointer, with every `$ref` on the way followed, and the pointer to where it was found. */
export function lookUp(document: object, pointer: string): { value: unknown; pointer: string } {
  let value: unknown = document;
  let here = '#';
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    value = isRecord(value) ? value[key] : undefined;
    here = `${here}/${part}`;
    if (isRecord(value) && typeof value.$ref === 'string') {
      ({ value, pointer: here } = lookUp(document, value.$ref));
    }
  }
  return { value, pointer: here };
}

/** Reads openapi.yaml, the one truth about the REST API. */
export async function readContract(file: string): Promise<Contract> {
  const raw: unknown = parse(await readFile(file, 'utf8'), { maxAliasCount: -1 });
  const document = documentForm.parse(raw);
  const resolved = (entry: z.infer<typeof reference> | Parameter): Parameter => {
    if (!('$ref' in entry)) return entry;
    const { success, data } = parameter.safeParse(lookUp(document, entry.$ref).value);
    if (!success) throw new Error(`openapi.yaml: ${entry.$ref} leads nowhere`);
    return data;
  };

  const successOf = (responses: z.infer<typeof operationForm>['responses']): Schema | null => {
    const success = responses['200'] ?? responses['201'];
    const found =
      success?.$ref === undefined ? success : response.parse(lookUp(document, success.$ref).value);
    return found?.content?.['application/json']?.schema ?? null;
  };

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return {
        id: operation.operationId,
        method: method.toUpperCase() as Method,
        path,
        parameters: [...item.parameters, ...operation.parameters].map(resolved),
        bodyPointer: bodyPointer(path, method, operation.requestBody),
        bodyLimit: operation['x-body-limit'] ?? usualBodyLimit,
        secured: operation.security.length > 0,
        statuses: Object.keys(operation.responses).map(Number),
        rejections: operation['x-rejections'],
        success: successOf(operation.responses),
      };
    }),
  );
  return { document: z.looseObject({}).parse(raw), schemas: document.components.schemas, operations };
}

function bodyPointer(path: string, method: string, requestBody?: Record<string, unknown>): string | null {
  if (!requestBody) return null;
  const base =
    '$ref' in requestBody ? String(requestBody.$ref) : pointerTo('paths', path, method, 'requestBody');
  return `${jsonContent(base)}/schema`;
}
