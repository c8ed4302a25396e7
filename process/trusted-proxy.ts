import { isIP } from 'node:net';

const namedProxies = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether Express accepts it as a trusted proxy: a name, an address or a subnet. */
export function isProxy(text: string): boolean {
  if (namedProxies.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
