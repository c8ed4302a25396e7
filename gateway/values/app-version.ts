/** The numbers of an app's version, as in `2.10.1`; a suffix such as `-beta` is ignored. Null for anything else. */
export function versionNumbers(version: string): readonly number[] | null {
  const match = /^(\d{1,6}(?:\.\d{1,6}){0,3})(?:[-+][\w.+-]{1,40})?$/.exec(version);
  return match?.[1]?.split('.').map(Number) ?? null;
}

/** Whether a version is older than another. Missing numbers count as 0. */
export function isOlder(version: readonly number[], other: readonly number[]): boolean {
  const at = Array.from({ length: 4 }, (_, index) => index).find(
    (index) => (version[index] ?? 0) !== (other[index] ?? 0),
  );
  return at !== undefined && (version[at] ?? 0) < (other[at] ?? 0);
}
