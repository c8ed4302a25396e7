import type { TextLanguage } from '../i18n/language.ts';

/** A person's name, as forms, addresses and customers have it. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A first or last name: 2 to 20 characters as a reader sees them, or a single one of Han script (docs/product.md, "Account"). The gateway
 * and the REST API's contract have the same pattern.
 */
export const personName =
  /^(?:\p{Script=Han}\p{M}*|(?:[^\p{M}\p{EMod}\u200C\u200D](?:[\p{M}\p{EMod}\u200C]|\u200D[^\p{M}\p{EMod}\u200C\u200D]){0,8}){2,20})$/u;

/** Whether a name is written in Han characters; the dot separates the parts of some names. */
export const isHan = ({ firstName, lastName }: PersonName): boolean =>
  /^[\p{Script=Han}\p{M}·]+$/u.test(lastName + firstName);

/** The fields of a name in the order in which a language has them: in Chinese, the family name comes first. */
export const nameOrder = (language: TextLanguage): readonly (keyof PersonName)[] =>
  language === 'zh' ? ['lastName', 'firstName'] : ['firstName', 'lastName'];

/** The full name. In Han, the family name comes first and no space follows, whatever the language of the page. */
export const formatName = (name: PersonName): string =>
  isHan(name) ? name.lastName + name.firstName : `${name.firstName} ${name.lastName}`.trim();

/** How the shop addresses a customer: by the given name; Chinese customers by the full name. */
export const greetingName = (name: PersonName): string => (isHan(name) ? formatName(name) : name.firstName);
