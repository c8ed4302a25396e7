import { storedVar, useStoredVar } from '../../browser/storage/stored-var.ts';
import { storedArea, type HomeArea } from '../model/home-area.ts';

const homeArea = storedVar<HomeArea | null>('deliveryArea', storedArea, null);

/** Whether the dialog opens automatically. Earlier versions stored the flag in quotes. */
const isPopupWanted = storedVar(
  'showPopup',
  (stored) => (/^(true|false)$/.test(String(stored)) ? String(stored) === 'true' : undefined),
  true,
);

/** The shopper's delivery area; null on the server, during hydration, and until a zip code was checked. */
export const useHomeArea = (): HomeArea | null => useStoredVar(homeArea);

export const storeArea = homeArea.write;

export const useIsAreaPopupOpen = (): boolean => useStoredVar(isPopupWanted);

/** Once closed, the dialog no longer opens automatically. */
export function closeAreaPopup(): void {
  isPopupWanted.write(false);
}
