import { z } from 'zod';
import { jsonContent, lookUp, pointerTo } from '../../legacy-api/contract/document.ts';
import type { Contract } from '../../legacy-api/contract/document.ts';

/** A schema of the REST contract: the keywords that describe responses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  'x-vital'?: boolean;
  'x-whole'?: boolean;
  'x-default'?: string | number | boolean;
  'x-clamp'?: boolean;
  'x-decimals'?: number;
}

/** Parser of a schema. */
const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    additionalProperties: z.union([z.boolean(), schemaSchema]).optional(),
    items: schemaSchema.optional(),
    minItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    allOf: z.array(schemaSchema).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    'x-vital': z.boolean().optional(),
    'x-whole': z.boolean().optional(),
    'x-default': z.union([z.string(), z.number(), z.boolean()]).optional(),
    'x-clamp': z.boolean().optional(),
    'x-decimals': z.number().optional(),
  }),
);

/** The last part of a reference, `Group` for `#/components/schemas/Group`. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const mediaSchema = z.object({ schema: schemaSchema });

export interface ResponseSchemas {
  /** The named schemas of the contract. */
  schemas: Readonly<Record<string, Schema>>;
  /** The schema of each operation's success; null if the success has no body. */
  successes: readonly { id: string; success: Schema | null }[];
}

/** Reads the schemas of a contract's responses. */
export function responseSchemas({ document, operations }: Contract): ResponseSchemas {
  const { value: schemas } = lookUp(document, pointerTo('components', 'schemas'));
  return {
    schemas: z.record(z.string(), schemaSchema).parse(schemas),
    successes: operations.map(({ id, path, method, statuses }) => {
      const status = statuses.find((code) => code === 200 || code === 201);
      const response = pointerTo('paths', path, method.toLowerCase(), 'responses', String(status));
      const { value: media } = lookUp(document, jsonContent(response));
      return { id, success: mediaSchema.optional().parse(media)?.schema ?? null };
    }),
  };
}
