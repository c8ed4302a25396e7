import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/** The button that opened the rewards panel; null while the panel is closed. */
const openerVar = makeVar<HTMLElement | null>(null);

export const useRewardsOpener = (): HTMLElement | null => useReactiveVar(openerVar);

/** Opens the panel, or closes it if it is open. */
export function toggleRewards(opener: HTMLElement): void {
  openerVar(openerVar() ? null : opener);
}

/** Closes the panel and returns the focus to the button that opened it. */
export function closeRewards(): void {
  const opener = openerVar();
  openerVar(null);
  opener?.focus();
}
