import { networkInterfaces } from 'node:os';

/** Interfaces within this machine: containers and virtual machines. */
const internalNames = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet)/;

/**
 * The IPv4 addresses by which other devices of the network reach this machine.
 * @param interfaces of this machine
 */
export function lanAddresses(interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    internalNames.test(name)
      ? []
      : addresses
          // Link-local addresses (RFC 3927) are assigned when there is no network.
          .filter(
            ({ family, internal, address }) =>
              family === 'IPv4' && !internal && !address.startsWith('169.254.'),
          )
          .map(({ address }) => address),
  );
}

/** Where other devices of the network reach a server of this machine; none where it listens for this machine alone. */
export const lanUrls = (host: string, port: number): readonly string[] =>
  ['0.0.0.0', '::'].includes(host) ? lanAddresses().map((address) => `http://${address}:${port}`) : [];
