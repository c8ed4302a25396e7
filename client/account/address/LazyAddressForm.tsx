import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { LazySection } from '../../ui/LazySection.tsx';
import type { AddressForm } from './AddressForm.tsx';
import styles from './LazyAddressForm.module.css';

const loadForm = async () => (await import('./AddressForm.tsx')).AddressForm;

/** The address form, loaded when it is first opened. */
export function LazyAddressForm(props: ComponentProps<typeof AddressForm>) {
  const { t } = useLingui();
  return (
    <LazySection load={loadForm} placeholder={styles.placeholder} failed={t`The form could not be loaded.`}>
      {(Form) => <Form {...props} />}
    </LazySection>
  );
}
