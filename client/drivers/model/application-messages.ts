import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the form says about a field. The schema names them, so that a message that stands already changes its language with the page. */
export const applicationMessages = {
  firstNameRequired: msg`First Name is Required`,
  firstNameLength: msg`First Name must be between 2 and 20 characters`,
  lastNameRequired: msg`Last Name is Required`,
  lastNameLength: msg`Last Name must be between 2 and 20 characters`,
  emailRequired: msg`Email is Required`,
  emailFormat: msg`Email is invalid.`,
  phoneRequired: msg`Phone is Required`,
  phoneLength: msg`Phone must be between 10 and 12 numbers`,
  cityRequired: msg`City is Required`,
  countryRequired: msg`Country is Required`,
  tooLong: msg`Use at most 50 characters.`,
  notAccepted: msg`This was not accepted. Please check it.`,
} satisfies Record<string, MessageDescriptor>;

export type ApplicationMessage = keyof typeof applicationMessages;

/** The messages, checked: the schema names only what can be said. */
export const say = (name: ApplicationMessage): ApplicationMessage => name;
