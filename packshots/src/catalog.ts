import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/*
 * The part of the shop's catalog that pictures are drawn from. Fields that no picture shows are ignored here: the shop's
 * seed checks the whole catalog.
 */

const palette = z.array(z.string());

/** Text that is printed on the back of a pack: a food has ingredients, allergens and storage, other goods material and care. */
const printedForm = z.object({
  ingredients: z.string().optional(),
  allergens: z.string().optional(),
  storage: z.string().optional(),
  material: z.string().optional(),
  care: z.string().optional(),
});

const productForm = z.object({
  num: z.string(),
  barcode: z.string(),
  order: z.number(),
  description: z.object({ en: printedForm, zh: printedForm }),
  picture: z.object({
    kind: z.string(),
    motif: z.string(),
    brand: z.string().nullable(),
    palette,
    label: z.object({ en: z.string(), zh: z.string(), size: z.string() }),
  }),
});

const sceneForm = z.object({ motifs: z.array(z.string()), palette });

const groupFileForm = z.object({
  group: z.object({ id: z.number(), image: z.string(), picture: sceneForm.optional() }),
  products: z.array(productForm),
});

/** The import format has the key `colours`. */
const brandForm = z
  .object({
    key: z.string(),
    name: z.string(),
    nameZh: z.string(),
    colours: z.array(z.string()),
    mark: z.string(),
  })
  .transform(({ colours, ...brand }) => ({ ...brand, colors: colours }));

/** A brand with the keys of its file. Fingerprints of pictures depend on these keys and their order. */
export const brandAsInFile = ({ key, name, nameZh, colors, mark }: Brand): z.input<typeof brandForm> => ({
  key,
  name,
  nameZh,
  colours: colors,
  mark,
});

const brandsFileForm = z.object({ brands: z.array(brandForm) });

const customCategoriesFileForm = z.object({
  customCategories: z.array(
    z.object({
      image: z.string(),
      listViewType: z.string(),
      products: z.array(z.string()),
      picture: sceneForm.optional(),
    }),
  ),
});

const billboardsFileForm = z.object({
  billboards: z.array(
    z.object({
      image: z.string(),
      url: z.string(),
      language: z.enum(['en', 'ch']),
      picture: sceneForm.optional(),
    }),
  ),
});

export type Product = z.infer<typeof productForm>;
export type PrintedText = z.infer<typeof printedForm>;
export type Brand = z.infer<typeof brandForm>;

export interface Catalog {
  /** In the order of their ids. */
  groups: z.infer<typeof groupFileForm>[];
  brands: Brand[];
  customCategories: z.infer<typeof customCategoriesFileForm>['customCategories'];
  billboards: z.infer<typeof billboardsFileForm>['billboards'];
}

async function readYaml<Form extends z.ZodType>(file: string, form: Form): Promise<z.infer<Form>> {
  const parsed = form.safeParse(parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} cannot be drawn from:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Reads a catalog folder in the form of the shop's `legacy-api/seed/data`. Throws an error that names the file and field at fault. */
export async function readCatalog(folder: string): Promise<Catalog> {
  const groupFiles = (await readdir(join(folder, 'groups'))).filter((name) => name.endsWith('.yaml'));
  const groups = await Promise.all(
    groupFiles.map((name) => readYaml(join(folder, 'groups', name), groupFileForm)),
  );
  const [{ brands }, { customCategories }, { billboards }] = await Promise.all([
    readYaml(join(folder, 'brands.yaml'), brandsFileForm),
    readYaml(join(folder, 'custom-categories.yaml'), customCategoriesFileForm),
    readYaml(join(folder, 'billboards.yaml'), billboardsFileForm),
  ]);
  return { groups: groups.sort((a, b) => a.group.id - b.group.id), brands, customCategories, billboards };
}
