import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../apollo/generated/types.ts';
import type { Language } from '../../i18n/language.ts';
import { money, product, text } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { ProductCard, type NameMatch } from './ProductCard.tsx';
import { shopper } from '../../testing/shopper.ts';

async function showCard(
  change: Partial<Product> = {},
  { language, matches }: { language?: Language; matches?: NameMatch[] } = {},
) {
  const dumplings = product('1', { name: text('Pork Dumplings 24 oz', '猪肉水饺 680克'), ...change });
  await renderShop({ element: <ProductCard product={dumplings} matches={matches} />, language });
  return within(await screen.findByRole('article'));
}

describe('product card', () => {
  it('shows both names, each in its language, and has one link to the product', async () => {
    const card = await showCard();
    const links = card.getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]?.textContent).toBe('Pork Dumplings 24 oz');
    expect(links[0]).toHaveAttribute('href', '/productDetails?productNum=P1');
    expect(card.getByText('猪肉水饺 680克')).toHaveAttribute('lang', 'zh');
  });

  it('on a Chinese page › shows the Chinese name first', async () => {
    const card = await showCard({}, { language: 'zh' });
    expect(card.getByRole('link').textContent).toBe('猪肉水饺 680克');
    expect(card.getByText('Pork Dumplings 24 oz')).toHaveAttribute('lang', 'en');
  });

  it('on promotion › strikes the old price, announces it and shows one badge', async () => {
    const card = await showCard({ price: money('7.99'), originalPrice: money('9.49') });
    expect(card.getByText('$7.99')).toBeTruthy();
    expect(card.getByText('$9.49').textContent).toBe('was $9.49');
    expect(card.getByText('15% off')).toBeTruthy();
  });

  it('at low stock › shows how many are left', async () => {
    const card = await showCard({ stockLevel: 3, availability: 'LOW_STOCK' });
    expect(card.getByText('Only 3 left')).toBeTruthy();
  });

  it('when sold out › has a label and no add control', async () => {
    const card = await showCard({
      stockLevel: 0,
      price: money('7.99'),
      originalPrice: money('9.49'),
    });
    expect(card.getByText('Sold out')).toBeTruthy();
    expect(card.queryByText('15% off')).toBeNull();
    expect(card.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('on a click on add › adds the product and shows its quantity in the cart', async () => {
    const card = await showCard();
    await shopper.click(card.getByRole('button', { name: 'Add Pork Dumplings 24 oz' }));
    expect(await card.findByText('In cart: 1')).toBeTruthy();
  });

  it('in search results › marks the match in both names', async () => {
    const card = await showCard(
      {},
      {
        matches: [
          { language: 'EN', start: 5, length: 4 },
          { language: 'ZH', start: 2, length: 2 },
        ],
      },
    );
    const marks = screen.getAllByText((_, element) => element?.tagName === 'MARK');
    expect(marks.map((mark) => mark.textContent)).toEqual(['Dump', '水饺']);
    expect(card.getByRole('link', { name: 'Pork Dumplings 24 oz' })).toBeTruthy();
  });
});
