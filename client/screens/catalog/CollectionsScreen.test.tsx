import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

describe('all collections', () => {
  it('when the categories fail › lists the groups, and loads the categories on retry', async () => {
    const gateway = new FakeGateway();
    gateway.fail('ProductGroup.categories');
    await renderShop({ gateway, path: '/collections' });
    expect(await screen.findByText('The categories could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Frozen/ })).toHaveAttribute('href', '/collections/frozen');
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Dumplings/ })).toBeTruthy();
    expect(screen.queryByText('The categories could not be loaded.')).toBeNull();
  });
});
