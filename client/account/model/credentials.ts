import { isEmailAddress, lengthOf, tidyText } from '../../forms/typed-text.ts';

/** Minimum length of a username and of a password. */
export const minUsernameLength = 5;
export const maxUsernameLength = 150;
export const minPasswordLength = 8;
/** A verification code of this length is sent automatically. */
export const codeLength = 6;

/** The allowed characters of a username. */
export const usernameCharacters = /^[\p{L}\p{N}@.+_-]+$/u;

/** Whether a username or an email is valid, so that the server can be asked about it. */
export function isPossibleUsername(typed: string): boolean {
  const name = tidyText(typed);
  const length = lengthOf(name);
  return length >= minUsernameLength && length <= maxUsernameLength && usernameCharacters.test(name);
}
export const isPossibleEmail = (typed: string): boolean => isEmailAddress(tidyText(typed));

/** The code without other pasted text. */
export function tidyCode(typed: string): string {
  return tidyText(typed).replace(/[\s-]/g, '').slice(0, 32);
}
