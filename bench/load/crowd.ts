import { setTimeout as delay } from 'node:timers/promises';
import { ShopClient, visitorsOf } from './client.ts';
import { Journal, type Kind } from './journal.ts';
import { Shelf } from './shelf.ts';
import { Shopper } from './shopper.ts';

/** What shoppers do, in hundredths. */
const mix: readonly (readonly [Kind, number])[] = [
  ['browse', 90],
  ['cart', 8],
  ['checkout', 2],
];

function anyKind(): Kind {
  let left = Math.random() * 100;
  for (const [kind, share] of mix) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'browse';
}

/** Many shoppers at once, each at their own pace. */
export class Crowd {
  readonly journal = new Journal();
  readonly shelf: Shelf;
  readonly #shoppers: Shopper[] = [];
  readonly #clients: ShopClient[] = [];
  readonly #pauseMs: number;
  #walks: Promise<void>[] = [];
  #isOver = false;

  private constructor(shelf: Shelf, pauseMs: number) {
    this.shelf = shelf;
    this.#pauseMs = pauseMs;
  }

  /** Starts `size` shoppers, numbered from `first`. Warms up all pages first, as in a shop that has been open for a while. */
  static async gather(origin: string, size: number, pauseMs: number, first = 1): Promise<Crowd> {
    const guide = new ShopClient(origin, 0);
    const shelf = await Shelf.read(guide);
    await shelf.lookAtAll(visitorsOf(origin));
    await guide.close();
    const crowd = new Crowd(shelf, pauseMs);
    for (let number = first; number < first + size; number += 1) {
      const shopper = new Shopper(crowd.#client(origin, number), crowd.journal, shelf);
      await shopper.arrive();
      crowd.#shoppers.push(shopper);
    }
    return crowd;
  }

  #client(origin: string, number: number): ShopClient {
    const client = new ShopClient(origin, number);
    this.#clients.push(client);
    return client;
  }

  start(): void {
    this.#walks = this.#shoppers.map((shopper) => this.#walk(shopper));
  }

  async #walk(shopper: Shopper): Promise<void> {
    while (!this.#isOver) {
      await delay(this.#pauseMs * (0.5 + Math.random()));
      const kind = anyKind();
      await this.journal.note(kind, async () => {
        if (kind === 'browse') await shopper.look();
        else if (kind === 'cart') await shopper.addToCart();
        else await shopper.checkOut();
      });
    }
  }

  /** Ends the walk; an order without a response is sent once more. */
  async disperse(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#walks);
    for (const shopper of this.#shoppers) await shopper.settle();
    await Promise.all(this.#clients.map((client) => client.close()));
  }
}
