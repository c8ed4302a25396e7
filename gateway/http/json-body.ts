import type { IncomingMessage } from 'node:http';
import type { LocalizedTextSource } from '../values/localized-text.ts';
import { errorMessages } from '../values/messages/errors.ts';
import { bodyTooLong, requestMessages } from '../values/messages/requests.ts';
import { decodeUtf8 } from '../values/utf8.ts';
import type { HeldBytes } from '../cache/bytes-in-flight.ts';

/** A rejected body, with the status of the response. */
export class BodyError extends Error {
  readonly status: number;

  readonly messages: LocalizedTextSource;

  constructor(status: number, messages: LocalizedTextSource) {
    super(messages.en);
    this.name = 'BodyError';
    this.status = status;
    this.messages = messages;
  }
}

/** The body so far. Small chunks are copied into one buffer, because an object for each would take much more memory. */
class ReceivedBytes {
  #buffer: Buffer = Buffer.alloc(0);
  #length = 0;

  /** Additional memory for this chunk. */
  growth(piece: Buffer): number {
    const needed = this.#length + piece.length;
    if (needed <= this.#buffer.length) return 0;
    return this.#length === 0 ? needed : Math.max(needed, this.#length * 2) - this.#buffer.length;
  }

  add(piece: Buffer): void {
    const growth = this.growth(piece);
    if (this.#length === 0) this.#buffer = piece;
    else {
      if (growth > 0) {
        const larger = Buffer.allocUnsafeSlow(this.#buffer.length + growth);
        this.#buffer.copy(larger, 0, 0, this.#length);
        this.#buffer = larger;
      }
      piece.copy(this.#buffer, this.#length);
    }
    this.#length += piece.length;
  }

  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}

const busy = () => new BodyError(503, errorMessages.serverBusy);

/**
 * The bytes of a body. Throws `BodyError`: 413 too large, 400 incomplete, 503 if the process already holds too many bytes. Uses few listeners,
 * and creates errors only when they occur, because a stack trace costs more than reading.
 */
export function readBytes(request: IncomingMessage, maxBytes: number, held: HeldBytes): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => new BodyError(413, bodyTooLong(maxBytes));
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      reject(tooLarge());
      return;
    }
    if (!held.hasRoom()) {
      reject(busy());
      return;
    }
    const received = new ReceivedBytes();
    const stop = (error: BodyError) => {
      request.removeAllListeners('data');
      request.resume();
      reject(error);
    };
    request.on('data', (piece: Buffer) => {
      const growth = received.growth(piece);
      if (received.length + piece.length > maxBytes) stop(tooLarge());
      else if (growth > 0 && !held.add(growth)) stop(busy());
      else received.add(piece);
    });
    request.once('end', () => {
      resolve(received.bytes);
    });
    request.once('error', () => {
      reject(new BodyError(400, requestMessages.bodyIncomplete));
    });
    request.once('close', () => {
      if (!request.complete) reject(new BodyError(400, requestMessages.bodyIncomplete));
    });
  });
}

/**
 * The body of a request with JSON content. Throws `BodyError`: 413 too large, 415 encoded or another charset or type, 503 if the process
 * already holds too many bytes.
 */
export function readBody(request: IncomingMessage, maxBytes: number, held: HeldBytes): Promise<Buffer> {
  const type = request.headers['content-type'] ?? '';
  if (type !== 'application/json') checkType(type);
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new BodyError(415, requestMessages.bodyEncoded);
  }
  return readBytes(request, maxBytes, held);
}

function checkType(type: string): void {
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new BodyError(415, requestMessages.bodyNotJson);
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new BodyError(415, requestMessages.bodyCharset);
}

/** The value of a JSON body. Throws `BodyError` 400 if it is not UTF-8 or not JSON. */
export function parseBody(body: Buffer): unknown {
  const text = decodeUtf8(body);
  if (text === null) throw new BodyError(400, requestMessages.bodyNotUtf8);
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyError(400, requestMessages.bodyInvalid);
  }
}
