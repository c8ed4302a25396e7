import { z } from 'zod';
import { isProxy } from '../process/trusted-proxy.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { isLoopback } from './values/loopback.ts';
import { withSecretFiles } from './start/secret-files.ts';

/** The shop's name, in emails and on the cashier page. */
export const shopName = { en: 'Lantern Market', zh: '灯笼鲜市' } as const;

/** How passwords are hashed (argon2id). */
export interface PasswordHashing {
  memoryKib: number;
  passes: number;
  lanes: number;
}

export interface LegacyApiConfig {
  /** 0 selects any free port. */
  port: number;
  /** All addresses if omitted. */
  host?: string | undefined;
  dataDir: string;
  databaseUrl?: string | undefined;
  smtpUrl?: string | undefined;
  /** Address of the storefront, for links in emails and on the cashier page. */
  shopUrl: string;
  /** Address of this API for browsers. Default: `http://localhost:<port>`. */
  publicUrl?: string | undefined;
  /** If omitted, the consolidated orders cannot be read. */
  dispatchPassword?: string | undefined;
  /** Password of the published staff account, set at each start. */
  staffPassword?: string | undefined;
  /** Whether the accounts of the README keep their passwords. Only applies to a shop on this machine. */
  hasDemoAccounts?: boolean | undefined;
  /** Whether a shop that is not only on this machine may take orders although its payments are simulated. */
  takesSimulatedPayments?: boolean | undefined;
  /** If omitted, a secret is generated and stored in the data directory. */
  jwtSecret?: string | undefined;
  /** Further secrets whose tokens are accepted. */
  acceptedSecrets?: readonly string[] | undefined;
  /** Gateways and proxies whose X-Forwarded-For is trusted. Default: `loopback`. */
  trustProxy?: readonly string[] | undefined;
  /** Port of /metrics. If omitted, no metrics are served. */
  metricsPort?: number | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Default: readable lines on a terminal and JSON elsewhere. */
  logFormat?: 'json' | 'pretty' | undefined;
  passwordHashing: PasswordHashing;
}

/** OWASP's recommendation for argon2id. */
const passwordHashing: PasswordHashing = { memoryKib: 19_456, passes: 2, lanes: 1 };

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be from 0 to 65535')
  .max(65_535, 'must be from 0 to 65535');

/** The environment variables with defaults and descriptions. docs/configuration.md is generated from it. */
export const environmentSchema = z.object({
  PORT: port.default(4001).describe('Port of the REST API; 0 is any free port'),
  HOST: z.string().optional().describe('Address to listen on; all when left out'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of the SQLite database, mails without a mail server, uploads and the signing key'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('PostgreSQL instead of SQLite, as `postgres://user:password@host:5432/name`'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('Mail server. If it is not set, mails are `.eml` files under `DATA_DIR`'),
  SHOP_URL: webAddress
    .default('http://localhost:4000')
    .describe('Public address of the shop, for links in mails and on the cashier page'),
  LEGACY_PUBLIC_URL: webAddress
    .optional()
    .describe(
      'Address under which browsers reach this API’s cashier page; `http://localhost:<PORT>` when left out',
    ),
  DISPATCH_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('Password of the consolidated orders; if it is not set, nobody can read them'),
  STAFF_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe(
      'Password of the account `staff` in the included catalog, set at each start. If it is not set, a shop that is not only on this machine generates one at its first start and logs it once',
    ),
  DEMO_ACCOUNTS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      '`off` replaces the passwords of the README. They are always replaced if `SHOP_URL` or `LEGACY_PUBLIC_URL` is not an address of this machine',
    ),
  PAYMENTS: z
    .enum(['simulated'], 'must be simulated')
    .optional()
    .describe(
      'Payments are simulated: anyone can order without paying. Only `simulated` lets the process start if `SHOP_URL` or `LEGACY_PUBLIC_URL` is not an address of this machine',
    ),
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Key that signs tokens. If it is not set, one is generated and stored under `DATA_DIR`. Required with `DATABASE_URL`: all processes on one database need the same',
    ),
  JWT_ACCEPTED_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
      error: 'must be secrets of at least 32 characters, separated by commas',
    })
    .optional()
    .describe('Further keys whose tokens are accepted, separated by commas, while `JWT_SECRET` is changed'),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((part) => part.trim()))
    .refine((list) => list.every(isProxy), {
      error: 'must be addresses, subnets, `loopback`, `linklocal` or `uniquelocal`, separated by commas',
    })
    .describe(
      'Gateways and proxies whose `X-Forwarded-For` is trusted: addresses, subnets, `loopback`, `linklocal` or `uniquelocal`, separated by commas',
    ),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics`, 0 is any free port; no metrics are served when left out'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info')
    .describe('Lowest level that is logged'),
  LOG_FORMAT: z
    .enum(['json', 'pretty'], 'must be json or pretty')
    .optional()
    .describe('`json` or `pretty` lines; when left out, `pretty` on a terminal and `json` elsewhere'),
});

/** A configuration, or one sentence for each invalid variable. */
export type ConfigResult = { ok: true; config: LegacyApiConfig } | { ok: false; problems: string[] };

/** Reads the configuration from environment variables. An empty variable counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv): ConfigResult {
  const { environment: complete, problems } = withSecretFiles(environment);
  if (problems.length > 0) return { ok: false, problems };
  const set = Object.fromEntries(Object.entries(complete).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
    };
  }
  const { data } = parsed;
  return {
    ok: true,
    config: {
      port: data.PORT,
      host: data.HOST,
      dataDir: data.DATA_DIR,
      databaseUrl: data.DATABASE_URL,
      smtpUrl: data.SMTP_URL,
      shopUrl: data.SHOP_URL,
      publicUrl: data.LEGACY_PUBLIC_URL,
      dispatchPassword: data.DISPATCH_PASSWORD,
      staffPassword: data.STAFF_PASSWORD,
      hasDemoAccounts: data.DEMO_ACCOUNTS === 'on',
      takesSimulatedPayments: data.PAYMENTS === 'simulated',
      jwtSecret: data.JWT_SECRET,
      acceptedSecrets: data.JWT_ACCEPTED_SECRETS,
      trustProxy: data.TRUST_PROXY,
      metricsPort: data.METRICS_PORT,
      logLevel: data.LOG_LEVEL,
      logFormat: data.LOG_FORMAT,
      passwordHashing,
    },
  };
}

/** The reason why a process cannot serve with this configuration although every variable is valid; null if it can. Commands need less. */
export function servingProblem(
  {
    databaseUrl,
    jwtSecret,
    takesSimulatedPayments = false,
    ...addresses
  }: Pick<LegacyApiConfig, 'databaseUrl' | 'jwtSecret' | 'takesSimulatedPayments' | 'shopUrl' | 'publicUrl'>,
  { isSimulated }: Pick<PaymentProvider, 'isSimulated'>,
): string | null {
  if (databaseUrl !== undefined && jwtSecret === undefined) {
    return 'JWT_SECRET is required with DATABASE_URL: all processes on one database have to sign with the same key.';
  }
  if (!isSimulated || takesSimulatedPayments || isOnlyOnThisMachine(addresses)) return null;
  return 'PAYMENTS has to be simulated if SHOP_URL is not an address of this machine: this REST API simulates payments, so anyone can order without paying.';
}

/** Whether the shop's addresses are on this machine. */
const isOnlyOnThisMachine = ({ shopUrl, publicUrl }: Pick<LegacyApiConfig, 'shopUrl' | 'publicUrl'>) =>
  [shopUrl, publicUrl ?? shopUrl].every(isLoopback);

/** Whether the accounts of the README keep their passwords: only if the shop's addresses are on this machine. */
export function keepsDemoAccounts({
  hasDemoAccounts = true,
  ...addresses
}: Pick<LegacyApiConfig, 'hasDemoAccounts' | 'shopUrl' | 'publicUrl'>): boolean {
  return hasDemoAccounts && isOnlyOnThisMachine(addresses);
}
