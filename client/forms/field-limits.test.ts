import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { limitsOf } from '../../tests/harness/field-limits.ts';
import { validInput } from '../../tests/harness/valid-inputs.ts';

const day = '2026-03-05';
const modules = import.meta.glob<Record<string, unknown>>('../*/model/*-form{,s}.ts', { eager: true });
const exported = Object.assign({}, ...Object.values(modules));

/** The form of an operation: the schema `<operation>Form` of its domain, or a function that returns it for a day. */
function formOf(operation: string): z.ZodMiniType {
  const form: unknown = Reflect.get(exported, `${operation}Form`);
  const schema: unknown = typeof form === 'function' ? form(day) : form;
  if (schema instanceof z.ZodMiniType) return schema;
  throw new Error(
    `Export ${operation}Form from client/<domain>/model/<name>-form.ts, or list the limits of a mutation without a form in tests/harness/field-limits.ts`,
  );
}

it.each(limitsOf('client'))('form of $operation › $field', ({ operation, field, accepts, rejects }) => {
  const form = formOf(operation);
  /** The fields with an error. */
  const invalid = (value: unknown) => {
    const input = { ...validInput(operation), [field]: value };
    const repeated = 'newPassword' in input ? { repeated: input.newPassword } : {};
    return z.safeParse(form, { ...input, ...repeated }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  };
  expect(
    [...new Set(accepts.flatMap(invalid))],
    `Fields that ${operation}Form rejects in a valid input. If one has no value there, add the input to tests/harness/valid-inputs.ts`,
  ).toEqual([]);
  expect(
    rejects.filter((value) => !invalid(value).includes(field)),
    `Limit "${field}" in ${operation}Form`,
  ).toEqual([]);
});
