/** Tells the present instant. Injected wherever a rule depends on the day, so that tests choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds by a clock, to tell ages: where it is set back they go on from what they were, so that nothing old is taken for new. */
export function steadyMilliseconds(clock: Clock): () => number {
  let last = -Infinity;
  let setBack = 0;
  return () => {
    const shown = clock().getTime();
    setBack = Math.max(setBack, last - shown);
    last = shown + setBack;
    return last;
  };
}
