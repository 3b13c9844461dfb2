import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test's own. */
export interface Opened {
  readonly origin: string;
  /** Does not wait for browsers to hang up. */
  close(): Promise<void>;
}

/** Has it answer on a free port. */
export async function listen(server: Server): Promise<Opened> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
