import { unless404, type RestClient } from '../rest/index.ts';
import { addressSource, type AddressSource } from './address-source.ts';

/** Addresses of the customer whose token the REST client has. */
export class AddressBook {
  readonly #rest: RestClient;
  #isReadWhole = false;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** The default address first. */
  async all(): Promise<readonly AddressSource[]> {
    this.#isReadWhole = true;
    const { Customer_Detail: addresses } = await this.#rest.call('getAddresses');
    return addresses.map(addressSource).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  /** Null when there is none. Uses the list of all addresses if the operation selects it, too, and a separate call otherwise. */
  async default(): Promise<AddressSource | null> {
    // Wait until sibling fields are resolved.
    await Promise.resolve();
    if (this.#isReadWhole) return (await this.all()).find(({ isDefault }) => isDefault) ?? null;
    const address = await unless404(this.#rest.call('getDefaultAddress'), null);
    return address && addressSource(address);
  }
}
