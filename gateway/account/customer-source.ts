import { globalId } from '../values/global-id.ts';
import type { RestClient, RestResponse } from '../rest/index.ts';
import { imageOf, type ImageSource } from '../values/public-url.ts';
import { emptyAddressBook, ReadAddressBook, type AddressBook } from './address-book.ts';

/** The GraphQL `Customer`; `addresses` and `defaultAddress` have resolvers. */
export interface CustomerSource {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly phone: string | null;
  readonly profilePicture: ImageSource | null;
  readonly points: number;
  /** Read with this customer's own token, which after a sign-in is not the request's. */
  readonly addressBook: AddressBook;
}

function customerSource(customer: RestResponse<'getCustomer'>, addressBook: AddressBook): CustomerSource {
  return {
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
  };
}

/** The customer whom the token of `rest` names. */
export async function readCustomer(rest: RestClient): Promise<CustomerSource> {
  return customerSource(await rest.call('getCustomer'), new ReadAddressBook(rest));
}

/** A customer who has just registered. The token of the request is not theirs. */
export const newCustomer = (customer: RestResponse<'registerCustomer'>): CustomerSource =>
  customerSource(customer, emptyAddressBook);
