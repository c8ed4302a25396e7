import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { FormField } from './FormField.tsx';
import { nameOrder, type PersonName } from './person-name.ts';
import type { FieldForm } from './useAppForm.ts';

interface NameFieldsProps {
  form: FieldForm<keyof PersonName>;
  /** Content below the family name. */
  hint?: ReactNode;
  /** The purpose of the name in an address. */
  purpose?: 'shipping' | 'billing';
  /** Class of each of the two fields. */
  className?: string;
}

const autoComplete = { firstName: 'given-name', lastName: 'family-name' };

/** First and last name of a person, in the order of the page's language. */
export function NameFields({ form, hint, purpose, className }: NameFieldsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const labels = { firstName: t`First name`, lastName: t`Last name` };
  return nameOrder(language).map((name) => (
    <FormField
      key={name}
      form={form}
      name={name}
      label={labels[name]}
      hint={name === 'lastName' ? hint : undefined}
      isRequired
      autoComplete={purpose ? `${purpose} ${autoComplete[name]}` : autoComplete[name]}
      className={className}
    />
  ));
}
