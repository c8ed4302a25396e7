/** How many times larger the zoomed picture is than the one on the page. */
export const zoomFactor = 2;

export interface Zoom {
  /** The part of the picture that is enlarged: its place on the picture and its side. */
  readonly lens: { readonly left: number; readonly top: number; readonly side: number };
  /** How far the enlarged picture is moved behind its pane. */
  readonly shift: { readonly x: number; readonly y: number };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(0, most));

/** What the pane shows for a pointer on the picture, in pixels: the lens follows the pointer and stays on the picture. */
export function zoomAt(pointer: { x: number; y: number }, pictureSide: number, paneSide: number): Zoom {
  const side = Math.min(pictureSide, paneSide / zoomFactor);
  const left = clamp(pointer.x - side / 2, pictureSide - side);
  const top = clamp(pointer.y - side / 2, pictureSide - side);
  return { lens: { left, top, side }, shift: { x: left * zoomFactor, y: top * zoomFactor } };
}
