import { paths } from '../../paths.ts';
/** The sections of the account area. */
export const accountSections = ['orders', 'addresses', 'informations'] as const;

export type AccountSection = (typeof accountSections)[number];

/** The section in a URL; the orders by default. */
export function accountSection(asked: string | null): AccountSection {
  return accountSections.find((known) => known === asked) ?? 'orders';
}

/** The URL of a section. */
export function sectionPath(section: AccountSection): string {
  return section === 'orders' ? paths.account : `/account?section=${section}`;
}
