import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { AreaPopup } from '../area/AreaPopup.tsx';
import { DeliveryChip } from '../DeliveryChip.tsx';
import { CartWindow } from '../window/CartWindow.tsx';

it.each([
  [false, ['Next delivery', 'See times', 'Do we deliver to you?']],
  [true, []],
])(
  'suspended delivery: %s › shows these parts that promise a delivery: %j',
  async (isSuspended, promises) => {
    const gateway = new FakeGateway();
    gateway.shop.policy = { ...gateway.shop.policy, isDeliverySuspended: isSuspended };
    await renderShop({
      gateway,
      element: (
        <>
          <DeliveryChip />
          <CartWindow />
          <AreaPopup />
        </>
      ),
    });
    for (const text of promises) expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(gateway.sent('NextDeliveryWindow')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    if (isSuspended) expect(screen.queryAllByText(/deliver/i)).toEqual([]);
  },
);
