import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { DeliveryChip } from '../DeliveryChip.tsx';
import { AreaPopup } from './AreaPopup.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway();
});

const open = (path = '/', language: Language = 'en') =>
  renderShop({
    gateway,
    path,
    language,
    element: (
      <>
        <DeliveryChip />
        <AreaPopup />
      </>
    ),
  });

const popup = async () => within(await screen.findByRole('dialog', { name: 'Do we deliver to you?' }));

async function check(zip: string) {
  const dialog = await popup();
  await shopper.fill(dialog.getByLabelText('Zip code'), zip);
  await shopper.click(dialog.getByRole('button', { name: 'Check' }));
  return dialog;
}

describe('delivery-area popup', () => {
  it.each(['9470', '947044', 'abcde', ''])('for the invalid zip code %j › sends no request', async (zip) => {
    await open();
    const dialog = await check(zip);
    expect(dialog.getByText('Enter a valid zipcode.')).toBeTruthy();
    expect(gateway.sent('DeliveryArea')).toEqual([]);
  });

  it('for a served area › shows that, offers to order and stores the result', async () => {
    const { router } = await open();
    const dialog = await check('９４７０４');
    expect(await dialog.findByText('We deliver to your area!')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Check' })).toBeNull();
    expect(localStorage.getItem('deliveryArea')).toBe('{"zip":"94704","isServed":true}');
    expect(screen.getByRole('button', { name: /94704/ })).toBeTruthy();
    await shopper.click(dialog.getByRole('link', { name: 'Order now' }));
    expect(router.state.location.pathname).toBe('/collections');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('for an area that is not served › shows that', async () => {
    await open();
    const dialog = await check('90210');
    expect(
      await dialog.findByText(
        'We are not in your area yet. But we are diligently expanding and look forward to servicing you soon.',
      ),
    ).toBeTruthy();
    await shopper.fill(dialog.getByLabelText('Zip code'), '94704');
    expect(dialog.queryByText(/We are not in your area yet/)).toBeNull();
  });

  it('when the request fails › shows an error', async () => {
    gateway.disconnect('DeliveryArea');
    await open();
    const dialog = await check('94704');
    expect(await dialog.findByText('We could not check this zip code. Please try again.')).toBeTruthy();
  });

  it('once closed › does not open again', async () => {
    await open();
    await popup();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('showPopup')).toBe('false');
    cleanup();
    await open();
    await screen.findByRole('button', { name: /Next delivery/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('when another tab closes it › closes', async () => {
    await open();
    await popup();
    localStorage.setItem('showPopup', 'false');
    fireEvent(window, new StorageEvent('storage', { key: 'showPopup', newValue: 'false' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('at checkout › does not open, nor on later pages', async () => {
    const { router } = await open('/purchase');
    await screen.findByRole('button', { name: /Next delivery/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    await router.navigate('/cart');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['{', 'null', '{"zip":94704}'])('when storage contains %s › opens', async (entry) => {
    localStorage.setItem('deliveryArea', entry);
    await open('/', 'zh');
    expect(await screen.findByRole('dialog', { name: '看看能不能送到您家' })).toBeTruthy();
  });
});
