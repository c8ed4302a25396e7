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
  minItems?: number;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  'x-vital'?: boolean;
  'x-whole'?: boolean;
  'x-default'?: string | number | boolean;
}

/** The parser of a schema. */
export const schemaForm: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schemaForm).optional(),
    additionalProperties: z.union([z.boolean(), schemaForm]).optional(),
    items: schemaForm.optional(),
    minItems: z.number().optional(),
    allOf: z.array(schemaForm).optional(),
    anyOf: z.array(schemaForm).optional(),
    oneOf: z.array(schemaForm).optional(),
    'x-vital': z.boolean().optional(),
    'x-whole': z.boolean().optional(),
    'x-default': z.union([z.string(), z.number(), z.boolean()]).optional(),
  }),
);

/** The last part of a reference, `Group` for `#/components/schemas/Group`. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
