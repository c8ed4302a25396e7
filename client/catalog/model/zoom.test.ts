import { describe, expect, it } from 'vitest';
import { zoomAt } from './zoom.ts';

describe('picture zoom', () => {
  it('shows the area around the pointer', () => {
    expect(zoomAt({ x: 250, y: 200 }, 500, 400)).toEqual({
      lens: { left: 150, top: 100, side: 200 },
      shift: { x: 300, y: 200 },
    });
  });

  it('at the edge › keeps the lens on the picture', () => {
    expect(zoomAt({ x: 0, y: 5 }, 500, 400).lens).toEqual({ left: 0, top: 0, side: 200 });
    expect(zoomAt({ x: 500, y: 499 }, 500, 400).lens).toEqual({ left: 300, top: 300, side: 200 });
  });

  it('when the pane is larger › shows the whole picture', () => {
    expect(zoomAt({ x: 50, y: 50 }, 120, 400)).toEqual({
      lens: { left: 0, top: 0, side: 120 },
      shift: { x: 0, y: 0 },
    });
  });
});
