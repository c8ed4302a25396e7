import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import { createI18n } from '../i18n/catalogs.ts';

const i18n = await createI18n('en');

/** The errors that a form shows at its fields for an input, in English. */
export function schemaErrors(schema: $ZodType, input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, input).error?.issues ?? []) {
    errors[path.join('.')] ??= i18n._(message);
  }
  return errors;
}
