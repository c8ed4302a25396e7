/**
 * Reads every key with its own call, for the batch function of a DataLoader. An error is the result of its key only. The number of
 * concurrent calls is limited for all requests together (see call.ts).
 */
export function readEach<Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Value>,
): Promise<(Value | Error)[]> {
  return Promise.all(
    keys.map((key) =>
      read(key).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
    ),
  );
}
