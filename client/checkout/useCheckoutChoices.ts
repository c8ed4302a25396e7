import { useCallback, useState } from 'react';
import type { AddressFragment } from '../account/index.ts';
import { lostWindow, useChosenWindow } from '../delivery/index.ts';
import { tabStorage } from '../browser/storage/browser-storage.ts';
import { emptyDraft, readDraft, writeDraft, type CheckoutDraft } from './model/draft.ts';
import type { CheckoutData } from './useCheckoutData.ts';

export interface CheckoutChoices {
  readonly draft: CheckoutDraft;
  readonly change: (change: Partial<CheckoutDraft>) => void;
  /** The selected address; initially the customer's default or only address. */
  readonly delivery: AddressFragment | null;
  /** Null while it is unknown. */
  readonly isDeliveryServed: boolean | null;
  readonly billing: AddressFragment | null;
  /** The selected delivery window, if it is still available. */
  readonly slot: string | null;
  /** The selected delivery window, if it is no longer available. */
  readonly lostSlot: string | null;
}

/**
 * The shopper's choices, stored in the tab to survive a reload, a sign-in and Back. Another customer in the same tab starts without
 * choices.
 */
export function useCheckoutChoices(
  customerId: string,
  { addresses, slots, isServed }: CheckoutData,
): CheckoutChoices {
  const [draft, setDraft] = useState<CheckoutDraft>(() => {
    const stored = readDraft(tabStorage());
    return stored.customerId === customerId ? stored : { ...emptyDraft, customerId };
  });
  const change = useCallback(
    (part: Partial<CheckoutDraft>) =>
      setDraft((known) => {
        const next = { ...known, ...part };
        writeDraft(tabStorage(), next);
        return next;
      }),
    [],
  );
  const chosenSlot = useChosenWindow()?.startsAt ?? null;
  const lostSlot = lostWindow(slots, chosenSlot);

  const known = (id: string | null): AddressFragment | undefined =>
    addresses?.find((address) => address.id === id);
  const only = addresses?.length === 1 ? addresses[0] : undefined;
  const delivery =
    known(draft.deliveryAddressId) ?? addresses?.find((address) => address.isDefault) ?? only ?? null;
  return {
    draft,
    change,
    delivery,
    isDeliveryServed: delivery && isServed(delivery.zip),
    billing: draft.isBillingSame ? delivery : (known(draft.billingAddressId) ?? null),
    slot: lostSlot === null ? chosenSlot : null,
    lostSlot,
  };
}
