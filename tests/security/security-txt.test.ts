import { afterEach, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';

const nobody = 'http://127.0.0.1:9/api';
let gateway: RunningGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

async function securityTxt(variables: Record<string, string>): Promise<Response> {
  gateway = await startGateway(nobody, variables, { clock: () => new Date('2026-11-25T13:00:00Z') });
  return fetch(`${gateway.url}/.well-known/security.txt`);
}

/** Each line as RFC 9116 has it: `Name: value`. */
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );

describe('/.well-known/security.txt', () => {
  it('with a contact and a policy › names them, both languages and its own URL', async () => {
    const response = await securityTxt({
      SECURITY_CONTACT: 'security@shop.example',
      SECURITY_POLICY_URL: 'https://shop.example/security-policy',
      SHOP_URL: 'https://shop.example',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(fieldsOf(await response.text())).toEqual({
      Contact: 'mailto:security@shop.example',
      Expires: '2027-05-24T00:00:00.000Z',
      'Preferred-Languages': 'en, zh',
      Canonical: 'https://shop.example/.well-known/security.txt',
      Policy: 'https://shop.example/security-policy',
    });
  });

  it('with SHOP_URL alone › names the contact page', async () => {
    const response = await securityTxt({ SHOP_URL: 'https://shop.example/' });
    const fields = fieldsOf(await response.text());
    expect(fields).toMatchObject({ Contact: 'https://shop.example/contact-us' });
    expect(fields).not.toHaveProperty('Policy');
  });

  it('with a web URL as the contact › names it without a canonical URL', async () => {
    const response = await securityTxt({ SECURITY_CONTACT: 'https://report.example/shop' });
    const fields = fieldsOf(await response.text());
    expect(fields).toMatchObject({ Contact: 'https://report.example/shop' });
    expect(fields).not.toHaveProperty('Canonical');
  });

  it('without either › is not found', async () => {
    expect(await (await securityTxt({})).text()).not.toContain('Contact:');
  });

  it('can be cached for a day, and HEAD has no body', async () => {
    const first = await securityTxt({ SHOP_URL: 'https://shop.example' });
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    const head = await fetch(first.url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
