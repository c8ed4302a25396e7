import type { Logger } from 'pino';
import type { Clock } from './values/clock.ts';
import type { PasswordHashing } from './config.ts';
import type { Database } from './database/index.ts';
import type { Mailer } from './mail/index.ts';
import type { LogAuditEvent } from './server/audit.ts';
import type { Metrics } from './server/metrics.ts';

/** What the domains are built on. */
export interface Services {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  log: Logger;
  /** Logs a staff action or a security event. */
  audit: LogAuditEvent;
  metrics: Metrics;
  /** Signs tokens. */
  jwtSecret: string;
  /** Further secrets whose tokens are accepted: the one before or after `jwtSecret` while it is changed. */
  acceptedSecrets: readonly string[];
  passwordHashing: PasswordHashing;
  /** Where this API is seen from a browser, without a slash at the end. */
  publicUrl: string;
  /** Where the storefront is, without a slash at the end. */
  shopUrl: string;
  dispatchPassword: string | undefined;
  /** Accounts whose passwords are refused because everybody can read them; none if the shop is on this machine alone. */
  refusedAccounts: readonly { readonly username: string; readonly password: string }[];
  /** Gateways and proxies whose X-Forwarded-For is trusted. */
  trustProxy: readonly string[];
}
