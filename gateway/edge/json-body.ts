import type { IncomingMessage } from 'node:http';
import { decodeUtf8 } from '../values/utf8.ts';

/** A rejected body, with the status of the response. */
export class BodyError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'BodyError';
    this.status = status;
  }
}

/** Reads the body with few listeners. Creates errors only when they occur, because a stack trace costs more than reading. */
function read(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => {
      reject(new BodyError(413, `The body is longer than ${maxBytes} bytes.`));
    };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      tooLarge();
      return;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        request.removeAllListeners('data');
        request.resume();
        tooLarge();
      } else chunks.push(chunk);
    });
    request.once('end', () => {
      const [first] = chunks;
      resolve(chunks.length === 1 && first ? first : Buffer.concat(chunks, bytes));
    });
    request.once('error', () => {
      reject(new BodyError(400, 'The body is incomplete.'));
    });
    request.once('close', () => {
      if (!request.complete) reject(new BodyError(400, 'The body is incomplete.'));
    });
  });
}

/** The body of a request with JSON content. Throws `BodyError`: 413 too large, 415 encoded or another charset or type. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const type = request.headers['content-type'] ?? '';
  if (type !== 'application/json') checkType(type);
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new BodyError(415, 'The body must not be encoded.');
  }
  return read(request, maxBytes);
}

function checkType(type: string): void {
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    throw new BodyError(415, 'The body must be application/json.');
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new BodyError(415, 'The body must be UTF-8.');
}

/** The value of a JSON body. Throws `BodyError` 400 if it is not UTF-8 or not JSON. */
export function parseBody(body: Buffer): unknown {
  const text = decodeUtf8(body);
  if (text === null) throw new BodyError(400, 'The body is not UTF-8.');
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyError(400, 'The body is not JSON.');
  }
}
