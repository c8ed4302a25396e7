import { parse } from 'yaml';
import { z } from 'zod';

/** A schema of the REST contract, as far as responses are read by it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  'x-vital'?: boolean;
  'x-whole'?: boolean;
  'x-default'?: string | number | boolean;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schema).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    allOf: z.array(schema).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    'x-vital': z.boolean().optional(),
    'x-whole': z.boolean().optional(),
    'x-default': z.union([z.string(), z.number(), z.boolean()]).optional(),
  }),
);

const response = z.object({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.object({ schema })).optional(),
});
const operation = z.object({ operationId: z.string(), responses: z.record(z.string(), response) });
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), schema), responses: z.record(z.string(), response) }),
});

/** An operation and the schema of its success; null where a success has no body. */
export interface ContractOperation {
  readonly id: string;
  readonly success: Schema | null;
}

/** What of openapi.yaml concerns the reading of responses. */
export interface RestContract {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly operations: readonly ContractOperation[];
}

/** The last part of a reference, `Group` for `#/components/schemas/Group`. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Reads the text of openapi.yaml. */
export function readRestContract(openApi: string): RestContract {
  const { paths, components } = document.parse(parse(openApi));
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((candidate) => operation.safeParse(candidate).data ?? [])
    .map(({ operationId, responses }) => {
      const success = responses['200'] ?? responses['201'];
      const resolved = success?.$ref ? components.responses[nameOf(success.$ref)] : success;
      return { id: operationId, success: resolved?.content?.['application/json']?.schema ?? null };
    });
  return { schemas: components.schemas, operations };
}
