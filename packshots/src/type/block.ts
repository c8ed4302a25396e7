import { column, line, widthOf, wrapped, type Style } from './setting.ts';

/** Where a text may stand, and what it is inked with. */
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Ink {
  fill: string;
  /** an outline behind the letters: color and thickness in ems */
  halo?: { color: string; width: number };
  opacity?: number;
}

export interface Setting extends Omit<Style, 'size'>, Ink {
  /** the largest size; smaller where the room asks for it */
  size: number;
  align?: 'left' | 'middle' | 'right';
  anchor?: 'top' | 'middle' | 'bottom';
  leading?: number;
  lines?: number;
}

/** A piece of drawing with the place it takes. */
export interface Placed {
  svg: string;
  box: Room;
}

export function inked(path: string, { fill, halo, opacity }: Ink, size: number, transform = ''): string {
  const place = transform ? ` transform="${transform}"` : '';
  const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
  const behind = halo
    ? `<path d="${path}" fill="${halo.color}" stroke="${halo.color}" stroke-width="${(halo.width * size * 2).toFixed(1)}" stroke-linejoin="round"/>`
    : '';
  return `<g${place}${faint}>${behind}<path d="${path}" fill="${fill}"/></g>`;
}

/** Balanced lines: as even as the fewest lines allow. */
function evenly(text: string, style: Style, width: number): string[] {
  const greedy = wrapped(text, style, width);
  if (greedy.length < 2) return greedy;
  let best = greedy;
  for (let narrower = width * 0.95; narrower > width * 0.45; narrower -= width * 0.05) {
    const lines = wrapped(text, style, narrower);
    if (lines.length > greedy.length) break;
    best = lines;
  }
  return best;
}

/** Sets a text in its room, as large as it may be without leaving it. */
export function block(text: string, room: Room, setting: Setting): Placed {
  const { align = 'middle', anchor = 'middle', leading = 1.18, lines: most = 2 } = setting;
  let size = setting.size;
  let lines: string[] = [];
  for (; size > 4; size *= 0.96) {
    const style = { ...setting, size };
    lines = evenly(text, style, room.width);
    const widest = Math.max(...lines.map((each) => widthOf(each, style)));
    const tall = size * (0.92 + leading * (lines.length - 1));
    if (lines.length <= most && widest <= room.width && tall <= room.height) break;
  }
  const set = lines.map((each) => line(each, { ...setting, size }));
  const first = Math.max(...set.map((each) => each.ascent));
  const last = set.at(-1)?.descent ?? 0;
  const height = first + last + size * leading * (set.length - 1);
  const top =
    anchor === 'top'
      ? room.y
      : anchor === 'bottom'
        ? room.y + room.height - height
        : room.y + (room.height - height) / 2;
  let svg = '';
  let widest = 0;
  for (const [index, each] of set.entries()) {
    const left =
      align === 'left'
        ? room.x
        : align === 'right'
          ? room.x + room.width - each.width
          : room.x + (room.width - each.width) / 2;
    widest = Math.max(widest, each.width);
    const baseline = top + first + index * size * leading;
    svg += inked(each.path, setting, size, `translate(${left.toFixed(1)} ${baseline.toFixed(1)})`);
  }
  const x =
    align === 'left'
      ? room.x
      : align === 'right'
        ? room.x + room.width - widest
        : room.x + (room.width - widest) / 2;
  return { svg, box: { x, y: top, width: widest, height } };
}

/** Sets Chinese in columns, right to left, as large as the room allows. */
export function columns(text: string, room: Room, setting: Setting): Placed {
  const letters = [...text.replace(/\s+/g, '')];
  const gap = setting.tracking ?? 0.06;
  let best = { size: 0, count: 1, tall: letters.length };
  // short names keep one column: two of them would be read across
  const most = letters.length <= 6 ? 1 : (setting.lines ?? 2);
  for (let count = 1; count <= most; count += 1) {
    const tall = Math.ceil(letters.length / count);
    const size = Math.min(
      setting.size,
      room.height / (tall + (tall - 1) * gap),
      room.width / (count * 1.12 - 0.12),
    );
    if (size > best.size * 1.02) best = { size, count, tall };
  }
  const { size, count, tall } = best;
  const height = size * (tall + (tall - 1) * gap);
  const width = size * (count * 1.12 - 0.12);
  const anchor = setting.anchor ?? 'middle';
  const top =
    anchor === 'top'
      ? room.y
      : anchor === 'bottom'
        ? room.y + room.height - height
        : room.y + (room.height - height) / 2;
  const align = setting.align ?? 'middle';
  const left =
    align === 'left'
      ? room.x
      : align === 'right'
        ? room.x + room.width - width
        : room.x + (room.width - width) / 2;
  let svg = '';
  for (let index = 0; index < count; index += 1) {
    const text = letters.slice(index * tall, (index + 1) * tall).join('');
    const set = column(text, { ...setting, size, tracking: gap });
    const x = left + width - size / 2 - index * size * 1.12;
    svg += inked(set.path, setting, size, `translate(${x.toFixed(1)} ${top.toFixed(1)})`);
  }
  return { svg, box: { x: left, y: top, width, height } };
}
