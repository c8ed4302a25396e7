import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogEvent } from 'kysely';
import pino from 'pino';
import type { LegacyApiConfig } from '../../../legacy-api/config.ts';
import { startLegacyApi } from '../../../legacy-api/legacy-api.ts';
import type { LegacyApi } from '../../../legacy-api/legacy-api.ts';
import type { Mail } from '../../../legacy-api/mail/index.ts';
import type { PaymentProvider } from '../../../legacy-api/payments/index.ts';
import { catalogFolder } from '../../../legacy-api/resources.ts';
import { ownDatabase } from './database-url.ts';
import { copyFile, databaseToCopy } from './seeded-database.ts';

/** Ten in the morning of a Wednesday, in Los Angeles. */
export const morning = new Date('2026-03-04T10:00:00-08:00');
export const dispatchPassword = 'dispatch-password';
export const shopUrl = 'http://shop.test';

const catalog = fileURLToPath(new URL('catalog', import.meta.url));

/** Passwords are hashed as cheaply as argon2 allows. */
export const cheapHashing = { memoryKib: 8, passes: 1, lanes: 1 };

export interface Shop {
  api: LegacyApi;
  dataDir: string;
  /** What it was started with. */
  config: LegacyApiConfig;
  /** Mails in the order they were sent. */
  mails: Mail[];
  /** Lines of the log. */
  logged: string[];
  /** Queries since the last look. */
  queries: LogEvent[];
  now(): Date;
  setTime(time: Date): void;
  passMinutes(minutes: number): void;
  close(): Promise<void>;
}

export interface ShopOptions {
  /** With the goods and people that come with the program, instead of the few of the tests. */
  wholeCatalog?: boolean;
  config?: Partial<LegacyApiConfig>;
  /** Leaves mail to the API's own mailer. */
  ownMailer?: boolean;
  payments?: PaymentProvider;
  /** How often overdue orders are canceled. Without it, only by a test or before orders are read. */
  expiryInterval?: number;
  /** Milliseconds that a request may take to arrive. */
  requestTime?: number;
  /** Settings of PostgreSQL, `name=value`. */
  postgresSettings?: string[];
}

/** Starts a REST API in this process, with its own port, database and data directory, and a clock that only tests move. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'provider-'));
  const shopCatalog = options.wholeCatalog ? catalogFolder : catalog;
  const passwordHashing = options.config?.passwordHashing ?? cheapHashing;
  const seeded = await databaseToCopy({ catalog: shopCatalog, passwordHashing, now: morning });
  const database = await ownDatabase({ settings: options.postgresSettings, template: seeded.template });
  const mails: Mail[] = [];
  const logged: string[] = [];
  const queries: LogEvent[] = [];
  let time = morning;

  const config: LegacyApiConfig = {
    port: 0,
    dataDir,
    databaseUrl: database.url,
    // The people of the whole catalog keep their passwords only in a shop of this machine.
    shopUrl: options.wholeCatalog ? 'http://shop.localhost' : shopUrl,
    dispatchPassword,
    takesSimulatedPayments: true,
    jwtSecret: randomBytes(32).toString('hex'),
    logLevel: 'info',
    passwordHashing,
    ...options.config,
  };
  if (config.databaseUrl === undefined && config.dataDir === dataDir) await copyFile(seeded, dataDir);
  const api = await startLegacyApi(config, {
    catalog: shopCatalog,
    clock: () => time,
    expiryInterval: options.expiryInterval ?? null,
    ...(options.requestTime === undefined ? {} : { requestTime: options.requestTime }),
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
    onQuery: (event) => queries.push(event),
    ...(options.payments === undefined ? {} : { payments: options.payments }),
    ...(options.ownMailer
      ? {}
      : {
          mailer: (mail: Mail) => {
            mails.push(mail);
            return Promise.resolve();
          },
        }),
  });
  return {
    api,
    dataDir,
    config,
    mails,
    logged,
    queries,
    now: () => time,
    setTime: (to) => {
      time = to;
    },
    passMinutes: (minutes) => {
      time = new Date(time.getTime() + minutes * 60_000);
    },
    close: async () => {
      await api.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
