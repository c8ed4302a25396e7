import { productsOf, secondLevelOf } from './sources.ts';
import type { Sources } from './sources.ts';
import type { CatalogProblem, FieldPath, Source } from './yaml-source.ts';

type Place = { source: Source<unknown>; path: FieldPath; value: string | number };

/** A problem for each value that is already used elsewhere. Ignores case. */
function duplicates(what: string, places: Place[]): CatalogProblem[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const key = String(place.value).toLowerCase();
    const earlier = first.get(key);
    if (!earlier) {
      first.set(key, place);
      return [];
    }
    const where = earlier.source.problem(earlier.path, '');
    return [
      place.source.problem(
        place.path,
        `${what} ${place.value} is already used in ${where.file}, line ${where.line}`,
      ),
    ];
  });
}

/** Numbers and names that identify something must be unique in the whole shop. */
export function uniquenessProblems(sources: Sources): CatalogProblem[] {
  const groups = sources.groups.map((source) => ({ source, group: source.data.group }));
  const categories = sources.groups.flatMap((source) =>
    source.data.categories.map((category, index) => ({
      source,
      path: ['categories', index, 'id'],
      value: category.id,
    })),
  );
  const children = secondLevelOf(sources);
  const all = productsOf(sources);
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
