/** A picture URL by size and format: `…/front-400.webp`. */
const named = /^(.*-)(\d{2,4})\.(webp|avif)$/;

/** Widths of the pictures in each folder of the REST API's media. */
const widthsOf: readonly (readonly [folder: RegExp, widths: readonly number[]])[] = [
  [/\/media\/products\/[^/]+\/front-/, [200, 400, 800, 1600]],
  [/\/media\/products\//, [400, 800, 1600]],
  [/\/media\/billboards\//, [640, 1280, 1920]],
  [/\/media\/groups\//, [200, 400, 800]],
  [/\/media\/custom-categories\//, [400, 800, 1600]],
];

/** Aspect ratio (height per pixel of width) of a folder whose pictures all have the same. */
const shapeOf: readonly (readonly [folder: RegExp, heightByWidth: number])[] = [
  [/\/media\/products\//, 1],
  [/\/media\/groups\//, 1],
  [/\/media\/billboards\//, 1 / 3],
];

export interface ImageChoice {
  readonly maxWidth?: number | null | undefined;
  readonly format?: 'AVIF' | 'WEBP' | null | undefined;
}

/**
 * URL of the picture in the largest size up to `maxWidth` (or else in the smallest), in this format. Returns a URL without a size
 * unchanged.
 */
export function imageAddress(address: string, { maxWidth, format }: ImageChoice): string {
  const [, stem, width, extension] = named.exec(address) ?? [];
  if (stem === undefined || width === undefined) return address;
  const widths = widthsOf.find(([folder]) => folder.test(address))?.[1] ?? [];
  const fitting =
    maxWidth == null ? Number(width) : (widths.findLast((size) => size <= maxWidth) ?? widths[0]);
  return `${stem}${fitting ?? width}.${format?.toLowerCase() ?? extension ?? 'webp'}`;
}

export interface ImageSize {
  readonly url: string;
  readonly width: number;
  readonly height: number | null;
}

/** All sizes, smallest first. Empty for a URL without a size. */
export function imageSizes(address: string, format?: ImageChoice['format']): ImageSize[] {
  const own = imageWidth(address);
  if (own === null) return [];
  const widths = widthsOf.find(([folder]) => folder.test(address))?.[1] ?? [own];
  return widths.map((width) => {
    const url = imageAddress(address, { maxWidth: width, format });
    return { url, width, height: imageHeight(url) };
  });
}

/** The width in pixels; null if the address does not contain it. */
export function imageWidth(address: string): number | null {
  const width = named.exec(address)?.[2];
  return width === undefined ? null : Number(width);
}

/** The height in pixels; null if unknown. */
export function imageHeight(address: string): number | null {
  const width = imageWidth(address);
  const shape = shapeOf.find(([folder]) => folder.test(address))?.[1];
  return width === null || shape === undefined ? null : Math.round(width * shape);
}
