import sharp from 'sharp';
import type { Brand, Product } from './catalog.ts';
import type { Model } from './form/model.ts';
import { trace, type Traced } from './form/trace.ts';
import { house } from './house.ts';
import { backCard, backLabel } from './label/back.ts';
import { document, handOf, layoutFor, printed } from './label/label.ts';
import type { LabelColors, Sheet } from './label/sheet.ts';
import { lidLabel, sideLabel, topLabel } from './label/sides.ts';
import { trayFilms } from './label/tray-film.ts';
import { shade, type Raster } from './light/shade.ts';
import type { MotifMaker } from './motifs/kit.ts';
import { motifOf, motifViews } from './motifs/motif.ts';
import { contentsOf } from './pack/contents.ts';
import { packKinds, sceneKinds } from './pack/kinds.ts';
import type { Face, Pack, PackColors, Prints } from './pack/pack.ts';
import { trayForm, trayTint } from './pack/tray.ts';
import { piles } from './piles/piles.ts';
import { filledTray, fillsTray } from './piles/trays.ts';
import { looseScene, netScene } from './scene/loose.ts';
import { onTable, tableScene } from './scene/table.ts';
import { hashOf, seededBy } from './seeded.ts';

export type ViewName = 'front' | 'back' | 'detail';
export const viewNames: readonly ViewName[] = ['front', 'back', 'detail'];

/** Side of a finished picture, and of the frame it is looked at through, so that edges are smooth. */
export const pictureSide = 1600;
const frameSide = 2400;
/** Piles are slow to look at, so their frame is smaller. */
const pileShare = 2 / 3;
/** Scenes are set on a sheet of 1200 units and printed larger than the finished picture. */
const sceneScale = 5 / 3;

/** A picture as raw pixels with straight alpha, `pictureSide` square. */
export type Picture = Raster;

export interface Studio {
  picture(product: Product, view: ViewName): Promise<Picture>;
  /** A name for the product's shape: equal for products that share one. */
  shapeOf(product: Product): string;
}

/** A studio for a shop's brands. It remembers the last shapes it looked at, so products of one shape are best done together. */
export function openStudio(brands: readonly Brand[], products: readonly Product[], side = frameSide): Studio {
  const turns = turnsOf(products);
  const looks = new Map<string, Traced>();

  function lookAt(key: string, model: Model): Traced {
    const known = looks.get(key);
    if (known) return known;
    const seen = trace(model, side);
    if (looks.size >= 3) {
      const oldest = looks.keys().next().value;
      if (oldest !== undefined) looks.delete(oldest);
    }
    looks.set(key, seen);
    return seen;
  }

  async function sheetFor(product: Product, face: Face, purpose: string): Promise<Sheet> {
    const brand = brands.find(({ key }) => key === product.picture.brand);
    const who = brand ?? house;
    const hand = handOf(brand?.key ?? product.num);
    const [main = '#0B6B4F', second = '#F4B73F'] = product.picture.palette;
    const [own = main, ownSecond = second] = who.colors;
    const colors: LabelColors = { main, second, brand: own, brandSecond: ownSecond };
    return {
      face,
      words: { ...product.picture.label, brandEn: who.name, brandZh: who.nameZh, mark: who.mark },
      colors,
      motif: await motifOf(product.picture.motif),
      seed: seededBy(`${product.num} ${purpose}`),
      zhFace: hand.zhFace,
      enFace: hand.enFace,
      pattern: hand.pattern,
      definitions: [],
    };
  }

  function packOf(product: Product): Pack | null {
    const choose = packKinds[product.picture.kind];
    return (
      choose?.({
        size: product.picture.label.size,
        words: product.picture.label.en,
        motif: product.picture.motif,
        turn: turns.get(product.num) ?? 0,
        start: hashOf(`shape ${product.picture.brand ?? ''}`),
      }) ?? null
    );
  }

  async function printsOf(product: Product, pack: Pack, back: boolean): Promise<Prints> {
    const { front, side: flank, top, lid } = pack.faces;
    const sheet = await sheetFor(product, front, back ? 'back' : 'front');
    const hand = handOf(product.picture.brand ?? product.num);
    const turn = turns.get(product.num) ?? 0;
    let art: string;
    if (back) art = backLabel(sheet, product);
    else if (pack.key.startsWith('tray')) {
      art = trayFilms[trayFilmOf(product, turn)](sheet, seesFood(product) ? null : trayTint(pack.key));
    } else art = layoutFor(hand, front, turn, /^(pouch|bag|box)/.test(pack.key))(sheet);
    const prints: Prints = { front: await printed(document(sheet, art)) };
    const extra = async (face: Face | undefined, draw: (sheet: Sheet) => string) => {
      if (!face) return undefined;
      const own = await sheetFor(product, face, 'side');
      return printed(document(own, draw(own)));
    };
    const [sidePrint, topPrint, lidPrint] = [
      await extra(flank, sideLabel),
      await extra(top, topLabel),
      await extra(lid, lidLabel),
    ];
    if (sidePrint) prints.side = sidePrint;
    if (topPrint) prints.top = topPrint;
    if (lidPrint) prints.lid = lidPrint;
    return prints;
  }

  async function colorsOf({ picture }: Product): Promise<PackColors> {
    const [main = house.colors[0], second = house.colors[1]] = picture.palette;
    const brand = brands.find(({ key }) => key === picture.brand);
    const { tone } = await motifOf(picture.motif);
    return { main: brand?.colors[0] ?? main, second, ...contentsOf(picture.label.en, main, tone) };
  }

  /** A tray with the food itself in it: the tray first, then the film over it through the same camera. */
  async function trayPicture(product: Product, pack: Pack): Promise<Picture | null> {
    const form = trayForm(pack.key);
    const { front } = await printsOf(product, pack, false);
    if (!form || !front) return null;
    const { num, picture } = product;
    const tray = filledTray(picture.motif, num, picture.label.size, form);
    const frame = Math.round(side * pileShare);
    const seen = trace(tray.model, frame);
    const open = shade(seen, form.view.yaw, tray.materials);
    const film = shade(trace(tray.film, frame, seen.camera), form.view.yaw, tray.filmMaterials(front));
    return sized(await over(open, film));
  }

  async function packPicture(product: Product, pack: Pack, view: 'front' | 'back'): Promise<Picture> {
    const back = view === 'back';
    if (!back && seesFood(product)) {
      const tray = await trayPicture(product, pack);
      if (tray) return tray;
    }
    const stance = back ? nearer(pack.backView) : pack.model.view;
    const prints = await printsOf(product, pack, back);
    const materials = pack.dress(prints, await colorsOf(product));
    const seen = lookAt(`${pack.key} ${JSON.stringify(stance)}`, { ...pack.model, view: stance });
    const one = await sized(shade(seen, stance.yaw, materials));
    const count = Number(/^(\d+) ×/.exec(product.picture.label.size)?.[1] ?? 1);
    return !back && count > 1 && standsInRows.test(product.picture.kind) ? inRow(one, count) : one;
  }

  async function scenePicture(product: Product, view: 'front' | 'back'): Promise<Picture> {
    const sheet = await sheetFor(product, frameOf(1200), view);
    if (view === 'back') return sized(await printed(document(sheet, backCard(sheet, product)), sceneScale));
    const { kind } = product.picture;
    const views = await motifViews(product.picture.motif);
    const svg = kind === 'net' ? netScene(sheet, views) : looseScene(sheet, kind, views);
    return sized(await printed(svg, sceneScale));
  }

  async function pilePicture(make: MotifMaker): Promise<Picture> {
    const { model, materials } = make();
    return sized(shade(trace(model, Math.round(side * pileShare)), model.view.yaw, materials));
  }

  async function front(product: Product): Promise<Picture> {
    const pile = pileFor(product);
    if (pile) return pilePicture(pile);
    const pack = packOf(product);
    return pack ? packPicture(product, pack, 'front') : scenePicture(product, 'front');
  }

  // the front is in the close-up too, so the last one is kept
  let last: { product: Product; picture: Promise<Picture> } | null = null;
  function frontOnce(product: Product): Promise<Picture> {
    if (last?.product !== product) last = { product, picture: front(product) };
    return last.picture;
  }

  async function detail(product: Product): Promise<Picture> {
    const sheet = await sheetFor(product, frameOf(1200), 'detail');
    if (pileFor(product))
      return sized(await printed(await onTable(sheet, await frontOnce(product)), sceneScale));
    const pack = packOf(product) ? await frontOnce(product) : null;
    return sized(await printed(await tableScene({ sheet, pack }), sceneScale));
  }

  async function back(product: Product): Promise<Picture> {
    const pack = packOf(product);
    return pack ? packPicture(product, pack, 'back') : scenePicture(product, 'back');
  }

  return {
    picture: (product, view) => ({ front: frontOnce, back, detail })[view](product),
    shapeOf: (product) => packOf(product)?.key ?? product.picture.kind,
  };
}

/** Whether a tray's food is seen through its film; lids of bean curd and sweets are printed. */
const seesFood = ({ picture }: Product): boolean =>
  picture.kind === 'tray' && fillsTray(picture.motif) && !/tofu|pudding|mochi|noodle/.test(picture.motif);

function trayFilmOf(product: Product, turn: number): keyof typeof trayFilms {
  const wanted = seesFood(product)
    ? (['sticker', 'sleeve', 'sticker'] as const)
    : (['sealed', 'sleeve', 'sealed'] as const);
  return wanted[turn % wanted.length] ?? wanted[0];
}

/** One picture laid over another. */
async function over(below: Raster, above: Raster): Promise<Raster> {
  const { width, height } = below;
  const data = await sharp(below.data, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(above.data), raw: { width, height, channels: 4 } }])
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(data) };
}

/** How loose goods lie on the counter, if that is modeled. */
function pileFor({ picture }: Product): MotifMaker | undefined {
  return sceneKinds.some((kind) => kind === picture.kind) ? piles[picture.motif] : undefined;
}

/**
 * Which turn a product has among those of its brand and kind: neighbors get other shapes and layouts, so that no two
 * packs of a brand look alike.
 */
export function turnsOf(products: readonly Product[]): Map<string, number> {
  const counts = new Map<string, number>();
  const turns = new Map<string, number>();
  for (const { num, picture } of [...products].sort((a, b) => (a.num < b.num ? -1 : 1))) {
    const key = `${picture.brand ?? ''} ${picture.kind}`;
    const turn = counts.get(key) ?? 0;
    counts.set(key, turn + 1);
    turns.set(num, turn);
  }
  return turns;
}

/** Packs that are sold several together, side by side. */
const standsInRows = /^(can|bottle|carton|cup|jar)$/;

const frameOf = (size: number): Face => ({
  width: size,
  height: size,
  safe: { x: size * 0.075, y: size * 0.075, width: size * 0.85, height: size * 0.85 },
  allOver: false,
});

/** Near enough for the print on the back to be read. */
function nearer(view: Model['view']): Model['view'] {
  return { ...view, fill: 0.97 };
}

/** The pack in front of one or two more of its kind. */
async function inRow({ width, height, data }: Picture, count: number): Promise<Picture> {
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const uri = `data:image/png;base64,${png.toString('base64')}`;
  const copy = (x: number, y: number, size: number) =>
    `<image href="${uri}" x="${x * width}" y="${y * height}" width="${size * width}" height="${size * height}"/>`;
  const others = count > 2 ? copy(-0.08, 0.03, 0.84) + copy(0.24, 0.03, 0.84) : copy(0.2, 0.03, 0.86);
  const body = others + copy(count > 2 ? 0.05 : -0.02, 0.08, 0.9);
  const row = await printed(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  );
  return row;
}

async function sized({ width, height, data }: Raster): Promise<Picture> {
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(pictureSide, pictureSide, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { width: pictureSide, height: pictureSide, data: new Uint8Array(small) };
}
