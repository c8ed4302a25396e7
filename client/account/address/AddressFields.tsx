import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useFieldWords } from '../form/useFieldWords.ts';
import type { AddressFields as Fields, AddressValues } from '../model/address-form.ts';
import { onlyCountry, parseZip } from '../model/address-parsers.ts';
import { usStates } from '../model/us-states.ts';
import styles from './AddressForm.module.css';

interface AddressFieldsProps {
  form: UseFormReturn<Fields, unknown, AddressValues>;
  zipHint?: (zip: string) => ReactNode;
}

/** The fields of an address, each with what browsers and keyboards need to know of it. */
export function AddressFields({ form, zipHint }: AddressFieldsProps): ReactElement {
  const { t } = useLingui();
  const words = useFieldWords();
  const { register, formState, control: formControl } = form;
  const { errors } = formState;
  const zip = parseZip(useWatch({ control: formControl, name: 'zip' }));
  return (
    <div className={styles.grid}>
      <Field
        className={styles.half}
        label={t`First name`}
        error={words(errors.firstName?.message)}
        isRequired
      >
        {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" />}
      </Field>
      <Field className={styles.half} label={t`Last name`} error={words(errors.lastName?.message)} isRequired>
        {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" />}
      </Field>
      <Field
        className={styles.whole}
        label={t`Company name`}
        hint={t`Or what you call this address, such as “Home”.`}
        error={words(errors.company?.message)}
        isRequired
      >
        {(control) => <TextInput {...control} {...register('company')} autoComplete="organization" />}
      </Field>
      <Field className={styles.wide} label={t`Address`} error={words(errors.street?.message)} isRequired>
        {(control) => <TextInput {...control} {...register('street')} autoComplete="address-line1" />}
      </Field>
      <Field
        className={styles.narrow}
        label={t`Apartment`}
        error={words(errors.apartment?.message)}
        isOptional
      >
        {(control) => <TextInput {...control} {...register('apartment')} autoComplete="address-line2" />}
      </Field>
      <Field
        className={styles.third}
        label={t`Zip code`}
        hint={zip === null ? undefined : zipHint?.(zip)}
        error={words(errors.zip?.message)}
        isRequired
      >
        {(control) => (
          <TextInput {...control} {...register('zip')} inputMode="numeric" autoComplete="postal-code" />
        )}
      </Field>
      <Field className={styles.third} label={t`City`} error={words(errors.city?.message)} isRequired>
        {(control) => <TextInput {...control} {...register('city')} autoComplete="address-level2" />}
      </Field>
      <Field className={styles.third} label={t`State`} error={words(errors.state?.message)} isRequired>
        {(control) => (
          <Select {...control} {...register('state')} autoComplete="address-level1">
            {Object.entries(usStates).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field className={styles.place} label={t`Country`} error={words(errors.country?.message)} isRequired>
        {(control) => (
          <Select {...control} {...register('country')} autoComplete="country-name">
            <option value={onlyCountry}>{t`United States`}</option>
          </Select>
        )}
      </Field>
      <Field className={styles.place} label={t`Phone`} error={words(errors.telephone?.message)} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('telephone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
        )}
      </Field>
      <Field className={styles.place} label={t`Email`} error={words(errors.email?.message)} isOptional>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <Field className={styles.place} label={t`Gate code`} error={words(errors.gateCode?.message)} isOptional>
        {(control) => <TextInput {...control} {...register('gateCode')} autoComplete="off" />}
      </Field>
    </div>
  );
}
