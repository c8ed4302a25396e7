/** Milliseconds after which an answer is given up: longer than the gateway itself waits for anything. */
export const answerDeadline = 30_000;

/** `fetch` that gives up in the end: a line that went dead without a word must not keep anybody waiting. */
export async function fetchWithDeadline(
  address: Parameters<typeof fetch>[0],
  request: RequestInit = {},
): Promise<Response> {
  const { signal: outer } = request;
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException('No answer in time', 'TimeoutError'));
  }, answerDeadline);
  const leave = (): void => {
    controller.abort(outer?.reason);
  };
  if (outer?.aborted) leave();
  else outer?.addEventListener('abort', leave, { once: true });
  try {
    return await fetch(address, { ...request, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}
