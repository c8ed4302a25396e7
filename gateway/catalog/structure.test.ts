import { expect, it } from 'vitest';
import { wholeProduct } from '../../tests/harness/catalog.ts';
import { customCategorySource } from './structure.ts';

it('a product of a curated collection › has no group by its position in the collection', () => {
  const collection = customCategorySource(
    {
      Name: 'Hot pot',
      Description: '火锅',
      Image: '',
      ListViewType: 'carousel',
      IsButton: 0,
      Products: [wholeProduct(7), wholeProduct(8)],
    },
    0,
  );
  expect(collection.products.map(({ legacyId, groupId }) => [legacyId, groupId])).toEqual([
    [7, undefined],
    [8, undefined],
  ]);
});
