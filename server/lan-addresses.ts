import { networkInterfaces } from 'node:os';

/** Interfaces between programs of this machine alone: containers and virtual machines. */
const internalNames = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet)/;

/**
 * The addresses by which other devices of the network reach this machine, IPv4 as one types it.
 * @param interfaces those of this machine
 */
export function lanAddresses(interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    internalNames.test(name)
      ? []
      : addresses
          // Link-local ones (RFC 3927) are what a machine gives itself without a network.
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
