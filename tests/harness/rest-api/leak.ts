/**
 * Whether a secret stands in a text. A few digits stand by chance in times, measures and ids: such a secret has to stand alone, or
 * behind an escaped line break.
 */
export function isLeaked(secret: string, text: string): boolean {
  if (!/^\d{1,6}$/.test(secret)) return text.includes(secret);
  return new RegExp(`(?<!(?<!\\\\)[\\w-]|\\d\\.)${secret}(?![\\w-]|\\.\\d)`).test(text);
}
