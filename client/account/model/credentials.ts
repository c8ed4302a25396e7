import { isEmailAddress, lengthOf, tidyText } from '../../forms/typed-text.ts';

/** The shortest username and password that may be chosen. */
export const minUsernameLength = 5;
export const maxUsernameLength = 150;
export const minPasswordLength = 8;
/** A verification code of this length is sent automatically. */
export const codeLength = 6;

/** The characters of a username. */
export const usernameCharacters = /^[\p{L}\p{N}@.+_-]+$/u;

/** Whether a username or an address is worth asking the server about. */
export function isPossibleUsername(typed: string): boolean {
  const name = tidyText(typed);
  const length = lengthOf(name);
  return length >= minUsernameLength && length <= maxUsernameLength && usernameCharacters.test(name);
}
export const isPossibleEmail = (typed: string): boolean => isEmailAddress(tidyText(typed));

/** The code without anything that was pasted along with it. */
export function tidyCode(typed: string): string {
  return tidyText(typed).replace(/[\s-]/g, '').slice(0, 32);
}
