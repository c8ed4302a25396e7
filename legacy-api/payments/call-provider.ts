import type { Logger } from 'pino';
import { Rejection, temporarilyUnavailable } from '../server/rejections.ts';
import { withDeadline } from './deadline.ts';

/** `Retry-After` in seconds while the payment provider does not respond. */
const retryAfter = 5;

/** The result of a call that a customer waits for. Its rejections are the customer's; any other failure is logged and becomes a 503. */
export async function callProvider<Result>(
  { log }: { readonly log: Logger },
  call: Promise<Result>,
): Promise<Result> {
  try {
    return await withDeadline(call);
  } catch (error) {
    if (error instanceof Rejection) throw error;
    log.error({ err: error }, 'the payment provider failed');
    throw temporarilyUnavailable(retryAfter);
  }
}
