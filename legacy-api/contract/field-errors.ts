import type { ErrorObject } from 'ajv/dist/2020.js';
import { z } from 'zod';

const wholeBody = 'non_field_errors';

const typeMessages: Readonly<Record<string, string>> = {
  string: 'Not a valid string.',
  integer: 'A valid integer is required.',
  number: 'A valid number is required.',
  boolean: 'Must be a valid boolean.',
  array: 'Expected a list of items.',
  object: 'Invalid data. Expected a dictionary.',
};

const formatMessages: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  date: 'Date has wrong format. Use YYYY-MM-DD.',
};

const limitMessages: Readonly<Record<string, (limit: number) => string>> = {
  minLength: (limit) => `Ensure this field has at least ${limit} characters.`,
  maxLength: (limit) => `Ensure this field has no more than ${limit} characters.`,
  minimum: (limit) => `Ensure this value is greater than or equal to ${limit}.`,
  maximum: (limit) => `Ensure this value is less than or equal to ${limit}.`,
  minItems: (limit) => `Ensure this field has at least ${limit} elements.`,
  maxItems: (limit) => `Ensure this field has no more than ${limit} elements.`,
};

const blank = 'This field may not be blank.';
const customMessage = z.object({ 'x-message': z.string() });
const limited = z.object({ limit: z.number() });
const typed = z.object({ type: z.union([z.string(), z.array(z.string())]) });

function typeMessage(error: ErrorObject): string | undefined {
  if (error.data === null) return 'This field may not be null.';
  const expected = [typed.parse(error.params).type].flat().find((name) => name !== 'null');
  return typeMessages[expected ?? ''];
}

function message(error: ErrorObject): string {
  const { keyword, params } = error;
  if (error.data === '' && ['minLength', 'pattern', 'format', 'enum'].includes(keyword)) return blank;
  const custom = customMessage.safeParse(error.parentSchema).data?.['x-message'];
  if (custom !== undefined && !['type', 'maxLength', 'minLength'].includes(keyword)) return custom;
  const limit = limitMessages[keyword];
  if (limit) return limit(limited.parse(params).limit);
  const messages: Readonly<Record<string, string | undefined>> = {
    required: 'This field is required.',
    enum: 'Not a valid choice.',
    const: 'Not a valid choice.',
    storable: 'Null characters are not allowed.',
    pattern: error.schema === '\\S' ? blank : 'This value has a wrong format.',
    format: formatMessages[String(params.format)],
    type: keyword === 'type' ? typeMessage(error) : undefined,
  };
  return messages[keyword] ?? 'Not a valid value.';
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  return path.join('.') || wholeBody;
}

/** Converts Ajv's errors to the format of Django REST framework: `{"<field>": ["reason"]}`. */
export function fieldErrors(errors: readonly ErrorObject[]): Record<string, string[]> {
  const reasons: Record<string, Set<string>> = {};
  for (const error of errors) {
    // `if` only reports that a rule behind a size check failed. That rule has its own error.
    if (error.keyword !== 'if') (reasons[fieldOf(error)] ??= new Set()).add(message(error));
  }
  return Object.fromEntries(Object.entries(reasons).map(([field, set]) => [field, [...set]]));
}
