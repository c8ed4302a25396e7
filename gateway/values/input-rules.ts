import { z } from 'zod';
import type { LocalizedTextSource } from './localized-text.ts';
import type { BoundUnit, InputRule } from './messages/inputs.ts';
import { lengthOf } from './text-length.ts';

interface RuleDetails {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: BoundUnit;
  readonly message?: LocalizedTextSource | null;
}

/** A violated rule of an input field. */
export class BrokenRule {
  readonly rule: InputRule;
  readonly min: number | null;
  readonly max: number | null;
  /** The unit of the bounds. */
  readonly unit: BoundUnit;
  /** A more specific message than that of the rule; null to use the rule's. */
  readonly message: LocalizedTextSource | null;

  constructor(rule: InputRule, { min, max, unit = 'characters', message = null }: RuleDetails = {}) {
    this.rule = rule;
    this.min = min ?? null;
    this.max = max ?? null;
    this.unit = unit;
    this.message = message;
  }
}

/** Returns the rule that a value violates; null for a valid value. */
export type Rule<Value = string> = (value: Value) => BrokenRule | null;

/** Adds an issue with the violated rule, for `parseInput`. */
export function report(context: z.RefinementCtx, broken: BrokenRule): void {
  context.addIssue({ code: 'custom', params: { broken }, message: broken.rule });
}

/** A Zod refinement that reports the first violated rule. */
export const keeps =
  <Value>(...rules: readonly Rule<Value>[]) =>
  (value: Value, context: z.RefinementCtx): void => {
    for (const rule of rules) {
      const found = rule(value);
      if (found) {
        report(context, found);
        return;
      }
    }
  };

/** From `min` to `max` characters. An empty but required text is REQUIRED. */
export const length =
  (min: number, max: number, details: Pick<RuleDetails, 'unit' | 'message'> = {}): Rule =>
  (value) => {
    const count = lengthOf(value);
    const bounds = { ...details, min, max };
    if (count === 0 && min > 0) return new BrokenRule('REQUIRED', bounds);
    if (count < min) return new BrokenRule('TOO_SHORT', bounds);
    return count > max ? new BrokenRule('TOO_LONG', bounds) : null;
  };

/** A text of a form. */
export const format =
  (pattern: RegExp, message: LocalizedTextSource | null = null): Rule =>
  (text) =>
    pattern.test(text) ? null : new BrokenRule('FORMAT', { message });

/** Not empty. */
export const required: Rule = (text) => (text.trim() === '' ? new BrokenRule('REQUIRED') : null);

/** One of these texts. An empty text is REQUIRED; `message` is about any other text. */
export const oneOf =
  (texts: readonly string[], message: LocalizedTextSource): Rule =>
  (text) => {
    if (texts.includes(text)) return null;
    return text === '' ? new BrokenRule('REQUIRED') : new BrokenRule('NOT_ALLOWED', { message });
  };

/** A text of `min` to `max` characters; leading and trailing spaces are removed. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .superRefine(keeps(length(min, max)));

/** An optional text; an empty one counts as omitted. */
export const optionalText = (...rules: readonly Rule[]) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() || null)
    .superRefine((value, context) => {
      if (value !== null) keeps(...rules)(value, context);
    });
