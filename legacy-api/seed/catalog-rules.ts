import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type {
  billboardsFileForm,
  brandsFileForm,
  customCategoriesFileForm,
  deliveryFileForm,
  GroupFile,
  peopleFileForm,
  promoCodesFileForm,
  promotionsFileForm,
} from './form.ts';
import type { CatalogProblem, FieldPath, Source } from './yaml-source.ts';

type SourceOf<S extends z.ZodType> = Source<z.infer<S>>;

/** All files of a shop; null where a shop has no such file. */
export interface Sources {
  groups: Source<GroupFile>[];
  brands: SourceOf<typeof brandsFileForm> | null;
  customCategories: SourceOf<typeof customCategoriesFileForm> | null;
  billboards: SourceOf<typeof billboardsFileForm> | null;
  promoCodes: SourceOf<typeof promoCodesFileForm> | null;
  delivery: SourceOf<typeof deliveryFileForm> | null;
  people: SourceOf<typeof peopleFileForm> | null;
  promotions: SourceOf<typeof promotionsFileForm> | null;
}

/** Sizes in pixels and formats in which every picture must exist. */
export const pictureSizes = [200, 400, 800] as const;
export const pictureFormats = ['avif', 'webp'] as const;

type Place = { source: Source<unknown>; path: FieldPath; value: string | number };

/** One problem for each value that was already taken by an earlier place. Letter case makes no difference. */
function duplicates(what: string, places: Place[]): CatalogProblem[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const key = String(place.value).toLowerCase();
    const taken = first.get(key);
    if (!taken) {
      first.set(key, place);
      return [];
    }
    const where = taken.source.problem(taken.path, '');
    return [
      place.source.problem(
        place.path,
        `${what} ${place.value} is already used in ${where.file}, line ${where.line}`,
      ),
    ];
  });
}

function products(sources: Sources) {
  return sources.groups.flatMap((source) =>
    source.data.products.map((product, index) => ({ source, product, path: ['products', index] as const })),
  );
}

function secondLevel(sources: Sources) {
  return sources.groups.flatMap((source) =>
    source.data.categories.flatMap((category, index) =>
      category.children.map((child, childIndex) => ({
        source,
        child,
        path: ['categories', index, 'children', childIndex] as const,
      })),
    ),
  );
}

/** Numbers and names that identify something may be used once in the whole shop. */
export function uniquenessProblems(sources: Sources): CatalogProblem[] {
  const groups = sources.groups.map((source) => ({ source, group: source.data.group }));
  const categories = sources.groups.flatMap((source) =>
    source.data.categories.map((category, index) => ({
      source,
      path: ['categories', index, 'id'],
      value: category.id,
    })),
  );
  const children = secondLevel(sources);
  const all = products(sources);
  const ofProducts = (field: 'num' | 'refNum' | 'barcode') =>
    all.flatMap(({ source, product, path }) => {
      const value = product[field];
      return value === undefined ? [] : { source, path: [...path, field], value };
    });
  const { brands, promoCodes, delivery, people } = sources;
  const users = people
    ? (['customers', 'staff'] as const).flatMap((kind) =>
        people.data[kind].map((user, index) => ({ source: people, path: [kind, index], user })),
      )
    : [];

  return [
    ...duplicates(
      'group id',
      groups.map(({ source, group }) => ({ source, path: ['group', 'id'], value: group.id })),
    ),
    ...duplicates(
      'group name',
      groups.map(({ source, group }) => ({ source, path: ['group', 'name'], value: group.name })),
    ),
    ...duplicates('category id', categories),
    ...duplicates(
      'second-level category id',
      children.map(({ source, child, path }) => ({ source, path: [...path, 'id'], value: child.id })),
    ),
    ...duplicates(
      'second-level category name',
      children.map(({ source, child, path }) => ({ source, path: [...path, 'name'], value: child.name })),
    ),
    ...duplicates('product number', ofProducts('num')),
    ...duplicates('RefNum', ofProducts('refNum')),
    ...duplicates('barcode', ofProducts('barcode')),
    ...duplicates(
      'brand key',
      brands?.data.brands.map(({ key }, index) => ({
        source: brands,
        path: ['brands', index, 'key'],
        value: key,
      })) ?? [],
    ),
    ...duplicates(
      'promo code',
      promoCodes?.data.promoCodes.map(({ code }, index) => ({
        source: promoCodes,
        path: ['promoCodes', index, 'code'],
        value: code,
      })) ?? [],
    ),
    ...duplicates(
      'zip code',
      delivery?.data.zips.map(({ zip }, index) => ({
        source: delivery,
        path: ['zips', index, 'zip'],
        value: zip,
      })) ?? [],
    ),
    ...duplicates(
      'delivery window',
      delivery?.data.slots.map(({ window }, index) => ({
        source: delivery,
        path: ['slots', index, 'window'],
        value: window,
      })) ?? [],
    ),
    ...duplicates(
      'username',
      users.map(({ source, path, user }) => ({ source, path: [...path, 'username'], value: user.username })),
    ),
    ...duplicates(
      'e-mail',
      users.map(({ source, path, user }) => ({ source, path: [...path, 'email'], value: user.email })),
    ),
  ];
}

/** A path segment as the shop reads it; one that is wrongly encoded stays as it is and matches nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What one file says of another must be there. */
export function referenceProblems(sources: Sources): CatalogProblem[] {
  const found: CatalogProblem[] = [];
  const all = products(sources);
  const numbers = new Set(all.map(({ product }) => product.num));
  const brandKeys = new Set(sources.brands?.data.brands.map(({ key }) => key));
  const groupNames = new Set(sources.groups.map(({ data }) => data.group.name.toLowerCase()));
  const childNames = new Set(secondLevel(sources).map(({ child }) => child.name));
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

/** Every picture that the data names must be in the media folder. Photographs are looked for when they are made into pictures. */
export function pictureProblems(sources: Sources, media: string): CatalogProblem[] {
  const found: CatalogProblem[] = [];
  for (const { source, product, path } of products(sources)) {
    if (product.picture === undefined || product.photo !== undefined) continue;
    const files = pictureSizes.flatMap((size) =>
      pictureFormats.map((format) => join('products', product.num, `front-${size}.${format}`)),
    );
    const absent = files.find((file) => !existsSync(join(media, file)));
    if (absent !== undefined)
      found.push(source.problem([...path, 'picture'], `has no picture file ${absent}`));
  }
  const listing = new Map<string, string[]>();
  const expectImage = (
    source: Source<unknown>,
    path: FieldPath,
    folder: string,
    image: string | undefined,
  ) => {
    if (image === undefined) return;
    const names =
      listing.get(folder) ?? (existsSync(join(media, folder)) ? readdirSync(join(media, folder)) : []);
    listing.set(folder, names);
    if (names.some((name) => name.startsWith(`${image}-`) || name.startsWith(`${image}.`))) return;
    found.push(source.problem(path, `has no picture file ${join(folder, image)}`));
  };
  for (const source of sources.groups)
    expectImage(source, ['group', 'image'], 'groups', source.data.group.image);
  sources.customCategories?.data.customCategories.forEach(({ image }, index) => {
    if (!sources.customCategories) return;
    expectImage(sources.customCategories, ['customCategories', index, 'image'], 'custom-categories', image);
  });
  sources.billboards?.data.billboards.forEach(({ image }, index) => {
    if (!sources.billboards) return;
    expectImage(sources.billboards, ['billboards', index, 'image'], 'billboards', image);
  });
  return found;
}
