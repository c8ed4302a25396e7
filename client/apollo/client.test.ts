import { afterEach, expect, it, vi } from 'vitest';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { createBrowserClient } from './client.ts';
import { authLink } from '../session/auth-link.ts';
import { guestSession } from '../session/session.ts';

const query: TypedDocumentNode<{ customer: { __typename: string; id: string } | null }> = gql`
  query Customer {
    customer {
      id
    }
  }
`;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('client › when the customer signs out before the response › does not cache the response', async () => {
  let respond = (_response: Response): void => undefined;
  const fetching = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const fetchMock = vi.fn(() => fetching);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', fetchMock);
  let token: string | null = 'a.b.c';
  const client = createBrowserClient(authLink({ ...guestSession, token: () => token }), {});
  const result = client.query({ query, fetchPolicy: 'network-only' });
  const rejected = expect(result).rejects.toThrow('The session has changed');
  await vi.waitFor(() => {
    expect(fetchMock).toHaveBeenCalled();
  });
  token = null;
  respond(
    new Response(JSON.stringify({ data: { customer: { __typename: 'Customer', id: 'mei' } } }), {
      headers: { 'content-type': 'application/json' },
    }),
  );
  await rejected;
  expect(client.readQuery({ query })).toBeNull();
});
