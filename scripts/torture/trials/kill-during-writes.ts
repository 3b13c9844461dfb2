import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Trial } from '../../trial.ts';
import { integrityFaults } from '../database-rows.ts';
import { ask, signUp } from '../visitor.ts';
import { acknowledgedBy, createWriter, type Writer } from '../writer.ts';

const kills = 20;
const writersAtOnce = 16;

/** SIGKILL at any moment loses no acknowledged write, leaves no partial one, and signs nobody out. */
export const killDuringWrites: Trial = {
  name: 'kill -9 during acknowledged writes',
  async run({ directory, start, check }) {
    const data = join(directory, 'data');
    let server = await start(data);
    const people = await Promise.all(Array.from({ length: writersAtOnce }, () => signUp(server)));
    const writers = people.map(createWriter);
    const writeUntilGone = async (writer: Writer) => {
      while ((await writer.write(server)) !== 'unknown');
    };

    for (let kill = 1; kill <= kills; kill += 1) {
      const before = acknowledgedBy(writers);
      const writing = writers.map(writeUntilGone);
      while (acknowledgedBy(writers) === before) await setTimeout(5);
      await setTimeout(randomInt(300));
      await server.kill();
      await Promise.all(writing);

      server = await start(data);
      for (const fault of [...integrityFaults(data), ...writers.flatMap(({ faults }) => faults(data))])
        check(false, `kill ${kill}: ${fault}`);
    }

    const refusals = writers.flatMap(({ refusals }) => [...refusals]);
    check(refusals.length === 0, `refused: ${refusals}`);
    for (const { token, refreshToken } of people) {
      const own = await ask(server, 'GET', '/rest/v1/favorites?select=id&limit=1', { token });
      check(own.status === 200, `own rows returned ${own.status}`);
      const body = { refresh_token: refreshToken };
      const refreshed = await ask(server, 'POST', '/auth/v1/token?grant_type=refresh_token', { body });
      check(refreshed.status === 200, `somebody was signed out: ${refreshed.status}`);
    }
    return `${kills} kills, ${acknowledgedBy(writers)} acknowledged requests, none lost or partial`;
  },
};
