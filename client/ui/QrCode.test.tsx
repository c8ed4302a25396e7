import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderShop } from '../testing/render-shop.tsx';
import { QrCode } from './QrCode.tsx';

vi.mock('qrcode.react', () => {
  throw new TypeError('Failed to fetch');
});

it('a QR code that could not be loaded › shows no notice, because nobody asked for it', async () => {
  // React reports what an error boundary caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderShop({ element: <QrCode address="/" label="Shop on your phone" /> });
  await waitFor(() => expect(reported).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(screen.queryByText('This part could not be loaded.')).toBeNull();
});
