import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { localStorageOf, readRecord } from '../../browser/storage/browser-storage.ts';
import { removeStored, writeStored } from '../../browser/storage/local-storage.ts';
import { isStoredRecord, storedSlot, storedText } from '../../browser/storage/stored-fields.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

const key = 'deliveryWindow';

/** The delivery window that the shopper wants. Nothing is reserved until an order is placed. */
interface ChosenWindow {
  /** `2-4pm`. */
  readonly name: string;
  /** Its start on the shop's clock, `YYYY-MM-DDTHH:mm`. */
  readonly value: string;
}

/** Undefined: the storage was not read yet. */
const chosenVar = makeVar<ChosenWindow | null | undefined>(undefined);
const dialogVar = makeVar(false);

function parse(stored: unknown): ChosenWindow | null {
  if (!isStoredRecord(stored)) return null;
  const value = storedSlot(stored['value']);
  const name = storedText(stored['name'], 12, /^\d{1,2}-\d{1,2}[ap]m$/);
  return value !== null && name !== null ? { name, value } : null;
}

function readChosen(): void {
  if (chosenVar() === undefined) chosenVar(parse(readRecord(localStorageOf(), key)));
}

/** The shopper's delivery window; null on the server, while hydrating, and where none was chosen. */
export function useChosenWindow(): ChosenWindow | null {
  const chosen = useReactiveVar(chosenVar);
  const isHydrated = useHydrated();
  useEffect(readChosen, []);
  return (isHydrated && chosen) || null;
}

export function chooseWindow({ name, value }: ChosenWindow): void {
  writeStored(key, JSON.stringify({ name, value }));
  chosenVar({ name, value });
}

/** After an order, or when the shopper would rather choose at checkout. */
export function forgetWindow(): void {
  removeStored(key);
  chosenVar(null);
}

/** Whether the dialog with days and windows is open. */
export const useIsWindowDialogOpen = (): boolean => useReactiveVar(dialogVar);

export function openWindowDialog(): void {
  dialogVar(true);
}

export function closeWindowDialog(): void {
  dialogVar(false);
}

/** For tests: as on a page that was just opened. */
export function resetChosenWindow(): void {
  chosenVar(undefined);
  dialogVar(false);
}
