import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactElement, type ReactNode } from 'react';
import {
  addressFieldsOf,
  AddressForm,
  AddressText,
  useSaveAddress,
  type AddressFields,
  type AddressFragment,
} from '../account/index.ts';
import { Button } from '../ui/Button.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { toast } from '../ui/toast.ts';
import styles from './AddressChoice.module.css';

interface AddressChoiceProps {
  label: string;
  addresses: readonly AddressFragment[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** Says something below an address, such as that it lies too far away. */
  noteOf?: (address: AddressFragment) => ReactNode;
  zipHint?: (zip: string) => ReactNode;
  /** What a new address starts from. */
  initial: Partial<AddressFields>;
  /** Told what is typed into the form for a new address; null when it is put away. */
  onTyped?: (fields: AddressFields | null) => void;
  /** Whether the form for a new address was open when the page was left. */
  isFormOpen?: boolean;
}

type Form = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly address: AddressFragment };

/** One address of the book, or a new one, written in place. */
export function AddressChoice({
  label,
  addresses,
  selectedId,
  onSelect,
  noteOf,
  zipHint,
  initial,
  onTyped,
  isFormOpen = false,
}: AddressChoiceProps): ReactElement {
  const { t } = useLingui();
  const save = useSaveAddress();
  const [opened, setOpened] = useState<Form | null>(isFormOpen ? { kind: 'new' } : null);
  const form: Form | null = opened ?? (addresses.length === 0 ? { kind: 'new' } : null);
  const selected = addresses.find((address) => address.id === selectedId);

  function close(): void {
    setOpened(null);
    onTyped?.(null);
  }

  return (
    <div className={styles.choice}>
      {addresses.length > 0 ? (
        <RadioGroup
          label={label}
          isLabelHidden
          look="cards"
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
          <h3 className={styles.formTitle}>
            {form.kind === 'new' ? <Trans>New address</Trans> : <Trans>Edit address</Trans>}
          </h3>
          <AddressForm
            key={form.kind === 'edit' ? form.address.id : 'new'}
            initial={form.kind === 'edit' ? addressFieldsOf(form.address) : initial}
            submitLabel={<Trans>Save and use this address</Trans>}
            zipHint={zipHint}
            hasDefaultChoice={addresses.length > 0}
            onTyped={form.kind === 'new' ? onTyped : undefined}
            onCancel={addresses.length > 0 ? close : undefined}
            onSave={async (values) => {
              const isNew = form.kind === 'new';
              const isFirst = addresses.length === 0;
              const { address, refusals } = await save(
                isFirst ? { ...values, isDefault: true } : values,
                isNew ? undefined : form.address.id,
              );
              if (!address) return refusals;
              onSelect(address.id);
              close();
              const words = isNew
                ? t`You have successfully added a new address`
                : t`An address has been modified`;
              toast.success({
                message: (
                  <>
                    <strong>{t`Success`}</strong> {words}
                  </>
                ),
              });
              return [];
            }}
          />
        </div>
      ) : (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              setOpened({ kind: 'new' });
            }}
          >
            <Trans>Add a new address</Trans>
          </Button>
          {selected ? (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setOpened({ kind: 'edit', address: selected });
              }}
            >
              <Trans>Edit the chosen address</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
