import { randomBytes } from 'node:crypto';
import type { AttackedShop } from './attack.ts';

/** A customer that an attack registered. */
export interface AttackingCustomer {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly token: string;
}

/** Registers a customer and signs in. */
export async function newCustomer(shop: AttackedShop): Promise<AttackingCustomer> {
  const username = `attacker-${randomBytes(5).toString('hex')}`;
  const email = `${username}@example.com`;
  const password = 'correct horse battery';
  await shop.graphql(
    'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
    {
      variables: { input: { firstName: 'Mei', lastName: 'Lin', email, username, password } },
    },
  );
  const { data } = await shop.graphql(
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token } }',
    { variables: { username, password } },
  );
  const login = data?.['login'];
  const token = typeof login === 'object' && login !== null ? Reflect.get(login, 'token') : undefined;
  if (typeof token !== 'string') throw new Error('A new customer could not sign in.');
  return { username, password, email, token };
}
