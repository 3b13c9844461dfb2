import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Proxies whose X-Forwarded-For is believed. */
export type TrustedProxies = BlockList;

/**
 * Reads a list of addresses and networks: `127.0.0.1, 10.0.0.0/8, fd00::/8`.
 * @returns null when something in it is neither
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const trusted = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const longest = family === 'ipv6' ? 128 : 32;
    const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (isIP(address) === 0 || !(bits <= longest)) return null;
    trusted.addSubnet(address, bits, family);
  }
  return trusted;
}

/**
 * The address of the client: the other end of the connection, or, as long as that is a trusted proxy, what it says in
 * X-Forwarded-For, from the end on. Anybody may have written what stands before the last untrusted address.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: TrustedProxies): string {
  const header = headers['x-forwarded-for'];
  let address = socket.remoteAddress ?? '';
  if (header === undefined) return address;
  const forwarded = [header].flat().join(',').split(',');
  while (isTrusted(address, trusted)) {
    const before = forwarded.pop()?.trim() ?? '';
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

function isTrusted(address: string, trusted: TrustedProxies): boolean {
  const family = isIP(address);
  // An IPv4 client of a socket that also speaks IPv6 comes as ::ffff:a.b.c.d, which the list understands.
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
