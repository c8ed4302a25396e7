import { describe, expect, it } from 'vitest';
import { addressForm, type AddressFields } from './address-form.ts';
import { parseTelephone, parseZip } from './address-parsers.ts';

const filled: AddressFields = {
  company: 'Home',
  firstName: 'Mei Ling',
  lastName: 'Chen',
  street: '1877 Cedar St',
  apartment: 'Apt 3',
  city: 'Berkeley',
  state: 'CA',
  zip: '94703',
  country: 'United States',
  telephone: '(510) 555-0142',
  email: 'mei@example.com',
  gateCode: '#2046',
  isDefault: true,
};

function errorsOf(change: Partial<Record<keyof AddressFields, unknown>>): Record<string, string> {
  const parsed = addressForm.safeParse({ ...filled, ...change });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('the address form', () => {
  it('answers what the address book takes', () => {
    expect(addressForm.parse(filled)).toEqual({ ...filled, telephone: '5105550142' });
  });

  it('leaves out what may be left out', () => {
    expect(addressForm.parse({ ...filled, apartment: '', email: ' ', gateCode: '' })).toMatchObject({
      apartment: null,
      email: null,
      gateCode: null,
    });
  });

  it('reads full-width digits and letters and pasted line breaks', () => {
    expect(
      addressForm.parse({
        ...filled,
        street: '１８７７\u3000Cedar\nSt ',
        zip: '９４７０３',
        telephone: '５１０５５５０１４２',
      }),
    ).toMatchObject({ street: '1877 Cedar St', zip: '94703', telephone: '5105550142' });
  });

  it.each([
    ['company', '', 'companyRequired'],
    ['company', 'x'.repeat(51), 'companyLength'],
    ['firstName', '', 'firstNameRequired'],
    ['firstName', ' \u3000 ', 'firstNameRequired'],
    ['firstName', 'L', 'firstNameLength'],
    ['firstName', 'x'.repeat(21), 'firstNameLength'],
    ['firstName', '😀', 'firstNameLength'],
    ['lastName', '   ', 'lastNameRequired'],
    ['lastName', 'x'.repeat(1_000_000), 'lastNameLength'],
    ['street', '', 'streetRequired'],
    ['street', '1', 'streetLength'],
    ['street', 'x'.repeat(31), 'streetLength'],
    ['apartment', '3', 'apartmentLength'],
    ['apartment', 'Apartment 33', 'apartmentLength'],
    ['city', 'LA', 'cityLength'],
    ['city', '', 'cityRequired'],
    ['state', '', 'stateRequired'],
    ['state', 'PR', 'stateRequired'],
    ['zip', '', 'zipFormat'],
    ['zip', '9470', 'zipFormat'],
    ['zip', '94703-12', 'zipFormat'],
    ['country', 'Canada', 'countryOnly'],
    ['telephone', '', 'telephoneFormat'],
    ['telephone', '510555014', 'telephoneFormat'],
    ['telephone', '510555014a', 'telephoneFormat'],
    ['email', 'mei@', 'emailFormat'],
    ['gateCode', 'x'.repeat(21), 'gateCodeLength'],
  ])('refuses %s %j', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('says each missing field at once', () => {
    expect(Object.keys(errorsOf({ firstName: '', street: '', zip: '' }))).toEqual([
      'firstName',
      'street',
      'zip',
    ]);
  });
});

describe('zip codes and phone numbers', () => {
  it.each([
    ['94704', '94704'],
    ['94704-1234', '94704-1234'],
    ['947041234', '94704-1234'],
    ['９４７０４', '94704'],
    ['9470', null],
    ['abcde', null],
  ])('zip %j is %j', (typed, zip) => {
    expect(parseZip(typed)).toBe(zip);
  });

  it.each([
    ['510-555-0142', '5105550142'],
    ['+1 (510) 555-0142', '5105550142'],
    ['1 510 555 0142', '5105550142'],
    ['2105550142777', null],
  ])('phone %j is %j', (typed, telephone) => {
    expect(parseTelephone(typed)).toBe(telephone);
  });
});
