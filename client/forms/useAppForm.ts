import { zodResolver } from '@hookform/resolvers/zod';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, useState, type ChangeEventHandler, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { errorText } from './error-text.ts';
import { failureMessage, type FailureMessages } from './failure-messages.ts';
import { setUserErrors, type UserError } from './user-errors.ts';

interface AppFormOptions<Fields extends FieldValues, Values> {
  /** Its errors are message ids: see `text-rules.ts`. */
  readonly schema: $ZodType<Values, Fields>;
  /** In display order. */
  readonly defaultValues: Fields;
  /** Sends the valid form. Resolves with null on success, or with the user errors. Rejects if the request fails. */
  readonly onSubmit: (values: Values) => Promise<readonly UserError[] | null>;
  readonly messages?: {
    /** Some fields are invalid. */
    readonly invalid?: MessageDescriptor;
    /** A user error without a field of the form; by default the message of its code. */
    readonly rejected?: MessageDescriptor;
    readonly failed?: FailureMessages;
  };
}

/** Props that fields with these names need from their form. */
export interface FieldForm<Name extends string> {
  readonly register: (
    field: Name,
    options?: { onChange?: ChangeEventHandler<HTMLInputElement> | undefined },
  ) => UseFormRegisterReturn;
  /** The error of a field in the language of the page. */
  readonly errorOf: (field: Name) => string | undefined;
}

export interface AppForm<Fields extends FieldValues, Values> extends FieldForm<Path<Fields>> {
  readonly form: UseFormReturn<Fields, unknown, Values>;
  readonly submit: (event: SyntheticEvent) => void;
  readonly isBusy: boolean;
  /** The error of the form. */
  readonly alert: string | undefined;
}

/**
 * A form with a schema, sent once even if it is submitted several times. Shows user errors at their fields and keeps the input until the
 * request succeeds.
 */
export function useAppForm<Fields extends FieldValues, Values>({
  schema,
  defaultValues,
  onSubmit,
  messages = {},
}: AppFormOptions<Fields, Values>): AppForm<Fields, Values> {
  const { i18n } = useLingui();
  const fields = Object.keys(defaultValues) as Path<Fields>[];
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Fields>,
    mode: 'onTouched',
  });
  const { register, setError, handleSubmit, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const isSending = useRef(false);
  const [failure, setFailure] = useState<MessageDescriptor | undefined>();

  const send = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const userErrors = await onSubmit(values);
      if (userErrors === null) return;
      if (userErrors.length === 0) throw new Error('The response has no reason');
      const unplaced = setUserErrors(form, userErrors, fields);
      if (unplaced !== null) setError('root', { message: messages.rejected?.id ?? unplaced });
    } catch (error) {
      setFailure(failureMessage(error, messages.failed));
    }
  });

  const isInvalid = submitCount > 0 && fields.some((name) => form.getFieldState(name, formState).invalid);
  return {
    form,
    register,
    isBusy: isSubmitting,
    errorOf: (field) => errorText(i18n, form.getFieldState(field, formState).error?.message),
    alert: errorText(i18n, errors.root?.message ?? (isInvalid ? messages.invalid : undefined) ?? failure),
    submit: (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (isSending.current) return;
      isSending.current = true;
      void send(event).finally(() => {
        isSending.current = false;
      });
    },
  };
}
