import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { deliveryWindow } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { DeliveryChip } from '../DeliveryChip.tsx';
import { CartWindow } from './CartWindow.tsx';
import { WindowPopup } from './WindowPopup.tsx';

const open = () =>
  renderShop({
    path: '/cart',
    element: (
      <>
        <DeliveryChip />
        <CartWindow />
        <WindowPopup />
      </>
    ),
  });

const chip = () => screen.findByRole('button', { name: /Mar 6|Mar 7/ });

describe('delivery window dialog', () => {
  it('without a zip code › requests it first, then stores the choice and shows it in chip and cart', async () => {
    await open();
    await shopper.click(await chip());
    const zip = within(await screen.findByRole('dialog', { name: 'Where should we deliver?' }));
    await shopper.fill(zip.getByLabelText('Zip code'), '94704');
    await shopper.click(zip.getByRole('button', { name: 'Check' }));
    await shopper.click(await zip.findByRole('button', { name: 'Choose a time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a delivery time' }));
    const day = within(await dialog.findByRole('group', { name: 'Delivery time, Thu, Mar 7' }));
    await shopper.click(day.getByRole('radio', { name: /2–4 pm/ }));
    expect(dialog.getByText(/We hold yours when you place your order/)).toBeTruthy();
    expect(dialog.queryByText('Available')).toBeNull();
    await shopper.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('deliveryWindow')).toBe('{"name":"2-4pm","startsAt":"2999-03-07T14:00"}');
    expect((await screen.findByRole('button', { name: /Your delivery/ })).textContent).toContain('Mar 7');
    expect(screen.getByRole('button', { name: 'Change time' })).toBeTruthy();
  });

  it('for a customer › opens with all days, and three clicks choose a window', async () => {
    const gateway = new FakeGateway();
    gateway.shop.slots = [deliveryWindow('2999-03-06T14:00', true), deliveryWindow('2999-03-07T14:00', true)];
    await renderShop({
      path: '/cart',
      gateway,
      session: 'customer',
      element: (
        <>
          <DeliveryChip />
          <WindowPopup />
        </>
      ),
    });
    await shopper.click(await screen.findByRole('button', { name: /Choose a delivery time/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a delivery time' }));
    const [first] = await dialog.findAllByRole('radio', { name: /Available/ });
    if (first) await shopper.click(first);
    await shopper.click(dialog.getByRole('button', { name: 'Done' }));
    expect(localStorage.getItem('deliveryWindow')).toContain('"name":"2-4pm"');
  });

  it('when no window is available › shows that there is none', async () => {
    const gateway = new FakeGateway();
    gateway.shop.slots = [
      deliveryWindow('2999-03-06T14:00', false),
      deliveryWindow('2999-03-07T14:00', false),
    ];
    const element = (
      <>
        <DeliveryChip />
        <WindowPopup />
      </>
    );
    await renderShop({ path: '/cart', gateway, session: 'customer', element });
    await shopper.click(await screen.findByRole('button', { name: /Choose a delivery time/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a delivery time' }));
    expect(
      await dialog.findByText(/^No delivery time is open right now\. Please check again later\.$/),
    ).toBeTruthy();
    expect(dialog.queryByText('We hold your time when you place your order.')).toBeNull();
  });

  it('when the selected window has passed › shows that in the cart and offers the next one', async () => {
    localStorage.setItem('deliveryWindow', '{"name":"4-6pm","startsAt":"2020-03-06T16:00"}');
    await open();
    expect(await screen.findByText('The delivery time you chose is no longer available.')).toBeTruthy();
    expect(screen.queryByText('Your delivery')).toBeNull();
    await shopper.click(screen.getByRole('button', { name: /^Switch to .*Mar 6/ }));
    expect(localStorage.getItem('deliveryWindow')).toBe('{"name":"2-4pm","startsAt":"2999-03-06T14:00"}');
  });

  it('when the area is not served › shows that in the cart and requests another zip code', async () => {
    localStorage.setItem('deliveryArea', '{"zip":"90210","isServed":false}');
    localStorage.setItem('deliveryWindow', '{"name":"2-4pm","startsAt":"2999-03-06T14:00"}');
    await open();
    expect(await screen.findByText('We don’t deliver to 90210 yet.')).toBeTruthy();
    await shopper.click(screen.getByRole('button', { name: 'Change zip code' }));
    expect(await screen.findByRole('dialog', { name: 'Where should we deliver?' })).toBeTruthy();
  });

  it.each(['{', 'null', '{"name":"2-4pm"}', '{"name":"<b>","value":"2999-03-06T14:00"}'])(
    'for an invalid stored entry › has no choice: %s',
    async (entry) => {
      localStorage.setItem('deliveryWindow', entry);
      await open();
      expect(await screen.findByText('See times')).toBeTruthy();
    },
  );
});
