import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { block, columns } from './block.ts';
import { useOneFont } from './fonts.ts';
import { widthOf, wrapped } from './setting.ts';

const room = { x: 10, y: 20, width: 180, height: 60 };
const style = { face: 'latin', size: 40, fill: '#000000' } as const;

beforeAll(() => {
  useOneFont(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  );
});

describe('text set in a room', () => {
  it.each([
    'Tea',
    'Pork and napa cabbage dumplings',
    'Supercalifragilistic',
    'A very long name that goes on and on and on',
  ])('never leaves it: %s', (text) => {
    const { box } = block(text, room, style);
    expect(box.x).toBeGreaterThanOrEqual(room.x - 0.01);
    expect(box.y).toBeGreaterThanOrEqual(room.y - 0.01);
    expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width + 0.01);
    expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height + 0.01);
  });

  it('stays in it as a column too', () => {
    const { box } = columns('ABCDEFGH', room, style);
    expect(box.height).toBeLessThanOrEqual(room.height + 0.01);
    expect(box.width).toBeLessThanOrEqual(room.width + 0.01);
  });

  it('breaks lines where words end, the first one shorter by its indent', () => {
    const lines = wrapped('Keep frozen and cook without thawing', { face: 'latin', size: 20 }, 140, 60);
    expect(lines.join(' ')).toBe('Keep frozen and cook without thawing');
    for (const [index, line] of lines.entries())
      expect(widthOf(line, { face: 'latin', size: 20 })).toBeLessThanOrEqual(index === 0 ? 80 : 140);
  });

  it('throws for a letter that no font has, instead of drawing a box', () => {
    expect(() => block('\u{E000}', room, style)).toThrow('U+E000');
  });
});
