import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Server } from '../../site-server.ts';
import { memoryMegabytes, openDescriptors } from '../process-facts.ts';
import { openConnection } from '../raw-connection.ts';
import type { Trial } from '../trial.ts';
import { visit, visitDuring } from '../visitor.ts';

/** Of each kind. */
const clients = 100;
/** Enough videos in a row to fill the socket buffers of the system. */
const videosEach = 12;
/** The server's idle timeout of a minute, and the interval at which it looks. */
const timeoutMs = 90_000;
const slowestVisitMs = 3000;
const mostMegabytes = 200;
/** What the ordinary visitors may have open. */
const ordinaryDescriptors = 5;

/** A client that sends or reads hardly anything: what it sends first, and what it adds each second. */
interface SlowClient {
  readonly first: string;
  readonly drip: string;
}

const slowClientsOf = ({ publishableKey }: Server): SlowClient[] => [
  { first: 'GET / HTTP/1.1\r\n', drip: 'X: a\r\n' },
  {
    first: `POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\napikey: ${publishableKey}\r\nContent-Length: 1000\r\n\r\n`,
    drip: ' ',
  },
  { first: 'GET /media/1/film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(videosEach), drip: '' },
];

/** Clients that send or read hardly anything: the server closes them within a minute, and others notice nothing. */
export const slowClients: Trial = {
  name: 'slow clients',
  async run({ directory, start, check, cleanUp }) {
    const server = await start(join(directory, 'data'));
    await visit(server);
    const [filesBefore, memoryBefore] = [openDescriptors(server), memoryMegabytes(server).resident];
    const opened = () => openDescriptors(server) - filesBefore;

    // Counted at the server: a client that reads nothing does not notice that it was closed.
    let most = 0;
    for (const client of slowClientsOf(server)) {
      for (let number = 0; number < clients; number += 1) cleanUp(await connectSlowly(server, client));
      most = Math.max(most, opened());
    }
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    let peak = 0;
    const untilGone = async () => {
      while (opened() > ordinaryDescriptors && elapsed() < timeoutMs) {
        most = Math.max(most, opened());
        peak = Math.max(peak, memoryMegabytes(server).resident);
        await setTimeout(500);
      }
    };
    const { count, slowest } = await visitDuring(server, untilGone());

    const seconds = Math.round(elapsed() / 1000);
    const left = opened();
    // A busy machine may have let go of the first when the last come.
    check(most >= clients * 2, `only ${most} connections were open`);
    check(left <= ordinaryDescriptors, `after ${seconds} s ${left} files or connections are still open`);
    check(slowest < slowestVisitMs, `an ordinary visit took ${slowest} ms`);
    const grown = Math.max(0, Math.round(peak - memoryBefore));
    check(grown < mostMegabytes, `they took ${grown} MB of memory`);
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    return {
      'slow clients': clients * 3,
      'connections they had open at once': most,
      'all parted from after': `${seconds} s`,
      'ordinary visits meanwhile': count,
      'the slowest in': `${slowest} ms`,
      'MB more at most': grown,
    };
  },
};

/** @returns closes the connection */
async function connectSlowly(server: Server, { first, drip }: SlowClient): Promise<() => void> {
  // Paused: it reads nothing.
  const socket = (await openConnection(server)).pause();
  socket.write(first);
  const timer = setInterval(() => drip !== '' && socket.write(drip), 1000);
  socket.once('close', () => clearInterval(timer));
  return () => socket.destroy();
}
