import type { IncomingHttpHeaders } from 'node:http';
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
}

export interface HttpResponse {
  readonly status: number;
  /** Seconds; null when the back end did not ask for a pause. */
  readonly retryAfter: number | null;
  readonly isJson: boolean;
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

/** One HTTP exchange. It calls a listener: with fifty calls for one operation, a promise for each would cost more than it gives. */
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

  /** Ends it from this side, whatever the REST API does. */
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
      this.stop(new UpstreamFault('malformed', 'The response is encoded, which was not asked for.'));
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
    this.#listener.answered({
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

/** Makes HTTP exchanges with the REST API; every failure of one is an `UpstreamFault`. Redirects are not followed. */
export class Transport {
  readonly #dispatcher: Dispatcher;
  readonly #origin: string;

  constructor(dispatcher: Dispatcher, origin: string) {
    this.#dispatcher = dispatcher;
    this.#origin = origin;
  }

  send(call: HttpCall, listener: ExchangeListener): Exchange {
    const { method, path, headers, body, timeoutMs } = call;
    const exchange = new Exchange(timeoutMs, listener);
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
