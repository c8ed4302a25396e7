import type { IncomingMessage } from 'node:http';

/** Whether a hop is trusted, by its address and its distance from this process. */
export type TrustedHop = (address: string, hop: number) => boolean;

/** The address of the client: the nearest one that is not a trusted proxy. */
export function clientAddress(request: IncomingMessage, isTrusted: TrustedHop): string {
  const direct = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(direct, 0)) return direct;
  const hops = String(forwarded)
    .split(',')
    .map((part) => part.trim())
    .reverse();
  const client = hops.findIndex((address, index) => !isTrusted(address, index + 1));
  return hops[client < 0 ? hops.length - 1 : client] ?? direct;
}

/** The key for counting an address. An IPv6 customer has a /64 of addresses, which count as one. */
export function countedAddress(address: string): string {
  // Proxies can send any text; longer ones are truncated.
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.slice(0, 64);
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':')
    .slice(0, 64);
}
