/** Something that is fetched when it is first needed, and then kept. */
export interface Late<Thing> {
  /** It, or null as long as it is not there. */
  readonly current: () => Thing | null;
  /** Fetches it, once for all who ask. A failure is forgotten: whoever asks next tries again. */
  readonly fetch: () => Promise<Thing>;
  /** Fetches it however often that takes: the promise, always the same one, waits for the network rather than fail. */
  readonly arrival: () => Promise<Thing>;
}

/** Milliseconds before a fetch that failed with the network there is tried again. */
const patience = 5_000;

/** The network has come back, or some time has passed. */
function anotherChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, patience);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}

/** A thing whose code comes in a file of its own. */
export function late<Thing>(fetchThing: () => Promise<Thing>): Late<Thing> {
  let there: Thing | null = null;
  let fetching: Promise<Thing> | null = null;
  let arriving: Promise<Thing> | null = null;

  function fetch(): Promise<Thing> {
    fetching ??= fetchThing().then(
      (thing) => (there = thing),
      (error: unknown) => {
        fetching = null;
        throw error;
      },
    );
    return fetching;
  }

  const persist = (): Promise<Thing> => fetch().catch(() => anotherChance().then(persist));

  return { current: () => there, fetch, arrival: () => (arriving ??= persist()) };
}
