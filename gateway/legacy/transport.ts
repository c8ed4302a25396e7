import type { Dispatcher } from 'undici';
import { UpstreamFault } from './fault.ts';

/** The longest body that is read; the largest documented answer has about 1 MB. */
const maxBodyBytes = 16 * 1024 * 1024;

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query on the REST API's host. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: string | null;
  readonly timeoutMs: number;
  /** The body that was answered the last time; null where it is not known. */
  readonly knownBody: Buffer | null;
}

export interface HttpResponse {
  readonly status: number;
  /** Seconds; null when the back end did not ask for a pause. */
  readonly retryAfter: number | null;
  readonly isJson: boolean;
  /** Where the bytes are those of the `knownBody`, that very buffer. */
  readonly body: Buffer;
}

/** Told how an exchange ended: one of the two is called, once. */
export interface ExchangeListener {
  answered(answer: HttpResponse): void;
  failed(fault: UpstreamFault): void;
}

function networkFault(error: Error): UpstreamFault {
  if (error instanceof UpstreamFault) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  if (
    code === 'UND_ERR_HEADERS_OVERFLOW' ||
    code.startsWith('HPE_') ||
    code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'
  ) {
    return new UpstreamFault('malformed', `The answer broke the rules of HTTP (${code}).`, { cause: error });
  }
  return new UpstreamFault('network', `The REST API was not reached (${code}).`, { cause: error });
}

/** `Retry-After` in seconds, at most an hour; a date is read as such. */
export function parseRetryAfter(value: string, now: number): number | null {
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) : null;
}

const timedOut = (exchange: Exchange) => {
  exchange.stop(new UpstreamFault('timeout', `No whole answer within ${exchange.timeoutMs} ms.`));
};

/**
 * One HTTP exchange. The handler is of undici's raw form: headers come as buffers, of which only those that matter are looked at, and
 * nothing is parsed into an object; a listener is told, for a promise a call would cost more than it gives where there are fifty.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly timeoutMs: number;
  readonly #listener: ExchangeListener;
  #timer: NodeJS.Timeout | null;
  #abort: ((error?: Error) => void) | null = null;
  #early: UpstreamFault | null = null;
  #isSettled = false;
  #status = 0;
  #retryAfter: number | null = null;
  #isJson = false;
  /** As long as what came is how it begins. */
  #knownBody: Buffer | null;
  #body: Buffer | null = null;
  #more: Buffer[] | null = null;
  #bytes = 0;

  constructor(timeoutMs: number, knownBody: Buffer | null, listener: ExchangeListener) {
    this.timeoutMs = timeoutMs;
    this.#knownBody = knownBody;
    this.#listener = listener;
    this.#timer = setTimeout(timedOut, timeoutMs, this);
  }

  /** Ends it from this side, whatever the REST API does. */
  stop(fault: UpstreamFault): void {
    if (this.#isSettled) return;
    this.#settle();
    if (this.#abort) this.#abort(fault);
    else this.#early = fault;
    this.#listener.failed(fault);
  }

  #settle(): void {
    this.#isSettled = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  onConnect(abort: (error?: Error) => void): void {
    this.#abort = abort;
    if (this.#early) abort(this.#early);
  }

  onHeaders(status: number, headers: Buffer[]): boolean {
    if (status < 200) return true;
    this.#status = status;
    for (let index = 0; index + 1 < headers.length; index += 2) {
      const name = headers[index];
      const value = headers[index + 1];
      if (name === undefined || value === undefined) continue;
      // Only three names matter; their lengths rule out nearly all others without a string being made.
      if (name.length !== 11 && name.length !== 12 && name.length !== 16) continue;
      const text = name.toString('latin1').toLowerCase();
      if (text === 'content-type')
        this.#isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(value.toString('latin1'));
      else if (text === 'retry-after')
        this.#retryAfter = parseRetryAfter(value.toString('latin1').trim(), Date.now());
      else if (text === 'content-encoding' && value.toString('latin1').trim().toLowerCase() !== 'identity') {
        this.stop(new UpstreamFault('malformed', 'The answer is encoded, which was not asked for.'));
        return false;
      }
    }
    return true;
  }

  onData(chunk: Buffer): boolean {
    const start = this.#bytes;
    this.#bytes += chunk.length;
    if (this.#bytes > maxBodyBytes) {
      this.stop(new UpstreamFault('malformed', `The answer is longer than ${maxBodyBytes} bytes.`));
      return false;
    }
    const known = this.#knownBody;
    if (known) {
      const isLongEnough = this.#bytes <= known.length;
      if (isLongEnough && known.compare(chunk, 0, chunk.length, start, this.#bytes) === 0) return true;
      if (start > 0) this.#body = known.subarray(0, start);
      this.#knownBody = null;
    }
    if (this.#body === null) this.#body = chunk;
    else (this.#more ??= [this.#body]).push(chunk);
    return true;
  }

  onComplete(): void {
    if (this.#isSettled) return;
    this.#settle();
    this.#listener.answered({
      status: this.#status,
      retryAfter: this.#retryAfter,
      isJson: this.#isJson,
      body: this.#wholeBody(),
    });
  }

  #wholeBody(): Buffer {
    if (this.#more) return Buffer.concat(this.#more, this.#bytes);
    if (this.#knownBody === null) return this.#body ?? Buffer.alloc(0);
    return this.#bytes === this.#knownBody.length
      ? this.#knownBody
      : this.#knownBody.subarray(0, this.#bytes);
  }

  onError(error: Error): void {
    if (this.#isSettled) return;
    this.#settle();
    this.#listener.failed(networkFault(error));
  }
}

/** Makes HTTP exchanges with the REST API; every failure of one is an `UpstreamFault`. Redirects are not followed. */
export class Transport {
  readonly #dispatcher: Dispatcher;
  readonly #origin: string;

  constructor(dispatcher: Dispatcher, origin: string) {
    this.#dispatcher = dispatcher;
    this.#origin = origin;
  }

  send(call: HttpCall, listener: ExchangeListener): Exchange {
    const { method, path, headers, body, timeoutMs, knownBody } = call;
    const exchange = new Exchange(timeoutMs, knownBody, listener);
    try {
      this.#dispatcher.dispatch(
        { origin: this.#origin, path, method, headers, body, headersTimeout: 0, bodyTimeout: 0 },
        exchange,
      );
    } catch (error) {
      exchange.onError(error instanceof Error ? error : new Error(String(error)));
    }
    return exchange;
  }
}
