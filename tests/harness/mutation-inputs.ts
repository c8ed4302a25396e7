/** A valid `AddressInput` in the delivery area. */
export const addressInput = {
  company: 'Home',
  firstName: 'Wei',
  lastName: 'Zhang',
  street: '2120 Shattuck Ave',
  city: 'Berkeley',
  state: 'CA',
  zip: '94704',
  telephone: '5105550142',
};
