import { useCallback, useState } from 'react';
import type { UserError } from '../forms/user-errors.ts';
import { useStoreCardMutation } from './checkout.generated.ts';
import type { CardValues } from './model/card-form.ts';

/** A card that the shop has stored for this order. The page stores only the last digits. */
export interface StoredCard {
  readonly reference: string;
  readonly lastDigits: string;
}

export interface Card {
  readonly stored: StoredCard | null;
  /** Stores the card. Resolves with it or with the user errors. Rejects if the request fails. */
  readonly store: (cartId: string, values: CardValues) => Promise<StoredCard | readonly UserError[]>;
  readonly isStoring: boolean;
  readonly clear: () => void;
}

/** The card of this checkout. Its number is sent in one mutation and never stored. */
export function useCard(): Card {
  const [storeCard, { loading: isStoring }] = useStoreCardMutation({ fetchPolicy: 'no-cache' });
  const [stored, setStored] = useState<StoredCard | null>(null);
  const clear = useCallback(() => setStored(null), []);
  const store = useCallback(
    async (cartId: string, values: CardValues) => {
      const { data } = await storeCard({ variables: { input: { cartId, ...values } } });
      if (!data?.storeCard) throw new Error('The response has no data');
      const { cardReference, userErrors } = data.storeCard;
      if (cardReference === null) return userErrors;
      const card = { reference: cardReference, lastDigits: values.number.slice(-4) };
      setStored(card);
      return card;
    },
    [storeCard],
  );
  return { stored, store, isStoring, clear };
}
