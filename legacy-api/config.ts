import { z } from 'zod';

/** The shop's name, in mails and on the cashier page. */
export const shopName = { en: 'Lantern Market', zh: '灯笼鲜市' } as const;

/** How passwords are hashed (argon2id). */
export interface PasswordHashing {
  memoryKib: number;
  passes: number;
  lanes: number;
}

export interface LegacyApiConfig {
  /** 0 is any free port. */
  port: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  smtpUrl?: string | undefined;
  /** Where the storefront is: links in mails and the way back from the cashier. */
  shopUrl: string;
  /** Where this API is seen from a browser; without it `http://localhost:<port>`. */
  publicUrl?: string | undefined;
  /** Without it nobody sees the consolidated orders. */
  dispatchPassword?: string | undefined;
  /** Without it one is made and kept in the data directory. */
  jwtSecret?: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Without it, readable lines on a terminal and JSON elsewhere. */
  logFormat?: 'json' | 'pretty' | undefined;
  passwordHashing: PasswordHashing;
}

/** OWASP's choice for argon2id. */
const passwordHashing: PasswordHashing = { memoryKib: 19_456, passes: 2, lanes: 1 };

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** The variables of the environment, their defaults and what they mean: the reference in docs/ is made from it. */
export const environmentSchema = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0)
    .max(65_535)
    .default(4001)
    .describe('Port of the REST API'),
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
    .describe('Mail server; without it mails are `.eml` files under `DATA_DIR`'),
  SHOP_URL: webAddress
    .default('http://localhost:4000')
    .describe('Public address of the shop, for links in mails and the way back from the cashier page'),
  LEGACY_PUBLIC_URL: webAddress
    .optional()
    .describe(
      'Address under which browsers reach this API’s cashier page; `http://localhost:<PORT>` when left out',
    ),
  DISPATCH_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('Password of the consolidated orders; without it nobody sees them'),
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Key that signs tokens; without it one is made and kept under `DATA_DIR`'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info')
    .describe('Least level that is logged'),
  LOG_FORMAT: z
    .enum(['json', 'pretty'], 'must be json or pretty')
    .optional()
    .describe('`json` or `pretty` lines; when left out, `pretty` on a terminal and `json` elsewhere'),
});

/** A configuration, or one sentence for each variable that is wrong. */
export type ConfigResult = { ok: true; config: LegacyApiConfig } | { ok: false; problems: string[] };

/** Reads the configuration from environment variables. An empty variable counts as none. */
export function readConfig(environment: NodeJS.ProcessEnv): ConfigResult {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
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
      dataDir: data.DATA_DIR,
      databaseUrl: data.DATABASE_URL,
      smtpUrl: data.SMTP_URL,
      shopUrl: data.SHOP_URL,
      publicUrl: data.LEGACY_PUBLIC_URL,
      dispatchPassword: data.DISPATCH_PASSWORD,
      jwtSecret: data.JWT_SECRET,
      logLevel: data.LOG_LEVEL,
      logFormat: data.LOG_FORMAT,
      passwordHashing,
    },
  };
}
