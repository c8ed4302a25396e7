/**
 * Whether a text contains a secret. A few digits can occur by chance in times, measures and ids: such a secret must be a separate word, or
 * follow an escaped line break.
 */
export function isLeaked(secret: string, text: string): boolean {
  if (!/^\d{1,6}$/.test(secret)) return text.includes(secret);
  return new RegExp(`(?<!(?<!\\\\)[\\w-]|\\d\\.)${secret}(?![\\w-]|\\.\\d)`).test(text);
}
