import { useCallback, useState } from 'react';
import { emptyDraft, readDraft, writeDraft, type CheckoutDraft } from './model/draft.ts';
import { tabStorage } from './model/session-record.ts';

/** The shopper's choices, kept in the tab: a reload, a sign-in or the way back loses none of them. */
export function useCheckoutDraft(): [CheckoutDraft, (change: Partial<CheckoutDraft>) => void] {
  const [draft, setDraft] = useState(() =>
    typeof window === 'undefined' ? emptyDraft : readDraft(tabStorage()),
  );
  const change = useCallback((part: Partial<CheckoutDraft>) => {
    setDraft((known) => {
      const next = { ...known, ...part };
      writeDraft(tabStorage(), next);
      return next;
    });
  }, []);
  return [draft, change];
}
