import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, TestWire } from '../../apollo/testing/test-page.tsx';
import { SuspensionDocument } from './Suspension.generated.ts';
import { SuspensionNotice } from './SuspensionNotice.tsx';

async function open(isDeliverySuspended: boolean, language: 'en' | 'zh'): Promise<void> {
  const wire = new TestWire();
  wire.replies.set('Suspension', () => ({
    storePolicy: { __typename: 'StorePolicy', isDeliverySuspended },
  }));
  const { client } = await openPage({
    wire,
    routes: [],
    path: '/',
    domains: ['shell'],
    language,
    children: <SuspensionNotice />,
  });
  await waitFor(() => {
    expect(client.readQuery({ query: SuspensionDocument })).not.toBeNull();
  });
}

describe('the notice of suspended delivery', () => {
  it.each([
    ['en', 'Delivery temporarily suspended due to COVID-19.'],
    ['zh', '受新冠疫情影响，暂停配送。'],
  ] as const)('is shown where the configuration says so (%s)', async (language, words) => {
    await open(true, language);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is not there otherwise', async () => {
    await open(false, 'en');
    // One more render follows the response.
    await act(() => Promise.resolve());
    expect(screen.queryByText(/suspended/)).toBeNull();
  });
});
