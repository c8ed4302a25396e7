import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { SuspensionNotice } from './SuspensionNotice.tsx';

async function open(isDeliverySuspended: boolean, language: Language): Promise<void> {
  const gateway = new FakeGateway();
  gateway.shop.policy = { ...gateway.shop.policy, isDeliverySuspended };
  await renderShop({ gateway, language, element: <SuspensionNotice /> });
  await waitFor(() => {
    expect(gateway.sent('Suspension')).toHaveLength(1);
  });
}

describe('notice of suspended delivery', () => {
  it.each([
    ['en', 'Delivery temporarily suspended due to COVID-19.'],
    ['zh', '受新冠疫情影响，暂停配送。'],
  ] as const)('when the gateway’s settings enable it › is shown (%s)', async (language, message) => {
    await open(true, language);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('otherwise › is absent', async () => {
    await open(false, 'en');
    // The response causes one more render.
    await act(() => Promise.resolve());
    expect(screen.queryByText(/suspended/)).toBeNull();
  });
});
