/** Returns the current time. Injected so that tests can choose the date. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Monotonic milliseconds of a clock, to measure ages: they do not go back when the clock is set back, so old entries do not look new. */
export function steadyMilliseconds(clock: Clock): () => number {
  let last = -Infinity;
  let setBack = 0;
  return () => {
    const current = clock().getTime();
    setBack = Math.max(setBack, last - current);
    last = current + setBack;
    return last;
  };
}
