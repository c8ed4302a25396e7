import { Transform, type TransformCallback } from 'node:stream';

const prefixOf = (type: string): string => `{"profile":"data:${type};base64,`;
const suffix = '"}';

/** Length in bytes of the JSON body for a picture with this many bytes. */
export const encodedPictureLength = (type: string, bytes: number): number =>
  prefixOf(type).length + 4 * Math.ceil(bytes / 3) + suffix.length;

/** Encodes a picture as the REST API's JSON body, chunk by chunk, so that it is never in memory as a whole. */
export class PictureEncoder extends Transform {
  readonly #maxBytes: number;
  #bytes = 0;
  /** The last one or two bytes: base64 encodes three bytes at a time. */
  #rest = Buffer.alloc(0);

  constructor(type: string, maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
    this.push(prefixOf(type));
  }

  /** Whether the picture exceeds the limit. Output stops then, and the body stays incomplete. */
  get isTooLarge(): boolean {
    return this.#bytes > this.#maxBytes;
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += piece.length;
    if (this.isTooLarge) {
      this.emit('too-large');
      return;
    }
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    const encodable = bytes.length - (bytes.length % 3);
    this.#rest = Buffer.from(bytes.subarray(encodable));
    done(null, bytes.toString('base64', 0, encodable));
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#rest.toString('base64') + suffix);
  }
}
