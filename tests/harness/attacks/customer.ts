import { randomBytes } from 'node:crypto';
import type { AttackedShop } from './attack.ts';

/** A customer that an attack registered. */
export interface AttackingCustomer {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly token: string;
}

/** Registers a customer and signs in. `domain` is that of the email address; without `from`, each request has a new client address. */
export async function newCustomer(
  shop: Pick<AttackedShop, 'graphql'>,
  { from, domain = 'example.com' }: { readonly from?: string; readonly domain?: string } = {},
): Promise<AttackingCustomer> {
  const username = `attacker-${randomBytes(5).toString('hex')}`;
  const email = `${username}@${domain}`;
  const source = from === undefined ? {} : { from };
  const password = 'correct horse battery';
  await shop.graphql(
    'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
    {
      ...source,
      variables: { input: { firstName: 'Mei', lastName: 'Lin', email, username, password } },
    },
  );
  const { data } = await shop.graphql(
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token } }',
    { ...source, variables: { username, password } },
  );
  const login = data?.['login'];
  const token = typeof login === 'object' && login !== null ? Reflect.get(login, 'token') : undefined;
  if (typeof token !== 'string') throw new Error('A new customer could not sign in.');
  return { username, password, email, token };
}
