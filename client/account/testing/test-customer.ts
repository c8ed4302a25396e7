/** A customer as the account area asks for it. */
export const testCustomer = (change: object = {}) => ({
  __typename: 'Customer',
  id: 'mei',
  username: 'mei-lin',
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@example.com',
  isEmailVerified: true,
  profilePicture: null,
  phone: '5105550142',
  ...change,
});

export const testAddress = (id: string, change: object = {}) => ({
  __typename: 'Address',
  id,
  company: 'Home',
  firstName: 'Mei',
  lastName: 'Lin',
  street: `${id} Cedar St`,
  apartment: null,
  city: 'Berkeley',
  state: 'CA',
  zip: '94703',
  country: 'United States',
  telephone: '5105550142',
  email: null,
  gateCode: null,
  isDefault: false,
  ...change,
});

export const testBook = (...addresses: object[]) => ({
  __typename: 'Customer',
  id: 'mei',
  firstName: '',
  lastName: '',
  phone: null,
  addresses,
});
