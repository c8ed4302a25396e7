import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PartialResponse } from '../../apollo/testing/partial-response.ts';
import { openPage, shopper, TestWire } from '../../apollo/testing/test-page.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { testAddress, testBook } from '../testing/test-customer.ts';
import * as AddressesScreen from './AddressesScreen.tsx';

let wire: TestWire;

const saved = (
  name: string,
  payload: string,
  address: object | null,
  book: object | null,
  ...errors: object[]
) => ({
  [name]: { __typename: payload, address, customer: book, userErrors: errors },
});
const refusal = (code: string, field: string[] | null, message: string) => ({
  __typename: 'AccountUserError',
  code,
  field,
  message,
});

beforeEach(() => {
  wire = new TestWire();
  wire.replies.set('CustomerAddressBook', () => ({
    customer: testBook(testAddress('1', { isDefault: true }), testAddress('2', { gateCode: '#2046' })),
  }));
});

const open = (language: 'en' | 'zh' = 'en') =>
  openPage({
    wire,
    routes: [{ path: '/addresses', ...AddressesScreen }],
    path: '/addresses',
    domains: ['account'],
    language,
    children: <Toaster />,
  });

describe('the address book', () => {
  it('lists the addresses and leads back to the account', async () => {
    await open();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('Default')).toBeTruthy();
    expect(screen.getByText('Gate code: #2046')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toBe('/account');
  });

  it('when the addresses fail › keeps its heading, and loads them on retry', async () => {
    const reply = wire.replies.get('CustomerAddressBook');
    wire.replies.set(
      'CustomerAddressBook',
      () => new PartialResponse({ customer: { ...testBook(), addresses: null } }, 'customer', 'addresses'),
    );
    await open();
    expect(await screen.findByText('Your addresses could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Address book' })).toBeTruthy();
    if (reply) wire.replies.set('CustomerAddressBook', reply);
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('adds an address and says so', async () => {
    const added = testAddress('3');
    wire.replies.set('CreateAddress', () =>
      saved('createAddress', 'AddressPayload', added, testBook(testAddress('1', { isDefault: true }), added)),
    );
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Add address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add address' }));
    await shopper.click(await dialog.findByRole('button', { name: 'Save address' }));
    expect(await dialog.findByText('First name is required.')).toBeTruthy();
    expect(wire.sent('CreateAddress')).toEqual([]);
    const typed: [string, string][] = [
      ['First name', 'Mei'],
      ['Last name', 'Lin'],
      ['Address', '3 Cedar St'],
      ['Zip code', '94703'],
      ['City', 'Berkeley'],
      ['Phone', '(510) 555-0142'],
    ];
    for (const [label, value] of typed) {
      await shopper.fill(dialog.getByLabelText(label), value);
    }
    await shopper.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('You have successfully added a new address')).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(/3 Cedar St/, { selector: 'article *' })).toBeTruthy();
    expect(wire.sent('CreateAddress')).toMatchObject([
      { input: { firstName: 'Mei', telephone: '5105550142', state: 'CA', country: 'United States' } },
    ]);
    expect(wire.sent('CustomerAddressBook')).toHaveLength(1);
  });

  it('fills the city from the zip code that was typed last, and never over a typed one', async () => {
    const cities: Readonly<Record<string, string>> = { '94703': 'Berkeley', '94609': 'Oakland' };
    const held: (() => void)[] = [];
    wire.replies.set('ZipPlace', async ({ zip }) => {
      if (zip === '94703') await new Promise<void>((resolve) => held.push(resolve));
      return {
        deliveryArea: { __typename: 'DeliveryArea', zip, city: cities[String(zip)] ?? null, state: 'CA' },
      };
    });
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Add address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add address' }));
    const zip = await dialog.findByLabelText('Zip code');
    const city = dialog.getByLabelText<HTMLInputElement>('City');
    await shopper.fill(zip, '94703');
    await shopper.fill(zip, '94609');
    await waitFor(() => {
      expect(city.value).toBe('Oakland');
    });
    await shopper.fill(city, '');
    for (const answer of held) answer();
    await shopper.fill(zip, '90210');
    expect(city.value).toBe('');
    await shopper.fill(city, 'Piedmont');
    await shopper.fill(zip, '94609');
    expect(city.value).toBe('Piedmont');
  });

  it.each([
    ['en', 'Your address book is full. Delete an address, then add this one.'],
    ['zh', '地址簿已满。请先删除一个地址，再添加新地址。'],
  ] as const)('when it is full › says so in the form (%s)', async (language, words) => {
    wire.replies.set('UpdateAddress', () =>
      saved('updateAddress', 'AddressPayload', null, null, refusal('ADDRESS_BOOK_FULL', null, 'at most 50')),
    );
    await open(language);
    const [edit] = await screen.findAllByRole('button', { name: /2 Cedar St/ });
    if (!edit) throw new Error('there is no button');
    await shopper.click(edit);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByDisplayValue('#2046');
    const form = screen.getByRole('dialog').querySelector('form');
    await shopper.click(form?.querySelector('button[type=submit]') ?? edit);
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it('changes an address from what it was, and puts a refusal beside its field', async () => {
    wire.replies.set('UpdateAddress', () =>
      saved(
        'updateAddress',
        'AddressPayload',
        null,
        null,
        refusal('INPUT_INVALID', ['input', 'city'], 'No such city'),
      ),
    );
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Edit 2 Cedar St' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit address' }));
    expect((await dialog.findByLabelText<HTMLInputElement>(/^Gate code/)).value).toBe('#2046');
    await shopper.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('No such city')).toBeTruthy();
    const changed = testAddress('2', { city: 'Albany' });
    wire.replies.set('UpdateAddress', () =>
      saved(
        'updateAddress',
        'AddressPayload',
        changed,
        testBook(testAddress('1', { isDefault: true }), changed),
      ),
    );
    await shopper.fill(dialog.getByLabelText('City'), 'Albany');
    await shopper.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('An address has been modified')).toBeTruthy();
    expect(screen.getByText(/Albany, CA/)).toBeTruthy();
  });

  it('asks before it deletes, and says when that failed', async () => {
    wire.replies.set('DeleteAddress', () => ({
      deleteAddress: {
        __typename: 'DeleteAddressPayload',
        deletedAddressId: null,
        customer: null,
        userErrors: [refusal('REFUSED', null, 'no')],
      },
    }));
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Delete 2 Cedar St' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Warning' }));
    expect(dialog.getByText('Remove this address from the list?')).toBeTruthy();
    await shopper.click(dialog.getByRole('button', { name: 'OK' }));
    expect(await dialog.findByText('error happen when delete address, please contact us.')).toBeTruthy();
    wire.replies.set('DeleteAddress', () => ({
      deleteAddress: {
        __typename: 'DeleteAddressPayload',
        deletedAddressId: '2',
        customer: testBook(testAddress('1', { isDefault: true })),
        userErrors: [],
      },
    }));
    await shopper.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => {
      expect(screen.getAllByRole('article')).toHaveLength(1);
    });
    expect(screen.getByText('The address was removed.')).toBeTruthy();
  });

  it('makes another address the default one', async () => {
    wire.replies.set('SetDefaultAddress', () => ({
      setDefaultAddress: {
        __typename: 'AddressPayload',
        customer: testBook(testAddress('2', { isDefault: true }), testAddress('1')),
        userErrors: [],
      },
    }));
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Set 2 Cedar St as default' }));
    expect(await screen.findByText('2 Cedar St is your default address now.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Set 1 Cedar St as default' })).toBeTruthy();
    expect(wire.sent('SetDefaultAddress')).toEqual([{ id: '2' }]);
  });

  it('says kindly that there is none, in both languages', async () => {
    wire.replies.set('CustomerAddressBook', () => ({ customer: testBook() }));
    await open('zh');
    expect(await screen.findByText('还没有地址')).toBeTruthy();
    expect(screen.getByRole('button', { name: '添加地址' })).toBeTruthy();
  });
});
