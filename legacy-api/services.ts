import type { Logger } from 'pino';
import type { Clock } from './values/clock.ts';
import type { PasswordHashing } from './config.ts';
import type { Database } from './database/index.ts';
import type { Mailer } from './mail/index.ts';
import type { PaymentProvider } from './payments/index.ts';
import type { LogAuditEvent } from './server/audit.ts';
import type { Metrics } from './server/metrics.ts';

/** Dependencies of the domains. */
export interface Services {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  payments: PaymentProvider;
  log: Logger;
  /** Logs a staff action or a security event. */
  audit: LogAuditEvent;
  metrics: Metrics;
  /** Signs tokens. */
  jwtSecret: string;
  /** Further secrets whose tokens are accepted while `jwtSecret` is being changed. */
  acceptedSecrets: readonly string[];
  passwordHashing: PasswordHashing;
  /** Address of this API for browsers, without a trailing slash. */
  publicUrl: string;
  /** Address of the storefront, without a trailing slash. */
  shopUrl: string;
  dispatchPassword: string | undefined;
  /** Accounts whose published passwords are rejected; none if the shop is only on this machine. */
  refusedAccounts: readonly { readonly username: string; readonly password: string }[];
  /** Gateways and proxies whose X-Forwarded-For is trusted. */
  trustProxy: readonly string[];
}
