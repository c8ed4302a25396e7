import type { ApolloLink } from '@apollo/client';
import { HttpLink } from '@apollo/client/link/http';
import { fetchWithDeadline } from './deadline.ts';

/** The way to the gateway. */
export const httpLink: ApolloLink = new HttpLink({
  uri: '/graphql',
  credentials: 'same-origin',
  fetch: fetchWithDeadline,
});
