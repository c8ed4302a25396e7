import type { Response } from 'undici';
import type { ClientRequest } from './client-fetch.ts';

/** A running shop, accessed only by HTTP and TCP. */
export interface AttackedShop {
  /** Base URL of the request entry (the proxy if there is one, otherwise the gateway), without a slash at its end. */
  readonly url: string;
  /** Base URL of the REST API (`/api` is below it), without a slash at its end. */
  readonly restUrl: string;
  /** URL of the gateway's Prometheus metrics. */
  readonly metricsUrl: string;
  /** Data folder of the REST API: database, uploads and mails. */
  readonly dataDir: string;
  /** Password of the consolidated orders. */
  readonly dispatchPassword: string;
  /** How many connections an attacker with one address can open: below the limit of the proxy if there is one. */
  readonly connectionsOfAddress: number;
  /** An unused client address in 127.0.0.0/8. */
  newAddress(): string;
  /** Requests a path of the shop, from a new client address if `from` is left out. */
  fetch(path: string, request?: ClientRequest & { readonly from?: string }): Promise<Response>;
  /** Sends one GraphQL operation to the gateway. */
  graphql(
    query: string,
    options?: {
      readonly variables?: Readonly<Record<string, unknown>>;
      /** Client address; a new one for each request when left out. */
      readonly from?: string;
      readonly token?: string;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): Promise<GraphqlReply>;
  /** Sends a profile picture to the gateway, from a new client address. */
  uploadPicture(
    picture: Uint8Array,
    options: { readonly token: string; readonly type?: string },
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Recipients of all mails that the mail server has accepted, in any order. */
  mailRecipients(): readonly string[];
  /** How often the mail server has rejected a recipient for good. */
  mailRejections(): number;
  /** Lines that each process has logged so far, both output streams. */
  logs(process: 'gateway' | 'rest-api'): readonly string[];
  /** Resident memory of a process, in bytes. Linux only. */
  memory(process: 'gateway' | 'rest-api'): number;
}

export interface GraphqlReply {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Codes of the top-level errors. */
  readonly codes: readonly string[];
}

export interface AttackResult {
  readonly isBlocked: boolean;
  /** The result in one sentence, with figures. */
  readonly detail: string;
}

/** One attack. After each, the runner checks that both servers still run, serve customers and took no more memory than `MEMORY_MB`. */
export interface Attack {
  /** A short sentence fragment, unique: "80 pipelined photos on one connection". */
  readonly name: string;
  /** Variables that the shop's processes need for it; a shop is started for each different set. */
  readonly environment?: {
    readonly gateway?: Readonly<Record<string, string>>;
    readonly restApi?: Readonly<Record<string, string>>;
  };
  /** Whether it needs Linux, for /proc or for many client addresses. */
  readonly needsLinux?: true;
  /**
   * Whether it compares how long others wait with and without the attack. Such a comparison needs a machine without other load, so CI leaves
   * it out.
   */
  readonly comparesSpeed?: true;
  run(shop: AttackedShop): Promise<AttackResult>;
  /** Whether others are served afterwards; without it, a new customer must be able to fill a cart. */
  servesOthers?(shop: AttackedShop): Promise<boolean>;
}
