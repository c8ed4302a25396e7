import type { LocalizedTextSource } from './localized-text.ts';

/** The GraphQL `Image`. */
export interface ImageSource {
  /** The URL from the REST API, in the size for lists. */
  readonly url: string;
  readonly altText?: LocalizedTextSource | null;
}

/**
 * Validates a URL of the REST API for pages: root-relative, or absolute with http or https. Null for everything else (`javascript:`,
 * `data:`, protocol-relative, with backslashes or control characters).
 */
export function publicUrl(address: string | null | undefined): string | null {
  if (!address) return null;

  if (/[\u0000-\u0020\u007f\\]/.test(address)) return null;
  if (address.startsWith('/')) return address.startsWith('//') ? null : address;
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : null;
}

/** A URL for other hosts and apps: a relative URL becomes absolute if the shop's public address is configured. */
export const absoluteUrl = (address: string, shopUrl: string | undefined): string =>
  shopUrl !== undefined && address.startsWith('/') ? new URL(address, shopUrl).href : address;

/** A picture; null without a valid URL. */
export function imageOf(
  address: string | null | undefined,
  altText: LocalizedTextSource | null = null,
): ImageSource | null {
  const url = publicUrl(address);
  return url === null ? null : { url, altText };
}

/** Replaces a required picture that the REST API does not have. */
export const placeholderImage: ImageSource = { url: '/media/placeholder.svg' };
