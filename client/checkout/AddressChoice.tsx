import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import {
  addressFieldsOf,
  AddressText,
  LazyAddressForm,
  useSaveAddress,
  type AddressFields,
  type AddressFragment,
} from '../account/index.ts';
import { Button } from '../ui/Button.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { toast } from '../ui/toast.ts';
import { useFocusAfterChange } from '../ui/useFocusAfterChange.ts';
import type { OpenAddressForm } from './model/draft.ts';
import styles from './AddressChoice.module.css';

interface AddressChoiceProps {
  label: string;
  addresses: readonly AddressFragment[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** A note below an address, such as that it is outside the delivery area. */
  noteOf?: (address: AddressFragment) => ReactNode;
  zipHint?: (zip: string) => ReactNode;
  purpose: 'shipping' | 'billing';
  /** The initial values of a new address. */
  initial: Partial<AddressFields>;
  /** The form that was open when the shopper left the page. */
  storedForm: OpenAddressForm | null;
  /** Called with the open form and its values; null when it is closed. */
  onTyped: (form: OpenAddressForm | null) => void;
}

/** Maximum length of a stored field value. */
const maxStoredLength = 300;

const textsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1].length <= maxStoredLength,
    ),
  );

/** A choice between the addresses of the address book and a new one. */
export function AddressChoice({
  label,
  addresses,
  selectedId,
  onSelect,
  noteOf,
  zipHint,
  purpose,
  initial,
  storedForm,
  onTyped,
}: AddressChoiceProps) {
  const { t } = useLingui();
  const save = useSaveAddress();
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'new' | AddressFragment | null>(
    () => storedForm && (addresses.find(({ id }) => id === storedForm.addressId) ?? 'new'),
  );
  const form = opened ?? (addresses.length === 0 ? 'new' : null);
  const editedId = form === 'new' ? null : (form?.id ?? null);
  const selected = addresses.find((address) => address.id === selectedId);
  const saveForm = useCallback(
    (fields: AddressFields) => onTyped({ addressId: editedId, fields: textsOf(fields) }),
    [onTyped, editedId],
  );

  // The closed form had the focus: move it to the selected address.
  const focusChoice = useFocusAfterChange(place, 'input:checked, button');

  function close(): void {
    setOpened(null);
    focusChoice();
    onTyped(null);
  }

  return (
    <div ref={place} className={styles.choice}>
      {addresses.length > 0 ? (
        <RadioGroup
          label={label}
          value={selectedId}
          onChange={onSelect}
          options={addresses.map((address) => ({
            value: address.id,
            label: <AddressText address={address} />,
            description: noteOf?.(address),
          }))}
        />
      ) : null}
      {form ? (
        <div className={styles.form}>
          <h3 className={styles.formTitle}>{form === 'new' ? t`New address` : t`Edit address`}</h3>
          <LazyAddressForm
            key={editedId ?? 'new'}
            initial={{
              ...(form === 'new' ? initial : addressFieldsOf(form)),
              ...(storedForm?.addressId === editedId ? storedForm.fields : null),
            }}
            submitLabel={t`Save and use this address`}
            zipHint={zipHint}
            purpose={purpose}
            hasDefaultChoice={addresses.length > 0}
            onTyped={saveForm}
            onCancel={addresses.length > 0 ? close : undefined}
            onSave={async (values) => {
              const isFirst = addresses.length === 0;
              const { address, userErrors } = await save(
                isFirst ? { ...values, isDefault: true } : values,
                editedId ?? undefined,
              );
              if (!address) return userErrors;
              onSelect(address.id);
              close();
              const words =
                editedId === null
                  ? t`You have successfully added a new address`
                  : t`An address has been modified`;
              toast.success({
                message: (
                  <>
                    <strong>{t`Success`}</strong> {words}
                  </>
                ),
              });
              return null;
            }}
          />
        </div>
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" icon={<Plus />} onClick={() => setOpened('new')}>
            {t`Add a new address`}
          </Button>
          {selected ? (
            <Button variant="quiet" size="small" onClick={() => setOpened(selected)}>
              {t`Edit the chosen address`}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
