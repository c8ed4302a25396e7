/** A Redis of a test's own. */
export interface TestRedis {
  readonly url: string;
  /** Everything that is kept there. */
  values(): Promise<ReadonlyMap<string, string>>;
  /** From now on commands are taken and never answered. */
  freeze(): void;
  /** What was taken in the meantime is answered now. */
  thaw(): void;
  close(): Promise<void>;
}
