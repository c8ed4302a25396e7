/** Tells the present instant. Injected everywhere, so that a test chooses the day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
