import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFolderOf } from '../catalog/index.ts';
import { mediaFolder } from '../resources.ts';
import type { SeedProduct } from './product-schema.ts';

/** Default size for clients of the REST API, which only get one URL. */
const maxWidth = 1280;

/** The views of a product, in gallery order. */
const views = ['front', 'back', 'detail'] as const;

/** A picture may exist in only one of them; the REST API makes WebP of AVIF. */
const formats = ['avif', 'webp'] as const;

/** Finds pictures in media folders. The first folder that has a picture wins. */
export interface PicturesOnDisk {
  /** Views of a product with pictures, each with its largest size: `front:800`. */
  viewsOf(product: Pick<SeedProduct, 'num' | 'picture'>): string[];
  /** Root-relative URL of a group's, collection's or billboard's largest picture up to 1280 px. */
  urlOf(folder: 'groups' | 'custom-categories' | 'billboards', image: string): string;
}

export function picturesOnDisk(mediaFolders: readonly string[]): PicturesOnDisk {
  // Built-in pictures belong to the built-in catalog, whose products have a `picture`.
  const ownFolders = mediaFolders.filter((folder) => folder !== mediaFolder);
  const has = (path: string, folders: readonly string[]) =>
    folders.some((media) => formats.some((format) => existsSync(join(media, `${path}.${format}`))));
  const namesIn = (folder: string) =>
    mediaFolders.flatMap((media) =>
      existsSync(join(media, folder)) ? readdirSync(join(media, folder)) : [],
    );
  const listings = new Map<string, string[]>();
  const listed = (folder: string) => {
    const names = listings.get(folder) ?? namesIn(folder);
    listings.set(folder, names);
    return names;
  };

  return {
    viewsOf: ({ num, picture }) =>
      views.flatMap((view) => {
        const folders = picture === undefined ? ownFolders : mediaFolders;
        const exists = (size: number) =>
          has(join('products', pictureFolderOf(num), `${view}-${size}`), folders);
        return exists(400) ? [`${view}:${exists(800) ? 800 : 400}`] : [];
      }),
    urlOf: (folder, image) => {
      const sizes = listed(folder).flatMap((name) => {
        const size = name.startsWith(`${image}-`)
          ? /^(\d+)\.(?:avif|webp)$/.exec(name.slice(image.length + 1))
          : null;
        return size && Number(size[1]) <= maxWidth ? [Number(size[1])] : [];
      });
      return `/media/${folder}/${image}-${sizes.length > 0 ? Math.max(...sizes) : 800}.webp`;
    },
  };
}
