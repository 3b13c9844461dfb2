import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { memoryMegabytes } from '../process-facts.ts';
import { openConnection } from '../raw-connection.ts';
import type { Trial } from '../trial.ts';
import { visit, visitDuring } from '../visitor.ts';

const connections = 2000;
/** In ms: the server waits 15 s for a request, 10 s for another one, and looks round every 5. */
const timeoutMs = 30_000;
const slowestVisitMs = 3000;
const mostMegabytes = 100;

/** Thousands of connections on which nothing is sent: they cost little, are closed, and others notice nothing. */
export const idleConnections: Trial = {
  name: '2,000 idle connections',
  async run({ directory, start, check, cleanUp }) {
    const server = await start(join(directory, 'data'));
    await visit(server);
    const memoryBefore = memoryMegabytes(server).resident;
    let open = 0;
    let peak = 0;
    const closed: Promise<unknown>[] = [];
    const openAll = async () => {
      for (let number = 0; number < connections; number += 1) {
        const socket = await openConnection(server);
        cleanUp(() => socket.destroy());
        open += 1;
        closed.push(once(socket.resume(), 'close').then(() => (open -= 1)));
        // Every other one has asked for something once.
        if (number % 2 === 1) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      }
      peak = open;
      const memory = memoryMegabytes(server).resident - memoryBefore;
      const end = new AbortController();
      await Promise.race([Promise.all(closed), setTimeout(timeoutMs, null, { signal: end.signal })]);
      end.abort();
      return memory;
    };
    const opening = openAll();
    const { count, slowest } = await visitDuring(server, opening);
    const grown = Math.max(0, Math.round(await opening));

    check(peak >= connections * 0.9, `only ${peak} were open at once`);
    check(open === 0, `${open} were still open after ${timeoutMs / 1000} s`);
    check(slowest < slowestVisitMs, `an ordinary visit took ${slowest} ms`);
    check(grown < mostMegabytes, `they took ${grown} MB of memory`);
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    return {
      'open at once': peak,
      'still open at the end': open,
      'ordinary visits meanwhile': count,
      'the slowest in': `${slowest} ms`,
      'MB more': grown,
    };
  },
};
