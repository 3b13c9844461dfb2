import { join } from 'node:path';
import { refusedInOneLine } from '../../site-server.ts';
import { checkIntegrity } from '../database-rows.ts';
import type { Trial } from '../trial.ts';
import { ask, signUp } from '../visitor.ts';
import { createWriter } from '../writer.ts';

const rounds = 5;
const atOnce = 3;

/** Several servers started on one data directory at the same moment: one serves, the others refuse in a line and touch nothing. */
export const twoServers: Trial = {
  name: 'two servers on one data directory',
  async run({ directory, tryToStart, check }) {
    const dataDirectory = join(directory, 'data');
    let begun = 0;
    let refused = 0;
    let acknowledged = 0;
    for (let round = 0; round < rounds; round += 1) {
      const starts = await Promise.all(Array.from({ length: atOnce }, () => tryToStart(dataDirectory)));
      begun += starts.length;
      const serving = starts.flatMap((start) => (start.serves ? [start.server] : []));
      const others = starts.filter((start) => !start.serves);
      check(serving.length === 1, `${serving.length} servers serve one directory`);
      for (const other of others) {
        check(refusedInOneLine(other), `one ended with ${JSON.stringify(other)}`);
        if (refusedInOneLine(other)) refused += 1;
      }
      const [server] = serving;
      if (!server) break;

      const writer = createWriter(await signUp(server));
      const late = await Promise.all([
        tryToStart(dataDirectory),
        ...Array.from({ length: 20 }, () => writer.write(server)),
      ]);
      check(refusedInOneLine(late[0]), 'one that came later did not refuse in one sentence');
      refused += 1;
      acknowledged += writer.acknowledged();
      check(writer.refusals.size === 0, `the first refused: ${[...writer.refusals.keys()].join(', ')}`);
      const page = await ask(server, 'GET', '/');
      check(page.status === 200, `the first answered a page with ${page.status}`);
      // However it ends, the next one may begin at once.
      if (round % 2 === 0) await server.kill();
      else await server.stop();
    }
    const integrity = checkIntegrity(dataDirectory);
    check(integrity === 'ok', `integrity_check says ${integrity}`);
    return { 'starts at once': begun, 'refused in one sentence': refused, acknowledged };
  },
};
