/** The sections of the account area (spec section 2). */
export const accountSections = ['orders', 'addresses', 'informations'] as const;

export type AccountSection = (typeof accountSections)[number];

/** The section that an address asks for; the orders by default. */
export function accountSection(asked: string | null): AccountSection {
  return accountSections.find((known) => known === asked) ?? 'orders';
}

/** The address of a section. */
export function sectionPath(section: AccountSection): string {
  return section === 'orders' ? '/account' : `/account?section=${section}`;
}
