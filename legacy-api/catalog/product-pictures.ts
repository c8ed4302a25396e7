/** Placeholder for a product, group or collection without a picture. */
export const placeholderPicture = '/media/placeholder.svg';

/** The folder of a product's pictures below `media/products`: its number, with characters that a path cannot contain written as code points. */
export function pictureFolderOf(productNum: string): string {
  return productNum.replace(/[^A-Za-z0-9_-]/gu, (character) => `~${character.codePointAt(0)?.toString(16)}~`);
}

/** The address of a picture of a product, root-relative. */
export function pictureOf(productNum: string, view: string, size: number | string): string {
  return `/media/products/${pictureFolderOf(productNum)}/${view}-${size}.webp`;
}

/** The front picture of a product, root-relative. `views` is the database column. */
export function thumbnailOf(productNum: string, views: string, size: 400 | 800 = 400): string {
  return /(^|,)front:/.test(views) ? pictureOf(productNum, 'front', size) : placeholderPicture;
}
