/** A running shop as an attacker sees it: real HTTP and TCP, nothing in process. */
export interface AttackedShop {
  /** Base URL of the gateway, without a slash at its end. */
  readonly url: string;
  /** Base URL of the REST API (`/api` is below it), without a slash at its end. */
  readonly restUrl: string;
  /** URL of the gateway's Prometheus metrics. */
  readonly metricsUrl: string;
  /** Data folder of the REST API: database, uploads and mails. */
  readonly dataDir: string;
  /** Password of the consolidated orders. */
  readonly dispatchPassword: string;
  /** A client address that nothing has been counted for; sent as `X-Forwarded-For`, which both servers trust. */
  newAddress(): string;
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
  /** Recipients of all mails that were sent so far, in any order. */
  mailRecipients(): Promise<readonly string[]>;
  /** Lines that each process has logged so far, both output streams. */
  logs(process: 'gateway' | 'rest-api'): readonly string[];
  /** Resident memory of a process, in bytes. */
  memory(process: 'gateway' | 'rest-api'): number;
}

export interface GraphqlReply {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Codes of the top-level errors. */
  readonly codes: readonly string[];
}

export interface AttackResult {
  readonly isBlocked: boolean;
  /** What was sent and what came of it, in one sentence with figures. */
  readonly detail: string;
}

/** One attack. The runner checks after each that both servers are still up, answer and sell. */
export interface Attack {
  /** A short sentence fragment, unique: "80 pipelined photos on one connection". */
  readonly name: string;
  /** Variables that the shop's processes need for it; a shop is started for each different set. */
  readonly environment?: {
    readonly gateway?: Readonly<Record<string, string>>;
    readonly restApi?: Readonly<Record<string, string>>;
  };
  /** Whether it is about pages of the built storefront, and not about any that stands in for them. */
  readonly needsStorefront?: true;
  run(shop: AttackedShop): Promise<AttackResult>;
  /** Whether others are served afterwards; without it, a new customer has to be able to fill a cart. */
  servesOthers?(shop: AttackedShop): Promise<boolean>;
}
