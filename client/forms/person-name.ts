import type { TextLanguage } from '../i18n/language.ts';

/** A person's name in forms, addresses and customers. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A first or last name: 2 to 20 characters as a reader sees them, or one Han character (docs/product.md, "Account"). The gateway and the
 * REST API's contract have the same pattern.
 */
export const personName =
  /^(?:\p{Script=Han}\p{M}*|(?:[^\p{M}\p{EMod}\u200C\u200D](?:[\p{M}\p{EMod}\u200C]|\u200D[^\p{M}\p{EMod}\u200C\u200D]){0,8}){2,20})$/u;

/** Whether a name is written in Han characters; the dot separates the parts of some names. */
export const isHan = ({ firstName, lastName }: PersonName): boolean =>
  /^[\p{Script=Han}\p{M}·]+$/u.test(lastName + firstName);

/** The fields of a name in the order of a language: in Chinese, the family name comes first. */
export const nameOrder = (language: TextLanguage): readonly (keyof PersonName)[] =>
  language === 'en' ? ['firstName', 'lastName'] : ['lastName', 'firstName'];

/** The full name. For Han names, the family name comes first without a space, in every language of the page. */
export const formatName = (name: PersonName): string =>
  isHan(name) ? name.lastName + name.firstName : `${name.firstName} ${name.lastName}`.trim();

/** The name in greetings: the given name; for Chinese customers, the full name. */
export const greetingName = (name: PersonName): string => (isHan(name) ? formatName(name) : name.firstName);
