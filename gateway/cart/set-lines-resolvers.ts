import { signedInCustomer } from '../account/index.ts';
import { storePolicy } from '../content/index.ts';
import type { RequestContext } from '../context.ts';
import type { Resolvers, SetCartLineInput } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import {
  cartChanged,
  lineError,
  productGone,
  quantityInvalid,
  tooManyLines,
  type CartUserErrorSource,
} from './cart-errors.ts';
import { withCartLocked } from './cart-lock.ts';
import { conflict } from './change-line.ts';
import { cartSource, type RestCart } from './cart-source.ts';
import { products } from './payloads.ts';
import { quantityOf, removeLine } from './remove-line.ts';

const { maxGuestLines: maxLines, maxLineQuantity } = storePolicy;

const isInRange = (quantity: number | null | undefined): boolean =>
  quantity == null || (quantity >= 0 && quantity <= maxLineQuantity);

function inputErrors(lines: readonly SetCartLineInput[]): CartUserErrorSource[] {
  if (lines.length > maxLines) return [tooManyLines(['lines'], maxLines)];
  return lines.flatMap((line, index) =>
    (['quantity', 'expectedQuantity'] as const)
      .filter((field) => !isInRange(line[field]))
      .map((field) => quantityInvalid(['lines', String(index), field], 0, maxLineQuantity)),
  );
}

/** Sets a line. Returns the cart, or the reason why the line is unchanged. */
async function setLine(
  context: RequestContext,
  cart: RestCart,
  line: SetCartLineInput,
): Promise<RestCart | CartUserErrorSource> {
  const { rest } = context;
  const { quantity } = line;
  const productId = legacyIdOf('Product', line.productId);
  if (quantity === quantityOf(cart, productId)) return cart;
  if (productId === null) return productGone(['productId']);
  if (quantity === 0) return removeLine(rest, cart, productId);
  return rest
    .call('setOrderCartLine', { body: { Product_id: productId, Quantity: quantity } })
    .catch((error: unknown) => lineError(error, { productId, quantity }, context));
}

/** Sets the lines one after the other, so that their order stays the same. */
async function setLines(context: RequestContext, before: RestCart, lines: readonly SetCartLineInput[]) {
  const userErrors: CartUserErrorSource[] = [];
  let cart = before;
  for (const [index, line] of lines.entries()) {
    const result = await setLine(context, cart, line);
    if ('SalesOrder_id' in result) {
      cart = result;
    } else {
      userErrors.push({ ...result, field: ['lines', String(index), ...(result.field ?? [])] });
    }
    if (cart.SalesOrder_id !== before.SalesOrder_id) {
      // The cart was ordered in the meantime, so the line was added to the next cart: remove it there.
      cart = await removeLine(context.rest, cart, legacyIdOf('Product', line.productId));
      return { cart, userErrors: [cartChanged()] };
    }
  }
  return { cart, userErrors };
}

export const setLinesResolvers: Resolvers = {
  Mutation: {
    async setCartLines(_root, { cartId, lines }, context) {
      const invalid = inputErrors(lines);
      if (invalid.length > 0) return { cart: null, userErrors: invalid, productIds: [] };
      const productIds = lines.flatMap(({ productId }) => legacyIdOf('Product', productId) ?? []);
      const { cart, userErrors } = await withCartLocked(context, async (before) => {
        const error = conflict(before, cartId, lines, 'lines');
        return error ? { cart: before, userErrors: [error] } : setLines(context, before, lines);
      });
      return { cart: cartSource(cart), userErrors, productIds };
    },
  },

  SetCartLinesPayload: { products, customer: signedInCustomer },
};
