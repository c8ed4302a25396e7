import { isOffline, isOutcomeUnknown, isRetryable } from '../apollo/errors.ts';

/** Milliseconds before each retry of a failed order. The cart's id makes a repeat safe. */
const retryDelays: readonly number[] = [1000, 3000];

/** The response to an order, or its last failure. `mayBePlaced`: the server may have received one of the attempts. */
type Sent<Response> =
  | { readonly response: Response; readonly failure: null }
  | { readonly response: null; readonly failure: { readonly error: unknown; readonly mayBePlaced: boolean } };

/** Sends an order, and retries after temporary failures. */
export async function sendOrder<Response>(
  send: () => Promise<Response>,
  [delay, ...laterDelays] = retryDelays,
  mightBePlaced = false,
): Promise<Sent<Response>> {
  // An offline browser sends nothing.
  const isSent = !isOffline();
  try {
    return { response: await send(), failure: null };
  } catch (error) {
    const mayBePlaced = mightBePlaced || (isSent && isOutcomeUnknown(error));
    if (delay === undefined || !isRetryable(error))
      return { response: null, failure: { error, mayBePlaced } };
    await new Promise((resolve) => setTimeout(resolve, delay));
    return sendOrder(send, laterDelays, mayBePlaced);
  }
}
