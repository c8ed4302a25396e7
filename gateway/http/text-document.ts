import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The compressions of a document, best first. Their levels take milliseconds, once per document. */
const compress = {
  br: (body: Buffer): Promise<Buffer> =>
    asBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer): Promise<Buffer> => asGzip(body),
};
export type DocumentEncoding = keyof typeof compress;
export const documentEncodings: readonly DocumentEncoding[] = ['br', 'gzip'];

/** A page or another text that is the same for everyone. */
export class TextDocument {
  readonly body: Buffer;
  /** The content security policy; null for the default of all responses. */
  readonly policy: string | null;
  readonly #compressed = new Map<DocumentEncoding, Promise<Buffer>>();
  #etag: string | null = null;

  constructor(text: string, policy: string | null = null) {
    this.body = Buffer.from(text);
    this.policy = policy;
  }

  /** Approximate memory. The compressed forms of a page together take less than half of it. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.5);
  }

  /** Weak, because all compressed forms share it. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
    return this.#etag;
  }

  /** The compressed body, compressed once. */
  compressed(encoding: DocumentEncoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? compress[encoding](this.body);
    this.#compressed.set(encoding, known);
    return known;
  }
}
