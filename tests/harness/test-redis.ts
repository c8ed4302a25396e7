/** A Redis server for one test. */
export interface TestRedis {
  readonly url: string;
  /** All stored values. */
  values(): Promise<ReadonlyMap<string, string>>;
  /** Stops responding to commands. */
  freeze(): void;
  /** Responds to the commands received since `freeze`. */
  thaw(): void;
  close(): Promise<void>;
}
