import { z } from 'zod';
import type { AttackedShop } from './attack.ts';

interface RestRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestReply {
  readonly status: number;
  /** The rejection code, if there is one. */
  readonly code: string | undefined;
  readonly body: unknown;
}

const refusal = z.object({ code: z.string() });

/** Calls the REST API directly. `path` is below `/api`. */
export async function restCall(
  shop: AttackedShop,
  path: string,
  { method = 'GET', token, body, headers }: RestRequest = {},
): Promise<RestReply> {
  const response = await fetch(`${shop.restUrl}/api${path}`, {
    method,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const received: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, code: refusal.safeParse(received).data?.code, body: received };
}

/** A valid address. */
export const goodAddress = {
  AddressName: 'Home',
  FirstName: 'Mei',
  LastName: 'Lin',
  Street: '2120 Shattuck Ave',
  City: 'Berkeley',
  State: 'CA',
  Zip: '94704',
  Country: 'United States',
  Telephone: '5105550142',
};
