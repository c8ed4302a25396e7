import type { Attack, AttackedShop } from './attack.ts';
import { productsOf } from './catalog.ts';
import { placeOrder } from './checkout.ts';
import { newCustomer, type AttackingCustomer } from './customer.ts';
import { rejectedDomain } from './mail-server.ts';
import { waitUntil } from './wait-until.ts';

const rounds = 20;
/** Three a day to an address that its owner never verified, and the mails of the registration. */
const maxMails = 5;
/** In ten minutes, by account. */
const maxOrders = 10;
/** Mails about orders leave within 15 seconds. */
const patience = 45;

const mailsTo = (shop: AttackedShop, { email }: AttackingCustomer) =>
  shop.mailRecipients().filter((recipient) => recipient === email).length;

/** Whether an honest customer who orders now receives a mail about it. */
async function mailsHonestCustomer(shop: AttackedShop, productId: string): Promise<boolean> {
  const honest = await newCustomer(shop);
  const buyer = { token: honest.token, from: shop.newAddress() };
  const before = mailsTo(shop, honest);
  await placeOrder(shop, buyer, { lines: [{ productId, quantity: 1 }], payment: 'CREDITCARD' });
  return waitUntil(() => mailsTo(shop, honest) > before, patience);
}

export const orderMails: Attack = {
  name: 'mails to a stranger by placing and canceling orders',
  run: async (shop) => {
    const from = shop.newAddress();
    const attacker = await newCustomer(shop, { from });
    const { token } = attacker;
    const [product] = (await productsOf(shop, 1)).filter(({ maxQuantity }) => maxQuantity > 0);
    const productId = product?.id ?? '';
    let placed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const lines = [{ productId, quantity: 1 }];
      const { orderId } = await placeOrder(shop, { token, from }, { lines, payment: 'ALIPAY' });
      if (orderId === undefined) continue;
      placed += 1;
      await shop.graphql('mutation ($id: ID!) { cancelOrder(id: $id) { userErrors { code } } }', {
        token,
        from,
        variables: { id: orderId },
      });
    }
    // Mails leave in the order of the orders: with the honest customer's, those of the attack have left.
    const isHonestMailed = await mailsHonestCustomer(shop, productId);
    const mails = mailsTo(shop, attacker);
    return {
      isBlocked: mails <= maxMails && placed <= maxOrders && isHonestMailed,
      detail: `${placed} orders in ${rounds} rounds sent ${mails} mails; another customer ${isHonestMailed ? 'got' : 'did not get'} theirs`,
    };
  },
};

/** Enough orders that a mail does not overtake a rejected one by chance. */
const ordersOfEach = 4;

export const undeliverableMail: Attack = {
  name: 'stopping the mails of all orders with an address that does not exist',
  run: async (shop) => {
    const [product] = (await productsOf(shop, 1)).filter(({ maxQuantity }) => maxQuantity > 0);
    const productId = product?.id ?? '';
    const rejections = shop.mailRejections();
    const attacker = await newCustomer(shop, { domain: rejectedDomain });
    const buyer = { token: attacker.token, from: shop.newAddress() };
    let placed = 0;
    for (let order = 0; order < ordersOfEach; order += 1) {
      const lines = [{ productId, quantity: 1 }];
      const { orderId } = await placeOrder(shop, buyer, { lines, payment: 'CREDITCARD' });
      if (orderId !== undefined) placed += 1;
    }
    const isRejected = await waitUntil(() => shop.mailRejections() > rejections, patience);
    let mailed = 0;
    for (let customer = 0; customer < ordersOfEach && mailed === customer; customer += 1) {
      if (await mailsHonestCustomer(shop, productId)) mailed += 1;
    }
    return {
      isBlocked: isRejected && mailed === ordersOfEach,
      detail: `the mails of ${placed} orders were rejected ${shop.mailRejections() - rejections} times; ${mailed} of ${ordersOfEach} other customers got theirs`,
    };
  },
};
