/** Returns the current time. Injected, so that tests choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
