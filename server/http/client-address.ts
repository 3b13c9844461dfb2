import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type TrustedProxies = BlockList;

/**
 * Parses a list of addresses and networks: `127.0.0.1, 10.0.0.0/8, fd00::/8`.
 * @returns null if an entry is neither
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
 * The client's address: the peer of the connection, or, if that is a trusted proxy, the last address in X-Forwarded-For
 * that is not one. Entries before it may be forged.
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
  // IPv4 clients of a dual-stack socket have the form ::ffff:a.b.c.d, which BlockList understands.
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
