import { dropStored, readStored, readStoredWord, writeStored } from '../../i18n/browser-storage.ts';
import { parseHomeArea, type HomeArea } from '../model/home-area.ts';

/** Entries of local storage: what was found out, and whether the popup comes up by itself (spec section 4). */
const areaKey = 'deliveryArea';
const popupKey = 'showPopup';

interface AreaState {
  readonly home: HomeArea | null;
  readonly isPopupOpen: boolean;
  /** Whether the shopper asked for the popup, in contrast to it having come up by itself. */
  readonly wasAskedFor: boolean;
}

/** The server's page, and the first render in the browser: nobody has looked into the storage yet. */
export const unknownArea: AreaState = { home: null, isPopupOpen: false, wasAskedFor: false };

let state: AreaState | null = null;
const listeners = new Set<() => void>();

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

function read(): AreaState {
  state ??= { home: readHome(), isPopupOpen: readPopupFlag(), wasAskedFor: false };
  return state;
}

function change(next: Partial<AreaState>): void {
  state = { ...read(), ...next };
  for (const listener of listeners) listener();
}

/** The shopper's delivery area and the popup that asks for it, one for the page. */
export const areaStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: read,
  keep(home: HomeArea): void {
    writeStored(areaKey, JSON.stringify(home));
    change({ home });
  },
  open(): void {
    change({ isPopupOpen: true, wasAskedFor: true });
  },
  /** Closed once, it no longer comes up by itself. */
  close(): void {
    writeStored(popupKey, 'false');
    change({ isPopupOpen: false, wasAskedFor: false });
  },
  /** Reads the storage anew, as a fresh page does. */
  restart(): void {
    state = null;
    for (const listener of listeners) listener();
  },
};
