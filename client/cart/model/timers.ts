/** The clock's hand that a cart needs; `setTimeout` in the browser, a hand-driven one in tests. */
export interface Timers {
  start(run: () => void, milliseconds: number): unknown;
  stop(timer: unknown): void;
}

export const browserTimers: Timers = {
  start: (run, milliseconds) => setTimeout(run, milliseconds),
  stop: (timer) => {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};
