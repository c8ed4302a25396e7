import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';
import { SaveButton } from './SaveButton.tsx';
import { shopper } from '../../testing/shopper.ts';

describe('save button', () => {
  it('when pressed › saves the product in this browser until pressed again', async () => {
    await renderShop({ element: <SaveButton productNum="PR1001" name="Bok Choy" /> });
    const heart = await screen.findByRole('button', { name: 'Save Bok Choy for later' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');

    await shopper.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('savedProducts')).toBe('["PR1001"]');

    await shopper.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('savedProducts')).toBe('[]');
  });
});
