import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The views of a product, in the order of its gallery. */
const views = ['front', 'back', 'detail'] as const;

/** Finds pictures in media folders, the first that has one. */
export interface PicturesOnDisk {
  /** Views of a product that have pictures, each with the larger of the sizes it has: `front:800`. */
  viewsOf(productNum: string): string[];
  /** Root-relative URL of a group's, collection's or billboard's largest picture. */
  urlOf(folder: 'groups' | 'custom-categories' | 'billboards', image: string): string;
}

export function picturesOnDisk(mediaFolders: readonly string[]): PicturesOnDisk {
  const has = (path: string) => mediaFolders.some((media) => existsSync(join(media, path)));
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
    viewsOf: (productNum) =>
      views.flatMap((view) => {
        const exists = (size: number) => has(join('products', productNum, `${view}-${size}.webp`));
        return exists(400) ? [`${view}:${exists(800) ? 800 : 400}`] : [];
      }),
    urlOf: (folder, image) => {
      const sizes = listed(folder).flatMap((name) => {
        const size = name.startsWith(`${image}-`) ? /^(\d+)\.webp$/.exec(name.slice(image.length + 1)) : null;
        return size ? [Number(size[1])] : [];
      });
      return `/media/${folder}/${image}-${sizes.length > 0 ? Math.max(...sizes) : 800}.webp`;
    },
  };
}
