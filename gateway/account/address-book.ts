import DataLoader from 'dataloader';
import { unless404, type RestClient } from '../rest/index.ts';
import { addressSource, type AddressSource } from './address-source.ts';

/** A customer's addresses. */
export interface AddressBook {
  /** The default address first. */
  all(): Promise<readonly AddressSource[]>;
  /** Null when there is none. */
  default(): Promise<AddressSource | null>;
}

/** The address book of a customer who has none yet. */
export const emptyAddressBook: AddressBook = {
  all: () => Promise.resolve([]),
  default: () => Promise.resolve(null),
};

async function readAll(rest: RestClient): Promise<readonly AddressSource[]> {
  const { Customer_Detail: addresses } = await rest.call('getAddresses');
  return addresses.map(addressSource).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

async function readDefault(rest: RestClient): Promise<readonly AddressSource[]> {
  const address = await unless404(rest.call('getDefaultAddress'), null);
  return address ? [addressSource(address)] : [];
}

/** Reads the book of the customer whom the token names: the default address alone, or all addresses where anyone needs them. */
export class ReadAddressBook implements AddressBook {
  readonly #part: DataLoader<'all' | 'default', readonly AddressSource[]>;

  constructor(rest: RestClient) {
    this.#part = new DataLoader(
      async (parts) => {
        if (!parts.includes('all')) return [await readDefault(rest)];
        const all = await readAll(rest);
        return parts.map((part) => (part === 'all' ? all : all.filter(({ isDefault }) => isDefault)));
      },
      { cacheMap: rest.resultCache() },
    );
  }

  all(): Promise<readonly AddressSource[]> {
    return this.#part.load('all');
  }

  async default(): Promise<AddressSource | null> {
    const [address] = await this.#part.load('default');
    return address ?? null;
  }
}
