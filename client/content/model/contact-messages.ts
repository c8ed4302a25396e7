import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the contact form says about a field. The schema names them, so that a message that stands already changes its language with the page. */
export const contactMessages = {
  nameInvalid: msg`Name is invalid.`,
  emailInvalid: msg`Email is invalid.`,
  phoneTooLong: msg`Use at most 30 characters.`,
  messageEmpty: msg`Message cannot be empty.`,
  messageTooLong: msg`Use at most 5000 characters.`,
  notAccepted: msg`This was not accepted. Please check it.`,
} satisfies Record<string, MessageDescriptor>;

export type ContactMessage = keyof typeof contactMessages;

/** The messages, checked: the schema names only what can be said. */
export const say = (name: ContactMessage): ContactMessage => name;
