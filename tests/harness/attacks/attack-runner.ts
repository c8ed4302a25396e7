import { startShop, type ShopOptions, type StartedShop } from './attacked-shop.ts';
import type { Attack, AttackedShop, AttackResult } from './attack.ts';
import { newCustomer } from './customer.ts';

/** Whether an ordinary customer is served: reads the catalog, registers, signs in and fills a cart. */
async function sellsToOthers(shop: AttackedShop): Promise<boolean> {
  const { data } = await shop.graphql('{ searchProducts(term: "rice", first: 1) { nodes { id } } }');
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
  const { token } = await newCustomer(shop);
  const filled = await shop.graphql(
    'mutation ($id: ID!) { setCartLine(productId: $id, quantity: 1) { cart { lines { quantity } } } }',
    { token, variables: { id: id ?? '' } },
  );
  return filled.codes.length === 0 && JSON.stringify(filled.data).includes('"quantity":1');
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The result of an attack on a gateway with limited memory: not blocked if the gateway took more than the limit at any moment. */
function withinMemory(shop: StartedShop, result: AttackResult): AttackResult {
  const { peak, limit } = shop.gatewayMemory();
  // A process that has ended reports nothing: the check of its readiness finds that.
  if (limit === undefined || peak === 0) return result;
  return {
    isBlocked: result.isBlocked && peak <= limit,
    detail: `${result.detail}; the gateway took at most ${peak} of ${limit} MB`,
  };
}

/** Starts shops and runs attacks on them: one shop per environment, restarted if an attack broke it. */
export class AttackRunner {
  readonly #options: ShopOptions;
  readonly #shops = new Map<string, StartedShop>();

  constructor(options: ShopOptions) {
    this.#options = options;
  }

  /** An attack that throws, or that prevents others from being served, counts as not blocked. */
  async run(attack: Attack): Promise<AttackResult> {
    const key = JSON.stringify(attack.environment ?? {});
    const shop = this.#shops.get(key) ?? (await startShop(this.#options, attack.environment));
    this.#shops.set(key, shop);
    shop.resetMemory();
    const ended = await attack
      .run(shop)
      .catch((error: unknown) => ({ isBlocked: false, detail: `the attack ended with: ${reasonOf(error)}` }));
    const result = withinMemory(shop, ended);
    const servesOthers = attack.servesOthers ?? sellsToOthers;
    const isServing = (await shop.isReady()) && (await servesOthers(shop).catch(() => false));
    if (isServing && result.isBlocked) return result;
    this.#shops.delete(key);
    await shop.stop();
    // A new shop for the next attack, which must not find what this one left behind.
    return isServing
      ? result
      : { isBlocked: false, detail: `${result.detail}; afterwards others are not served` };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#shops.values()].map((shop) => shop.stop()));
    this.#shops.clear();
  }
}
