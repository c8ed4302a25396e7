import { brotliDecompressSync } from 'node:zlib';

const headerBytes = 48;
/** Numbers of well-known tables in a WOFF2 table directory (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const cmap = 0;
const glyf = 10;
const loca = 11;
const namedTable = 63;
/** Code points after this one do not fit into 16 bits. */
const lastOfPlane = 0xffff;

/** The `cmap` table of a WOFF2 font: which glyph shows which character. */
function readCmap(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('The font is not in WOFF2 format.');
  let at = headerBytes;
  /** A number of as many bytes as it needs: seven bits each, the eighth is set if another byte follows. */
  const variableNumber = () => {
    let value = 0;
    let byte: number;
    do {
      byte = font.readUInt8(at);
      value = value * 128 + (byte & 127);
      at += 1;
    } while (byte > 127);
    return value;
  };
  let start = 0;
  let found: readonly [start: number, end: number] | undefined;
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(at);
    at += 1;
    const table = flags & 63;
    const transform = flags >> 6;
    if (table === namedTable) at += 4;
    let length = variableNumber();
    const isTransformed = table === glyf || table === loca ? transform !== 3 : transform !== 0;
    if (isTransformed) length = variableNumber();
    if (table === cmap) found = [start, start + length];
    start += length;
  }
  if (!found) throw new Error('The font has no cmap table.');
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return tables.subarray(...found);
}

/** Format 4: ranges of 16-bit code points. */
function* ranges16(table: Buffer): Generator<number> {
  const bytes = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes];
  for (let range = 0; range < bytes; range += 2) {
    const first = table.readUInt16BE(starts + range);
    const delta = table.readUInt16BE(deltas + range);
    const offset = table.readUInt16BE(offsets + range);
    for (let point = first; point <= table.readUInt16BE(ends + range); point += 1) {
      const glyph = offset === 0 ? point : table.readUInt16BE(offsets + range + offset + 2 * (point - first));
      if (glyph !== 0 && ((glyph + delta) & lastOfPlane) !== 0) yield point;
    }
  }
}

/** Format 12: ranges of 32-bit code points. */
function* ranges32(table: Buffer): Generator<number> {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    const glyph = table.readUInt32BE(at + 8);
    const first = table.readUInt32BE(at);
    for (let point = first; point <= table.readUInt32BE(at + 4); point += 1) {
      if (glyph + point - first !== 0) yield point;
    }
  }
}

/** The code points of all characters that a WOFF2 font has a glyph for. */
export function fontCharacters(font: Buffer): ReadonlySet<number> {
  const table = readCmap(font);
  const characters = new Set<number>();
  for (let subtable = 0; subtable < table.readUInt16BE(2); subtable += 1) {
    const ranges = table.subarray(table.readUInt32BE(8 + 8 * subtable));
    const format = ranges.readUInt16BE(0);
    if (format === 4) for (const point of ranges16(ranges)) characters.add(point);
    if (format === 12) for (const point of ranges32(ranges)) characters.add(point);
  }
  return characters;
}
