import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Deflate, no flags, no time, unknown system (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A last block that holds nothing (RFC 1951, 3.2.6). */
const lastBlock = Buffer.from([3, 0]);

/** A block that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(bytes.length ^ 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}

/**
 * One gzip stream of pieces that are compressed once, with something else between them each time: a page with its nonces. Every piece ends
 * at a whole byte, so that a stored block can follow.
 */
export class PiecedGzip {
  readonly #pieces: readonly Buffer[];
  #deflated: Promise<Buffer[]> | null = null;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
  }

  /** The pieces with `filling` (at most 65,535 bytes) between each two, compressed. */
  async filledWith(filling: Buffer): Promise<Buffer> {
    this.#deflated ??= Promise.all(
      this.#pieces.map((piece) => deflate(piece, { finishFlush: constants.Z_SYNC_FLUSH })),
    );
    const between = storedBlock(filling);
    const blocks: Buffer[] = [header];
    let checksum = 0;
    let length = 0;
    const add = (plain: Buffer, block: Buffer) => {
      blocks.push(block);
      // Of nothing, zlib makes the checksum to start with.
      if (plain.length > 0) checksum = crc32(plain, checksum);
      length += plain.length;
    };
    for (const [index, block] of (await this.#deflated).entries()) {
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
