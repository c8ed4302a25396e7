import type { LocalizedTextSource } from './localized-text.ts';

/** The GraphQL `Image`. */
export interface ImageSource {
  /** As the REST API names it: the size for lists. */
  readonly url: string;
  readonly altText?: LocalizedTextSource | null;
}

/**
 * An address of the REST API as a page may use it: root-relative, or absolute by http or https. Null for everything else
 * (`javascript:`, `data:`, protocol-relative, with backslashes or control characters).
 */
export function publicUrl(address: string | null | undefined): string | null {
  if (!address) return null;

  if (/[\u0000-\u0020\u007f\\]/.test(address)) return null;
  if (address.startsWith('/')) return address.startsWith('//') ? null : address;
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : null;
}

/** An address as other hosts and apps can use it: one relative to the shop's host becomes absolute where the shop's public address is known. */
export const absoluteUrl = (address: string, shopUrl: string | undefined): string =>
  shopUrl !== undefined && address.startsWith('/') ? new URL(address, shopUrl).href : address;

/** A picture, or null where there is none that may be shown. */
export function imageOf(
  address: string | null | undefined,
  altText: LocalizedTextSource | null = null,
): ImageSource | null {
  const url = publicUrl(address);
  return url === null ? null : { url, altText };
}

/** Replaces a picture that a type promises and the back end does not have. */
export const placeholderImage: ImageSource = { url: '/media/placeholder.svg' };
