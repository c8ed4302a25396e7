import { decodeUtf8 } from '../utf8.ts';
import { forbidden, rateLimited, unauthenticated } from '../errors.ts';
import type { Endpoint } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import { answerChecks } from './generated/answer-checks.ts';
import { LegacyRefusal } from './refusal.ts';
import type { OperationId } from './rest-client.ts';
import type { HttpAnswer } from './transport.ts';

function parseJson(answer: HttpAnswer): unknown {
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
 * refusal only when it is JSON. Throws `LegacyRefusal`, `UpstreamFault`, UNAUTHENTICATED, FORBIDDEN or RATE_LIMITED.
 */
export function readAnswer(operation: OperationId, endpoint: Endpoint, answer: HttpAnswer): unknown {
  const { status } = answer;
  if (status === 204) return undefined;
  if (status === 200 || status === 201) {
    const body = parseJson(answer);
    if (!answerChecks[operation](body)) {
      throw new UpstreamFault('malformed', 'The answer has other types than the contract promises.');
    }
    return body;
  }
  if (status === 429) throw rateLimited(answer.retryAfter ?? 1, 'The shop is busy. Please wait a moment.');
  if (endpoint.auth === 'jwt' && status === 401) throw unauthenticated();
  if (endpoint.auth === 'jwt' && status === 403) throw forbidden();
  const isRefusal =
    status >= 400 && status < 500 && !(endpoint.tier.kind === 'public' && (status === 401 || status === 403));
  if (isRefusal) throw new LegacyRefusal(status, parseJson(answer));
  throw new UpstreamFault('failed', `The REST API answered with status ${status}.`, {
    retryAfter: answer.retryAfter,
  });
}
