import { useCallback, useState } from 'react';
import { useStoreCardMutation, type CheckoutUserErrorFragment } from './checkout.generated.ts';
import type { CardValues } from './model/card-form.ts';

/** A card that the shop has stored for this order. Of its number only the last digits are kept. */
export interface StoredCard {
  readonly reference: string;
  readonly lastDigits: string;
}

/** Why a card was not stored. */
export type CardRefusal = Pick<CheckoutUserErrorFragment, 'code' | 'field' | 'message'>;

export interface Card {
  readonly stored: StoredCard | null;
  /** Stores the card; answers what was refused of it, in the back end's own words. Rejects when the shop could not be asked. */
  readonly store: (cartId: string, values: CardValues) => Promise<readonly CardRefusal[]>;
  readonly clear: () => void;
}

/** The card of this checkout: its number passes through one mutation and is held nowhere. */
export function useCard(): Card {
  const [storeCard] = useStoreCardMutation({ fetchPolicy: 'no-cache' });
  const [stored, setStored] = useState<StoredCard | null>(null);
  const clear = useCallback(() => {
    setStored(null);
  }, []);
  const store = useCallback(
    async (cartId: string, values: CardValues) => {
      const { data } = await storeCard({ variables: { input: { cartId, ...values } } });
      if (!data) throw new Error('The card was not answered');
      const { cardReference, userErrors } = data.storeCard;
      if (cardReference === null) return userErrors;
      setStored({ reference: cardReference, lastDigits: values.number.slice(-4) });
      return [];
    },
    [storeCard],
  );
  return { stored, store, clear };
}
