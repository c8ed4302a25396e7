import { formatName } from '../../forms/person-name.ts';
import { formatTelephone } from '../../forms/us-formats.ts';
import type { AddressFragment } from './address.generated.ts';
import styles from './AddressText.module.css';

export type ShownAddress = Pick<
  AddressFragment,
  'firstName' | 'lastName' | 'company' | 'street' | 'apartment' | 'city' | 'state' | 'zip' | 'telephone'
>;

/** An address as lines of text. */
export function AddressText({ address }: { address: ShownAddress }) {
  return (
    <span className={styles.address}>
      <strong>
        {formatName(address)}
        {address.company ? <span className={styles.company}> · {address.company}</span> : null}
      </strong>
      <span>
        {address.street}
        {address.apartment ? `, ${address.apartment}` : ''}
      </span>
      <span>
        {address.city}, {address.state} {address.zip}
      </span>
      <span>{formatTelephone(address.telephone)}</span>
    </span>
  );
}
