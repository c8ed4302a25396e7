import sharp from 'sharp';
import type { Catalog, Product } from './catalog.ts';
import { document, printed } from './label/label.ts';
import type { Sheet } from './label/sheet.ts';
import type { Raster } from './light/shade.ts';
import { motifOf } from './motifs/motif.ts';
import type { Face } from './pack/pack.ts';
import { pictureInputs } from './picture-inputs.ts';
import { groupOf, type Piece } from './scene/arrange.ts';
import { poster, stillLife } from './scene/poster.ts';
import { seededBy } from './seeded.ts';
import type { Studio } from './studio.ts';

/** A picture of a group, a custom category or a billboard: where it is stored, and how it is drawn. */
export interface ShelfPicture {
  folder: 'groups' | 'custom-categories' | 'billboards';
  name: string;
  /** what it is drawn from, for its fingerprint */
  inputs: unknown;
  widths: readonly number[];
  draw: () => Promise<Raster>;
}

const face = (width: number, height: number): Face => ({
  width,
  height,
  safe: { x: 0, y: 0, width, height },
  allOver: true,
});

async function sheetOf(key: string, width: number, height: number, motif: string): Promise<Sheet> {
  return {
    face: face(width, height),
    words: { zh: '', en: '', size: '', brandEn: '', brandZh: '', mark: 'lantern' },
    colors: { main: '#0B6B4F', second: '#F4F2EC', brand: '#0B6B4F', brandSecond: '#F4B73F' },
    motif: await motifOf(motif),
    seed: seededBy(key),
    zhFace: 'song',
    enFace: 'latin',
    pattern: 'waves',
    definitions: [],
  };
}

/** Pictures of groups, custom categories and billboards, as the data names them. */
export function shelfPictures(catalog: Catalog, studio: Studio): ShelfPicture[] {
  const products = new Map(
    catalog.groups.flatMap((group) => group.products.map((product) => [product.num, product])),
  );

  const inputsOf = pictureInputs(catalog);
  const frontInputs = (product: Product) => inputsOf(product, 'front');

  async function packPiece(product: Product): Promise<Piece> {
    const { width, height, data } = await studio.picture(product, 'front');
    const cut = await sharp(data, { raw: { width, height, channels: 4 } })
      .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 40 })
      .png({ compressionLevel: 3 })
      .toBuffer({ resolveWithObject: true });
    return {
      uri: `data:image/png;base64,${cut.data.toString('base64')}`,
      aspect: cut.info.width / cut.info.height,
      name: product.num,
      isPack: true,
    };
  }

  const packed = (product: Product) => !/^(loose|net|tool|sleeve|tray)$/.test(product.picture.kind);

  /** Motifs of the first products, each once. */
  const motifsOf = (list: readonly Product[]) => [...new Set(list.map(({ picture }) => picture.motif))];

  async function piecesOf(packs: readonly Product[], motifs: readonly string[]): Promise<Piece[]> {
    const cut = [];
    for (const product of packs) cut.push(await packPiece(product));
    return [...(await Promise.all(motifs.map((name) => motifOf(name)))), ...cut];
  }

  /** Packs of different kinds, as a group without a picture of its own is shown by what it sells. */
  function sampleOf(own: readonly Product[]): Product[] {
    const kinds = new Set<string>();
    const first = own.filter(
      (product) => packed(product) && !kinds.has(product.picture.kind) && kinds.add(product.picture.kind),
    );
    const rest = own.filter((product) => packed(product) && !first.includes(product));
    return [...first, ...rest].slice(0, 3);
  }

  const groups = catalog.groups.map(({ group, products: own }): ShelfPicture => {
    const isLoose = own.filter(packed).length < own.length / 2;
    const motifs = (group.picture?.motifs ?? (isLoose ? motifsOf(own) : [])).slice(0, 3);
    const packs = motifs.length === 0 ? sampleOf(own) : [];
    const draw = async () => {
      const sheet = await sheetOf(group.image, 800, 800, motifs[0] ?? 'basket');
      const pieces = await piecesOf(packs, motifs);
      return fitted(
        await printed(document(sheet, groupOf(sheet, pieces, { x: 40, y: 60, width: 720, height: 680 })), 2),
      );
    };
    return {
      folder: 'groups',
      name: group.image,
      inputs: [motifs, packs.map(frontInputs)],
      widths: [200, 400, 800],
      draw,
    };
  });

  const collections = catalog.customCategories.map((collection): ShelfPicture => {
    const members = collection.products.flatMap((num) => products.get(num) ?? []);
    const motifs = (collection.picture?.motifs ?? motifsOf(members)).slice(0, 3);
    const packs = members.filter(packed).slice(0, 2);
    const height = collection.listViewType === 'custom-image' ? 900 : 600;
    const palette = collection.picture?.palette ?? members[0]?.picture.palette ?? [];
    const draw = async () => {
      const sheet = await sheetOf(collection.image, 1200, height, motifs[0] ?? 'basket');
      return printed(stillLife(sheet, palette, await piecesOf(packs, motifs)), 4 / 3);
    };
    return {
      folder: 'custom-categories',
      name: collection.image,
      inputs: [motifs, packs.map(frontInputs), palette, height],
      widths: [400, 800, 1600],
      draw,
    };
  });

  // The languages share a picture: the words are over it.
  const different = catalog.billboards.filter(
    ({ image }, index, all) => all.findIndex((other) => other.image === image) === index,
  );
  const billboards = different.map((billboard): ShelfPicture => {
    const { image, picture, url } = billboard;
    const motifs = picture?.motifs ?? ['basket'];
    const handle = url.split('/').at(-1) ?? '';
    const shelf = catalog.groups.find(
      ({ group }) => group.image.startsWith(handle) || handle.startsWith(group.image),
    );
    const packs = (shelf?.products ?? [])
      .filter((product) => packed(product))
      .sort(
        (a, b) =>
          Number(motifs.includes(b.picture.motif)) - Number(motifs.includes(a.picture.motif)) ||
          a.order - b.order,
      )
      .slice(0, 2);
    const draw = async () => {
      const sheet = await sheetOf(image, 2400, 800, motifs[0] ?? 'basket');
      const pieces = await piecesOf(packs, motifs);
      return printed(poster(sheet, picture?.palette ?? [], pieces), 1920 / 2400);
    };
    return {
      folder: 'billboards',
      name: image,
      inputs: [picture, packs.map(frontInputs)],
      widths: [640, 1280, 1920],
      draw,
    };
  });

  return [...groups, ...collections, ...billboards];
}

/** Cut to what is seen, in the middle of a square with a little room. */
async function fitted({ width, height, data }: Raster): Promise<Raster> {
  const cut = await sharp(data, { raw: { width, height, channels: 4 } })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 30 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const pixels = await sharp(cut)
    .resize(740, 740, { fit: 'contain', background: clear })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: clear })
    .raw()
    .toBuffer();
  return { width: 800, height: 800, data: new Uint8Array(pixels) };
}
