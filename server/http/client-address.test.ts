import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, parseTrustedProxies } from './client-address.ts';

const addressOf = (trusted: string, remoteAddress: string, forwarded?: string) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
  const proxies = parseTrustedProxies(trusted);
  if (!proxies) throw new Error('not a list');
  return clientAddress(request as unknown as IncomingMessage, proxies);
};

describe('clientAddress', () => {
  it.each([
    ['', '198.51.100.1', undefined, '198.51.100.1'],
    ['', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['127.0.0.1', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1 10.0.0.0/8', '127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['::1, fd00::/8', '::1', '2001:db8::9, fd00::5', '2001:db8::9'],
    ['127.0.0.1', '127.0.0.1', 'garbage', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1', '203.0.113.9, ', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
    ['0.0.0.0/0', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ])(
    'trusting %j, a connection from %s with X-Forwarded-For %j comes from %s',
    (trusted, remote, forwarded, expected) => {
      expect(addressOf(trusted, remote, forwarded)).toBe(expected);
    },
  );
});

describe('parseTrustedProxies', () => {
  it.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '::1/129', '1.2.3'])(
    'refuses %j',
    (text) => {
      expect(parseTrustedProxies(text)).toBeNull();
    },
  );
});
