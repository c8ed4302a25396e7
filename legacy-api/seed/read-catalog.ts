import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { catalogFiles, groupFileSchema } from './catalog-schema.ts';
import type {
  GroupFile,
  SeedBillboard,
  SeedCustomCategory,
  SeedDelivery,
  SeedPeople,
  SeedPromoCode,
  SeedPromotion,
} from './catalog-schema.ts';

/** The data of a whole shop. Groups are in the order of their ids. */
export interface Catalog {
  groups: GroupFile[];
  customCategories: SeedCustomCategory[];
  billboards: SeedBillboard[];
  promoCodes: SeedPromoCode[];
  delivery: SeedDelivery | null;
  people: SeedPeople;
  promotions: SeedPromotion[];
}

type FilesOf<Names extends keyof typeof catalogFiles> = {
  [Name in Names]: z.infer<(typeof catalogFiles)[Name]['schema']> | null;
};

/** The data of a catalog's files; null for a file that a shop does not have. */
export type CatalogFiles = FilesOf<keyof typeof catalogFiles>;

export function catalogOf(groups: readonly GroupFile[], files: Omit<CatalogFiles, 'brands'>): Catalog {
  return {
    groups: groups.toSorted((a, b) => a.group.id - b.group.id),
    customCategories: files.customCategories?.customCategories ?? [],
    billboards: files.billboards?.billboards ?? [],
    promoCodes: files.promoCodes?.promoCodes ?? [],
    delivery: files.delivery,
    people: files.people ?? { customers: [], staff: [] },
    promotions: files.promotions?.promotions ?? [],
  };
}

/**
 * Reads a valid catalog folder, such as the built-in one. Throws if a file does not match its schema. `npm run seed` reads other catalogs,
 * checks them and reports every problem with its line.
 */
export async function readCatalog(folder: string): Promise<Catalog> {
  const read = async <S extends z.ZodType>(name: string, schema: S): Promise<z.infer<S>> =>
    schema.parse(parse(await readFile(join(folder, name), 'utf8')));
  const readIfPresent = async <S extends z.ZodType>({ name, schema }: { name: string; schema: S }) =>
    existsSync(join(folder, name)) ? await read(name, schema) : null;

  const names = (await readdir(join(folder, 'groups'))).filter((name) => /\.ya?ml$/.test(name));
  const groups = await Promise.all(names.map((name) => read(join('groups', name), groupFileSchema)));
  return catalogOf(groups, {
    customCategories: await readIfPresent(catalogFiles.customCategories),
    billboards: await readIfPresent(catalogFiles.billboards),
    promoCodes: await readIfPresent(catalogFiles.promoCodes),
    delivery: await readIfPresent(catalogFiles.delivery),
    people: await readIfPresent(catalogFiles.people),
    promotions: await readIfPresent(catalogFiles.promotions),
  });
}
