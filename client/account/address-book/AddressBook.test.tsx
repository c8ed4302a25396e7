import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountUserError } from '../../apollo/generated/types.ts';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { address, customer } from '../../testing/records.ts';

let gateway: FakeGateway;

const rejectUpdate = (error: AccountUserError) =>
  gateway.use({ Mutation: { updateAddress: () => ({ userErrors: [error] }) } });

beforeEach(() => {
  gateway = new FakeGateway();
  const addresses = [address('1', { isDefault: true }), address('2', { gateCode: '#2046' })];
  gateway.shop.customer = customer({ firstName: '', lastName: '', phone: null, addresses });
});

const open = (language: Language = 'en') =>
  renderShop({ gateway, session: 'customer', path: '/addresses', language });

describe('address book', () => {
  it('lists the addresses and links to the account', async () => {
    await open();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('Default')).toBeTruthy();
    expect(screen.getByText('Gate code: #2046')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
  });

  it('when the addresses fail to load › shows its heading, and loads them on retry', async () => {
    gateway.fail('Customer.addresses');
    await open();
    expect(await screen.findByText('Your addresses could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Address book' })).toBeTruthy();
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('adds an address and confirms it', async () => {
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Add address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add address' }));
    await shopper.click(await dialog.findByRole('button', { name: 'Save address' }));
    expect(await dialog.findByText('First name is required.')).toBeTruthy();
    expect(gateway.sent('CreateAddress')).toEqual([]);
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
    expect(gateway.sent('CreateAddress')).toMatchObject([
      { input: { firstName: 'Mei', telephone: '5105550142', state: 'CA', country: 'United States' } },
    ]);
    expect(gateway.sent('CustomerAddressBook')).toHaveLength(1);
  });

  it('on a zip code › fills in the city of the latest one, but never over a typed city', async () => {
    const cities: Readonly<Record<string, string>> = { '94703': 'Berkeley', '94609': 'Oakland' };
    gateway.use({
      Query: {
        deliveryArea: (_, { zip }) => ({ zip, isServed: true, city: cities[zip] ?? null, state: 'CA' }),
      },
    });
    const responses = gateway.hold('ZipPlace');
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Add address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add address' }));
    const zip = await dialog.findByLabelText('Zip code');
    const city = dialog.getByLabelText<HTMLInputElement>('City');
    await shopper.fill(zip, '94703');
    await shopper.fill(zip, '94609');
    await waitFor(() => {
      expect(responses.count()).toBe(2);
    });
    responses.release(1);
    await waitFor(() => {
      expect(city.value).toBe('Oakland');
    });
    // The focus is already there.
    await userEvent.keyboard('Oak');
    expect(city.value).toBe('Oak');
    await shopper.fill(city, '');
    responses.end();
    await shopper.fill(zip, '90210');
    expect(city.value).toBe('');
    await shopper.fill(city, 'Piedmont');
    await shopper.fill(zip, '94609');
    expect(city.value).toBe('Piedmont');
  });

  it.each([
    ['en', 'Your address book is full. Delete an address, then add this one.'],
    ['zh', '地址簿已满。请先删除一个地址，再添加新地址。'],
  ] as const)('when it is full › shows the limit in the form (%s)', async (language, words) => {
    rejectUpdate({ code: 'ADDRESS_BOOK_FULL', message: 'at most 50' });
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

  it('edits an address and shows a user error at its field', async () => {
    const undo = rejectUpdate({
      code: 'INPUT_INVALID',
      field: ['input', 'city'],
      message: 'No such city',
    });
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Edit 2 Cedar St' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit address' }));
    expect((await dialog.findByLabelText<HTMLInputElement>(/^Gate code/)).value).toBe('#2046');
    await shopper.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('No such city')).toBeTruthy();
    undo();
    await shopper.fill(dialog.getByLabelText('City'), 'Albany');
    await shopper.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('An address has been modified')).toBeTruthy();
    expect(screen.getByText(/Albany, CA/)).toBeTruthy();
  });

  it('asks for confirmation before deleting, and reports a failure', async () => {
    const undo = gateway.use({
      Mutation: { deleteAddress: () => ({ userErrors: [{ code: 'REFUSED', message: 'no' }] }) },
    });
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Delete 2 Cedar St' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Warning' }));
    expect(dialog.getByText('Remove this address from the list?')).toBeTruthy();
    await shopper.click(dialog.getByRole('button', { name: 'OK' }));
    expect(await dialog.findByText('error happen when delete address, please contact us.')).toBeTruthy();
    undo();
    await shopper.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => {
      expect(screen.getAllByRole('article')).toHaveLength(1);
    });
    expect(screen.getByText('The address was removed.')).toBeTruthy();
  });

  it('sets another address as the default', async () => {
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Set 2 Cedar St as default' }));
    expect(await screen.findByText('2 Cedar St is your default address now.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Set 1 Cedar St as default' })).toBeTruthy();
    expect(gateway.sent('SetDefaultAddress')).toEqual([{ id: 'addr_2' }]);
  });

  it('without addresses › shows the empty state in both languages', async () => {
    gateway.shop.customer.addresses = [];
    await open('zh');
    expect(await screen.findByText('还没有地址')).toBeTruthy();
    expect(screen.getByRole('button', { name: '添加地址' })).toBeTruthy();
  });
});
