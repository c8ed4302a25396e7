import type { RestClient, RestResponse } from '../legacy/index.ts';
import { imageOf, type ImageSource } from '../values/public-url.ts';

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
  /** The way to this customer's own data: after a log-in it bears another token than the request. */
  readonly rest: RestClient;
}

/** The REST customer as GraphQL shows it. */
export function customerSource(customer: RestResponse<'getCustomer'>, rest: RestClient): CustomerSource {
  return {
    id: customer.username,
    username: customer.username,
    firstName: customer.FirstName,
    lastName: customer.LastName,
    email: customer.email,
    isEmailVerified: customer.verify_email,
    phone: customer.Phone || null,
    profilePicture: imageOf(customer.profile_picture),
    points: customer.Points,
    rest,
  };
}

/** The customer whom the token names. */
export async function readCustomer(rest: RestClient): Promise<CustomerSource> {
  return customerSource(await rest.call('getCustomer'), rest);
}
