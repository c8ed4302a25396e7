import { productsOf, secondLevelOf } from './sources.ts';
import type { Sources } from './sources.ts';
import type { CatalogProblem, FieldPath, Source } from './yaml-source.ts';

/** Decodes a path segment. An invalid encoding is returned unchanged and matches nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** References between files must have a target. */
export function referenceProblems(sources: Sources): CatalogProblem[] {
  const found: CatalogProblem[] = [];
  const all = productsOf(sources);
  const numbers = new Set(all.map(({ product }) => product.num));
  const brandKeys = new Set(sources.brands?.data.brands.map(({ key }) => key));
  const groupNames = new Set(sources.groups.map(({ data }) => data.group.name.toLowerCase()));
  const childNames = new Set(secondLevelOf(sources).map(({ child }) => child.name));
  const codes = new Set(sources.promoCodes?.data.promoCodes.map(({ code }) => code));
  const expectProduct = (source: Source<unknown>, path: FieldPath, num: string) => {
    if (!numbers.has(num)) found.push(source.problem(path, `names the unknown product ${num}`));
  };

  for (const { source, product, path } of all) {
    const ids = source.data.categories.flatMap(({ children }) => children.map(({ id }) => id));
    if (!ids.includes(product.category2)) {
      found.push(
        source.problem(
          [...path, 'category2'],
          `names the unknown second-level category ${product.category2}`,
        ),
      );
    }
    const brand = product.picture?.brand ?? null;
    if (brand !== null && !brandKeys.has(brand)) {
      found.push(source.problem([...path, 'picture', 'brand'], `names the unknown brand ${brand}`));
    }
  }

  const { customCategories, billboards, promotions, people } = sources;
  customCategories?.data.customCategories.forEach((category, index) => {
    const path = ['customCategories', index] as const;
    category.products.forEach((num, at) => expectProduct(customCategories, [...path, 'products', at], num));
    if (category.listViewType === 'middle-image' && !childNames.has(category.name)) {
      const reason = `a middle image links to a second-level category, but none is named ${category.name}`;
      found.push(customCategories.problem([...path, 'name'], reason));
    }
  });

  billboards?.data.billboards.forEach(({ url }, index) => {
    const [, screen, name = ''] = /^\/(collections|category2)\/([^/?#]+)$/.exec(url) ?? [];
    const num = /^\/product[dD]etails\?product[nN]um=([^&#]+)$/.exec(url)?.[1];
    const path = ['billboards', index, 'url'];
    if (num !== undefined) expectProduct(billboards, path, num);
    if (screen === undefined) return;
    const target = decoded(name);
    const known = screen === 'collections' ? groupNames.has(target.toLowerCase()) : childNames.has(target);
    if (!known)
      found.push(
        billboards.problem(
          path,
          `leads to ${target}, which is no ${screen === 'collections' ? 'group' : 'second-level category'}`,
        ),
      );
  });

  promotions?.data.promotions.forEach(({ buy, free }, index) => {
    expectProduct(promotions, ['promotions', index, 'buy'], buy);
    expectProduct(promotions, ['promotions', index, 'free'], free);
  });

  people?.data.customers.forEach((customer, index) => {
    const path = ['customers', index] as const;
    const names = customer.addresses.map(({ addressName }) => addressName);
    const defaults = customer.addresses.filter(({ isDefault }) => isDefault).length;
    if (names.length > 0 && defaults !== 1) {
      found.push(
        people.problem([...path, 'addresses'], `must have exactly one default address, not ${defaults}`),
      );
    }
    customer.pastOrders.forEach((order, at) => {
      const orderPath = [...path, 'pastOrders', at] as const;
      if (!names.includes(order.address)) {
        found.push(people.problem([...orderPath, 'address'], `names the unknown address ${order.address}`));
      }
      if (order.promoCode !== undefined && !codes.has(order.promoCode)) {
        found.push(
          people.problem([...orderPath, 'promoCode'], `names the unknown promo code ${order.promoCode}`),
        );
      }
      order.lines.forEach((line, lineAt) =>
        expectProduct(people, [...orderPath, 'lines', lineAt, 'product'], line.product),
      );
    });
  });
  return found;
}
