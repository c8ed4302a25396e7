import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { placeOfZip } from '../../delivery/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { lateRules } from '../../ui/late-rules.ts';
import { useLateForm } from '../../ui/useLateForm.ts';
import { failureMessage } from '../form/failure-words.ts';
import { placeRefusals } from '../form/place-refusals.ts';
import { useFieldWords } from '../form/useFieldWords.ts';
import type { AccountRefusal } from '../model/account-refusal.ts';
import type { AddressFields as Fields, AddressValues } from '../model/address-form.ts';
import { parseZip } from '../model/address-parsers.ts';
import { AddressFields } from './AddressFields.tsx';
import { emptyAddressFields } from './address-fields.ts';
import styles from './AddressForm.module.css';

const rules = lateRules(async () => (await import('../model/address-form.ts')).addressForm);

const fieldNames = Object.keys(emptyAddressFields) as (keyof Fields)[];

interface AddressFormProps {
  /** What the fields hold at first, over an empty form. */
  initial?: Partial<Fields>;
  /** Saves; answers what was refused. A rejection is said as a failure. */
  onSave: (values: AddressValues) => Promise<readonly AccountRefusal[]>;
  onCancel?: () => void;
  submitLabel: ReactNode;
  /** Told whatever is typed, so that it can be kept. */
  onTyped?: (fields: Fields) => void;
  /** Something to say about a zip code as soon as it is one. */
  zipHint?: (zip: string) => ReactNode;
  /** Whether it can be made the default address. */
  hasDefaultChoice?: boolean;
}

/** An address of the book, new or changed: the rules of spec section 5, the city and state filled in from the zip code. */
export function AddressForm({
  initial,
  onSave,
  onCancel,
  submitLabel,
  onTyped,
  zipHint,
  hasDefaultChoice = true,
}: AddressFormProps): ReactElement {
  const { t } = useLingui();
  const words = useFieldWords();
  const { form, isBusy, submitWith } = useLateForm(rules, {
    defaultValues: {
      ...emptyAddressFields,
      company: t({ message: 'Home', context: 'name of an address' }),
      ...initial,
    },
    mode: 'onTouched',
  });
  const { register, setError, setValue, getValues, subscribe, formState } = form;
  const { errors, submitCount } = formState;
  const isRefused = submitCount > 0 && fieldNames.some((name) => errors[name] !== undefined);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          onTyped?.(values);
          if (name !== 'zip') return;
          const zip = parseZip(values.zip);
          const place = zip === null ? null : placeOfZip(zip);
          if (!place) return;
          if (values.state !== place.state) setValue('state', place.state, { shouldValidate: true });
          if (place.city !== null && getValues('city').trim() === '') {
            setValue('city', place.city, { shouldValidate: true });
          }
        },
      }),
    [subscribe, setValue, getValues, onTyped],
  );

  const fail = (error: unknown): void => {
    setError('root', { message: failureMessage(error) });
  };
  const submit = submitWith(async (values) => {
    try {
      const refusals = await onSave(values);
      const unplaced = placeRefusals(form, refusals, fieldNames);
      if (unplaced !== null) setError('root', { message: unplaced });
    } catch (error) {
      fail(error);
    }
  }, fail);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
    >
      <AddressFields form={form} zipHint={zipHint} />
      {hasDefaultChoice ? <Checkbox label={t`Use as my default address`} {...register('isDefault')} /> : null}
      <FormAlert>
        {words(errors.root?.message) ?? (isRefused ? <Trans>Please correct the errors</Trans> : null)}
      </FormAlert>
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}
