import { z } from 'zod';
import { BrokenRule, report } from './input-rules.ts';
import type { LocalizedTextSource } from './localized-text.ts';

/** A published prefix never changes: clients store ids. */
const prefixes = {
  Address: 'addr',
  Cart: 'cart',
  Category: 'cat',
  Subcategory: 'cat2',
  CustomCategory: 'coll',
  Customer: 'cus',
  Invoice: 'invoice',
  Order: 'order',
  Product: 'prod',
  ProductGroup: 'group',
} as const;

/** A type whose ids are a prefix and a key. */
type PrefixedType = keyof typeof prefixes;

const prefixedTypes = Object.keys(prefixes).filter((type): type is PrefixedType =>
  Object.hasOwn(prefixes, type),
);

/** A type that implements `Node`. */
export type NodeType = PrefixedType | 'CartLine' | 'OrderLine';

/** The GraphQL `Node`. */
export interface NodeSource {
  readonly id: string;
}

/** A parsed global id. */
export interface GlobalId {
  readonly type: NodeType;
  /** Identifies the object among those of its type. */
  readonly key: string;
}

/** Maximum length of ids that the gateway creates. */
const maxLength = 400;

/** The global id of the object with this key, as in `prod_12`. */
export const globalId = (type: PrefixedType, key: string | number): string => `${prefixes[type]}_${key}`;

/** The global id of a cart's line, as in `cart_501:prod_12`. */
export const lineId = (cartId: string, productId: string): string => `${cartId}:${productId}`;

/** Parses a global id; null if it is invalid. */
export function parseGlobalId(id: string): GlobalId | null {
  if (id.length > maxLength) return null;
  if (/^cart_[0-9a-z]+:prod_[0-9]+$/.test(id)) return { type: 'CartLine', key: id };
  if (/^(order|invoice)_[0-9]+:[0-9]+$/.test(id)) return { type: 'OrderLine', key: id };
  const underscore = id.indexOf('_');
  const prefix = id.slice(0, Math.max(0, underscore));
  const type = prefixedTypes.find((known) => prefixes[known] === prefix);
  const key = id.slice(underscore + 1);
  return type === undefined || key === '' ? null : { type, key };
}

/** The highest id of the REST API. */
const maxLegacyId = 2_147_483_647;

/** Parses an `ID` as an integer of the REST API; null if it is not one, so that no call is needed. */
export function legacyId(id: string | number): number | null {
  if (!/^[1-9]\d{0,9}$/.test(String(id))) return null;
  const number = Number(id);
  return number <= maxLegacyId ? number : null;
}

/** The REST API's number in an id of this type: in `prod_12`, or the bare `12`. Null if no object of the type can have it. */
export function legacyIdOf(type: PrefixedType, id: string | number): number | null {
  const text = String(id);
  const prefix = `${prefixes[type]}_`;
  return legacyId(text.startsWith(prefix) ? text.slice(prefix.length) : text);
}

/** An `ID` of a type, global or from the REST API; becomes the REST API's number. */
export const legacyIdRule = (type: PrefixedType, message: LocalizedTextSource) =>
  z.string().transform((id, context) => {
    const known = legacyIdOf(type, id);
    if (known !== null) return known;
    report(context, new BrokenRule('NOT_ALLOWED', { message }));
    return z.NEVER;
  });
