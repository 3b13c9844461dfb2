import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Server } from '../site-server.ts';
import { NotPossible } from './trial.ts';

/** What came back on a connection, and whether the server ended it in time. */
interface Heard {
  readonly text: string;
  readonly isOver: boolean;
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

/** In ms: whoever has said something by then has said it. */
const quiet = 300;

/**
 * Sends bytes as they are, ends its half when nothing is heard for a moment, and listens until the server ends the other,
 * or for so many ms.
 */
export async function say(server: Server, bytes: string, patience: number): Promise<Heard> {
  const socket = await openConnection(server);
  const closed = once(socket, 'close');
  let text = '';
  let isOver = true;
  const enough = setTimeout(() => socket.end(), quiet);
  const patienceEnds = setTimeout(() => {
    isOver = false;
    socket.destroy();
  }, patience);
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
    enough.refresh();
  });
  socket.write(bytes, 'latin1');
  await closed;
  clearTimeout(enough);
  clearTimeout(patienceEnds);
  return { text, isOver };
}

/** The status of each answer on a connection. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}
