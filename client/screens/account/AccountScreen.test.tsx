import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { collection, money, order, product, text } from '../../testing/records.ts';

let gateway: FakeGateway;

const recommended = (zh: string) => text('Recommended for You', zh);
const products = (count: number) => Array.from({ length: count }, (_, index) => product(String(index + 1)));

beforeEach(() => {
  gateway = new FakeGateway();
  // Without orders, the history shows its own shelf.
  gateway.shop.orders = [order('7')];
});

const open = (path = '/account', language: Language = 'en') =>
  renderShop({ gateway, session: 'customer', path, language });

describe('account area', () => {
  it('loads the orders of the last 3 months once, before it opens', async () => {
    await open();
    expect(await screen.findByText('User: Mei')).toBeTruthy();
    expect(gateway.sent('OrderHistory')).toEqual([{ period: 'LAST_3_MONTHS' }]);
    expect(screen.getByRole('heading', { name: 'Review Orders' })).toBeTruthy();
  });

  it('shows points and credit; saves a cart to read the credit only when the cart is empty', async () => {
    gateway.shop.totals = { availableCredit: money('5.00') };
    await open();
    expect(await screen.findByText('$5 credit')).toBeTruthy();
    expect(screen.getByText('1,340 points')).toBeTruthy();
    cleanup();

    gateway = new FakeGateway();
    gateway.shop.orders = [order('7')];
    gateway.shop.cartId = 'cart_502';
    gateway.shop.cart = { prod_1: 2 };
    await open();
    expect(await screen.findByText('1,340 points')).toBeTruthy();
    expect(screen.queryByText(/credit/)).toBeNull();
    expect(gateway.sent('SaveCart')).toEqual([]);
  });

  it('names its sections and opens them by URL', async () => {
    await open();
    const navigation = within(await screen.findByRole('navigation', { name: 'Account' }));
    const links = navigation.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Review Orders', '/account'],
      ['Edit/Add Address', '/account?section=addresses'],
      ['Account Information', '/account?section=informations'],
    ]);
    await shopper.click(navigation.getByRole('link', { name: 'Account Information' }));
    expect(await screen.findByRole('heading', { name: 'Account Information' })).toBeTruthy();
    expect(navigation.getByRole('link', { name: 'Account Information' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(gateway.sent('AccountArea')).toHaveLength(1);
    expect(gateway.sent('OrderHistory')).toHaveLength(1);
  });

  it('for a guest › links to the sign-in page, and sends no request', async () => {
    const { address } = await renderShop({ gateway, path: '/account' });
    expect(address()).toBe('/login?returnTo=%2Faccount');
    expect(gateway.sent('AccountArea')).toEqual([]);
    expect(screen.queryByText('User: Mei')).toBeNull();
  });

  it('when another tab signs out › closes', async () => {
    await open();
    await screen.findByText('User: Mei');
    shopper.storeInAnotherTab('token', null);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('User: Mei')).toBeNull();
  });

  it('recommends collections without buttons, empty ones and products off sale', async () => {
    gateway.shop.collections = [
      collection(recommended('今晚吃什么'), [...products(6), product('7', { isStopSale: true })]),
      collection(recommended('早餐'), [product('8')]),
      collection(recommended('年货'), [product('9')], { isButton: true }),
      collection(recommended('空'), []),
      collection(text('On Sale', '特价'), [product('10')]),
    ];
    await open('/account', 'zh');
    expect(await screen.findByRole('heading', { name: /今晚吃什么/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /早餐/ })).toBeTruthy();
    for (const absent of [/年货/, /空/, /特价/]) {
      expect(screen.queryByRole('heading', { name: absent })).toBeNull();
    }
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(screen.getByText('用户：Mei')).toBeTruthy();
  });
});

describe('recommended shelf', () => {
  // A track that is wider than its window, as with five or more cards.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2000);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  });

  it.each([
    [5, 0],
    [6, 1],
  ])('with %i products › has %i arrows', async (count, arrows) => {
    gateway.shop.collections = [collection(recommended('今晚吃什么'), products(count))];
    await open();
    const carousel = within(await screen.findByRole('region', { name: /^Recommended for You/ }));
    expect(carousel.getAllByRole('article')).toHaveLength(count);
    expect(carousel.queryAllByRole('button', { name: /^Next: / })).toHaveLength(arrows);
    expect(carousel.queryAllByRole('button', { name: /^Previous: / })).toHaveLength(arrows);
  });
});

describe('account information', () => {
  it('when the password dialog closes › clears the input', async () => {
    await open('/account?section=informations');
    const opener = await screen.findByRole('button', { name: 'Change password' });
    for (const way of ['Cancel', 'Close']) {
      await shopper.click(opener);
      for (const label of ['Current password', 'New password', 'Re-enter new password']) {
        const field = screen.getByLabelText<HTMLInputElement>(label);
        expect(field.value).toBe('');
        await shopper.fill(field, 'half typed');
      }
      await shopper.click(screen.getByRole('button', { name: way }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('on a click outside the password dialog › keeps it open', async () => {
    await open('/account?section=informations');
    await shopper.click(await screen.findByRole('button', { name: 'Change password' }));
    await shopper.fill(screen.getByLabelText('Current password'), 'half typed');
    await shopper.click(screen.getByRole('dialog'));
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('half typed');
  });

  it('shows the customer’s data and what cannot be changed yet', async () => {
    await open('/account?section=informations');
    expect(await screen.findByText('mei@example.com')).toBeTruthy();
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(screen.getByText('(510) 555-0142')).toBeTruthy();
    const tips: [string, string][] = [
      ['Edit phone', 'Our developers are working on it.'],
      ['Link WeChat', 'Coming up soon'],
      ['Link Facebook', 'Coming up soon'],
    ];
    for (const [name, tip] of tips) {
      const button = screen.getByRole('button', { name });
      expect(screen.queryByRole('tooltip')).toBeNull();
      await shopper.click(button);
      expect(screen.getByRole('tooltip').textContent).toBe(tip);
      expect(button).toHaveAttribute('aria-describedby', screen.getByRole('tooltip').id);
      await shopper.leave(button);
    }
  });

  it('for an unverified email › sends a link; without a phone › shows None', async () => {
    gateway.shop.customer = { ...gateway.shop.customer, isEmailVerified: false, phone: null };
    await open('/account?section=informations');
    expect(await screen.findByText('None')).toBeTruthy();
    await shopper.click(screen.getByRole('button', { name: 'Verify email' }));
    expect(await screen.findByText('Send again')).toBeTruthy();
    expect(gateway.sent('VerifyEmail')).toHaveLength(1);
  });
});
