import type { RequestContext } from '../context.ts';
import { globalId } from '../values/global-id.ts';
import type { RestClient, RestResponse } from '../rest/index.ts';
import { imageOf } from '../values/public-url.ts';
import { AddressBook } from './address-book.ts';

/** The GraphQL `Customer`. Fields that need a further call have resolvers. */
export type CustomerSource = ReturnType<typeof customerSource>;

/** The GraphQL `Viewer`: a REST client with the sender's token; null after signing out. */
export interface ViewerSource {
  readonly rest: RestClient | null;
}

/** `rest` has this customer's token, which differs from the request's after a sign-in. Null if the customer has no token yet. */
const customerSource = (customer: RestResponse<'getCustomer'>, rest: RestClient | null) => ({
  id: globalId('Customer', customer.username),
  username: customer.username,
  firstName: customer.FirstName,
  lastName: customer.LastName,
  email: customer.email,
  isEmailVerified: customer.verify_email,
  phone: customer.Phone || null,
  profilePicture: imageOf(customer.profile_picture),
  points: customer.Points,
  rest,
  addressBook: rest && new AddressBook(rest),
});

/** The customer whose token `rest` has; null without a token. */
export async function readCustomer(rest: RestClient): Promise<CustomerSource | null> {
  return rest.hasToken ? customerSource(await rest.call('getCustomer'), rest) : null;
}

/** A customer who has just registered. The request's token belongs to someone else. */
export const newCustomer = (customer: RestResponse<'registerCustomer'>): CustomerSource =>
  customerSource(customer, null);

/** The resolver of a payload's `customer`. It is read after the change. */
export const signedInCustomer = (_payload: unknown, _args: unknown, { rest }: RequestContext) =>
  readCustomer(rest);
