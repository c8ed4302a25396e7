/** Tells the present instant. Injected wherever a rule depends on the day, so that tests choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
