import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkIntegrity } from '../database-rows.ts';
import type { Trial } from '../trial.ts';
import { countShutOut, refresh, signUp } from '../visitor.ts';
import { acknowledgedBy, compareAll, createWriter, type Writer } from '../writer.ts';

const kills = 20;
const writersAtOnce = 16;

/** SIGKILL at any moment takes nothing away that was acknowledged, leaves nothing half, and signs nobody out. */
export const killDuringWrites: Trial = {
  name: 'kill -9 during acknowledged writes',
  async run({ directory, start, check }) {
    const dataDirectory = join(directory, 'data');
    let server = await start(dataDirectory);
    const people = await Promise.all(Array.from({ length: writersAtOnce }, () => signUp(server)));
    const writers = people.map(createWriter);

    for (let kill = 1; kill <= kills; kill += 1) {
      const before = acknowledgedBy(writers);
      const writing = writers.map((writer) => writeUntilGone(writer));
      while (acknowledgedBy(writers) === before) await setTimeout(5);
      await setTimeout(randomInt(300));
      await server.kill();
      await Promise.all(writing);

      server = await start(dataDirectory);
      const integrity = checkIntegrity(dataDirectory);
      check(integrity === 'ok', `kill ${kill}: integrity_check says ${integrity}`);
      const { lost, halves } = compareAll(writers, dataDirectory);
      check(lost === 0, `kill ${kill}: ${lost} acknowledged rows lost`);
      check(halves === 0, `kill ${kill}: ${halves} rows of a pair without the other`);
    }

    const { lost, halves } = compareAll(writers, dataDirectory);
    const refusals = writers.flatMap(({ refusals }) => [...refusals.keys()]);
    check(refusals.length === 0, `refused: ${refusals.join(', ')}`);
    const unreadable = await countShutOut(server, people);
    check(unreadable === 0, `${unreadable} writers cannot read their rows afterwards`);
    const refreshed = await Promise.all(people.map(({ refreshToken }) => refresh(server, refreshToken)));
    const signedOut = refreshed.filter(({ status }) => status !== 200).length;
    check(signedOut === 0, `${signedOut} people were signed out`);
    return { kills, acknowledged: acknowledgedBy(writers), lost, halves, 'signed out': signedOut };

    async function writeUntilGone(writer: Writer) {
      while ((await writer.write(server)) !== 'unknown');
    }
  },
};
