import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { nextIdleTurn } from '../browser/idle-turn.ts';
import { viewport } from '../testing/viewport.ts';
import { QrCode } from './QrCode.tsx';

beforeEach(() => viewport.install());

it('is drawn when it comes near the window, and not before', async () => {
  render(<QrCode address="/" label="QR code: this shop" />);
  await import('qrcode.react');
  await act(nextIdleTurn);
  expect(screen.queryByRole('img', { name: 'QR code: this shop' })).toBeNull();
  act(() => viewport.report(true));
  expect(await screen.findByRole('img', { name: 'QR code: this shop' })).toBeTruthy();
});
