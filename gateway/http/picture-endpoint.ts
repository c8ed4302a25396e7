import type { IncomingMessage } from 'node:http';
import { maxPictureBytes, PictureTooLargeError, uploadPicture } from '../account/index.ts';
import { countedAddress } from '../values/client-address.ts';
import { Semaphore } from '../cache/semaphore.ts';
import type { RateLimiter } from '../graphql/rate-limiter.ts';
import type { RateLimit } from '../graphql/directives.ts';
import { onResponseEnd } from './response-end.ts';
import { busyError, type RequestError } from './send-error.ts';
import { clientError } from '../graphql/client-error.ts';
import type { LocalizedTextSource } from '../values/localized-text.ts';
import { pictureTooLarge, requestMessages } from '../values/messages/requests.ts';
import type { Endpoint, Exchange } from './http-app.ts';
import { BodyError, readBytes } from './json-body.ts';

export const picturePath = '/upload/profile-picture';

/** The limits of this endpoint, in the format of `@rateLimit`. */
const name = 'uploadProfilePicture';
export const pictureLimits: readonly RateLimit[] = [
  { by: 'ADDRESS', name, max: 60, window: 600 },
  { by: 'ACCOUNT', name, max: 10, window: 600 },
];

const types = ['image/png', 'image/jpeg', 'image/webp'];
/** The REST API decodes one picture at a time, and clients send slowly: a few concurrent uploads are enough. */
const processSlots = { concurrent: 3, waiting: 24 };
/** One address cannot take all slots. */
const addressSlots = { concurrent: 2, waiting: 12 };
/** How long an upload waits for a slot. A request has ten seconds to arrive, including this time. */
const maxWaitMs = 6_000;

const statusOf: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  RATE_LIMITED: 429,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
};

const badRequest = (status: number, message: LocalizedTextSource): RequestError => ({
  status,
  message,
  extensions: { code: 'BAD_USER_INPUT', field: ['picture'] },
});

const tooLarge = badRequest(413, pictureTooLarge(maxPictureBytes / 1024 / 1024));
const queueFull: RequestError = {
  ...busyError,
  message: requestMessages.pictureQueue,
  extensions: { code: 'RATE_LIMITED', retryAfter: 5 },
};

/** The media type of the upload, or an error if its headers are not accepted. */
function typeOf({ headers }: IncomingMessage): string | RequestError {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (!types.includes(type) || encoding !== 'identity') return badRequest(415, requestMessages.pictureType);
  const length = headers['transfer-encoding'] ? null : Number(headers['content-length'] ?? 0);
  if (length === 0) return badRequest(400, requestMessages.pictureEmpty);
  return length !== null && length > maxPictureBytes ? tooLarge : type;
}

/** The query parameter `absolute` is the argument of `Image.url`: true by default. */
const wantsAbsoluteUrl = ({ url = '' }: IncomingMessage): boolean =>
  new URLSearchParams(url.split('?')[1]).get('absolute') !== 'false';

function requestError(error: unknown): RequestError {
  if (error instanceof PictureTooLargeError) return tooLarge;
  if (error instanceof BodyError) return error.status === 413 ? tooLarge : busyError;
  const message = { en: clientError(error, 'en').message, zh: clientError(error, 'zh').message };
  const { extensions } = clientError(error);
  const code = String(extensions['code']);
  return { status: statusOf[code] ?? 500, message, extensions: { ...extensions, code } };
}

/**
 * `PUT /upload/profile-picture`: replaces the customer's picture with the body. Reads no byte of the body before the REST API has accepted
 * the token. `limiter` is null if tries are not counted.
 */
export function pictureEndpoint(limiter: RateLimiter | null): Endpoint {
  const byAddress = new Semaphore(addressSlots);
  const inProcess = new Semaphore(processSlots);

  /** Runs a task in a slot of its address and of the process; null if there was none in time. */
  async function inSlot<T>(address: string, signal: AbortSignal, task: () => Promise<T>): Promise<T | null> {
    const leaves: (() => void)[] = [];
    try {
      for (const [slots, key] of [
        [byAddress, address],
        [inProcess, ''],
      ] as const) {
        const leave = await slots.acquire(key, signal).catch(() => null);
        if (!leave) return null;
        leaves.push(leave);
      }
      return await task();
    } finally {
      for (const leave of leaves) leave();
    }
  }

  async function handle({ request, response, context, headers, reject }: Exchange): Promise<void> {
    const { authorization, clientIp, config, held, rest } = context;
    const type = typeOf(request);
    if (typeof type === 'object') {
      reject(type);
      return;
    }
    const leaving = new AbortController();
    onResponseEnd(request, response, () => {
      leaving.abort();
    });
    try {
      const tries = authorization === null ? undefined : await limiter?.consume(pictureLimits, context, {});
      const customer = await rest.call('getCustomer');
      if (tries) await limiter?.succeeded(tries, customer);
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(maxWaitMs)]);
      const data = await inSlot(countedAddress(clientIp), signal, async () => {
        const picture = await readBytes(request, maxPictureBytes, held);
        return uploadPicture(rest, type, picture, wantsAbsoluteUrl(request) ? config.shopUrl : undefined);
      });
      if (response.destroyed) return;
      if (data === null) {
        reject(queueFull);
        return;
      }
      const json = 'application/json; charset=utf-8';
      response.writeHead(200, [...headers(), 'Content-Type', json, 'Cache-Control', 'no-store']);
      response.end(JSON.stringify({ data }));
    } catch (error) {
      if (response.destroyed || leaving.signal.aborted) return;
      const failure = requestError(error);
      if (failure.status === 500) context.log.error({ err: error }, 'a picture could not be uploaded');
      reject(failure);
    }
  }
  return { methods: ['PUT'], wrongMethod: badRequest(405, requestMessages.onlyPut), handle };
}
