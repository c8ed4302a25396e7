import { describe, expect, it } from 'vitest';
import { zoomAt } from './zoom.ts';

describe('the zoom of a product picture', () => {
  it('shows what lies around the pointer', () => {
    expect(zoomAt({ x: 250, y: 200 }, 500, 400)).toEqual({
      lens: { left: 150, top: 100, side: 200 },
      shift: { x: 300, y: 200 },
    });
  });

  it('keeps the lens on the picture', () => {
    expect(zoomAt({ x: 0, y: 5 }, 500, 400).lens).toEqual({ left: 0, top: 0, side: 200 });
    expect(zoomAt({ x: 500, y: 499 }, 500, 400).lens).toEqual({ left: 300, top: 300, side: 200 });
  });

  it('takes in the whole picture where the pane is larger', () => {
    expect(zoomAt({ x: 50, y: 50 }, 120, 400)).toEqual({
      lens: { left: 0, top: 0, side: 120 },
      shift: { x: 0, y: 0 },
    });
  });
});
