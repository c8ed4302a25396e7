import { signedInCustomer } from '../account/index.ts';
import { storePolicy } from '../content/index.ts';
import type { RequestContext } from '../context.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { lineError, productGone, quantityInvalid, type CartUserErrorSource } from './cart-errors.ts';
import type { RestCart } from './cart-source.ts';
import { changeLine, linePayload, type LineArguments } from './change-line.ts';
import { products } from './payloads.ts';
import { deleteLine } from './remove-line.ts';

const { maxLineQuantity } = storePolicy;

/** The error for a quantity out of range; null if there is none. */
const outOfRange = (
  field: string,
  quantity: number | null | undefined,
  min: number,
): CartUserErrorSource | null =>
  quantity != null && (quantity < min || quantity > maxLineQuantity)
    ? quantityInvalid([field], min, maxLineQuantity)
    : null;

/** Requests a quantity of a product in the customer's cart, from `min` to the maximum of one line. */
async function requestQuantity(
  context: RequestContext,
  line: LineArguments & { readonly productId: string; readonly quantity: number },
  min: number,
  send: (productId: number, current: number | null) => Promise<RestCart>,
) {
  const { quantity, expectedQuantity } = line;
  const productId = legacyIdOf('Product', line.productId);
  const invalid =
    outOfRange('quantity', quantity, min) ?? outOfRange('expectedQuantity', expectedQuantity, 0);
  if (invalid) return linePayload(invalid, productId);
  if (productId === null) return linePayload(productGone(['productId']), null);
  return changeLine(context, line, productId, (current) =>
    send(productId, current).catch((error: unknown) => lineError(error, { productId, quantity }, context)),
  );
}

/** Changes of one line of the signed-in customer's cart. */
export const lineResolvers: Resolvers = {
  Mutation: {
    addCartLine: (_root, line, context) =>
      requestQuantity(context, line, 1, (productId, current) => {
        const { quantity, expectedQuantity } = line;
        // Write the sum: unlike an addition, it can be repeated.
        return current === null || expectedQuantity == null
          ? context.rest.call('addToOrderCart', { body: { Product_id: productId, Quantity: quantity } })
          : context.rest.call('setOrderCartLine', {
              body: { Product_id: productId, Quantity: current + quantity },
            });
      }),

    setCartLine: (_root, line, context) =>
      requestQuantity(context, line, 0, (productId) =>
        context.rest.call('setOrderCartLine', { body: { Product_id: productId, Quantity: line.quantity } }),
      ),

    async removeCartLine(_root, line, context) {
      const productId = legacyIdOf('Product', line.productId);
      const invalid = outOfRange('expectedQuantity', line.expectedQuantity, 0);
      if (invalid) return linePayload(invalid, productId);
      return changeLine(context, line, productId, () =>
        productId === null ? context.rest.call('getOrderCart') : deleteLine(context.rest, productId),
      );
    },
  },

  AddCartLinePayload: { products, customer: signedInCustomer },
  SetCartLinePayload: { products, customer: signedInCustomer },
  RemoveCartLinePayload: { products, customer: signedInCustomer },
};
