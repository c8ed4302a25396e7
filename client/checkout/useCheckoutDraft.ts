import { useCallback, useState } from 'react';
import { emptyDraft, readDraft, writeDraft, type CheckoutDraft } from './model/draft.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/**
 * The shopper's choices, kept in the tab: a reload, a sign-in or the way back loses none of them. Another customer in the same tab starts with
 * nothing.
 */
export function useCheckoutDraft(
  customerId: string,
): [CheckoutDraft, (change: Partial<CheckoutDraft>) => void] {
  const [draft, setDraft] = useState<CheckoutDraft>(() => {
    const kept = readDraft(tabStorage());
    return kept.customerId === customerId ? kept : { ...emptyDraft, customerId };
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
  return [draft, change];
}
