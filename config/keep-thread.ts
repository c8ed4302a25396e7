import { Worker } from 'node:worker_threads';
import { ThreadsPoolWorker } from 'vitest/node';

type Listener = Parameters<ThreadsPoolWorker['on']>;
type Message = Parameters<ThreadsPoolWorker['send']>[0];

/** The thread of the last run, and the listeners that each run has added to it. */
let kept: Worker | null = null;
const listenersOf = new WeakMap<ThreadsPoolWorker, Listener[]>();

const property = '_thread';

/**
 * Runs the tests of all mutants in one thread, whose modules stay loaded: loading them takes longer than most tests. Vitest starts a thread for
 * each run, and Stryker allows no other pool, so the pool's worker is changed. A thread that ends, as after an endless loop, is replaced.
 */
export function keepThread(): void {
  const { prototype } = ThreadsPoolWorker;
  const start = Reflect.get(prototype, 'start');
  const on = Reflect.get(prototype, 'on');
  const send = Reflect.get(prototype, 'send');

  prototype.start = async function (this: ThreadsPoolWorker) {
    if (kept) Reflect.set(this, property, kept);
    await start.call(this);
    const thread: unknown = Reflect.get(this, property);
    if (!(thread instanceof Worker) || thread === kept) return;
    kept = thread;
    thread.setMaxListeners(0);
    thread.once('exit', () => {
      if (kept === thread) kept = null;
    });
  };
  prototype.on = function (this: ThreadsPoolWorker, ...listener: Listener) {
    listenersOf.set(this, [...(listenersOf.get(this) ?? []), listener]);
    on.apply(this, listener);
  };
  prototype.send = function (this: ThreadsPoolWorker, message: Message) {
    if (message.type !== 'stop') {
      send.call(this, message);
      return;
    }
    for (const [event, callback] of listenersOf.get(this) ?? [])
      if (event === 'message') setImmediate(callback, { type: 'stopped', __vitest_worker_response__: true });
  };
  prototype.stop = function (this: ThreadsPoolWorker) {
    for (const [event, callback] of listenersOf.get(this) ?? []) this.off(event, callback);
    return Promise.resolve();
  };
}
