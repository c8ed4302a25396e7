import { describe, expect, it } from 'vitest';
import { applicationForm } from './application-form.ts';

const filled = {
  firstName: 'Diego',
  lastName: 'Ramos',
  email: 'diego@example.com',
  phone: '510-555-0142',
  city: 'Oakland',
  country: 'United States',
};

function errorsOf(change: object): Record<string, string> {
  const parsed = applicationForm.safeParse({ ...filled, ...change });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('the application as a driver', () => {
  it('answers what the shop takes', () => {
    expect(applicationForm.parse({ ...filled, firstName: ' Ｄiego\n', phone: '+1 (510) 555-0142' })).toEqual({
      ...filled,
      phone: '5105550142',
    });
  });

  it.each([
    ['firstName', '', 'firstNameRequired'],
    ['firstName', '  ', 'firstNameRequired'],
    ['firstName', 'L', 'firstNameLength'],
    ['firstName', 'x'.repeat(21), 'firstNameLength'],
    ['lastName', '', 'lastNameRequired'],
    ['lastName', 'x'.repeat(1_000_000), 'lastNameLength'],
    ['email', '', 'emailRequired'],
    ['email', 'diego@', 'emailFormat'],
    ['email', '<script>@x.y', 'emailFormat'],
    ['phone', '', 'phoneRequired'],
    ['phone', '510555014', 'phoneLength'],
    ['phone', '51055501421234', 'phoneLength'],
    ['phone', '510-555-014x', 'phoneLength'],
    ['city', ' ', 'cityRequired'],
    ['city', 'x'.repeat(51), 'tooLong'],
    ['country', '', 'countryRequired'],
  ])('refuses %s %j', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });
});
