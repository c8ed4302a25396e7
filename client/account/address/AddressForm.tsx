import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, type ReactNode } from 'react';
import formStyles from '../../forms/form.module.css';
import { useAppForm } from '../../forms/useAppForm.ts';
import type { UserError } from '../../forms/user-errors.ts';
import { parseZip } from '../../forms/us-formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import {
  createAddressForm,
  type AddressFields as Fields,
  type AddressValues,
} from '../model/address-form.ts';
import { AddressFields } from './AddressFields.tsx';
import { emptyAddressFields } from './address-fields.ts';
import styles from './AddressForm.module.css';
import { ZipPlaceDocument } from './ZipPlace.generated.ts';

interface AddressFormProps {
  /** Initial values; other fields are empty. */
  initial?: Partial<Fields>;
  /** Saves. Resolves with the user errors, or null; rejects when the request failed. */
  onSave: (values: AddressValues) => Promise<readonly UserError[] | null>;
  onCancel?: () => void;
  submitLabel: ReactNode;
  /** Called with each change, so that it can be stored. */
  onTyped?: (fields: Fields) => void;
  /** A note for a valid zip code. */
  zipHint?: (zip: string) => ReactNode;
  /** The purpose of the address, because browsers store several. */
  purpose?: 'shipping' | 'billing';
  /** Whether to offer making it the default address. */
  hasDefaultChoice?: boolean;
}

/** A form for an address, with the rules of docs/product.md ("Account"). Fills in city and state from the zip code. */
export function AddressForm({
  initial,
  onSave,
  onCancel,
  submitLabel,
  onTyped,
  zipHint,
  purpose,
  hasDefaultChoice = true,
}: AddressFormProps) {
  const { t } = useLingui();
  const form = useAppForm({
    schema: createAddressForm,
    defaultValues: {
      ...emptyAddressFields,
      company: t({ message: 'Home', context: 'name of an address' }),
      ...initial,
    },
    messages: { invalid: msg`Please correct the errors` },
    onSubmit: onSave,
  });
  const { control, setValue, getValues, subscribe } = form.form;
  const client = useApolloClient();

  /** Fills in city and state. If the request fails, the shopper fills them in. */
  const fillPlace = useCallback(
    async (zip: string) => {
      const result = await client.query({ query: ZipPlaceDocument, variables: { zip } }).catch(() => null);
      const place = result?.data?.deliveryArea;
      if (!place?.state || parseZip(getValues('zip')) !== zip) return;
      if (getValues('state') !== place.state) setValue('state', place.state, { shouldValidate: true });
      if (place.city != null && getValues('city').trim() === '') {
        setValue('city', place.city, { shouldValidate: true });
        const { activeElement: focused } = document;
        // The shopper has focused that field: typing must replace the value.
        if (focused instanceof HTMLInputElement && focused.value === place.city) focused.select();
      }
    },
    [client, getValues, setValue],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          onTyped?.(values);
          if (name !== 'zip') return;
          const zip = parseZip(values.zip);
          if (zip !== null) void fillPlace(zip);
        },
      }),
    [subscribe, fillPlace, onTyped],
  );

  return (
    <form className={classes(formStyles.form, styles.form)} noValidate onSubmit={form.submit}>
      <AddressFields form={form} control={control} zipHint={zipHint} purpose={purpose} />
      {hasDefaultChoice ? (
        <Checkbox label={t`Use as my default address`} {...form.register('isDefault')} />
      ) : null}
      <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
      <div className={styles.actions}>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
        <Button type="submit" isBusy={form.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
