import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { UpstreamFault } from './fault.ts';

/** The maximum length of a body; the largest documented response has about 1 MB. */
const maxBodyBytes = 16 * 1024 * 1024;
export interface HttpRequest {
  readonly origin: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Alternating names and values. */
  readonly headers: string[];
  readonly body: string | null;
  /** Timeout for the complete response. */
  readonly timeoutMs: number;
  /** Aborted with an `UpstreamFault`. */
  readonly signal: AbortSignal | undefined;
}

export interface HttpResponse {
  readonly status: number;
  /** Seconds; null if the REST API requested no pause. */
  readonly retryAfter: number | null;
  readonly isJson: boolean;
  readonly body: Buffer;
}

function networkFault(error: unknown): UpstreamFault {
  if (error instanceof UpstreamFault) return error;
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  const cause = typeof code === 'string' ? code : String(name);
  return /^HPE_|^UND_ERR_(?:HEADERS_OVERFLOW|RES_CONTENT_LENGTH_MISMATCH)$/.test(cause)
    ? new UpstreamFault('malformed', `The response is not valid HTTP (${cause}).`, { cause: error })
    : new UpstreamFault('network', `The REST API could not be reached (${cause}).`, { cause: error });
}

/** `Retry-After` in seconds, at most an hour; null if it is absent or invalid. */
function parseRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const value = header.trim();
  const isNumber = /^\d{1,9}$/.test(value);
  const seconds = isNumber ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) : null;
}

const timedOut = (exchange: Exchange, milliseconds: number) => {
  exchange.stop(new UpstreamFault('timeout', `No complete response within ${milliseconds} ms.`));
};

/** One HTTP exchange, as a handler of undici, because undici's `request` costs more per call. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: HttpRequest;
  readonly #resolve: (response: HttpResponse) => void;
  readonly #reject: (fault: UpstreamFault) => void;
  #timer: NodeJS.Timeout | undefined;
  #controller: Dispatcher.DispatchController | null = null;
  #stoppedBy: UpstreamFault | null = null;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  readonly #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(
    request: HttpRequest,
    resolve: (response: HttpResponse) => void,
    reject: (fault: UpstreamFault) => void,
  ) {
    this.#request = request;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  start(dispatcher: Dispatcher): void {
    const { origin, method, path, headers, body, timeoutMs, signal } = this.#request;
    this.#timer = setTimeout(timedOut, timeoutMs, this, timeoutMs);
    signal?.addEventListener('abort', this);
    try {
      const options = { origin, path, method, headers, body, headersTimeout: 0, bodyTimeout: 0 };
      dispatcher.dispatch(options, this);
    } catch (error) {
      this.stop(networkFault(error));
    }
  }

  /** Called when the signal is aborted. */
  handleEvent(): void {
    this.stop(networkFault(this.#request.signal?.reason));
  }

  /** Ends the exchange without a response. */
  stop(fault: UpstreamFault): void {
    if (this.#stoppedBy) return;
    this.#stoppedBy = fault;
    this.#end();
    this.#controller?.abort(fault);
    this.#reject(fault);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#request.signal?.removeEventListener('abort', this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#stoppedBy) controller.abort(this.#stoppedBy);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding === 'identity') return;
    this.stop(new UpstreamFault('malformed', 'The response is encoded, although no encoding was accepted.'));
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes <= maxBodyBytes) this.#chunks.push(chunk);
    else this.stop(new UpstreamFault('malformed', `The response is longer than ${maxBodyBytes} bytes.`));
  }

  onResponseEnd(): void {
    this.#end();
    const [first] = this.#chunks;
    this.#resolve({
      status: this.#status,
      retryAfter: parseRetryAfter(this.#headers['retry-after']),
      isJson: /^application\/(?:[\w.+-]+\+)?json\b/i.test(this.#headers['content-type'] ?? ''),
      body: this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#bytes),
    });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.stop(networkFault(error));
  }
}

/** Makes one HTTP exchange. Rejects with an `UpstreamFault`. Redirects are not followed. */
export function exchange(dispatcher: Dispatcher, request: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    new Exchange(request, resolve, reject).start(dispatcher);
  });
}
