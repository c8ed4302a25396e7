import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isProxy } from '../process/trusted-proxy.ts';
import { versionNumbers } from './values/app-version.ts';
import { bannerTextsForm } from './values/banner-texts.ts';
import { maxMemoryMb, minMemoryMb, usualMemoryMb } from './memory-sizes.ts';

const flag = (fallback: boolean) =>
  z
    .enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no', ''], 'must be on or off')
    .optional()
    .transform((text) => (text ? ['1', 'true', 'on', 'yes'].includes(text) : fallback));

const whole = (min: number, max: number, fallback: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be from ${min} to ${max}`)
    .max(max, `must be from ${min} to ${max}`)
    .default(fallback);

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be from 0 to 65535')
  .max(65_535, 'must be from 0 to 65535');

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));
const link = httpUrl.optional();

const version = z
  .string()
  .refine((text) => versionNumbers(text) !== null, 'must be a version, such as 2.1.0')
  .optional();

/** A comma-separated list. Each entry must match; `must` is the message. */
const listOf = (form: RegExp, must: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => form.test(part)), must);

function trustProxyOf(text: string): false | number | string[] {
  const value = text.trim();
  if (['', '0', 'false', 'off'].includes(value)) return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  return value.split(',').map((part) => part.trim());
}

const isContact = (text: string): boolean =>
  z.union([z.email(), z.url({ protocol: /^(?:https|mailto|tel)$/ })]).safeParse(text).success;

/** The environment variables with their defaults and descriptions. The reference in docs/ is generated from it. */
export const environmentSchema = z.object({
  PORT: port.default(4000).describe('Port of the shop and its API; 0 is any free port'),
  HOST: z.string().optional().describe('Address to listen on; all when left out'),
  LEGACY_API_URL: httpUrl
    .default('http://127.0.0.1:4001/api')
    .describe('Base address of the REST API, ending in /api'),
  LEGACY_CONNECTIONS: whole(1, 1024, 64).describe('Connections to the REST API at most'),
  LEGACY_CALL_TIMEOUT_MS: whole(50, 120_000, 5_000).describe(
    'Deadline of one call of the REST API, in milliseconds',
  ),
  OPERATION_TIMEOUT_MS: whole(50, 300_000, 15_000).describe(
    'Deadline of one GraphQL operation, in milliseconds',
  ),
  MEMORY_MB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(minMemoryMb, `must be at least ${minMemoryMb}: with less, there is no room for requests and caches`)
    .max(maxMemoryMb, `must be at most ${maxMemoryMb}`)
    .optional()
    .describe(
      `Memory limit of the process in MiB, at least ${minMemoryMb}, which sizes caches and heap; when left out, the container’s limit, at most ${usualMemoryMb}`,
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis or rediss address' })
    .optional()
    .describe('Shared cache and rate limits; without it, each process has its own'),
  REDIS_TIMEOUT_MS: whole(1, 1_000, 20).describe(
    'How long a request waits for Redis before it does without it, in milliseconds',
  ),
  SHOP_URL: link.describe(
    'Public address of the shop in links, sitemap, payment pages and image addresses; when left out, image addresses are relative, and links and sitemap use the requested address',
  ),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(trustProxyOf)
    .refine(
      (trusted) => !Array.isArray(trusted) || trusted.every(isProxy),
      'must be a number of hops or a list of addresses: trusting everybody lets anyone pose as anyone',
    )
    .describe('Proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses'),
  EXPLORER: flag(false).describe('GraphiQL, introspection and suggestions at /graphql'),
  TRUSTED_DOCUMENTS: z
    .string()
    .optional()
    .describe('Folder of manifests; only operations in them are executed'),
  CORS_ORIGINS: listOf(/^[a-z][a-z\d+.-]*:\/\/[^\s/*]+\/?$/i, 'must be origins, such as https://app.example')
    .transform((origins) => origins.map((origin) => origin.replace(/\/$/, '')))
    .describe(
      'Origins whose pages may call the API with any header and read every response, separated by commas',
    ),
  DRAIN_NOTICE_MS: whole(0, 60_000, 0).describe(
    'Milliseconds between reporting “not ready” to load balancers and closing the port',
  ),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics`, 0 is any free port; no metrics are served when left out'),
  RATE_LIMITS: flag(true).describe(
    'Rate limits and cost budgets by address and account, rendered pages among them',
  ),
  COST_PER_SECOND: whole(1_000, 1_000_000_000, 50_000).describe(
    'Points of GraphQL cost restored for an address each second, at most ten times as many at once; a token has half of both. Below 8000, a token cannot execute the most expensive operation',
  ),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('Lowest level that is logged'),
  LOG_FORMAT: z
    .enum(['json', 'pretty'], 'must be json or pretty')
    .optional()
    .describe('`json` or `pretty` lines; when left out, `pretty` on a terminal and `json` elsewhere'),
  PUBLIC_CACHE: flag(true).describe(
    'Caches what everyone may see: responses of the REST API, GraphQL responses and rendered pages',
  ),
  SEARCH_ENGINE: z
    .enum(['memory', 'rest'], 'must be memory or rest')
    .default('memory')
    .describe(
      '`memory` searches an index in the gateway; `rest` uses the search of the REST API: less memory, but no pinyin, lexicon or completions',
    ),
  SEARCH_DETAILS: flag(true).describe(
    'Reads the categories and descriptions of all products for search and the allergen filter, slowly and in the background',
  ),
  SEARCH_LEXICON: z
    .string()
    .optional()
    .describe('YAML file with more words for search, in the form of docs/search.md'),
  BANNER_TEXTS: z
    .string()
    .transform((file, context) => {
      try {
        return bannerTextsForm.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        context.addIssue(`names a file that cannot be used: ${reason}`);
        return z.NEVER;
      }
    })
    .optional()
    .describe(
      'JSON file with the texts of banners by picture name: to show over it (`{ "spring": { "en": { "title": …, "text": …, "action": … }, "zh": … } }`), or what the picture itself shows (`{ "spring-en": "Fresh greens" }`); when left out, those of the included catalog',
    ),
  DELIVERY_SUSPENDED: flag(false).describe(
    'Shows the notice that delivery is suspended, and hides what promises a delivery; blocks nothing',
  ),
  PAYMENTS: z
    .enum(['simulated'], 'must be simulated')
    .optional()
    .describe('`simulated` shows on checkout that payments are simulated'),
  SUPPORT_EMAIL: z
    .email('must be an e-mail address')
    .default('hello@lanternmarket.example')
    .describe('Address of customer service'),
  SECURITY_CONTACT: z
    .string()
    .refine(isContact, 'must be an e-mail address, or an address that starts with https:, mailto: or tel:')
    .transform((text) => (text.includes(':') ? text : `mailto:${text}`))
    .optional()
    .describe(
      'Where to report security problems, in `/.well-known/security.txt`; when left out, the contact page under `SHOP_URL`; without either, there is no such file',
    ),
  SECURITY_POLICY_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .optional()
    .describe('Page with the rules for reporting security problems, in `/.well-known/security.txt`'),
  APPLE_APP_IDS: listOf(
    /^[A-Z0-9]{10}\.[\w.-]+$/,
    'must be app ids, such as ABCDE12345.com.example.shop',
  ).describe(
    'Apps that open links of the shop on iOS, as `<team>.<bundle>`, separated by commas, in `/.well-known/apple-app-site-association`; without it, there is no such file',
  ),
  ANDROID_APPS: listOf(
    /^[A-Za-z]\w*(?:\.\w+)+=(?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/,
    'must be packages with the SHA-256 fingerprint of their certificate, such as com.example.shop=14:6D:…',
  ).describe(
    'Apps that open links of the shop on Android, as `<package>=<SHA-256 fingerprint of the certificate>`, separated by commas, in `/.well-known/assetlinks.json`; without it, there is no such file',
  ),
  IOS_MINIMUM_VERSION: version.describe('Oldest version of the iOS app that `appConfig` calls supported'),
  IOS_STORE_URL: link.describe('Page of the iOS app in the App Store, for `appConfig`'),
  ANDROID_MINIMUM_VERSION: version.describe(
    'Oldest version of the Android app that `appConfig` calls supported',
  ),
  ANDROID_STORE_URL: link.describe('Page of the Android app in its store, for `appConfig`'),
  MAINTENANCE_NOTICE: z
    .string()
    .optional()
    .describe('Notice of maintenance that `appConfig` has for apps; there is none when left out'),
  MAINTENANCE_NOTICE_ZH: z
    .string()
    .optional()
    .describe('The same notice in Chinese; when left out, `MAINTENANCE_NOTICE`'),
  SUPPORT_PHONE: z.string().optional().describe('Phone number of customer service'),
  FACEBOOK_URL: link.describe('Facebook page'),
  INSTAGRAM_URL: link.describe('Instagram page'),
  WECHAT_URL: link.describe('Target of the WeChat QR code'),
  CUSTOMER_SERVICE_URL: link.describe('Target of the customer-service QR code'),
});
