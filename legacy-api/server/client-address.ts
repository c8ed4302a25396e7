import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** Groups of an IPv6 address, 8 numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const first = numbers(head);
  if (tail === undefined) return first;
  const last = numbers(tail);
  return [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
}

/**
 * The form in which an address is counted. Providers give one IPv6 customer up to a /56, so all addresses of a /56 count as one.
 */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address);
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':');
}

type TrustedHop = (address: string, hop: number) => boolean;

/**
 * The client's address in its counted form: the nearest one that is not a proxy of TRUST_PROXY. Null if it is unknown; otherwise, all clients of a
 * gateway that does not forward addresses would count as one.
 */
export function clientAddress(request: Request): string | null {
  const isTrusted = request.app.get('trust proxy fn') as TrustedHop;
  const { ip } = request;
  return ip === undefined || isTrusted(ip, 0) ? null : countedAddress(ip);
}
