import { resetChosenWindow } from '../delivery/window/chosen-window.ts';
import { cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../i18n/language.ts';
import { address, name, openBrowser, pass, saved, totals } from './testing/checkout-shop.tsx';
import { broken, dumplings, Provoker } from './testing/provoker.ts';
import { sayIn } from './testing/say.ts';

beforeEach(() => {
  openBrowser();
});

const stockWords = (by: Provoker) =>
  by.say('Sorry, there are only {available} available of {name}', { available: 1, name: by.dumplingsName });

interface Case {
  /** What the page has to say, and how it is brought to say it. */
  readonly how: string;
  readonly provoke: (by: Provoker) => Promise<void>;
  readonly says: (by: Provoker) => string;
}

const told = (english: string) => (by: Provoker) => by.say(english);
/** Words of the back end reach the shopper as they are. */
const asIs = (words: string) => () => words;
/** English readers get the server's reason; in another language the code decides. */
const reasonOr = (reason: string, english: string) => (by: Provoker) =>
  by.language === 'en' ? reason : by.say(english);

const cases: Case[] = [
  {
    how: 'Place order without an address',
    provoke: async (by) => {
      await by.withAddresses([]);
      await by.click('Place order');
    },
    says: told('Please select an address.'),
  },
  {
    how: 'Place order with an address outside the radius',
    provoke: async (by) => {
      await by.withAddresses([address('addr_32', '90210', true)]);
      await by.click('Place order');
    },
    says: told('Choose a valid address before continuing.'),
  },
  {
    how: 'the shop does not know the address',
    provoke: (by) => by.orderRefused('ADDRESS_NOT_YOURS', { field: ['input', 'deliveryAddressId'] }),
    says: told('Choose a valid address before continuing.'),
  },
  {
    how: 'an address outside the radius in the book',
    provoke: (by) => by.open(),
    says: told('Not served in your area yet.'),
  },
  {
    how: 'the shop does not deliver there',
    provoke: (by) => by.orderRefused('ZIP_NOT_SERVED', { field: ['input', 'deliveryAddressId'] }),
    says: told('Not served in your area yet.'),
  },
  {
    how: 'choosing an address outside the radius',
    provoke: async (by) => {
      await by.open();
      await by.pick(/90210/);
    },
    says: told(
      'We are not in your area yet. But we are diligently expanding and look forward to servicing you soon.',
    ),
  },
  {
    how: 'more of a line than there is',
    provoke: (by) => by.oneMoreRefused('STOCK_INSUFFICIENT', dumplings),
    says: stockWords,
  },
  {
    how: 'somebody else was faster',
    provoke: (by) => by.orderRefused('STOCK_GONE', { product: dumplings, available: 1 }),
    says: stockWords,
  },
  {
    how: 'any other refusal of a line',
    provoke: (by) => by.oneMoreRefused('ADD_REFUSED', null),
    says: told('Not enough product in stock'),
  },
  {
    how: 'Apply without a code',
    provoke: async (by) => {
      await by.open();
      await by.click('Apply');
    },
    says: told('Input a valid promo code.'),
  },
  {
    how: 'a code that the shop does not explain',
    provoke: (by) => by.applyPromo('OLD', ''),
    says: told('please enter a valid promo code'),
  },
  {
    how: 'a code with the shop’s own words',
    provoke: (by) => by.applyPromo('OLD', 'This code has run out'),
    says: asIs('This code has run out'),
  },
  {
    how: 'a card number that is too short',
    provoke: (by) => by.enterCard({ number: '4242' }),
    says: told('Card number must be 13-19 digits.'),
  },
  {
    how: 'a card number with a wrong digit',
    provoke: (by) => by.enterCard({ number: '4242424242424241' }),
    says: told('This card number is not valid. Check the digits.'),
  },
  {
    how: 'half an expiry',
    provoke: (by) => by.enterCard({ expiry: '1' }),
    says: told('Expiration must be MM/YY.'),
  },
  {
    how: 'a card of last year',
    provoke: (by) => by.enterCard({ expiry: '0125' }),
    says: told('This card has expired.'),
  },
  {
    how: 'a short security code',
    provoke: (by) => by.enterCard({ cvv: '1' }),
    says: told('CVC must be 3 or 4 digits.'),
  },
  {
    how: 'a card that the shop declines',
    provoke: (by) => by.cardRefused('CARD_DECLINED', 'Your card was declined.'),
    says: reasonOr('Your card was declined.', 'The bank declined this card. Use another card.'),
  },
  {
    how: 'a card number that the shop refuses',
    provoke: (by) => by.cardRefused('CARD_INVALID', 'This number is no card.'),
    says: reasonOr('This number is no card.', 'This card number is not valid. Check the digits.'),
  },
  {
    how: 'an order that the shop refuses',
    provoke: (by) => by.orderRefused('REFUSED'),
    says: (by) => `${by.say('Error:')} The back end said so`,
  },
  {
    how: 'an order without a connection',
    provoke: async (by) => {
      by.shop.replies['PlaceOrder'] = broken;
      await by.open();
      await by.order();
      await pass(5000);
    },
    says: (by) =>
      `${by.say('Error:')} ${by.say('No connection. Nothing you typed is lost: check the network and try again.')}`,
  },
  {
    how: 'a new address',
    provoke: async (by) => {
      by.savesAddress('createAddress');
      await by.withAddresses([]);
      await by.writeAddress('94703', '5105550142');
    },
    says: (by) => `${by.say('Success')} ${by.say('You have successfully added a new address')}`,
  },
  {
    how: 'a changed address',
    provoke: async (by) => {
      by.savesAddress('updateAddress');
      await by.open();
      await by.click('Edit the chosen address');
      await by.click('Save and use this address');
    },
    says: (by) => `${by.say('Success')} ${by.say('An address has been modified')}`,
  },
  {
    how: 'an address with a wrong zip code',
    provoke: async (by) => {
      await by.withAddresses([]);
      await by.writeAddress('9470', '5105550142');
    },
    says: told('Zip code is required or has wrong format'),
  },
  {
    how: 'an address with a wrong phone number',
    provoke: async (by) => {
      await by.withAddresses([]);
      await by.writeAddress('94703', '555');
    },
    says: told('Phone is required or has wrong format'),
  },
  {
    how: 'an address that is not right',
    provoke: async (by) => {
      await by.withAddresses([]);
      await by.writeAddress('', '');
    },
    says: told('Please correct the errors'),
  },
  {
    how: 'Place order with nothing chosen: the time',
    provoke: async (by) => {
      await by.open();
      await by.click('Place order');
    },
    says: told('Choose a delivery time.'),
  },
  {
    how: 'Place order with nothing chosen: the payment',
    provoke: async (by) => {
      await by.open();
      await by.click('Place order');
    },
    says: told('Choose how to pay.'),
  },
  {
    how: 'Place order with a card that was not saved',
    provoke: async (by) => {
      await by.open();
      await by.pick(new RegExp(by.say('Credit card')));
      await by.click('Place order');
    },
    says: told('Save your card with “Use this card”.'),
  },
  {
    how: 'a window that is gone',
    provoke: (by) => by.orderRefused('SLOT_GONE'),
    says: told('The delivery time you chose is no longer available. Please choose another one.'),
  },
  {
    how: 'another total',
    provoke: (by) => by.orderRefused('TOTALS_CHANGED', { totals: totals('12.49') }),
    says: (by) =>
      by.say(
        'The total has changed from {before} to {now}. No order was placed. Please review it and try again.',
        { before: '$11.99', now: '$12.49' },
      ),
  },
  {
    how: 'lines that the shop lowered when it saved the cart',
    provoke: async (by) => {
      const adjustment = {
        __typename: 'CartAdjustment',
        productId: 'prod_1',
        name,
        reason: 'QUANTITY_LOWERED',
        requested: 2,
        available: 1,
      };
      by.shop.replies['SaveCart'] = () => saved({ adjustments: [adjustment] });
      await by.open();
    },
    says: (by) =>
      by.say('{name}: only {available} left, so we changed {requested} to {available}.', {
        name: by.dumplingsName,
        requested: 2,
        available: 1,
      }),
  },
  {
    how: 'a total that nobody could work out',
    provoke: async (by) => {
      by.shop.replies['SaveCart'] = broken;
      await by.open();
    },
    says: told('We couldn’t calculate the total.'),
  },
  {
    how: 'a chosen window that has filled up',
    provoke: async (by) => {
      await by.open();
      await by.order();
      cleanup();
      localStorage.setItem('deliveryWindow', '{"name":"2-4pm","value":"2026-03-06T14:00"}');
      resetChosenWindow();
      sessionStorage.removeItem('pending-order');
      await by.open();
    },
    says: told('The delivery time you chose is no longer available.'),
  },
];

describe.each<Language>(['en', 'zh'])('what the checkout says, %s', (language) => {
  it.each(cases)('$how', async ({ provoke, says }) => {
    const by = new Provoker(await sayIn(language), language);
    await provoke(by);
    const words = says(by);
    expect(words).not.toBe('');
    const text = (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');
    expect(text).toContain(words.replaceAll(/\s+/g, ' '));
  });
});
