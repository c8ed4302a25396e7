import type { TypePolicies } from '@apollo/client';
import type { KeyingConfig } from '@urql/exchange-graphcache';

/** `cache-keys.json`: the key fields of each type, or null for a part of its parent. */
export type CacheKeys = Readonly<Record<string, readonly string[] | null>>;

export const apolloTypePolicies = (keys: CacheKeys): TypePolicies =>
  Object.fromEntries(
    Object.entries(keys).map(([type, key]) => [
      type,
      key ? { keyFields: [...key] } : { keyFields: false, merge: true },
    ]),
  );

export const graphcacheKeys = (keys: CacheKeys): KeyingConfig =>
  Object.fromEntries(
    Object.entries(keys).map(([type, key]) => [
      type,
      (data) => (key ? JSON.stringify(key.map((field) => data[field])) : null),
    ]),
  );
