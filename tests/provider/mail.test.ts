import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hasFileModes } from '../harness/file-modes.ts';
import { startMailServer } from '../harness/mail-server.ts';
import type { MailServer } from '../harness/mail-server.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { isLeaked } from '../harness/rest-api/leak.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { newShopper } from '../harness/rest-api/shopper.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function shopWith(smtpUrl?: string): Promise<Shop> {
  const shop = await openShop({ ownMailer: true, config: { smtpUrl } });
  open.push(shop.close);
  return shop;
}

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer();
  open.push(server.close);
  return server;
}

/** The decoded text of a mail. */
function textOf(message: string): string {
  const [head = '', ...rest] = message.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('mail', () => {
  it('is sent to the mail server in SMTP_URL, in both languages', async () => {
    const { url, received } = await mailServer();
    const shop = await shopWith(url);
    const { email, token: signedIn } = await newShopper(shop);
    const { data: token } = await succeed(shop, 'requestPasswordReset', { path: { email } });
    expect(received).toMatchObject([{ to: [email] }]);
    const text = textOf(received[0]?.message ?? '');
    expect(text).toContain('您的验证码');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect((await call(shop, 'verifyResetCode', { path: { code }, body: { token } })).status).toBe(200);

    shop.passMinutes(1);
    await succeed(shop, 'requestEmailVerification', { token: signedIn });
    expect(textOf(received[1]?.message ?? '')).toContain('/verify-email/');
  });

  it('without SMTP_URL › is written to a file; the log has its path but not its content', async () => {
    const shop = await shopWith();
    const { email } = await newShopper(shop);
    await succeed(shop, 'requestPasswordReset', { path: { email } });
    const folder = join(shop.dataDir, 'mail');
    const [name = ''] = await readdir(folder);
    const file = join(folder, name);
    const code = /\b\d{6}\b/.exec(textOf(await readFile(file, 'utf8')))?.[0] ?? '';
    expect(name).toMatch(/\.eml$/);
    if (hasFileModes) expect((await stat(file)).mode & 0o077).toBe(0);
    expect(code).toMatch(/^\d{6}$/);

    const log = shop.logged.join('');
    expect(log).toContain(name);
    expect([code, email].filter((secret) => isLeaked(secret, log))).toEqual([]);
  });

  it('that cannot be sent › is a 5xx without details', async () => {
    const shop = await shopWith('smtp://127.0.0.1:1');
    const { email } = await newShopper(shop);
    const path = `/api/v1/mobile/account/req-reset-password/${email}`;
    const response = await fetch(shop.api.url + path, { method: 'POST' });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ detail: 'Something went wrong on our side.' });
  });
});
