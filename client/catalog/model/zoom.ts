/** Magnification of the zoomed picture. */
export const zoomFactor = 2;

export interface Zoom {
  /** The enlarged part of the picture: its position and its side length. */
  readonly lens: { readonly left: number; readonly top: number; readonly side: number };
  /** Offset of the enlarged picture in its pane. */
  readonly shift: { readonly x: number; readonly y: number };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(0, most));

/** Computes the pane's content for a pointer position in pixels. The lens follows the pointer and stays within the picture. */
export function zoomAt(pointer: { x: number; y: number }, pictureSide: number, paneSide: number): Zoom {
  const side = Math.min(pictureSide, paneSide / zoomFactor);
  const left = clamp(pointer.x - side / 2, pictureSide - side);
  const top = clamp(pointer.y - side / 2, pictureSide - side);
  return { lens: { left, top, side }, shift: { x: left * zoomFactor, y: top * zoomFactor } };
}
