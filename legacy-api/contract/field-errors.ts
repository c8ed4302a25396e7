import type { ErrorObject } from 'ajv/dist/2020.js';
import { z } from 'zod';

const wholeBody = 'non_field_errors';

const typeMessages: Record<string, string> = {
  string: 'Not a valid string.',
  integer: 'A valid integer is required.',
  number: 'A valid number is required.',
  boolean: 'Must be a valid boolean.',
  array: 'Expected a list of items.',
  object: 'Invalid data. Expected a dictionary.',
};

const formatMessages: Record<string, string> = {
  email: 'Enter a valid email address.',
  date: 'Date has wrong format. Use YYYY-MM-DD.',
};

const ownMessage = z.object({ 'x-message': z.string() });
const limitOf = (error: ErrorObject) => z.object({ limit: z.number() }).parse(error.params).limit;

function typeMessage(error: ErrorObject): string {
  if (error.data === null) return 'This field may not be null.';
  const { type } = z.object({ type: z.union([z.string(), z.array(z.string())]) }).parse(error.params);
  const wanted = typeof type === 'string' ? type : type.find((name) => name !== 'null');
  return typeMessages[wanted ?? ''] ?? 'Not a valid value.';
}

function message(error: ErrorObject): string {
  if (error.data === '' && ['minLength', 'pattern', 'format', 'enum'].includes(error.keyword)) {
    return 'This field may not be blank.';
  }
  const own = ownMessage.safeParse(error.parentSchema);
  if (own.success && !['type', 'maxLength', 'minLength'].includes(error.keyword))
    return own.data['x-message'];
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'type':
      return typeMessage(error);
    case 'minLength':
      return `Ensure this field has at least ${limitOf(error)} characters.`;
    case 'maxLength':
      return `Ensure this field has no more than ${limitOf(error)} characters.`;
    case 'minimum':
      return `Ensure this value is greater than or equal to ${limitOf(error)}.`;
    case 'maximum':
      return `Ensure this value is less than or equal to ${limitOf(error)}.`;
    case 'minItems':
      return `Ensure this field has at least ${limitOf(error)} elements.`;
    case 'maxItems':
      return `Ensure this field has no more than ${limitOf(error)} elements.`;
    case 'enum':
    case 'const':
      return 'Not a valid choice.';
    case 'format':
      return formatMessages[String(error.params.format)] ?? 'Not a valid value.';
    case 'storable':
      return 'Null characters are not allowed.';
    case 'pattern':
      return error.schema === '\\S' ? 'This field may not be blank.' : 'This value has a wrong format.';
    default:
      return 'Not a valid value.';
  }
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  return path.join('.') || wholeBody;
}

/** What a validator found, as `{"<field>": ["reason"]}`. */
export function fieldErrors(errors: readonly ErrorObject[]): Record<string, string[]> {
  const reasons: Record<string, string[]> = {};
  for (const error of errors) {
    // Only says that one of the rules behind a size (`sizesFirst`) is broken, each of which has an error of its own.
    if (error.keyword === 'if') continue;
    const field = fieldOf(error);
    const said = (reasons[field] ??= []);
    const reason = message(error);
    if (!said.includes(reason)) said.push(reason);
  }
  return reasons;
}
