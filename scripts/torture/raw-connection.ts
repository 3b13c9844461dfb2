import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Server } from '../site-server.ts';
import { NotPossible } from './trial.ts';

/** What came back on a connection, and whether the server closed it in time. */
interface RawAnswer {
  readonly text: string;
  readonly isClosed: boolean;
}

/**
 * A connection of its own, without any HTTP on it yet. What the server breaks off is no failure here.
 * @throws {NotPossible} when this process may not have another one
 */
export async function openConnection({ origin }: Server): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EMFILE') {
      throw new NotPossible('this process may not have so many connections (ulimit -n)');
    }
    throw error;
  }
  return socket.on('error', () => socket.destroy());
}

/** After so long without a byte the answer is taken for complete. */
const quietMs = 300;

/**
 * Sends bytes as they are, ends its half when nothing comes for a moment, and reads until the server ends the other half,
 * or until the timeout.
 */
export async function sendRaw(server: Server, bytes: string, timeoutMs: number): Promise<RawAnswer> {
  const socket = await openConnection(server);
  const closed = once(socket, 'close');
  let text = '';
  let isClosed = true;
  const enough = setTimeout(() => socket.end(), quietMs);
  const timeout = setTimeout(() => {
    isClosed = false;
    socket.destroy();
  }, timeoutMs);
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
    enough.refresh();
  });
  socket.write(bytes, 'latin1');
  await closed;
  clearTimeout(enough);
  clearTimeout(timeout);
  return { text, isClosed };
}

/** The status of each answer on a connection. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}
