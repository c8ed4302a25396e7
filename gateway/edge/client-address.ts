import type { IncomingMessage } from 'node:http';

/** Whether a hop is believed: its address, and how many hops lie between it and this process. */
export type TrustedHop = (address: string, hop: number) => boolean;

/** The address of the client: the first one, seen from here, that is no trusted proxy. */
export function clientAddress(request: IncomingMessage, isTrusted: TrustedHop): string {
  const direct = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(direct, 0)) return direct;
  const hops = String(forwarded)
    .split(',')
    .map((part) => part.trim())
    .reverse();
  const stranger = hops.findIndex((address, index) => !isTrusted(address, index + 1));
  return hops[stranger < 0 ? hops.length - 1 : stranger] ?? direct;
}

/** Under what an address is counted: an IPv6 customer has a whole /64 of them. */
export function countedAddress(address: string): string {
  // What a proxy passes on need not be an address: a longer text is counted by its beginning.
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
