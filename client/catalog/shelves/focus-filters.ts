/** Focuses the first filter of the list. For links that disappear when they are used. */
export const focusFilters = (): void =>
  document.querySelector<HTMLElement>('[data-list-tools] nav > div a')?.focus();
