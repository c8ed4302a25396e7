/** The greatest id of the REST API. */
const maxId = 2_147_483_647;

/** An `ID` as the REST API's whole number; null if it cannot be one, so that no call is needed. */
export function legacyId(id: string | number): number | null {
  if (!/^[1-9]\d{0,9}$/.test(String(id))) return null;
  const number = Number(id);
  return number <= maxId ? number : null;
}
