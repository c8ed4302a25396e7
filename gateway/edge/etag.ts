/** An ETag without its mark of weakness. */
const opaqueTag = (etag: string): string => etag.replace(/^W\//, '');

/** Whether `If-None-Match` names the response, by weak comparison (RFC 9110, 13.1.2): one tag, a list of tags, or `*`. */
export function confirmsEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => opaqueTag(tag) === opaqueTag(etag));
}
