import { join } from 'node:path';
import { refusedInOneLine } from '../../site-server.ts';
import { checkIntegrity } from '../database-rows.ts';
import { mountSmallDisk } from '../small-disk.ts';
import type { Trial } from '../trial.ts';
import { ask, askForAccount, newEmail, signUp } from '../visitor.ts';
import { acknowledgedBy, compareAll, createWriter } from '../writer.ts';

const writersAtOnce = 8;
const refusalsEach = 20;

/** A full disk: writing is refused with a code, reading goes on, and so does writing once there is room. */
export const fullDisk: Trial = {
  name: 'a disk that fills',
  async run(context) {
    const { start, tryToStart, check } = context;
    const disk = mountSmallDisk(context);
    const dataDirectory = join(disk.path, 'data');
    let server = await start(dataDirectory);
    const people = await Promise.all(Array.from({ length: writersAtOnce }, () => signUp(server)));
    const writers = people.map(createWriter);
    await Promise.all(writers.map((writer) => writer.write(server)));

    disk.fill();
    let unreadable = 0;
    await Promise.all(
      writers.map(async (writer) => {
        for (let refused = 0; refused < refusalsEach; ) {
          const fate = await writer.write(server);
          if (fate === 'unknown') throw new Error('The server ended while its disk was full.');
          if (fate === 'refused') refused += 1;
          const { status } = await ask(server, 'GET', '/rest/v1/favorites', { token: writer.person.token });
          if (status !== 200) unreadable += 1;
        }
      }),
    );
    const refusals = new Set(writers.flatMap(({ refusals }) => [...refusals.keys()]));
    check([...refusals].join() === '503 53100', `writing was refused with ${[...refusals].join(', ')}`);
    check(unreadable === 0, `reading failed ${unreadable} times`);
    const account = await askForAccount(server, newEmail());
    check(
      account.status === 503 && account.headers.has('Retry-After'),
      `a sign-up was answered ${account.status}`,
    );
    const page = await ask(server, 'GET', '/');
    check(page.status === 200, `the home page was answered with ${page.status}`);

    disk.free();
    const again = await Promise.all(writers.map((writer) => writer.write(server)));
    check(
      again.every((fate) => fate === 'acknowledged'),
      'writing did not work again when there was room',
    );
    await signUp(server);

    disk.fill();
    await server.kill();
    const cramped = await tryToStart(dataDirectory);
    if (cramped.serves) await cramped.server.kill();
    else {
      check(refusedInOneLine(cramped), `without room it ended with ${cramped.exitCode}: ${cramped.stderr}`);
    }
    disk.free();
    server = await start(dataDirectory);

    const { lost, halves, unwanted } = compareAll(writers, dataDirectory);
    check(lost === 0, `${lost} acknowledged rows lost`);
    check(halves + unwanted === 0, `${halves} rows of a pair without the other, ${unwanted} refused ones`);
    const integrity = checkIntegrity(dataDirectory);
    check(integrity === 'ok', `integrity_check says ${integrity}`);
    return {
      acknowledged: acknowledgedBy(writers),
      'refused with 503': writersAtOnce * refusalsEach,
      lost,
      'half written': halves + unwanted,
      'starting without room': cramped.serves ? 'served' : 'refused in one sentence',
    };
  },
};
