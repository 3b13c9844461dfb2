import { join } from 'node:path';
import { refusedInOneLine } from '../../site-server.ts';
import { checkIntegrity } from '../database-rows.ts';
import { mountSmallDisk } from '../small-disk.ts';
import type { Trial } from '../trial.ts';
import { ask, askForAccount, newEmail, signUp } from '../visitor.ts';
import { acknowledgedBy, compareAll, createWriter } from '../writer.ts';

const writersAtOnce = 8;
const writesEach = 20;

/** A disk that turns read-only under the server, as ext4 makes it after an error, and one that is so when it starts. */
export const readOnlyDisk: Trial = {
  name: 'a directory that turns read-only',
  async run(context) {
    const { start, tryToStart, check } = context;
    const disk = mountSmallDisk(context);
    const dataDirectory = join(disk.path, 'data');
    let server = await start(dataDirectory);
    const people = await Promise.all(Array.from({ length: writersAtOnce }, () => signUp(server)));
    const writers = people.map(createWriter);
    const writeAll = () => Promise.all(writers.map((writer) => writer.write(server)));
    for (let time = 0; time < writesEach; time += 1) await writeAll();

    disk.fail();
    for (let time = 0; time < writesEach; time += 1) {
      const fates = await writeAll();
      check(
        fates.every((fate) => fate === 'refused'),
        `writing was ${fates.join(', ')}`,
      );
    }
    const refusals = new Set(writers.flatMap(({ refusals }) => [...refusals.keys()]));
    check([...refusals].join() === '500 58030', `writing was refused with ${[...refusals].join(', ')}`);
    const own = await Promise.all(
      people.map(({ token }) => ask(server, 'GET', '/rest/v1/favorites', { token })),
    );
    const unreadable = own.filter(({ status }) => status !== 200).length;
    check(unreadable === 0, `reading failed ${unreadable} times`);
    const account = await askForAccount(server, newEmail());
    check(account.body?.error_code === 'unexpected_failure', `a sign-up was answered ${account.status}`);
    const page = await ask(server, 'GET', '/');
    check(page.status === 200, `the home page was answered with ${page.status}`);

    await server.kill();
    await demandRefusal('on the failed disk');
    // Writable once more in between: the disk's own journal has to be read.
    disk.remount('rw');
    disk.remount('ro');
    await demandRefusal('on a disk mounted read-only');
    disk.remount('rw');
    server = await start(dataDirectory);
    const { lost, halves, unwanted } = compareAll(writers, dataDirectory);
    check(lost === 0, `${lost} acknowledged rows lost`);
    check(halves + unwanted === 0, `${halves} rows of a pair without the other, ${unwanted} refused ones`);
    const integrity = checkIntegrity(dataDirectory);
    check(integrity === 'ok', `integrity_check says ${integrity}`);
    check(
      (await writeAll()).every((fate) => fate === 'acknowledged'),
      'writing did not work again',
    );
    return {
      acknowledged: acknowledgedBy(writers),
      'refused with 500': writersAtOnce * writesEach,
      lost,
      'half written': halves + unwanted,
      'starts refused in one sentence': 2,
    };

    async function demandRefusal(when: string) {
      const refused = await tryToStart(dataDirectory);
      if (refused.serves) return check(false, `it served ${when}`);
      check(refusedInOneLine(refused), `${when} it ended with ${refused.exitCode}: ${refused.stderr}`);
    }
  },
};
