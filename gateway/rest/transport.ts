import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { UpstreamFault } from './fault.ts';

/** The maximum length of a body; the largest documented response has about 1 MB. */
const maxBodyBytes = 16 * 1024 * 1024;

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query on the REST API's host. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: string | Readable | null;
  readonly timeoutMs: number;
  /** How long a streamed body may take in addition: the timeout starts again when it has been sent. */
  readonly bodyTimeoutMs?: number;
}

export interface HttpResponse {
  readonly status: number;
  /** Seconds; null if the REST API requested no pause. */
  readonly retryAfter: number | null;
  readonly isJson: boolean;
  readonly body: Buffer;
}

/** Called once, when the exchange ends. */
export interface ExchangeListener {
  responded(response: HttpResponse): void;
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
    return new UpstreamFault('malformed', `The response is not valid HTTP (${code}).`, { cause: error });
  }
  return new UpstreamFault('network', `The REST API could not be reached (${code}).`, { cause: error });
}

/** `Retry-After` in seconds, at most an hour; a date is read as such. */
export function parseRetryAfter(value: string, now: number): number | null {
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) : null;
}

const timedOut = (exchange: Exchange) => {
  exchange.stop(new UpstreamFault('timeout', `No complete response within ${exchange.timeoutMs} ms.`));
};

/** One HTTP exchange. It calls a listener instead of returning a promise, because an operation can make fifty calls. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly timeoutMs: number;
  readonly #listener: ExchangeListener;
  #timer: NodeJS.Timeout | null;
  #controller: Dispatcher.DispatchController | null = null;
  /** Why it was stopped before undici started it. */
  #stoppedBy: UpstreamFault | null = null;
  #isSettled = false;
  #status = 0;
  #retryAfter: number | null = null;
  #isJson = false;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(timeoutMs: number, listener: ExchangeListener) {
    this.timeoutMs = timeoutMs;
    this.#listener = listener;
    this.#timer = setTimeout(timedOut, timeoutMs, this);
  }

  /** Starts the timeout again. */
  restartTimeout(timeoutMs: number): void {
    if (this.#isSettled) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(timedOut, timeoutMs, this);
  }

  /** Aborts the exchange. */
  stop(fault: UpstreamFault): void {
    if (this.#isSettled) return;
    this.#settle();
    if (this.#controller) this.#controller.abort(fault);
    else this.#stoppedBy = fault;
    this.#listener.failed(fault);
  }

  #settle(): void {
    this.#isSettled = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#stoppedBy) controller.abort(this.#stoppedBy);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.#status = status;
    this.#isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');
    const retryAfter = headers['retry-after'];
    if (retryAfter !== undefined) this.#retryAfter = parseRetryAfter(retryAfter.trim(), Date.now());
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding !== 'identity')
      this.stop(
        new UpstreamFault('malformed', 'The response is encoded, although no encoding was accepted.'),
      );
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes <= maxBodyBytes) this.#chunks.push(chunk);
    else this.stop(new UpstreamFault('malformed', `The response is longer than ${maxBodyBytes} bytes.`));
  }

  onResponseEnd(): void {
    if (this.#isSettled) return;
    this.#settle();
    const [first] = this.#chunks;
    this.#listener.responded({
      status: this.#status,
      retryAfter: this.#retryAfter,
      isJson: this.#isJson,
      body: this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#bytes),
    });
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#isSettled) return;
    this.#settle();
    this.#listener.failed(networkFault(error));
  }
}

/** Makes HTTP exchanges with the REST API. Every failure is an `UpstreamFault`. Redirects are not followed. */
export class Transport {
  readonly #dispatcher: Dispatcher;
  readonly #origin: string;

  constructor(dispatcher: Dispatcher, origin: string) {
    this.#dispatcher = dispatcher;
    this.#origin = origin;
  }

  send(call: HttpCall, listener: ExchangeListener): Exchange {
    const { method, path, headers, body, timeoutMs, bodyTimeoutMs = 0 } = call;
    const exchange = new Exchange(timeoutMs + bodyTimeoutMs, listener);
    if (body instanceof Readable) {
      body.once('end', () => {
        exchange.restartTimeout(timeoutMs);
      });
    }
    try {
      this.#dispatcher.dispatch(
        { origin: this.#origin, path, method, headers, body, headersTimeout: 0, bodyTimeout: 0 },
        exchange,
      );
    } catch (error) {
      exchange.onResponseError(null, error instanceof Error ? error : new Error(String(error)));
    }
    return exchange;
  }
}
