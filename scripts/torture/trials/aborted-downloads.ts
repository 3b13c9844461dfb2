import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Server } from '../../site-server.ts';
import { memoryMegabytes, openDescriptors } from '../process-facts.ts';
import { openConnection } from '../raw-connection.ts';
import type { Trial } from '../trial.ts';
import { visit } from '../visitor.ts';

const rounds = 100;
const atOnce = 20;
/** For the server to notice. */
const timeoutMs = 10_000;
const ordinaryDescriptors = 5;
const mostMegabytes = 100;

const video = 'GET /media/1/film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n';
const pieces = 'GET /media/2/film.mp4 HTTP/1.1\r\nHost: localhost\r\nRange: bytes=1000-\r\n\r\n';

/** Clients that leave in the middle of a video or of an upload: nothing stays open behind them. */
export const abortedDownloads: Trial = {
  name: 'aborted downloads and uploads',
  async run({ directory, start, check }) {
    const server = await start(join(directory, 'data'));
    const upload = `POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\napikey: ${server.publishableKey}\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{"email":\r\n`;
    await visit(server);
    const [filesBefore, memoryBefore] = [openDescriptors(server), memoryMegabytes(server).resident];
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        Array.from({ length: atOnce }, (_, client) => {
          if (client % 4 === 3) return leave(server, upload, 'at once');
          return leave(
            server,
            (client % 2 ? video : pieces).repeat(4),
            client % 4 ? 'at once' : 'mid-answer',
          );
        }),
      );
    }
    const deadline = performance.now() + timeoutMs;
    const left = () => openDescriptors(server) - filesBefore;
    while (left() > ordinaryDescriptors && performance.now() < deadline) await setTimeout(50);
    await visit(server);

    check(left() <= ordinaryDescriptors, `${left()} files or connections are still open`);
    const grown = Math.max(0, Math.round(memoryMegabytes(server).resident - memoryBefore));
    check(grown < mostMegabytes, `they took ${grown} MB of memory`);
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    return { aborted: rounds * atOnce, 'left open': Math.max(0, left()), 'MB more': grown };
  },
};

/** Sends a request and leaves: before there can be an answer, or when its first bytes have come. */
async function leave(server: Server, request: string, when: 'at once' | 'mid-answer'): Promise<void> {
  const socket = await openConnection(server);
  await new Promise((resolve) => socket.write(request, resolve));
  if (when === 'mid-answer') await once(socket, 'data');
  // Some close the connection, some reset it.
  if (when === 'mid-answer') socket.destroy();
  else socket.resetAndDestroy();
}
