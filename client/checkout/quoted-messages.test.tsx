import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Address, CheckoutUserError, UserErrorCode } from '../apollo/generated/types.ts';
import { createI18n } from '../i18n/catalogs.ts';
import type { Language } from '../i18n/language.ts';
import { languages } from '../i18n/languages.ts';
import { address, money, product, totals } from '../testing/records.ts';
import { cartOf } from '../testing/shop-resolvers.ts';
import { sayIn } from '../testing/test-forms.ts';
import { pass, settle } from '../testing/timers.ts';
import { ToChinese } from '../testing/ToChinese.tsx';
import {
  CheckoutGateway,
  choose,
  dumplings,
  openBrowser,
  openCheckout,
  type,
} from './testing/checkout-page.ts';

beforeEach(() => {
  openBrowser();
});

const lastDumplings = product('1', {
  name: dumplings.name,
  stockLevel: 1,
  availability: 'LOW_STOCK',
});

/** A shopper whose actions cause the messages of the checkout. */
class Shopper {
  readonly gateway = new CheckoutGateway();
  readonly language: Language;
  readonly say: ReturnType<typeof sayIn>;

  constructor(language: Language, say: ReturnType<typeof sayIn>) {
    this.language = language;
    this.say = say;
  }

  get dumplingsName(): string {
    return dumplings.name[languages[this.language].texts];
  }

  async open(): Promise<void> {
    await openCheckout(this.gateway, { language: this.language, beside: <ToChinese /> });
  }

  async click(button: MessageDescriptor, values?: Record<string, string>): Promise<void> {
    const [found] = screen.getAllByRole('button', { name: this.say(button, values) });
    if (!found) throw new Error('There is no such button');
    fireEvent.click(found);
    await settle();
  }

  write(label: MessageDescriptor, value: string): void {
    type(this.say(label), value);
  }

  async order(): Promise<void> {
    await choose(this.language === 'zh' ? /2–4点.*可约/ : /2–4 pm.*Available/);
    await choose(new RegExp(this.say(msg`Alipay`)));
    await this.click(msg`Place order`);
  }

  async orderRejected(error: Partial<CheckoutUserError> & Pick<CheckoutUserError, 'code'>): Promise<void> {
    this.gateway.rejectOrders(error);
    await this.open();
    await this.order();
  }

  async openWithAddresses(...addresses: Address[]): Promise<void> {
    this.gateway.shop.customer.addresses = addresses;
    await this.open();
  }

  async writeAddress(zip: string, telephone: string): Promise<void> {
    this.write(msg`Address`, '1877 Cedar St');
    this.write(msg`City`, 'Berkeley');
    this.write(msg`Zip code`, zip);
    this.write(msg`Phone`, telephone);
    await this.click(msg`Save and use this address`);
  }

  async applyPromo(reason: string): Promise<void> {
    this.gateway.rejectPromoCodes(reason);
    await this.open();
    this.write(msg`Promo code`, 'OLD');
    await this.click(msg`Apply`);
  }

  async enterCard({ number = '4242424242424242', expiry = '1229', cvv = '123' } = {}): Promise<void> {
    await this.open();
    await choose(new RegExp(this.say(msg`Credit card`)));
    this.write(msg`Name on card`, 'Mei Lin');
    this.write(msg`Card number`, number);
    this.write(msg`Expiration (MM/YY)`, expiry);
    this.write(msg`CVC`, cvv);
    await this.click(msg`Save card`);
  }

  async cardRejected(code: CheckoutUserError['code'], message: string): Promise<void> {
    this.gateway.rejectCards({ code, field: ['input', 'number'], message });
    await this.enterCard();
  }

  async oneMoreRejected(code: UserErrorCode): Promise<void> {
    const { shop } = this.gateway;
    const stock = code === 'STOCK_INSUFFICIENT' ? { available: 1, product: lastDumplings } : {};
    this.gateway.use({
      Mutation: {
        setCartLine: () => ({
          cart: cartOf(shop, shop.cart, shop.cartId),
          products: [],
          userErrors: [{ code, message: '', ...stock }],
        }),
      },
    });
    await this.open();
    await this.click(msg`Add one {label}`, { label: this.dumplingsName });
    await pass(200);
  }
}

const stockMessage = (by: Shopper) =>
  by.say(msg`Sorry, there are only {available} available of {name}`, {
    available: 1,
    name: by.dumplingsName,
  });

interface Case {
  /** The actions that cause the message. */
  readonly how: string;
  readonly provoke: (by: Shopper) => Promise<void>;
  readonly says: (by: Shopper) => string;
  /** Whether the message stays as it is when the language changes: a toast, or the server's reason. */
  readonly isFixed?: true;
}

const told = (message: MessageDescriptor) => (by: Shopper) => by.say(message);
/** The REST API's message is shown unchanged. */
const asIs = (text: string) => () => text;
/** In English the server's reason is shown; in another language the code decides. */
const reasonOr = (reason: string, message: MessageDescriptor) => (by: Shopper) =>
  by.language === 'en' ? reason : by.say(message);

const cases: Case[] = [
  {
    how: 'Place order without an address',
    provoke: async (by) => {
      await by.openWithAddresses();
      await by.click(msg`Place order`);
    },
    says: told(msg`Please select an address.`),
  },
  {
    how: 'Place order with an address outside the radius',
    provoke: async (by) => {
      await by.openWithAddresses(address('32', { zip: '90210', isDefault: true }));
      await by.click(msg`Place order`);
    },
    says: told(msg`Choose a valid address before continuing.`),
  },
  {
    how: 'the shop does not know the address',
    provoke: (by) => by.orderRejected({ code: 'ADDRESS_NOT_YOURS', field: ['input', 'deliveryAddressId'] }),
    says: told(msg`Choose a valid address before continuing.`),
  },
  {
    how: 'an address outside the radius in the book',
    provoke: (by) => by.open(),
    says: told(msg`Not served in your area yet.`),
  },
  {
    how: 'the shop does not deliver there',
    provoke: (by) => by.orderRejected({ code: 'ZIP_NOT_SERVED', field: ['input', 'deliveryAddressId'] }),
    says: told(msg`Not served in your area yet.`),
  },
  {
    how: 'choosing an address outside the radius',
    provoke: async (by) => {
      await by.open();
      await choose(/90210/);
    },
    says: told(
      msg`We are not in your area yet. But we are diligently expanding and look forward to servicing you soon.`,
    ),
  },
  {
    how: 'more of a line than there is',
    isFixed: true,
    provoke: (by) => by.oneMoreRejected('STOCK_INSUFFICIENT'),
    says: stockMessage,
  },
  {
    how: 'somebody else was faster',
    provoke: (by) => by.orderRejected({ code: 'STOCK_GONE', product: lastDumplings, available: 1 }),
    says: stockMessage,
  },
  {
    how: 'any other user error of a line',
    isFixed: true,
    provoke: (by) => by.oneMoreRejected('ADD_REFUSED'),
    says: told(msg`Not enough product in stock`),
  },
  {
    how: 'Apply without a code',
    provoke: async (by) => {
      await by.open();
      await by.click(msg`Apply`);
    },
    says: told(msg`Input a valid promo code.`),
  },
  {
    how: 'a code that the shop does not explain',
    provoke: (by) => by.applyPromo(''),
    says: told(msg`please enter a valid promo code`),
  },
  {
    how: 'a code with the shop’s own words',
    provoke: (by) => by.applyPromo('This code has run out'),
    says: asIs('This code has run out'),
  },
  {
    how: 'a card number that is too short',
    provoke: (by) => by.enterCard({ number: '4242' }),
    says: told(msg`Card number must be 13-19 digits.`),
  },
  {
    how: 'a card number with a wrong digit',
    provoke: (by) => by.enterCard({ number: '4242424242424241' }),
    says: told(msg`This card number is not valid. Check the digits.`),
  },
  {
    how: 'half an expiry',
    provoke: (by) => by.enterCard({ expiry: '1' }),
    says: told(msg`Expiration must be MM/YY.`),
  },
  {
    how: 'a card of last year',
    provoke: (by) => by.enterCard({ expiry: '0125' }),
    says: told(msg`This card has expired.`),
  },
  {
    how: 'a short security code',
    provoke: (by) => by.enterCard({ cvv: '1' }),
    says: told(msg`CVC must be 3 or 4 digits.`),
  },
  {
    how: 'a card that the shop declines',
    isFixed: true,
    provoke: (by) => by.cardRejected('CARD_DECLINED', 'Your card was declined.'),
    says: reasonOr('Your card was declined.', msg`The bank declined this card. Use another card.`),
  },
  {
    how: 'a card number that the shop rejects',
    isFixed: true,
    provoke: (by) => by.cardRejected('CARD_INVALID', 'This number is no card.'),
    says: reasonOr('This number is no card.', msg`This card number is not valid. Check the digits.`),
  },
  {
    how: 'an order that the shop rejects',
    provoke: (by) => by.orderRejected({ code: 'REFUSED' }),
    says: (by) => `${by.say(msg`Error:`)} The back end said so`,
  },
  {
    how: 'an order without a connection',
    provoke: async (by) => {
      by.gateway.disconnect('PlaceOrder');
      await by.open();
      await by.order();
      await pass(5000);
    },
    says: (by) =>
      `${by.say(msg`Error:`)} ${by.say(msg`No connection. Nothing you typed is lost: check the network and try again.`)} ${by.say(msg`Your order was not placed.`)}`,
  },
  {
    how: 'a new address',
    isFixed: true,
    provoke: async (by) => {
      await by.openWithAddresses();
      await by.writeAddress('94703', '5105550142');
    },
    says: (by) => `${by.say(msg`Success`)} ${by.say(msg`You have successfully added a new address`)}`,
  },
  {
    how: 'a changed address',
    isFixed: true,
    provoke: async (by) => {
      await by.open();
      await by.click(msg`Edit the chosen address`);
      await by.click(msg`Save and use this address`);
    },
    says: (by) => `${by.say(msg`Success`)} ${by.say(msg`An address has been modified`)}`,
  },
  {
    how: 'an address with a wrong zip code',
    provoke: async (by) => {
      await by.openWithAddresses();
      await by.writeAddress('9470', '5105550142');
    },
    says: told(msg`Zip code is required or has wrong format`),
  },
  {
    how: 'an address with a wrong phone number',
    provoke: async (by) => {
      await by.openWithAddresses();
      await by.writeAddress('94703', '555');
    },
    says: told(msg`Phone is required or has wrong format`),
  },
  {
    how: 'an address that is not right',
    provoke: async (by) => {
      await by.openWithAddresses();
      await by.writeAddress('', '');
    },
    says: told(msg`Please correct the errors`),
  },
  {
    how: 'Place order with nothing chosen: the time',
    provoke: async (by) => {
      await by.open();
      await by.click(msg`Place order`);
    },
    says: told(msg`Choose a delivery time.`),
  },
  {
    how: 'Place order with nothing chosen: the payment',
    provoke: async (by) => {
      await by.open();
      await by.click(msg`Place order`);
    },
    says: told(msg`Choose how to pay.`),
  },
  {
    how: 'Place order with a card that was not saved',
    provoke: async (by) => {
      await by.open();
      await choose(new RegExp(by.say(msg`Credit card`)));
      await by.click(msg`Place order`);
    },
    says: told(msg`Enter your card.`),
  },
  {
    how: 'a window that is gone',
    provoke: (by) => by.orderRejected({ code: 'SLOT_GONE' }),
    says: told(msg`The delivery time you chose is no longer available. Please choose another one.`),
  },
  {
    how: 'another total',
    provoke: (by) =>
      by.orderRejected({ code: 'TOTALS_CHANGED', totals: totals('7.00', { grandTotal: money('12.49') }) }),
    says: (by) =>
      by.say(
        msg`The total has changed from {before} to {now}. No order was placed. Please review it and try again.`,
        { before: '$11.99', now: '$12.49' },
      ),
  },
  {
    how: 'lines that the shop lowered when it saved the cart',
    provoke: async (by) => {
      const { shop } = by.gateway;
      by.gateway.use({
        Mutation: {
          saveCart: () => ({
            cart: cartOf(shop, shop.cart, shop.cartId),
            products: [],
            totals: totals('7.00'),
            adjustments: [
              {
                productId: 'prod_1',
                name: dumplings.name,
                reason: 'QUANTITY_LOWERED',
                requested: 2,
                available: 1,
              },
            ],
            userErrors: [],
          }),
        },
      });
      await by.open();
    },
    says: (by) =>
      by.say(msg`{name}: only {available} left, so we changed {requested} to {available}.`, {
        name: by.dumplingsName,
        requested: 2,
        available: 1,
      }),
  },
  {
    how: 'a total that nobody could work out',
    provoke: async (by) => {
      by.gateway.disconnect('SaveCart');
      await by.open();
    },
    says: told(msg`We couldn’t calculate the total.`),
  },
  {
    how: 'a chosen window that has filled up',
    provoke: async (by) => {
      await by.open();
      await by.order();
      cleanup();
      localStorage.setItem('deliveryWindow', '{"name":"2-4pm","startsAt":"2026-03-06T14:00"}');
      sessionStorage.removeItem('pending-order');
      await by.open();
    },
    says: told(msg`The delivery time you chose is no longer available.`),
  },
];

const shown = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');

function expectMessage({ says }: Case, by: Shopper): void {
  const message = says(by);
  expect(message).not.toBe('');
  expect(shown()).toContain(message.replaceAll(/\s+/g, ' '));
}

const shopperIn = async (language: Language) => new Shopper(language, sayIn(await createI18n(language)));

describe('what the checkout says', () => {
  it.each(cases.filter(({ isFixed }) => !isFixed))('$how, en, and zh after a switch', async (each) => {
    const by = await shopperIn('en');
    await each.provoke(by);
    expectMessage(each, by);
    fireEvent.click(screen.getByText(languages.zh.name));
    await settle();
    expectMessage(each, await shopperIn('zh'));
  });

  describe.each<Language>(['en', 'zh'])('in %s', (language) => {
    it.each(cases.filter(({ isFixed }) => isFixed))('$how', async (each) => {
      const by = await shopperIn(language);
      await each.provoke(by);
      expectMessage(each, by);
    });
  });
});
