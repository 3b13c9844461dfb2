import { join } from 'node:path';
import { refusedInOneLine, type Trial } from '../../trial.ts';
import { integrityFaults } from '../database-rows.ts';
import { ask, signUp } from '../visitor.ts';
import { createWriter } from '../writer.ts';

const rounds = 5;
const atOnce = 3;

/**
 * Of several servers started on one data directory at once, one serves; the others refuse in one line and change
 * nothing.
 */
export const twoServers: Trial = {
  name: 'two servers on one data directory',
  async run({ directory, tryToStart, check }) {
    const data = join(directory, 'data');
    for (let round = 0; round < rounds; round += 1) {
      const starts = await Promise.all(Array.from({ length: atOnce }, () => tryToStart(data)));
      const [server, ...more] = starts.flatMap((start) => (start.serves ? [start.server] : []));
      check(server !== undefined && more.length === 0, `${more.length + 1} servers serve one directory`);
      for (const start of starts)
        check(start.serves || refusedInOneLine(start), `one ended with ${JSON.stringify(start)}`);
      if (!server) break;

      const writer = createWriter(await signUp(server));
      const [late] = await Promise.all([
        tryToStart(data),
        ...Array.from({ length: 20 }, () => writer.write(server)),
      ]);
      check(refusedInOneLine(late), 'a later server did not refuse in one line');
      check(writer.refusals.size === 0, `the first refused: ${[...writer.refusals]}`);
      for (const fault of writer.faults(data)) check(false, fault);
      const page = await ask(server, 'GET', '/');
      check(page.status === 200, `the first returned a page with ${page.status}`);
      // However it ends, the next server can start immediately.
      if (round % 2 === 0) await server.kill();
      else await server.stop();
    }
    for (const fault of integrityFaults(data)) check(false, fault);
    return `${rounds} of ${rounds * (atOnce + 1)} starts served, the others refused in one line`;
  },
};
