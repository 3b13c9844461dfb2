import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * Finds a free port on loopback, for programs that cannot use port 0.
 * @throws if there is none
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

/** Waits until a port on loopback is open. @throws after two minutes, which a program may need on a busy machine */
export async function untilListening(port: number): Promise<void> {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await setTimeout(50)) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isThere) return;
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
