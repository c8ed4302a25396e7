import { fireEvent, screen } from '@testing-library/react';
import type { Language } from '../../i18n/language.ts';
import {
  address,
  cart,
  CheckoutShop,
  money,
  name,
  openCheckout,
  pass,
  refusal,
  settle,
} from './checkout-shop.tsx';
import type { Say } from './say.ts';

export const broken = () => new TypeError('Failed to fetch');
export const dumplings = {
  __typename: 'Product',
  id: 'prod_1',
  productNum: 'P1',
  name,
  price: money('3.50'),
  thumbnail: { __typename: 'Image', url: '/media/1.webp' },
  availability: 'LOW_STOCK',
  stockLevel: 1,
  maxQuantity: 1,
  isStopSale: false,
};

/** A shopper who brings the checkout to say what it has to say. */
export class Provoker {
  readonly shop = new CheckoutShop();
  readonly say: Say;
  readonly language: Language;

  constructor(say: Say, language: Language) {
    this.say = say;
    this.language = language;
  }

  get dumplingsName(): string {
    return this.language === 'zh' ? name.zh : name.en;
  }

  async open(): Promise<void> {
    await openCheckout(this.shop, { language: this.language });
  }

  async click(button: string, values?: Record<string, string>): Promise<void> {
    const [found] = screen.getAllByRole('button', { name: this.say(button, values) });
    if (!found) throw new Error(`There is no button "${button}"`);
    fireEvent.click(found);
    await settle();
  }

  async pick(label: string | RegExp): Promise<void> {
    fireEvent.click(screen.getByRole('radio', { name: label }));
    await pass(10);
  }

  write(label: string, value: string): void {
    fireEvent.change(screen.getByLabelText(this.say(label)), { target: { value } });
  }

  async order(): Promise<void> {
    await this.pick(this.language === 'zh' ? /2–4点.*可预约/ : /2–4 pm.*Available/);
    await this.pick(new RegExp(this.say('Alipay')));
    await this.click('Place order');
  }

  async orderRefused(code: string, change?: object): Promise<void> {
    this.shop.replies['PlaceOrder'] = () => refusal(code, change);
    await this.open();
    await this.order();
  }

  async withAddresses(addresses: object[]): Promise<void> {
    const reply = this.shop.replies['Checkout'];
    this.shop.replies['Checkout'] = (variables) => {
      const known = reply?.(variables) as { customer: object };
      return { ...known, customer: { ...known.customer, addresses } };
    };
    await this.open();
  }

  async writeAddress(zip: string, telephone: string): Promise<void> {
    this.write('Address', '1877 Cedar St');
    this.write('City', 'Berkeley');
    this.write('Zip code', zip);
    this.write('Phone', telephone);
    await this.click('Save and use this address');
  }

  savesAddress(field: 'createAddress' | 'updateAddress'): void {
    const saved = address('addr_33', '94703', false);
    this.shop.replies[field === 'createAddress' ? 'CreateAddress' : 'UpdateAddress'] = () => ({
      [field]: {
        __typename: 'AddressPayload',
        address: saved,
        customer: { __typename: 'Customer', id: 'mei', addresses: [saved] },
        userErrors: [],
      },
    });
  }

  async applyPromo(code: string, message: string): Promise<void> {
    this.shop.replies['ApplyPromoCode'] = () => ({
      applyPromoCode: {
        __typename: 'ApplyPromoCodePayload',
        cart: null,
        totals: null,
        adjustments: [],
        message: null,
        userErrors: [{ __typename: 'CheckoutUserError', code: 'PROMO_INVALID', message }],
      },
    });
    await this.open();
    this.write('Promo code', code);
    await this.click('Apply');
  }

  async enterCard({ number = '4242424242424242', expiry = '1229', cvv = '123' } = {}): Promise<void> {
    await this.open();
    await this.pick(new RegExp(this.say('Credit card')));
    this.write('Name on card', 'Mei Lin');
    this.write('Card number', number);
    this.write('Expiration (MM/YY)', expiry);
    this.write('CVC', cvv);
    await this.click('Use this card');
  }

  async cardRefused(code: string, message: string): Promise<void> {
    this.shop.replies['StoreCard'] = () => ({
      storeCard: {
        __typename: 'StoreCardPayload',
        cardReference: null,
        userErrors: [{ __typename: 'CheckoutUserError', code, field: ['input', 'number'], message }],
      },
    });
    await this.enterCard();
  }

  async oneMoreRefused(code: string, product: object | null): Promise<void> {
    this.shop.replies['SetCartLine'] = () => ({
      setCartLine: {
        __typename: 'SetCartLinePayload',
        cart,
        userErrors: [{ __typename: 'CartUserError', code, message: '', available: 1, product }],
      },
    });
    await this.open();
    await this.click('Add one {label}', { label: this.dumplingsName });
    await pass(200);
  }
}
