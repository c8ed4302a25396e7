import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PartialResponse } from '../../apollo/testing/partial-response.ts';
import { openShop, TestShop } from '../testing/shop.tsx';
import * as CollectionsScreen from './CollectionsScreen.tsx';

const text = (en: string, zh: string) => ({ __typename: 'LocalizedText', en, zh });
const groupWith = (categories: object[] | null) => ({
  groups: [
    {
      __typename: 'ProductGroup',
      id: 'group_7',
      name: text('Frozen', '冷冻食品'),
      handle: 'frozen',
      image: null,
      categories,
    },
  ],
});
const dumplings = { __typename: 'Category', id: 'cat_70', name: text('Dumplings', '水饺'), category2s: [] };

describe('all collections', () => {
  let shop: TestShop;

  beforeEach(() => {
    shop = new TestShop();
  });

  it('when the categories fail › lists the groups, and loads the categories on retry', async () => {
    shop.replies.set('Collections', () => new PartialResponse(groupWith(null), 'groups', 0, 'categories'));
    openShop(shop, [{ path: '/collections', ...CollectionsScreen }], '/collections');
    expect(await screen.findByText('The categories could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Frozen/ }).getAttribute('href')).toBe('/collections/frozen');
    shop.replies.set('Collections', () => groupWith([dumplings]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Dumplings/ })).toBeTruthy();
    expect(screen.queryByText('The categories could not be loaded.')).toBeNull();
  });
});
