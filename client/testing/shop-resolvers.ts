import type * as Types from '../apollo/generated/types.ts';
import { toCents } from '../i18n/money.ts';
import type { FakeShop } from './fake-shop.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { address, cents, image, productPage, text, totals } from './records.ts';

function productOf(shop: FakeShop, id: string): Types.Product {
  const found = shop.products.find((product) => product.id === id);
  if (!found) throw new Error(`The fake shop has no product ${id}`);
  return found;
}

/** A cart with these quantities, at the shop's prices. */
export function cartOf(shop: FakeShop, quantities: Record<string, number>, id: string): Types.Cart {
  const lines = Object.entries(quantities).map(([productId, quantity]): Types.CartLine => {
    const product = productOf(shop, productId);
    const { productNum, name, thumbnail, price } = product;
    return {
      id: `${id}:${productId}`,
      productId,
      productNum,
      name,
      thumbnail,
      product,
      unitPrice: price,
      quantity,
      total: cents(toCents(price.amount) * quantity),
    };
  });
  return {
    id,
    lines,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: cents(lines.reduce((sum, { total }) => sum + toCents(total.amount), 0)),
  };
}

/** A guest's priced cart with these quantities, without ids. */
export function pricedCart(shop: FakeShop, quantities: Record<string, number>): Types.PricedCart {
  const { lines, totalQuantity, subtotal } = cartOf(shop, quantities, 'cart_0');
  return { lines, totalQuantity, subtotal };
}

/** Resolvers for the shop's state; mutations change it. Mutations that are not here succeed without data. */
export function shopResolvers(shop: FakeShop): Resolvers {
  const cart = (): Types.Cart => cartOf(shop, shop.cart, shop.cartId);
  const inCart = (): Types.Product[] => Object.keys(shop.cart).map((id) => productOf(shop, id));
  const costs = (change: Partial<Types.Totals> = {}): Types.Totals =>
    totals(cart().subtotal.amount, { ...shop.totals, ...change });
  const cartChanged = (cartId: string | null | undefined): Types.CartUserError[] =>
    cartId && cartId !== shop.cartId ? [{ code: 'CART_CHANGED', message: 'Another cart' }] : [];

  const setQuantity = ({
    cartId,
    productId,
    quantity,
    expectedQuantity,
  }: Types.MutationSetCartLineArgs): Types.SetCartLinePayload => {
    const userErrors = cartChanged(cartId);
    const product = productOf(shop, productId);
    if (
      userErrors.length === 0 &&
      (expectedQuantity ?? shop.cart[productId] ?? 0) !== (shop.cart[productId] ?? 0)
    ) {
      userErrors.push({ code: 'CART_CHANGED', message: 'Another quantity' });
    }
    if (userErrors.length === 0 && quantity > product.maxQuantity) {
      userErrors.push({
        code: product.isOverSaleable ? 'LINE_LIMIT' : 'STOCK_INSUFFICIENT',
        message: 'Too few in stock',
        available: product.maxQuantity,
        requested: quantity,
        product,
      });
    }
    if (userErrors.length === 0) {
      const { [productId]: _, ...others } = shop.cart;
      // An existing line keeps its position.
      if (quantity > 0) shop.cart = { ...shop.cart, [productId]: quantity };
      else shop.cart = others;
    }
    return { cart: cart(), products: [product], userErrors };
  };

  const saveAddresses = (addresses: Types.Address[], saved?: Types.Address): Types.AddressPayload => {
    shop.customer = { ...shop.customer, addresses };
    return { address: saved, customer: shop.customer, userErrors: [] };
  };
  const addresses = (): Types.Address[] => shop.customer.addresses ?? [];

  return {
    Query: {
      customer: (_, __, { isSignedIn }) => (isSignedIn ? shop.customer : null),
      isUsernameTaken: (_, { username }) => username === 'demo-shopper',
      isEmailTaken: (_, { email }) => email === 'demo@example.com',
      cart: (_, __, { isSignedIn }) => (isSignedIn ? cart() : null),
      guestCart: (_, { lines }) => {
        const quantities = Object.fromEntries(lines.map((line) => [line.productId, line.quantity]));
        const cart = pricedCart(shop, quantities);
        return { cart, totals: totals(cart.subtotal.amount), adjustments: [] };
      },
      storePolicy: () => shop.policy,
      billboards: (_, { language }) =>
        [1, 2, 3, 4].map((number) => ({
          image: {
            ...image(`/media/billboards/${number}.webp`),
            altText: number === 3 ? text('Fresh greens', '新鲜青菜') : null,
          },
          words:
            number === 4
              ? { title: 'This week’s greens', text: 'Bok choy and gai lan.', action: 'Shop produce' }
              : null,
          url: { 1: '/collections/frozen', 4: '/collections/produce' }[number] ?? null,
          language: language ?? 'EN',
        })),
      dishes: () => [],
      groups: () => shop.groups,
      group: (_, { name }) => shop.groups.find(({ handle }) => handle === name.toLowerCase()) ?? null,
      subcategory: (_, { name }) => {
        const [group] = shop.groups;
        const found = group?.subcategories.find(
          (category) => category.name.en.toLowerCase() === name.toLowerCase(),
        );
        return found && group ? { ...found, group, products: productPage(shop.products, {}) } : null;
      },
      deals: (_, page) => productPage(shop.products, page),
      customCategories: (_, { last }) => shop.collections.slice(-(last ?? 0)),
      product: (_, { by }) => shop.products.find((product) => product.productNum === by.productNum) ?? null,
      productsByNumber: (_, { productNums }) =>
        shop.products.filter(({ productNum }) => productNums.includes(productNum)),
      productsAroundPrice: () => [],
      boughtProducts: () => [],
      order: (_, { id }) => shop.orders.find((order) => [order.id, order.legacyId].includes(id)) ?? null,
      orderConfirmation: () => ({ orderId: 'order_501', state: shop.confirmation }),
      deliveryArea: (_, { zip }) => ({ zip, isServed: shop.zips.includes(zip) }),
      deliveryZips: () => [...shop.zips],
      deliverySlots: () => shop.slots,
      deliveryWindows: () => shop.windows,
      nextDeliveryWindow: () => {
        const [next] = shop.windows;
        if (!next) throw new Error('The fake shop has no delivery window');
        return next;
      },
    },
    Customer: {
      orders: () => ({
        edges: shop.orders.map((node, index) => ({ cursor: String(index), node })),
        nodes: shop.orders,
        pageInfo: { hasNextPage: false, hasPreviousPage: false },
        totalCount: shop.orders.length,
      }),
    },
    ProductGroup: { products: (_, page) => productPage(shop.products, page) },
    Mutation: {
      login: () => ({ token: 'fresh', customer: shop.customer, userErrors: [] }),
      register: () => ({ customer: shop.customer, userErrors: [] }),
      requestPasswordReset: () => ({ token: 'mail-token', userErrors: [] }),
      verifyResetCode: () => ({ token: 'set-token', userErrors: [] }),
      createAddress: (_, { input }) => {
        const added = { ...address('33'), ...input };
        return saveAddresses([...addresses(), added], added);
      },
      updateAddress: (_, { id, input }) => {
        const all = addresses().map((known) => (known.id === id ? Object.assign({}, known, input) : known));
        return saveAddresses(
          all,
          all.find((known) => known.id === id),
        );
      },
      setDefaultAddress: (_, { id }) =>
        saveAddresses(addresses().map((known) => ({ ...known, isDefault: known.id === id }))),
      deleteAddress: (_, { id }) => ({
        ...saveAddresses(addresses().filter((known) => known.id !== id)),
        deletedAddressId: id,
      }),
      setCartLine: (_, line) => setQuantity(line),
      removeCartLine: (_, line) => setQuantity({ ...line, quantity: 0 }),
      mergeCart: (_, { cartId, targets }) => {
        const lines = targets.map(({ productId, quantity: requested }): Types.CartMergeLine => {
          const { name, maxQuantity } = productOf(shop, productId);
          const quantity = Math.min(requested, maxQuantity);
          setQuantity({ cartId, productId, quantity });
          return {
            productId,
            name,
            outcome: quantity === requested ? 'MERGED' : 'LIMITED',
            requested,
            quantity,
          };
        });
        return { cart: cart(), products: inCart(), lines, userErrors: cartChanged(cartId) };
      },
      saveCart: () => ({
        cart: cart(),
        products: inCart(),
        totals: costs(),
        adjustments: [],
        userErrors: [],
      }),
      storeCard: () => ({ cardReference: 'ref-1', userErrors: [] }),
      placeOrder: () => ({ orderId: 'order_501', products: inCart(), userErrors: [] }),
    },
  };
}
