/** A picture's size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The square cut out of a picture: its middle in the picture's pixels, and how much closer it is than the largest square. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 to `largestZoom`. */
  readonly zoom: number;
}

export const largestZoom = 4;

/** The largest square, from the middle. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

function sideOf({ width, height }: PictureSize, zoom: number): number {
  return Math.min(width, height) / zoom;
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The crop moved by so many of its own sides and set to a zoom; it never leaves the picture. */
export function moveCrop(
  picture: PictureSize,
  crop: Crop,
  { right = 0, down = 0, zoom = crop.zoom }: { right?: number; down?: number; zoom?: number },
): Crop {
  const allowed = within(zoom, 1, largestZoom);
  const side = sideOf(picture, allowed);
  return {
    x: within(crop.x + right * side, side / 2, picture.width - side / 2),
    y: within(crop.y + down * side, side / 2, picture.height - side / 2),
    zoom: allowed,
  };
}

/** The square in the picture's pixels. */
export function cropSquare(picture: PictureSize, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, crop.zoom);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
