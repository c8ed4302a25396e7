import { useRef, useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type FieldValues,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { LateRules } from './late-rules.ts';
import { useFetchWhenIdle } from './useFetchWhenIdle.ts';

interface LateForm<Fields extends FieldValues, Values> {
  readonly form: UseFormReturn<Fields, unknown, Values>;
  /** Whether it is being checked or sent. */
  readonly isBusy: boolean;
  /** Makes what sends the form: to `send` goes what the rules made of it; `onUnchecked` is told why the rules could not be had. */
  readonly submitWith: (
    send: SubmitHandler<Values>,
    onUnchecked: (error: unknown) => void,
  ) => (event: SyntheticEvent) => Promise<void>;
}

/**
 * A form whose rules come after it: fetched as soon as the page is idle, at the latest by the first check. Without them nothing is sent,
 * and everything stays as it was typed.
 */
export function useLateForm<Fields extends FieldValues, Values>(
  rules: LateRules<Fields, Values>,
  options: Omit<UseFormProps<Fields, unknown, Values>, 'resolver'>,
): LateForm<Fields, Values> {
  const form = useForm<Fields, unknown, Values>({ ...options, resolver: rules.resolver });
  const { isSubmitting } = form.formState;
  const [isFetching, setFetching] = useState(false);
  const isAsked = useRef(false);
  useFetchWhenIdle(rules);

  return {
    form,
    isBusy: isSubmitting || isFetching,
    submitWith: (send, onUnchecked) => async (event) => {
      event.preventDefault();
      if (isAsked.current) return;
      if (rules.current() === null) {
        isAsked.current = true;
        setFetching(true);
        try {
          await rules.fetch();
        } catch (error) {
          onUnchecked(error);
          return;
        } finally {
          isAsked.current = false;
          setFetching(false);
        }
      }
      await form.handleSubmit(send)(event);
    },
  };
}
