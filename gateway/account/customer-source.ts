import { globalId } from '../values/global-id.ts';
import type { RestClient, RestResponse } from '../rest/index.ts';
import { imageOf } from '../values/public-url.ts';
import { AddressBook } from './address-book.ts';

/** The GraphQL `Customer`; `addresses` and `defaultAddress` have resolvers. */
export type CustomerSource = ReturnType<typeof customerSource>;

/** `addressBook` is read with this customer's own token, which after a sign-in is not the request's; null if the customer has none yet. */
const customerSource = (customer: RestResponse<'getCustomer'>, addressBook: AddressBook | null) => ({
  id: globalId('Customer', customer.username),
  username: customer.username,
  firstName: customer.FirstName,
  lastName: customer.LastName,
  email: customer.email,
  isEmailVerified: customer.verify_email,
  phone: customer.Phone || null,
  profilePicture: imageOf(customer.profile_picture),
  points: customer.Points,
  addressBook,
});

/** The customer whose token `rest` has. */
export async function readCustomer(rest: RestClient): Promise<CustomerSource> {
  return customerSource(await rest.call('getCustomer'), new AddressBook(rest));
}

/** A customer who has just registered. The token of the request is not theirs. */
export const newCustomer = (customer: RestResponse<'registerCustomer'>): CustomerSource =>
  customerSource(customer, null);
