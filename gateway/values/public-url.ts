/** The GraphQL `Image`. */
export interface ImageSource {
  readonly url: string;
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

/** A picture, or null where there is none that may be shown. */
export function imageOf(address: string | null | undefined): ImageSource | null {
  const url = publicUrl(address);
  return url === null ? null : { url };
}

/** What stands in for a picture that a type promises and the back end does not have. */
export const placeholderImage: ImageSource = { url: '/media/placeholder.svg' };
