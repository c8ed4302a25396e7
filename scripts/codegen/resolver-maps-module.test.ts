import { expect, it } from 'vitest';
import { resolverMapsModule } from './resolver-maps-module.ts';

it('list of resolver maps › has the map of each file of resolvers, in every folder', () => {
  const module = resolverMapsModule([
    'orders/group-code-resolvers.ts',
    'catalog/dishes/dish-resolvers.ts',
    'catalog/product.ts',
    'catalog/product.test.ts',
  ]);
  expect(module).toContain("import { dishResolvers as map1 } from '../catalog/dishes/dish-resolvers.ts';");
  expect(module).toContain("import { groupCodeResolvers as map2 } from '../orders/group-code-resolvers.ts';");
  expect(module).toContain('  map1,\n  map2,\n];');
  expect(module).not.toContain('product');
});
