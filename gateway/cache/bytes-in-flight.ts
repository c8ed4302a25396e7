import { countedAddress } from '../values/client-address.ts';

/** The limit that a request would exceed. */
export type ExceededBound = 'process' | 'address';

interface Limits {
  /** Bytes of all requests together. */
  readonly total: number;
  /** Bytes of the requests of one client address. */
  readonly perAddress: number;
}

/**
 * Limits the bytes of request bodies and unsent responses in memory: in total and per client address, so that one address cannot use up
 * all.
 */
export class BytesInFlight {
  readonly #limits: Limits;
  readonly #onRejection: (bound: ExceededBound) => void;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits: Limits, onRejection: (bound: ExceededBound) => void) {
    this.#limits = limits;
    this.#onRejection = onRejection;
  }

  /** The bytes in memory now. */
  get total(): number {
    return this.#total;
  }

  /** Whether an address may use this many more bytes. Reports a rejection. */
  allows(address: string, bytes: number): boolean {
    const { total, perAddress } = this.#limits;
    let bound: ExceededBound | null = null;
    if (this.#total + bytes > total) bound = 'process';
    else if ((this.#byAddress.get(address) ?? 0) + bytes > perAddress) bound = 'address';
    if (bound !== null) this.#onRejection(bound);
    return bound === null;
  }

  /** Adds bytes to an address, or removes them if the number is negative. */
  change(address: string, bytes: number): void {
    this.#total += bytes;
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
  }
}

/** The bytes that one request uses, from its body to the end of its response. */
export class HeldBytes {
  readonly #inFlight: BytesInFlight;
  readonly #address: string;
  #bytes = 0;
  #isReleased = false;

  constructor(inFlight: BytesInFlight, clientIp: string) {
    this.#inFlight = inFlight;
    this.#address = countedAddress(clientIp);
  }

  /** Whether any more bytes may be used. */
  hasRoom(): boolean {
    return this.#inFlight.allows(this.#address, 1);
  }

  /** Adds bytes. Returns false and adds none if they would exceed a limit. */
  add(bytes: number): boolean {
    if (this.#isReleased) return true;
    if (!this.#inFlight.allows(this.#address, bytes)) return false;
    this.#bytes += bytes;
    this.#inFlight.change(this.#address, bytes);
    return true;
  }

  /** Releases all bytes: the response was sent, or the client has disconnected. */
  release(): void {
    this.#isReleased = true;
    if (this.#bytes > 0) this.#inFlight.change(this.#address, -this.#bytes);
    this.#bytes = 0;
  }
}
