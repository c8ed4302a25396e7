import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { dropStored, readStored, readStoredWord, writeStored } from '../../browser/storage/local-storage.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { parseHomeArea, type HomeArea } from '../model/home-area.ts';

/** Entries of local storage: the checked area, and whether the popup opens automatically. */
const areaKey = 'deliveryArea';
const popupKey = 'showPopup';

interface AreaState {
  readonly home: HomeArea | null;
  readonly isPopupOpen: boolean;
}

/** The state on the server and in the first render, before the storage is read. */
const unknownArea: AreaState = { home: null, isPopupOpen: false };

const areaVar = makeVar(unknownArea);

function readHome(): HomeArea | null {
  const stored = readStored(areaKey);
  const home = parseHomeArea(stored);
  if (stored !== null && home === null) dropStored(areaKey);
  return home;
}

function readPopupFlag(): boolean {
  const stored = readStoredWord(popupKey);
  if (stored !== null && stored !== 'true' && stored !== 'false') dropStored(popupKey);
  return stored !== 'false';
}

function readArea(): void {
  if (areaVar() === unknownArea) areaVar({ home: readHome(), isPopupOpen: readPopupFlag() });
}

/** The shopper's delivery area and the popup that asks for it; nothing on the server and while hydrating. */
export function useArea(): AreaState {
  const area = useReactiveVar(areaVar);
  const isHydrated = useHydrated();
  useEffect(readArea, []);
  return isHydrated ? area : unknownArea;
}

export function storeArea(home: HomeArea): void {
  writeStored(areaKey, JSON.stringify(home));
  areaVar({ ...areaVar(), home });
}

/** Once closed, the popup no longer opens automatically. */
export function closeAreaPopup(): void {
  writeStored(popupKey, 'false');
  areaVar({ ...areaVar(), isPopupOpen: false });
}

/** For tests: as on a page that was just opened. */
export function resetArea(): void {
  areaVar(unknownArea);
}
