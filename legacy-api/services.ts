import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { PasswordHashing } from './config.ts';
import type { Database } from './database/index.ts';
import type { Mailer } from './mail/index.ts';

/** What the domains are built on. */
export interface Services {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  log: Logger;
  /** Signs tokens. */
  jwtSecret: string;
  passwordHashing: PasswordHashing;
  /** Where this API is seen from a browser, without a slash at the end. */
  publicUrl: string;
  /** Where the storefront is, without a slash at the end. */
  shopUrl: string;
  dispatchPassword: string | undefined;
  /** Folder of pictures that customers upload, served under /media. */
  uploads: string;
}
