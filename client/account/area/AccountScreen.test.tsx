import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, shopper, testSession, TestWire } from '../../apollo/testing/test-page.tsx';
import { CartProvider } from '../../cart/index.ts';
import { testBook, testCustomer } from '../testing/test-customer.ts';
import * as AccountScreen from './AccountScreen.tsx';

let wire: TestWire;

const money = (amount: string) => ({ __typename: 'Money', amount });
const text = (en: string, zh: string) => ({ __typename: 'LocalizedText', en, zh });
const product = (id: string, isStopSale = false) => ({
  __typename: 'Product',
  id,
  productNum: `P${id}`,
  name: text(`Product ${id}`, `商品${id}`),
  title: text(`Product ${id}`, `商品${id}`),
  size: null,
  unitPrice: null,
  price: money('3.50'),
  originalPrice: null,
  thumbnail: { __typename: 'Image', url: `/media/${id}-400.webp` },
  thumbnailLarge: { __typename: 'Image', url: `/media/${id}-800.webp` },
  availability: 'IN_STOCK',
  stockLevel: 9,
  maxQuantity: 9,
  isStopSale,
});
const shelf = (id: string, zh: string, isButton: boolean, products: object[]) => ({
  __typename: 'CustomCategory',
  id,
  name: text('Recommended for You', zh),
  isButton,
  products,
});

beforeEach(() => {
  wire = new TestWire();
  wire.replies.set('AccountArea', () => ({ customer: testCustomer() }));
  wire.replies.set('OrderHistory', () => ({
    orders: {
      __typename: 'OrderConnection',
      edges: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      totalCount: 0,
    },
  }));
  wire.replies.set('CustomerAddressBook', () => ({ customer: testBook() }));
  wire.replies.set('RecommendedShelves', () => ({ customCategories: [] }));
});

const open = (path = '/account', language: 'en' | 'zh' = 'en', session = testSession()) =>
  openPage({
    wrapper: CartProvider,
    wire,
    routes: [{ path: '/account', ...AccountScreen }],
    path,
    domains: ['account'],
    language,
    session,
  });

describe('the account area', () => {
  it('loads the orders of the last 3 months before it opens, once', async () => {
    await open();
    expect(await screen.findByText('User: Mei')).toBeTruthy();
    expect(wire.sent('OrderHistory')).toEqual([{ period: 'LAST_3_MONTHS' }]);
    expect(screen.getByRole('heading', { name: 'Review Orders' })).toBeTruthy();
  });

  it('names its sections and opens them by their addresses', async () => {
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
    expect(wire.sent('AccountArea')).toHaveLength(1);
    expect(wire.sent('OrderHistory')).toHaveLength(1);
  });

  it('shows nothing of it to somebody who is not signed in', async () => {
    await open('/account', 'en', testSession(null));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/');
  });

  it('closes when another tab signs out', async () => {
    const session = testSession();
    await open('/account', 'en', session);
    await screen.findByText('User: Mei');
    session.change(null, 'elsewhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.queryByText('User: Mei')).toBeNull();
  });

  it('recommends what its collections hold, without buttons, empty ones and products off sale', async () => {
    const six = ['1', '2', '3', '4', '5', '6'].map((id) => product(id));
    wire.replies.set('RecommendedShelves', () => ({
      customCategories: [
        shelf('dinner', '今晚吃什么', false, [...six, product('7', true)]),
        shelf('breakfast', '早餐', false, [product('8')]),
        shelf('button', '年货', true, [product('9')]),
        shelf('empty', '空', false, []),
        { ...shelf('sale', '特价', false, [product('10')]), name: text('On Sale', '特价') },
      ],
    }));
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

describe('the arrows of a recommended shelf', () => {
  // A track that is wider than its window, as five cards and more are on a desk.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2000);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    [5, 0],
    [6, 1],
  ])('of %i products: %i', async (count, arrows) => {
    const products = Array.from({ length: count }, (_, index) => product(String(index + 1)));
    wire.replies.set('RecommendedShelves', () => ({
      customCategories: [shelf('dinner', '今晚吃什么', false, products)],
    }));
    await open();
    const carousel = within(await screen.findByRole('region', { name: /^Recommended for You/ }));
    expect(carousel.getAllByRole('article')).toHaveLength(count);
    expect(carousel.queryAllByRole('button', { name: /^Next: / })).toHaveLength(arrows);
    expect(carousel.queryAllByRole('button', { name: /^Previous: / })).toHaveLength(arrows);
  });
});

describe('account information', () => {
  it('forgets what was typed into the password dialog when it is closed', async () => {
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

  it('keeps the password dialog open when the shopper slips beside it', async () => {
    await open('/account?section=informations');
    await shopper.click(await screen.findByRole('button', { name: 'Change password' }));
    await shopper.fill(screen.getByLabelText('Current password'), 'half typed');
    await shopper.click(screen.getByRole('dialog'));
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('half typed');
  });

  it('says what is known, and what cannot be changed yet', async () => {
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
      expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
      await shopper.fill(button, '');
    }
  });

  it('has a link mailed where the address is not verified, and says None for no phone', async () => {
    wire.replies.set('AccountArea', () => ({
      customer: testCustomer({ isEmailVerified: false, phone: null }),
    }));
    wire.replies.set('VerifyEmail', () => ({
      requestEmailVerification: {
        __typename: 'RequestEmailVerificationPayload',
        isSent: true,
        userErrors: [],
      },
    }));
    await open('/account?section=informations');
    expect(await screen.findByText('None')).toBeTruthy();
    await shopper.click(screen.getByRole('button', { name: 'Verify email' }));
    expect(await screen.findByText('Send again')).toBeTruthy();
    expect(wire.sent('VerifyEmail')).toHaveLength(1);
  });
});
