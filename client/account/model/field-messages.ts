import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * What the forms say about a field. A schema's errors are names of these, so that a message that stands already changes its language with
 * the page.
 */
export const fieldMessages = {
  firstNameRequired: msg`First name is required.`,
  lastNameRequired: msg`Last name is required.`,
  firstNameLength: msg`First name must be 2 to 20 characters.`,
  lastNameLength: msg`Last name must be 2 to 20 characters.`,
  nameTooLong: msg`Use at most 50 characters.`,
  emailRequired: msg`Email is required.`,
  emailFormat: msg`Email is invalid.`,
  emailTaken: msg`User with this email already exists`,
  usernameRequired: msg`Username is required.`,
  usernameLength: msg`Username must be at least 5 characters.`,
  usernameTooLong: msg`Use at most 150 characters.`,
  usernameCharacters: msg`Use letters, digits and @ . + - _ only.`,
  usernameTaken: msg`Username has been taken.`,
  passwordRequired: msg`Password is required.`,
  passwordLength: msg`Password must be at least 8 characters.`,
  passwordTooLong: msg`Use at most 128 characters.`,
  currentPasswordRequired: msg`Enter your current password.`,
  newPasswordsDiffer: msg`new passwords must match`,
  passwordMismatch: msg`Password does not match with our record`,
  codeLength: msg`Enter the 6-character code from the email.`,
  codeMismatch: msg`Code does not match`,
  codeExpired: msg`This code has expired. Request a new one.`,
  credentialsWrong: msg`Unable to login with provided credentials`,
  emailNotFound: msg`No account found with this email.`,
  companyRequired: msg`Company name is required. For a home, write “Home”.`,
  companyLength: msg`Use at most 50 characters.`,
  streetRequired: msg`Address is required.`,
  streetLength: msg`Address must be 2 to 30 characters.`,
  apartmentLength: msg`Apartment must be 3 to 10 characters, such as “Apt 3”.`,
  cityRequired: msg`City is required.`,
  cityLength: msg`City must be 3 to 20 characters.`,
  stateRequired: msg`State is required.`,
  zipFormat: msg`Zip code is required or has wrong format`,
  telephoneFormat: msg`Phone is required or has wrong format`,
  countryOnly: msg`We deliver in the United States only.`,
  gateCodeLength: msg`Use at most 20 characters.`,
  addressBookFull: msg`Your address book is full. Delete an address, then add this one.`,
  registerFailed: msg`Error creating an account, please contact the provider for more information`,
  resetFailed: msg`err resetting the password, please contact the provider for more information`,
  notAccepted: msg`This was not accepted. Please check it.`,
} satisfies Record<string, MessageDescriptor>;

/** The name of a message about a field. */
export type FieldMessage = keyof typeof fieldMessages;

export function isFieldMessage(name: string): name is FieldMessage {
  return Object.hasOwn(fieldMessages, name);
}

/** The messages, checked: a schema names only what can be said. */
export const say = (name: FieldMessage): FieldMessage => name;
