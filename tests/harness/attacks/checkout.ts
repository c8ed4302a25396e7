import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { AttackedShop, GraphqlReply } from './attack.ts';

/** A caller of the checkout: a signed-in customer at a client address. */
export interface Buyer {
  readonly token: string;
  readonly from: string;
}

export interface Choices {
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  readonly payment: 'ALIPAY' | 'CREDITCARD';
  /** The value of a delivery slot; the first available one if left out. */
  readonly slot?: string;
}

export interface Placement {
  /** Undefined if the order was rejected. */
  readonly orderId: string | undefined;
  /** What was rejected and why; empty if the order was placed. */
  readonly codes: readonly string[];
}

const id = z.object({ id: z.string() });
const errors = z.array(z.object({ code: z.string() }));
const offer = z.object({
  customer: z.object({ addresses: z.array(id) }),
  deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })),
});
const saving = z.object({
  saveCart: z.object({ cart: id, totals: z.object({ grandTotal: z.object({ amount: z.string() }) }) }),
});
const storing = z.object({ storeCard: z.object({ cardReference: z.string() }) });
const placing = z.object({ placeOrder: z.object({ orderId: z.string().nullable(), userErrors: errors }) });

/** Codes of top-level errors and user errors. */
const codesOf = ({ codes, data }: GraphqlReply): string[] => [
  ...codes,
  ...[...JSON.stringify(data ?? {}).matchAll(/"code":"(\w+)"/g)].map(([, code = '']) => code),
];

async function readOffer(
  shop: Pick<AttackedShop, 'graphql'>,
  { token, from }: Buyer,
): Promise<z.infer<typeof offer>> {
  const document = '{ customer { addresses { id } } deliverySlots { startsAt isAvailable } }';
  // A shop that is busy with an attack may reject it at first.
  for (let triesLeft = 100; ; triesLeft -= 1) {
    const { data, codes } = await shop.graphql(document, { token, from });
    const read = offer.safeParse(data);
    if (read.success) return read.data;
    if (triesLeft === 0) throw new Error(`Addresses and windows could not be read: ${codes.join(', ')}`);
    await delay(100);
  }
}

/** The delivery slots that a customer is offered. */
export async function offeredSlots(
  shop: Pick<AttackedShop, 'graphql'>,
  buyer: Buyer,
): Promise<readonly string[]> {
  const { deliverySlots } = await readOffer(shop, buyer);
  return deliverySlots.filter(({ isAvailable }) => isAvailable).map(({ startsAt }) => startsAt);
}

async function addressOf(shop: Pick<AttackedShop, 'graphql'>, buyer: Buyer): Promise<string> {
  const { token, from } = buyer;
  const read = async () => (await readOffer(shop, buyer)).customer.addresses[0]?.id;
  const known = await read();
  if (known !== undefined) return known;
  await shop.graphql(
    'mutation ($input: AddressInput!) { createAddress(input: $input) { userErrors { code } } }',
    {
      token,
      from,
      variables: {
        input: {
          company: 'Home',
          firstName: 'Mei',
          lastName: 'Lin',
          street: '2120 Shattuck Ave',
          city: 'Berkeley',
          state: 'CA',
          zip: '94704',
          telephone: '5105550142',
        },
      },
    },
  );
  const added = await read();
  if (added === undefined) throw new Error('The address was not added.');
  return added;
}

async function storedCard(
  shop: Pick<AttackedShop, 'graphql'>,
  { token, from }: Buyer,
  cartId: string,
): Promise<string> {
  const { data } = await shop.graphql(
    'mutation ($card: StoreCardInput!) { storeCard(input: $card) { cardReference userErrors { code } } }',
    {
      token,
      from,
      variables: {
        card: { cartId, number: '4242 4242 4242 4242', expiry: '12/90', cvv: '123', holderName: 'Mei Lin' },
      },
    },
  );
  return storing.parse(data).storeCard.cardReference;
}

/** Fills the cart and orders it, as the storefront does. Only an order that pays by card is paid. */
export async function placeOrder(
  shop: Pick<AttackedShop, 'graphql'>,
  buyer: Buyer,
  choices: Choices,
): Promise<Placement> {
  const { token, from } = buyer;
  const send = (document: string, variables: Readonly<Record<string, unknown>>) =>
    shop.graphql(document, { token, from, variables });
  const merged = await send(
    'mutation ($lines: [CartLineInput!]!) { mergeCart(targets: $lines) { userErrors { code } } }',
    { lines: choices.lines },
  );
  const saved = await send(
    'mutation { saveCart { cart { id } totals { grandTotal { amount } } userErrors { code } } }',
    {},
  );
  const cart = saving.safeParse(saved.data);
  if (!cart.success) return { orderId: undefined, codes: [...codesOf(merged), ...codesOf(saved)] };
  const { cart: filled, totals } = cart.data.saveCart;
  const slot = choices.slot ?? (await offeredSlots(shop, buyer))[0];
  if (slot === undefined) return { orderId: undefined, codes: ['no window is available'] };
  const placed = await send(
    'mutation ($order: PlaceOrderInput!) { placeOrder(input: $order) { orderId userErrors { code } } }',
    {
      order: {
        cartId: filled.id,
        expectedTotal: totals.grandTotal.amount,
        deliveryAddressId: await addressOf(shop, buyer),
        slot,
        payment: choices.payment,
        ...(choices.payment === 'CREDITCARD'
          ? { cardReference: await storedCard(shop, buyer, filled.id) }
          : {}),
      },
    },
  );
  return {
    orderId: placing.safeParse(placed.data).data?.placeOrder.orderId ?? undefined,
    codes: codesOf(placed),
  };
}
