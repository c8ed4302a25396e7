import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { isStoredRecord, storedSlot, storedText } from '../../browser/storage/stored-fields.ts';
import { storedVar, useStoredVar } from '../../browser/storage/stored-var.ts';

/** The selected delivery window. Nothing is reserved until an order is placed. */
interface ChosenWindow {
  /** `2-4pm`. */
  readonly name: string;
  /** Its start in local time, `YYYY-MM-DDTHH:mm`. */
  readonly startsAt: string;
}

function parse(stored: unknown): ChosenWindow | undefined {
  if (!isStoredRecord(stored)) return undefined;
  const startsAt = storedSlot(stored['startsAt']);
  const name = storedText(stored['name'], 12, /^\d{1,2}-\d{1,2}[ap]m$/);
  return startsAt !== null && name !== null ? { name, startsAt } : undefined;
}

const chosenWindow = storedVar<ChosenWindow | null>('deliveryWindow', parse, null);
const dialogVar = makeVar(false);

/** The shopper's delivery window; null on the server, during hydration, and if none was selected. */
export const useChosenWindow = (): ChosenWindow | null => useStoredVar(chosenWindow);

export function chooseWindow({ name, startsAt }: ChosenWindow): void {
  chosenWindow.write({ name, startsAt });
}

/** Called after an order, or when the shopper postpones the choice to the checkout. */
export const forgetWindow = chosenWindow.clear;

/** Whether the dialog with days and windows is open. */
export const useIsWindowDialogOpen = (): boolean => useReactiveVar(dialogVar);

export function openWindowDialog(): void {
  dialogVar(true);
}

export function closeWindowDialog(): void {
  dialogVar(false);
}
