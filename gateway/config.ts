import { readFileSync } from 'node:fs';
import { environmentSchema } from './environment.ts';
import { cacheScaleOf, containerLimitMb, defaultMemoryMb, minMemoryMb } from './memory-sizes.ts';
import { bannerTexts } from './values/banner-texts.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Invalid environment variables: one sentence per variable, each on its own line. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/** Adds the Redis URL from the file in `REDIS_URL_FILE`: orchestrators mount secrets as files, and the URL may contain a password. */
function withRedisFile(variables: Variables): Variables {
  const file = variables['REDIS_URL_FILE'];
  if (file === undefined || file === '') return variables;
  let url: string;
  try {
    url = readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError('REDIS_URL_FILE names a file that cannot be read.');
  }
  if (url === '') throw new ConfigError('REDIS_URL_FILE names an empty file.');
  return { ...variables, REDIS_URL: url };
}

/** The memory to use, in MiB. Throws `ConfigError` if the container has less than that, or less than the gateway needs. */
function memoryOf(given: number | undefined, limitMb: number | null): number {
  const megabytes = given ?? defaultMemoryMb(limitMb);
  if (megabytes < minMemoryMb) {
    throw new ConfigError(
      `The container’s memory limit is ${megabytes} MiB; the gateway needs at least ${minMemoryMb}.`,
    );
  }
  if (limitMb !== null && megabytes > limitMb)
    throw new ConfigError(`MEMORY_MB is ${megabytes}, but the container’s memory limit is ${limitMb} MiB.`);
  return megabytes;
}

/**
 * Reads the configuration; `limitMb` is the memory limit of the container, null without one. Throws `ConfigError` with one sentence for each
 * invalid variable.
 */
export function readConfig(variables: Variables, limitMb = containerLimitMb()) {
  const given = Object.fromEntries(
    Object.entries(withRedisFile(variables)).filter(([, value]) => value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
    throw new ConfigError(sentences.join('\n'));
  }
  const env = parsed.data;
  const megabytes = memoryOf(env.MEMORY_MB, limitMb);
  return {
    port: env.PORT,
    host: env.HOST,
    legacy: {
      /** Ends in `/api`, without a trailing slash. */
      url: env.LEGACY_API_URL,
      connections: env.LEGACY_CONNECTIONS,
      callTimeoutMs: env.LEGACY_CALL_TIMEOUT_MS,
      hasPublicCache: env.PUBLIC_CACHE,
    },
    operationTimeoutMs: env.OPERATION_TIMEOUT_MS,
    /** `cacheScale` is the factor for the limits of caches. */
    memory: { megabytes, cacheScale: cacheScaleOf(megabytes) },
    redis: env.REDIS_URL === undefined ? undefined : { url: env.REDIS_URL, timeoutMs: env.REDIS_TIMEOUT_MS },
    shopUrl: env.SHOP_URL,
    trustProxy: env.TRUST_PROXY,
    security: { contact: env.SECURITY_CONTACT, policyUrl: env.SECURITY_POLICY_URL },
    explorer: env.EXPLORER,
    trustedDocuments: env.TRUSTED_DOCUMENTS,
    corsOrigins: env.CORS_ORIGINS,
    drainNoticeMs: env.DRAIN_NOTICE_MS,
    /** Undefined if metrics are not served. */
    metricsPort: env.METRICS_PORT,
    rateLimits: env.RATE_LIMITS,
    /** Points of GraphQL cost that are restored for an address each second. */
    costPerSecond: env.COST_PER_SECOND,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    search: {
      engine: env.SEARCH_ENGINE,
      readsDetails: env.SEARCH_DETAILS,
      lexicon: env.SEARCH_LEXICON,
    },
    bannerTexts: env.BANNER_TEXTS ?? bannerTexts,
    /** The apps that open links of the shop. */
    appLinks: { appleIds: env.APPLE_APP_IDS, androidApps: env.ANDROID_APPS },
    apps: {
      ios: { minimumVersion: env.IOS_MINIMUM_VERSION ?? null, storeUrl: env.IOS_STORE_URL ?? null },
      android: {
        minimumVersion: env.ANDROID_MINIMUM_VERSION ?? null,
        storeUrl: env.ANDROID_STORE_URL ?? null,
      },
      maintenance:
        env.MAINTENANCE_NOTICE === undefined
          ? null
          : { en: env.MAINTENANCE_NOTICE, zh: env.MAINTENANCE_NOTICE_ZH ?? env.MAINTENANCE_NOTICE },
    },
    store: {
      isDeliverySuspended: env.DELIVERY_SUSPENDED,
      arePaymentsSimulated: env.PAYMENTS === 'simulated',
      supportEmail: env.SUPPORT_EMAIL,
      supportPhone: env.SUPPORT_PHONE ?? null,
      facebook: env.FACEBOOK_URL ?? null,
      instagram: env.INSTAGRAM_URL ?? null,
      wechat: env.WECHAT_URL ?? null,
      customerService: env.CUSTOMER_SERVICE_URL ?? null,
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
