import { describe, expect, it } from 'vitest';
import { contactForm } from './contact-form.ts';

const filled = { name: 'Mei Lin', email: 'mei@example.com', phone: '', message: 'Hello\nthere' };

function errorsOf(change: object): Record<string, string> {
  const parsed = contactForm.safeParse({ ...filled, ...change });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('the contact form', () => {
  it('answers what the shop takes; the phone may be left out, the message keeps its lines', () => {
    expect(contactForm.parse({ ...filled, name: ' Mei　Lin ', message: '\n Hello\nthere ' })).toEqual({
      ...filled,
      phone: null,
    });
  });

  it.each([
    ['name', '', 'nameInvalid'],
    ['name', ' \n ', 'nameInvalid'],
    ['name', 'x'.repeat(1_000_000), 'nameInvalid'],
    ['email', '', 'emailInvalid'],
    ['email', 'mei', 'emailInvalid'],
    ['email', 'mei@example..com', 'emailInvalid'],
    ['phone', '1'.repeat(31), 'phoneTooLong'],
    ['message', '', 'messageEmpty'],
    ['message', ' \n\t', 'messageEmpty'],
    ['message', 'x'.repeat(5001), 'messageTooLong'],
  ])('refuses %s %j', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });
});
