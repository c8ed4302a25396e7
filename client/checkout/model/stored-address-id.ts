import { idOfKey } from '../../apollo/global-id.ts';
import { storedId } from '../../browser/storage/stored-fields.ts';

/** An address's id; null for anything else. */
export function storedAddressId(value: unknown): string | null {
  const key = storedId(value);
  return key === null ? null : idOfKey('addr', key);
}
