import { Pool } from 'undici';
import type { Get } from './shop-resolvers.ts';

const base = new URL(process.env['LEGACY_API_URL'] ?? '');
const pool = new Pool(base.origin, { connections: 64 });

/** GETs paths of the REST API (`v1/mobile/group`) through one undici Pool, with a customer's token. */
export const readsWith =
  (token: string | undefined): Get =>
  async <Body>(path: string) => {
    const { body } = await pool.request({
      path: `${base.pathname}/${path}`,
      method: 'GET',
      headers: token === undefined ? {} : { authorization: token },
    });
    return (await body.json()) as Body;
  };
