/**
 * The address of the banner for narrow screens, which has larger text. It is next to the wide one and has its width in its name; null for
 * pictures with other names.
 */
export function narrowPicture(url: string): string | null {
  const match = /^(.*\/media\/billboards\/[^/]+)-1200(\.\w+)$/.exec(url);
  return match ? `${match[1] ?? ''}-640${match[2] ?? ''}` : null;
}
