import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import {
  StoreCardDocument,
  type StoreCardMutation,
  type StoreCardMutationVariables,
} from './checkout.generated.ts';
import type { CardValues } from './model/card-form.ts';

/** A card that the shop has stored for this order. Of its number only the last digits are kept. */
export interface StoredCard {
  readonly reference: string;
  readonly lastDigits: string;
}

export interface Card {
  readonly stored: StoredCard | null;
  /** Stores the card; answers why not, in the back end's own words, or null. Rejects when the shop could not be asked. */
  readonly store: (cartId: string, values: CardValues) => Promise<string | null>;
  readonly clear: () => void;
}

/** The card of this checkout: its number passes through one mutation and is held nowhere. */
export function useCard(): Card {
  const client = useApolloClient();
  const [stored, setStored] = useState<StoredCard | null>(null);
  const clear = useCallback(() => {
    setStored(null);
  }, []);
  const store = useCallback(
    async (cartId: string, values: CardValues) => {
      const { data } = await client.mutate<StoreCardMutation, StoreCardMutationVariables>({
        mutation: StoreCardDocument,
        variables: { input: { cartId, ...values } },
        fetchPolicy: 'no-cache',
      });
      const { cardReference, userErrors } = data?.storeCard ?? { cardReference: null, userErrors: [] };
      if (cardReference === null) return userErrors[0]?.message ?? '';
      setStored({ reference: cardReference, lastDigits: values.number.slice(-4) });
      return null;
    },
    [client],
  );
  return { stored, store, clear };
}
