import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import type { Session } from '../session/session.ts';
import { burstLink } from './burst-link.ts';
import { expectedQuantityLink } from './expected-quantity-link.ts';
import { guestResult } from './guest-cart.ts';
import { serialLink } from './serial-link.ts';

const cartOperations: ReadonlySet<string | undefined> = new Set([
  'ShopperCart',
  'SetCartLine',
  'MergeCart',
  'SaveCart',
  'ApplyPromoCode',
]);

/**
 * Executes a guest's cart operations on local storage. Sends a customer's to the gateway one at a time, with bursts merged. Forwards other
 * operations.
 */
export function cartLink(session: Session): ApolloLink {
  const customer = ApolloLink.from([burstLink(), serialLink(session), expectedQuantityLink()]);
  return new ApolloLink((operation, forward) => {
    if (!cartOperations.has(operation.operationName)) return forward(operation);
    const guest = session.token() === null ? guestResult(operation) : null;
    return guest ? of(guest) : customer.request(operation, forward);
  });
}
