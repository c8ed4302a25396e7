import { Transform, type TransformCallback } from 'node:stream';

const prefixOf = (type: string): string => `{"profile":"data:${type};base64,`;
const suffix = '"}';

/** The length of the REST API's JSON body for a picture of this many bytes. */
export const encodedPictureLength = (type: string, bytes: number): number =>
  prefixOf(type).length + 4 * Math.ceil(bytes / 3) + suffix.length;

/** Turns a picture's bytes into the JSON body that the REST API expects, piece by piece: it never holds a whole picture. */
export class PictureEncoder extends Transform {
  readonly #maxBytes: number;
  #bytes = 0;
  /** The last one or two bytes: base64 encodes three at a time. */
  #rest = Buffer.alloc(0);

  constructor(type: string, maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
    this.push(prefixOf(type));
  }

  /** Whether the picture has more bytes than allowed. Nothing is passed on from then on, and the body has no end. */
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
