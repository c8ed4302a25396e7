import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useCart,
  useCartSession,
  type CartAdjustmentFragment,
  type CartTotalsFragment,
  type SaveChoices,
} from '../cart/index.ts';
import {
  ApplyPromoCodeDocument,
  type ApplyPromoCodeMutation,
  type ApplyPromoCodeMutationVariables,
} from './checkout.generated.ts';

/** How the promo code stands (spec section 4). */
export type PromoState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'applied'; readonly code: string; readonly message: string | null }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'error'; readonly error: unknown };

interface Saved {
  /** The lines that the totals are about. */
  readonly key: string;
  readonly totals: CartTotalsFragment;
  readonly useCredit: boolean;
}

/** Totals that were asked for, and nobody answered. */
interface Failure {
  readonly key: string;
  readonly error: unknown;
  readonly useCredit: boolean;
}

interface SavedAnswer {
  readonly cart: { readonly lines: readonly Line[] };
  readonly totals: CartTotalsFragment;
  readonly adjustments: readonly CartAdjustmentFragment[];
}

interface Line {
  readonly productId: string;
  readonly quantity: number;
}

const keyOf = (lines: readonly Line[]): string =>
  lines.map((line) => `${line.productId}×${line.quantity}`).join(' ');

/** Whether the server has changed lines; another price alone leaves them as they are. */
const hasOtherLines = (adjustments: readonly CartAdjustmentFragment[]): boolean =>
  adjustments.some(({ reason }) => reason !== 'PRICE_CHANGED');

export interface CheckoutTotals {
  readonly totals: CartTotalsFragment | null;
  /** Whether the totals are those of the lines shown, with nothing under way. */
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly promo: PromoState;
  readonly useCredit: boolean;
  readonly adjustments: readonly CartAdjustmentFragment[];
  readonly dismissAdjustments: () => void;
  readonly applyPromo: (code: string) => Promise<void>;
  readonly removePromo: () => void;
  readonly setUseCredit: (useCredit: boolean) => void;
  /** The server has said other totals; which prices are others is asked for and told. */
  readonly replaceTotals: (totals: CartTotalsFragment) => void;
  /** Tries again for totals that could not be worked out, with everything that was chosen. */
  readonly tryAgain: () => void;
  /** Saves the cart anew, without promo code and credit: its lines have changed. */
  readonly startOver: () => void;
}

/**
 * What the order costs: the cart is saved when the checkout opens, and again whenever its lines have changed, which clears promo code, credit and
 * card (`onLinesChanged`; spec section 4). The totals are always the server's.
 */
export function useCheckoutTotals(onLinesChanged: () => void): CheckoutTotals {
  const client = useApolloClient();
  const session = useCartSession();
  const { kind, status, lines } = useCart();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [promo, setPromo] = useState<PromoState>({ kind: 'idle' });
  const [adjustments, setAdjustments] = useState<readonly CartAdjustmentFragment[]>([]);
  const [pending, setPending] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wantedCredit, setWantedCredit] = useState<boolean | null>(null);
  const newest = useRef(0);
  const changed = useRef(onLinesChanged);
  const hasOpened = useRef(false);
  const key = keyOf(lines);

  useEffect(() => {
    changed.current = onLinesChanged;
  }, [onLinesChanged]);

  const take = useCallback((answer: SavedAnswer, useCredit: boolean): void => {
    setSaved({ key: keyOf(answer.cart.lines), totals: answer.totals, useCredit });
    setFailure(null);
    if (answer.adjustments.length > 0) setAdjustments((known) => [...known, ...answer.adjustments]);
  }, []);

  /** One request about the totals; only the newest one's answer counts. */
  const run = useCallback(async (request: () => Promise<void>): Promise<void> => {
    setPending((count) => count + 1);
    try {
      await request();
    } finally {
      setPending((count) => count - 1);
    }
  }, []);

  const save = useCallback(
    (choices: SaveChoices) =>
      run(async () => {
        newest.current += 1;
        const own = newest.current;
        let useCredit = choices.useCredit ?? false;
        try {
          let answer = await session.save(choices);
          const isAdjusted = hasOtherLines(answer.adjustments);
          if (isAdjusted && own === newest.current) {
            changed.current();
            if (choices.promoCode || useCredit) {
              // The server has changed lines: promo code and credit go, as if the shopper had.
              setPromo({ kind: 'idle' });
              useCredit = false;
              const again = await session.save();
              answer = { ...again, adjustments: [...answer.adjustments, ...again.adjustments] };
            }
          }
          if (own === newest.current) take(answer, useCredit);
        } catch (error) {
          const lines = session.state().cart?.lines ?? [];
          if (own === newest.current) setFailure({ key: keyOf(lines), error, useCredit });
        }
      }),
    [run, session, take],
  );

  const isWanted =
    kind === 'customer' &&
    status === 'ready' &&
    key !== '' &&
    pending === 0 &&
    saved?.key !== key &&
    failure?.key !== key;
  useEffect(() => {
    if (!isWanted) return;
    if (hasOpened.current) {
      setPromo({ kind: 'idle' });
      changed.current();
    }
    hasOpened.current = true;
    void save({});
  }, [isWanted, key, save]);

  const unanswered = failure?.key === key ? failure : null;
  const useCredit = unanswered?.useCredit ?? saved?.useCredit ?? false;
  const code = promo.kind === 'applied' ? promo.code : null;

  function saveWithCredit(wanted: boolean): void {
    // The tick shows at once; the amounts wait for the server.
    setWantedCredit(wanted);
    void save({ promoCode: code, useCredit: wanted }).finally(() => {
      setWantedCredit(null);
    });
  }

  async function applyPromo(typed: string): Promise<void> {
    setPromo({ kind: 'loading' });
    await run(async () => {
      newest.current += 1;
      const own = newest.current;
      try {
        const answer = await session.exchange(async () => {
          const { data } = await client.mutate<ApplyPromoCodeMutation, ApplyPromoCodeMutationVariables>({
            mutation: ApplyPromoCodeDocument,
            variables: { code: typed, useCredit },
            fetchPolicy: 'no-cache',
          });
          if (!data) throw new Error('The promo code was not checked');
          return data.applyPromoCode;
        });
        if (own !== newest.current) return;
        const { cart, totals, message, userErrors } = answer;
        if (!cart || !totals) {
          setPromo({ kind: 'invalid', message: userErrors[0]?.message ?? '' });
          return;
        }
        setPromo({ kind: 'applied', code: totals.promoCode ?? typed, message });
        take({ cart, totals, adjustments: answer.adjustments }, useCredit);
        if (hasOtherLines(answer.adjustments)) {
          setPromo({ kind: 'idle' });
          changed.current();
          await save({});
        }
      } catch (error) {
        if (own === newest.current) setPromo({ kind: 'error', error });
      }
    });
  }

  return {
    totals: key === '' ? null : (saved?.totals ?? null),
    isCurrent: saved?.key === key && pending === 0 && failure === null,
    isBusy: pending > 0,
    error: unanswered?.error ?? null,
    promo,
    useCredit: wantedCredit ?? useCredit,
    adjustments,
    dismissAdjustments: () => {
      setAdjustments([]);
    },
    applyPromo,
    removePromo: () => {
      setPromo({ kind: 'idle' });
      void save({ useCredit });
    },
    setUseCredit: saveWithCredit,
    replaceTotals: (totals) => {
      setSaved({ key, totals, useCredit });
      void session.refresh().then((repriced) => {
        setAdjustments((known) => [...known, ...repriced]);
      });
    },
    tryAgain: () => {
      saveWithCredit(useCredit);
    },
    startOver: () => {
      setPromo({ kind: 'idle' });
      changed.current();
      void save({});
    },
  };
}
