import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { lanAddresses } from './lan-addresses.ts';

const of = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

it('returns the addresses that other devices can reach', () => {
  expect(
    lanAddresses({
      lo: [of('127.0.0.1', true), of('::1', true)],
      'Wi-Fi': [of('192.168.1.23'), of('fe80::1')],
      eth0: [of('10.0.0.5'), of('169.254.3.4')],
      docker0: [of('172.17.0.1')],
      'vEthernet (WSL)': [of('172.22.0.1')],
      gone: undefined,
    }),
  ).toEqual(['192.168.1.23', '10.0.0.5']);
});
