import { succeed } from './call.ts';
import type { Shop } from './shop.ts';

/** Asks for a reset and reads the code from the mail. */
export async function requestReset(shop: Shop, email: string) {
  const { data: token } = await succeed(shop, 'requestPasswordReset', { path: { email } });
  const code = /\b\d{6}\b/.exec(shop.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  return { token, code, wrongCode: code === '000000' ? '000001' : '000000' };
}
