import { brandAsInFile, type Catalog, type Product } from './catalog.ts';
import { turnsOf, type ViewName } from './studio.ts';

/** What a picture of a product is drawn from: a JSON value that changes when the picture has to be drawn again. */
export type PictureInputs = (product: Product, view: ViewName) => unknown;

/** The inputs of the pictures of a catalog's products. The front and the close-up don't show what is printed on the back. */
export function pictureInputs({ groups, brands }: Catalog): PictureInputs {
  const turns = turnsOf(groups.flatMap(({ products }) => products));
  const brandByKey = new Map<string | null, unknown>(
    brands.map((brand) => [brand.key, brandAsInFile(brand)]),
  );
  return (product, view) => {
    const { num, picture, barcode, description } = product;
    const pack = { num, turn: turns.get(num), picture, brand: brandByKey.get(picture.brand) ?? null };
    return view === 'back' ? { ...pack, barcode, description } : pack;
  };
}
