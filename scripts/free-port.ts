import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port of loopback, for programs that cannot take port 0 themselves.
 * @throws where there is none
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}
