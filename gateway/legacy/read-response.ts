import { decodeUtf8 } from '../values/utf8.ts';
import { forbidden, rateLimited, unauthenticated } from '../values/errors.ts';
import type { Endpoint } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import { responseChecks } from './generated/response-checks.ts';
import { LegacyRejection } from './rejection.ts';
import type { OperationId } from './rest-client.ts';
import type { HttpResponse } from './transport.ts';

function parseJson(answer: HttpResponse): unknown {
  if (!answer.isJson)
    throw new UpstreamFault('malformed', `The answer (status ${answer.status}) is no JSON.`);
  const text = decodeUtf8(answer.body);
  if (text === null) throw new UpstreamFault('malformed', 'The answer is no UTF-8.');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UpstreamFault('malformed', 'The answer is broken JSON.', { cause: error });
  }
}

/**
 * What an HTTP answer means. Status first, body second: a success is believed only when it has the types that the contract promises, a
 * refusal only when it is JSON. Throws `LegacyRejection`, `UpstreamFault`, UNAUTHENTICATED, FORBIDDEN or RATE_LIMITED.
 */
export function readResponse(operation: OperationId, endpoint: Endpoint, answer: HttpResponse): unknown {
  const { status } = answer;
  if (status === 204) return undefined;
  if (status === 200 || status === 201) {
    const body = parseJson(answer);
    if (!responseChecks[operation](body)) {
      throw new UpstreamFault('malformed', 'The answer has other types than the contract promises.');
    }
    return body;
  }
  if (status === 429) throw rateLimited(answer.retryAfter ?? 1, 'The shop is busy. Please wait a moment.');
  if (endpoint.auth === 'jwt' && status === 401) throw unauthenticated();
  if (endpoint.auth === 'jwt' && status === 403) throw forbidden();
  const isRejection =
    status >= 400 && status < 500 && !(endpoint.tier.kind === 'public' && (status === 401 || status === 403));
  if (isRejection) throw new LegacyRejection(status, parseJson(answer));
  throw new UpstreamFault('failed', `The REST API answered with status ${status}.`, {
    retryAfter: answer.retryAfter,
  });
}
