import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState, type SyntheticEvent } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../apollo/errors.ts';
import type { LateRules } from '../../ui/late-rules.ts';
import { useLateForm } from '../../ui/useLateForm.ts';
import type { AccountRefusal } from '../model/account-refusal.ts';
import { placeRefusals } from './place-refusals.ts';

/** Why a form did not reach the shop. */
export type PostFailure = 'offline' | 'rate-limited' | 'failed';

interface PostedFormOptions<Fields extends FieldValues, Values> {
  rules: LateRules<Fields, Values>;
  empty: DefaultValues<Fields>;
  /** In the order of the form. */
  fields: readonly Path<Fields>[];
  /** What can be said about a field; the rules' errors are names of these. */
  messages: Readonly<Record<string, MessageDescriptor>> & { readonly notAccepted: MessageDescriptor };
  /** Sends it; answers whether the shop has it, and why not. Rejects when the shop could not be asked. */
  post: (values: Values) => Promise<{ isReceived: boolean; refusals: readonly AccountRefusal[] }>;
  onReceived: () => void;
}

interface PostedForm<Fields extends FieldValues, Values> {
  form: UseFormReturn<Fields, unknown, Values>;
  submit: (event: SyntheticEvent) => Promise<void>;
  isBusy: boolean;
  failure: PostFailure | null;
  /** What is wrong with a field, in the language of the page. */
  errorOf: (field: Path<Fields>) => string | undefined;
}

function failureFor(error: unknown): PostFailure {
  const code = failureOf(error);
  return code === 'OFFLINE' ? 'offline' : code === 'RATE_LIMITED' ? 'rate-limited' : 'failed';
}

/** A form that anybody may post to the shop. What was typed stays until the shop has it. */
export function usePostedForm<Fields extends FieldValues, Values>({
  rules,
  empty,
  fields,
  messages,
  post,
  onReceived,
}: PostedFormOptions<Fields, Values>): PostedForm<Fields, Values> {
  const { i18n } = useLingui();
  const [failure, setFailure] = useState<PostFailure | null>(null);
  const { form, isBusy, submitWith } = useLateForm(rules, { defaultValues: empty, mode: 'onTouched' });

  const submit = submitWith(
    async (values) => {
      setFailure(null);
      try {
        const { isReceived, refusals } = await post(values);
        if (isReceived) {
          form.reset();
          onReceived();
          return;
        }
        const isUnplaced = refusals.length === 0 || placeRefusals(form, refusals, fields) !== null;
        if (isUnplaced) setFailure('failed');
      } catch (error) {
        setFailure(failureFor(error));
      }
    },
    (error) => {
      setFailure(failureFor(error));
    },
  );

  const errorOf = (field: Path<Fields>): string | undefined => {
    const message = form.getFieldState(field, form.formState).error?.message;
    if (message === undefined) return undefined;
    const known = Object.hasOwn(messages, message) ? messages[message] : undefined;
    if (known) return i18n._(known);
    return message === '' ? i18n._(messages.notAccepted) : message;
  };

  return { form, submit, isBusy, failure, errorOf };
}
