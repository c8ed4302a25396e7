/** Milliseconds that a call of the payment provider may take. */
const providerDeadlineMs = 10_000;

/** Rejects if a call of the provider takes too long. */
export async function withDeadline<Result>(
  call: Promise<Result>,
  deadlineMs = providerDeadlineMs,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the payment provider did not respond in time')), deadlineMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
