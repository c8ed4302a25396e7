import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { collection, product, text } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway();
});

/** Opens the page with a list that another tab has saved. */
async function open(saved: readonly string[]) {
  await renderShop({ gateway, path: paths.saved });
  await screen.findByRole('heading', { name: 'Saved for later' });
  shopper.storeInAnotherTab('savedProducts', JSON.stringify(saved));
}

const tiles = () => document.querySelectorAll('[aria-busy="true"] > div').length;

describe('the saved products', () => {
  it('when there are none › shows one next step and a shelf', async () => {
    gateway.shop.collections = [collection(text('On Sale', '特价'), [product('1')])];
    await open([]);
    expect(await screen.findByText('Nothing saved yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all collections' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: /^On Sale/ })).toBeTruthy();
  });

  it('while they load › show a placeholder for each', async () => {
    const responses = gateway.hold('ProductsByNumber');
    await open(['P1', 'P2']);
    expect(tiles()).toBe(2);
    expect(screen.queryByText('Nothing saved yet.')).toBeNull();
    responses.end();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(tiles()).toBe(0);
  });

  it('when they cannot be loaded › show an error and offer a retry', async () => {
    gateway.disconnect('ProductsByNumber');
    await open(['P3']);
    expect(await screen.findByText('The products could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
