import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  addressFieldsOf,
  AddressText,
  LazyAddressForm,
  useSaveAddress,
  useStableOrder,
  type AddressFields,
  type AddressFragment,
  type AddressValues,
} from '../account/index.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
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
  noteOf?: (address: { readonly zip: string }) => ReactNode;
  zipHint?: (zip: string) => ReactNode;
  /** Called with the zip code of an address that is being saved; null when the response is there. */
  onSaving?: (zip: string | null) => void;
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

/** The value of an address that has no id yet. */
const unsavedId = 'unsaved';

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
  onSaving,
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
  const [saving, setSaving] = useState<AddressValues | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const listed = useStableOrder(addresses);
  const shown = saving
    ? editedId === null
      ? [...listed, { ...saving, id: unsavedId }]
      : listed.map((address) => (address.id === editedId ? { ...saving, id: editedId } : address))
    : listed;
  const shownId = saving ? (editedId ?? unsavedId) : selectedId;
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

  /** Shows the address in place of its form at once: if the page changed with the response, it would move under the shopper's finger. */
  function startSaving(values: AddressValues): void {
    flushSync(() => setSaving(values));
    onSaving?.(values.zip);
    status.current?.focus({ preventScroll: true });
    // The form was higher than the address.
    const chosen = place.current?.querySelector(':checked')?.parentElement;
    chosen?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  function finish(): void {
    const { activeElement } = document;
    setOpened(null);
    setSaving(null);
    onSaving?.(null);
    onTyped(null);
    // The shopper may have gone on meanwhile.
    if (activeElement === status.current || activeElement === document.body) focusChoice();
  }

  /** Before errors are set, because only a visible field can take the focus. */
  function reopen(): void {
    flushSync(() => setSaving(null));
    onSaving?.(null);
  }

  return (
    <div ref={place} className={styles.choice} aria-busy={saving !== null}>
      {shown.length > 0 ? (
        <RadioGroup
          className={classes(saving && styles.saving)}
          label={label}
          value={shownId}
          onChange={onSelect}
          options={shown.map((address) => ({
            value: address.id,
            label: <AddressText address={address} />,
            description: noteOf?.(address),
            isDisabled: saving !== null,
          }))}
        />
      ) : null}
      <VisuallyHidden as="div">
        <div ref={status} role="status" tabIndex={-1}>
          {saving ? t`Saving your address…` : null}
        </div>
      </VisuallyHidden>
      {form ? (
        <div hidden={saving !== null}>
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
              startSaving(values);
              const { address, userErrors } = await save(
                isFirst ? { ...values, isDefault: true } : values,
                editedId ?? undefined,
              ).catch((error: unknown) => {
                reopen();
                throw error;
              });
              if (!address) {
                reopen();
                return userErrors;
              }
              onSelect(address.id);
              finish();
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
      ) : null}
      {form && !saving ? null : (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus />}
            isBusy={saving !== null}
            onClick={() => setOpened('new')}
          >
            {t`Add a new address`}
          </Button>
          {saving || selected ? (
            <Button
              variant="quiet"
              size="small"
              isUnavailable={saving !== null}
              onClick={() => selected && setOpened(selected)}
            >
              {t`Edit the chosen address`}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
