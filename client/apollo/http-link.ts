import { ApolloLink } from '@apollo/client';
import { HttpLink } from '@apollo/client/link/http';
import { fetchWithDeadline } from './deadline.ts';

/** Asks for messages and mails in the language of the page, which need not be the browser's. */
const language = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, 'accept-language': document.documentElement.lang },
  }));
  return forward(operation);
});

/** Sends operations to the gateway. */
export const httpLink: ApolloLink = language.concat(
  new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchWithDeadline }),
);
