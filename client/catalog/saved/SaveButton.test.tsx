import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';
import { SaveButton } from './SaveButton.tsx';

describe('saving a product', () => {
  it('keeps it in this browser until the heart is pressed again', async () => {
    await renderShop({ element: <SaveButton productNum="PR1001" name="Bok Choy" /> });
    const heart = await screen.findByRole('button', { name: 'Save Bok Choy for later' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');

    fireEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('savedProducts')).toBe('["PR1001"]');

    fireEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    expect(localStorage.getItem('savedProducts')).toBe('[]');
  });
});
