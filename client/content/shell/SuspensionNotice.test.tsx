import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, TestWire } from '../../apollo/testing/test-page.tsx';
import { SuspensionNotice } from './SuspensionNotice.tsx';

async function open(isDeliverySuspended: boolean, language: 'en' | 'zh'): Promise<TestWire> {
  const wire = new TestWire();
  wire.replies.set('Suspension', () => ({
    storePolicy: { __typename: 'StorePolicy', isDeliverySuspended },
  }));
  await openPage({
    wire,
    routes: [],
    path: '/',
    domains: ['shell'],
    language,
    children: <SuspensionNotice />,
  });
  await waitFor(() => {
    expect(wire.sent('Suspension')).toHaveLength(1);
  });
  return wire;
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
    expect(screen.queryByText(/suspended/)).toBeNull();
  });
});
