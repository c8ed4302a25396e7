import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { inBatches } from '../model/list-items.ts';
import type { PickRow } from '../model/pick-rows.ts';
import type { ProductCardFragment } from '../product-card/ProductCard.generated.ts';
import { ShoppingListDocument } from './ShoppingList.generated.ts';

/** Maximum number of lines in one request. */
const batchSize = 10;

type Rows = readonly PickRow<ProductCardFragment>[];

/** The products for the lines of a list. `find` resolves when all are loaded; a later call or `reset` makes its result outdated. */
export function useListMatches() {
  const client = useApolloClient();
  const [rows, setRows] = useState<Rows | null>(null);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const newest = useRef(0);

  async function fetchRows(items: readonly string[]): Promise<Rows> {
    const responses = await Promise.all(
      inBatches(items, batchSize).map((batch) =>
        client.query({
          query: ShoppingListDocument,
          variables: { items: batch },
          fetchPolicy: 'network-only',
        }),
      ),
    );
    return responses.flatMap(({ data }) => {
      if (!data?.matchShoppingList) throw new Error('The response has no matches');
      return data.matchShoppingList.map(({ item, quantity, isSubstitute, products }) => ({
        key: item,
        label: item,
        product: products[0] ?? null,
        quantity,
        isSubstitute,
      }));
    });
  }

  return {
    rows,
    status,
    async find(items: readonly string[]): Promise<void> {
      newest.current += 1;
      const own = newest.current;
      setStatus('loading');
      const found = await fetchRows(items).catch(() => null);
      if (own !== newest.current) return;
      setRows(found);
      setStatus(found ? 'idle' : 'failed');
    },
    reset(): void {
      newest.current += 1;
      setRows(null);
      setStatus('idle');
    },
  };
}
