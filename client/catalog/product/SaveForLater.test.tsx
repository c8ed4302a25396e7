import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { SaveForLater } from './SaveForLater.tsx';

describe('save for later', () => {
  it('when clicked › saves the product in this browser until it is clicked again', async () => {
    await renderShop({ element: <SaveForLater productNum="PR1001" /> });
    await shopper.click(await screen.findByRole('button', { name: 'Save for later' }));
    expect(localStorage.getItem('savedProducts')).toBe('["PR1001"]');

    await shopper.click(screen.getByRole('button', { name: 'Saved on this device' }));
    expect(localStorage.getItem('savedProducts')).toBe('[]');
    expect(screen.getByRole('button', { name: 'Save for later' })).toHaveFocus();
  });
});
