import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const methods = ['get', 'put', 'post', 'delete'] as const;

const record = z.record(z.string(), z.unknown());
const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().default(false),
  schema: record,
});
const operationSchema = z.object({
  operationId: z.string(),
  requestBody: record.optional(),
  responses: record,
  security: z.array(record).default([]),
  'x-body-limit': z.number().default(256 * 1024),
  'x-rejections': z.array(z.object({ status: z.number(), code: z.string() })).default([]),
});
const documentSchema = z.looseObject({ paths: z.record(z.string(), record) });

/** A path or query parameter. A `$ref` in its schema points into the document. */
export type Parameter = z.infer<typeof parameterSchema>;

/** One operation of the contract, with the data that the server needs. */
export interface Operation {
  id: string;
  method: string;
  /** Path below the server's base, with the slashes of the document. */
  path: string;
  parameters: readonly Parameter[];
  /** JSON pointer to the schema of the body; null if the operation has none. */
  bodyPointer: string | null;
  /** Maximum size of a body, in bytes. */
  bodyLimit: number;
  secured: boolean;
  /** The documented statuses, and the documented rejection codes. */
  statuses: readonly number[];
  rejections: readonly { status: number; code: string }[];
}

export interface Contract {
  document: object;
  operations: readonly Operation[];
}

const pointerPart = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** JSON pointer to a place in the document, as a URI fragment. */
export function pointerTo(...keys: string[]): string {
  return `#/${keys.map(pointerPart).join('/')}`;
}

/** JSON pointer to the JSON body of a request or response. */
export const jsonContent = (pointer: string) => `${pointer}/content/${pointerPart('application/json')}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the value at a JSON pointer, and its own pointer. Follows every `$ref` on the way. */
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

/** The parameters of a path or an operation. */
function parametersAt(document: object, pointer: string): Parameter[] {
  const list = z
    .array(z.unknown())
    .default([])
    .parse(lookUp(document, `${pointer}/parameters`).value);
  return list.map((_, index) =>
    parameterSchema.parse(lookUp(document, `${pointer}/parameters/${index}`).value),
  );
}

/** Reads openapi.yaml. */
export async function readContract(file: string): Promise<Contract> {
  const document = documentSchema.parse(parse(await readFile(file, 'utf8'), { maxAliasCount: -1 }));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      if (item[method] === undefined) return [];
      const operation = operationSchema.parse(item[method]);
      const pointer = pointerTo('paths', path, method);
      const body = operation.requestBody ? lookUp(document, `${pointer}/requestBody`).pointer : null;
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          parameters: [pointerTo('paths', path), pointer].flatMap((at) => parametersAt(document, at)),
          bodyPointer: body === null ? null : `${jsonContent(body)}/schema`,
          bodyLimit: operation['x-body-limit'],
          secured: operation.security.length > 0,
          // A range such as `4XX` is what any call can return.
          statuses: Object.keys(operation.responses).map(Number).filter(Number.isInteger),
          rejections: operation['x-rejections'],
        },
      ];
    }),
  );
  return { document, operations };
}
