import { describe, expect, it } from 'vitest';
import { cropSquare, largestZoom, moveCrop, wholeCrop } from './photo-crop.ts';

const wide = { width: 400, height: 200 };

describe('the square cut out of a photo', () => {
  it('begins as the largest one, from the middle', () => {
    expect(cropSquare(wide, wholeCrop(wide))).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('moves by its own size and never leaves the picture', () => {
    const start = wholeCrop(wide);
    expect(cropSquare(wide, moveCrop(wide, start, { right: 0.25 }))).toEqual({
      left: 150,
      top: 0,
      side: 200,
    });
    expect(cropSquare(wide, moveCrop(wide, start, { right: 9, down: -9 }))).toEqual({
      left: 200,
      top: 0,
      side: 200,
    });
  });

  it('comes closer around the same middle, within its bounds', () => {
    const close = moveCrop(wide, wholeCrop(wide), { zoom: 2 });
    expect(cropSquare(wide, close)).toEqual({ left: 150, top: 50, side: 100 });
    expect(moveCrop(wide, close, { zoom: 99 }).zoom).toBe(largestZoom);
    expect(moveCrop(wide, close, { zoom: 0 }).zoom).toBe(1);
  });

  it('comes back inside when zooming out at an edge', () => {
    const corner = moveCrop(wide, moveCrop(wide, wholeCrop(wide), { zoom: 4 }), { right: 9, down: 9 });
    expect(cropSquare(wide, moveCrop(wide, corner, { zoom: 1 }))).toEqual({ left: 200, top: 0, side: 200 });
  });
});
