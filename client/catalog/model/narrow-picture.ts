/**
 * The banner for narrow screens, whose words are painted larger. The shop's media keep it beside the wide one, its width in its name; null for
 * pictures that are named otherwise.
 */
export function narrowPicture(url: string): string | null {
  const match = /^(.*\/media\/billboards\/[^/]+)-1200(\.\w+)$/.exec(url);
  return match ? `${match[1] ?? ''}-640${match[2] ?? ''}` : null;
}
