import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactElement } from 'react';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AddressForm } from './AddressForm.tsx';
import styles from './LateAddressForm.module.css';

/** The address form's code, for screens that may need it soon. */
export const addressForm = late(async () => (await import('./AddressForm.tsx')).AddressForm);

/** The address form, fetched when it is first opened. */
export function LateAddressForm(props: ComponentProps<typeof AddressForm>): ReactElement {
  return (
    <LatePart
      part={addressForm}
      waiting={
        <div className={styles.waiting}>
          <Skeleton shape="block" />
        </div>
      }
      failed={<Trans>The form could not be loaded.</Trans>}
    >
      {(Form) => <Form {...props} />}
    </LatePart>
  );
}
