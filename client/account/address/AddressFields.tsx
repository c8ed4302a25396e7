import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormField } from '../../forms/FormField.tsx';
import { NameFields } from '../../forms/NameFields.tsx';
import type { FieldForm } from '../../forms/useAppForm.ts';
import { isHan } from '../../forms/person-name.ts';
import { onlyCountry, parseZip } from '../../forms/us-formats.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Select } from '../../ui/Select.tsx';
import type { AddressFields as Fields, AddressValues } from '../model/address-form.ts';
import { usStates } from '../model/us-states.ts';
import styles from './AddressForm.module.css';

interface AddressFieldsProps {
  form: FieldForm<keyof Fields>;
  control: Control<Fields, unknown, AddressValues>;
  zipHint?: (zip: string) => ReactNode;
  /** The purpose of the address, for the browser's autofill. */
  purpose?: 'shipping' | 'billing';
}

/** The fields of an address, with attributes for autofill and on-screen keyboards. */
export function AddressFields({ form, control, zipHint, purpose }: AddressFieldsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [typedZip, firstName, lastName] = useWatch({ control, name: ['zip', 'firstName', 'lastName'] });
  const zip = parseZip(typedZip);
  const required = (width: string | undefined) => ({ form, isRequired: true, className: width });
  const optional = (width: string | undefined) => ({ form, isOptional: true, className: width });
  const fill = (token: string): string => (purpose ? `${purpose} ${token}` : token);
  const optionalFields = ['apartment', 'email', 'gateCode'] as const;
  const values = useWatch({ control, name: optionalFields });
  const [isOpened, setOpened] = useState(false);
  // Open if it has a value.
  const isOpen =
    isOpened || values.some((value) => value !== '') || optionalFields.some((name) => form.errorOf(name));
  return (
    <div className={styles.grid}>
      <NameFields
        form={form}
        purpose={purpose}
        className={styles.half}
        hint={language !== 'en' || isHan({ firstName, lastName }) ? t`Chinese or pinyin.` : undefined}
      />
      <FormField
        {...required(styles.whole)}
        name="company"
        label={t`Company name`}
        hint={t`Or what you call this address, such as “Home”.`}
        autoComplete={fill('organization')}
      />
      <FormField
        {...required(styles.whole)}
        name="street"
        label={t`Address`}
        autoComplete={fill('address-line1')}
      />
      <FormField
        {...required(styles.third)}
        name="zip"
        label={t`Zip code`}
        hint={zip === null ? undefined : zipHint?.(zip)}
        inputMode="numeric"
        autoComplete={fill('postal-code')}
      />
      <FormField
        {...required(styles.third)}
        name="city"
        label={t`City`}
        autoComplete={fill('address-level2')}
      />
      <FormField
        {...required(styles.third)}
        name="state"
        label={t`State`}
        as={Select}
        autoComplete={fill('address-level1')}
      >
        {Object.entries(usStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FormField>
      <FormField
        {...required(styles.place)}
        name="country"
        label={t`Country`}
        as={Select}
        autoComplete={fill('country-name')}
      >
        <option value={onlyCountry}>{t`United States`}</option>
      </FormField>
      <FormField
        {...required(styles.place)}
        name="telephone"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete={fill('tel-national')}
      />
      <details
        className={styles.more}
        open={isOpen}
        onToggle={(event) => setOpened(event.currentTarget.open)}
      >
        <summary>
          <Plus />
          {t`Add apartment, gate code or email`}
        </summary>
        <div className={styles.grid}>
          <FormField
            {...optional(styles.third)}
            name="apartment"
            label={t`Apartment`}
            autoComplete={fill('address-line2')}
          />
          <FormField
            {...optional(styles.third)}
            name="gateCode"
            label={t`Gate code`}
            hint={t`For our driver.`}
            autoComplete="off"
          />
          <FormField {...optional(styles.third)} name="email" label={t`Email`} as={EmailInput} />
        </div>
      </details>
    </div>
  );
}
