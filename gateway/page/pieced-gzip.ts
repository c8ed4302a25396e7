import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Deflate, no flags, no time, unknown system (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block (RFC 1951, 3.2.6). */
const lastBlock = Buffer.from([3, 0]);

/** A block that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(bytes.length ^ 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}

/** The distance over which deflate finds repetitions (RFC 1951, 2). */
const windowSize = 32_768;

/**
 * One gzip stream of pieces that are compressed once, with different content between them each time: a page with its nonces. Every piece
 * ends at a whole byte, so that a stored block can follow.
 */
export class PiecedGzip {
  readonly #pieces: readonly Buffer[];
  /** The pieces compressed, for a filling of this length. */
  #compressed: { readonly length: number; readonly blocks: Promise<Buffer[]> } | null = null;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
  }

  /** Each piece may refer to the text before it, but not to a filling. Zeros, which no page contains, replace the filling. */
  #deflated(fillingLength: number): Promise<Buffer[]> {
    if (this.#compressed?.length === fillingLength) return this.#compressed.blocks;
    const anyFilling = Buffer.alloc(fillingLength);
    let before = Buffer.alloc(0);
    const compressing = this.#pieces.map((piece) => {
      const dictionary = piece.includes(0) || before.length === 0 ? undefined : before;
      before = Buffer.concat([before, piece, anyFilling]).subarray(-windowSize);
      return deflate(piece, { finishFlush: constants.Z_SYNC_FLUSH, dictionary });
    });
    const blocks = Promise.all(compressing);
    this.#compressed = { length: fillingLength, blocks };
    return blocks;
  }

  /** The pieces with `filling` (at most 65,535 bytes) between each two, compressed. */
  async filledWith(filling: Buffer): Promise<Buffer> {
    const compressed = await this.#deflated(filling.length);
    const between = storedBlock(filling);
    const blocks: Buffer[] = [header];
    let checksum = 0;
    let length = 0;
    const add = (plain: Buffer, block: Buffer) => {
      blocks.push(block);
      // For an empty input, zlib returns the initial checksum.
      if (plain.length > 0) checksum = crc32(plain, checksum);
      length += plain.length;
    };
    for (const [index, block] of compressed.entries()) {
      const piece = this.#pieces[index];
      if (index > 0) add(filling, between);
      if (piece) add(piece, block);
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(length, 4);
    return Buffer.concat([...blocks, lastBlock, trailer]);
  }
}
