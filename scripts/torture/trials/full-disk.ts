import { join } from 'node:path';
import { refusedInOneLine, type Trial } from '../../trial.ts';
import { integrityFaults } from '../database-rows.ts';
import { mountSmallDisk } from '../small-disk.ts';
import { ask, askForAccount, signUp } from '../visitor.ts';
import { acknowledgedBy, createWriter, type Writer } from '../writer.ts';

const writersAtOnce = 8;
const refusalsEach = 20;

/** On a full disk, writes are refused with a code while reads continue; once there is space, writes work again. */
export const fullDisk: Trial = {
  name: 'a disk that fills',
  async run(context) {
    const { start, tryToStart, check } = context;
    const disk = mountSmallDisk(context);
    const data = join(disk.path, 'data');
    let server = await start(data);
    const people = await Promise.all(Array.from({ length: writersAtOnce }, () => signUp(server)));
    const writers = people.map(createWriter);
    await Promise.all(writers.map((writer) => writer.write(server)));

    disk.fill();
    const writeUntilRefused = async (writer: Writer) => {
      for (let refused = 0; refused < refusalsEach; ) {
        const fate = await writer.write(server);
        if (fate === 'unknown') throw new Error('The server ended while its disk was full.');
        if (fate === 'refused') refused += 1;
        const { status } = await ask(server, 'GET', '/rest/v1/favorites', { token: writer.person.token });
        check(status === 200, `a read returned ${status}`);
      }
    };
    await Promise.all(writers.map(writeUntilRefused));
    const refusals = new Set(writers.flatMap(({ refusals }) => [...refusals]));
    check([...refusals].join() === '503 53100', `writing was refused with ${[...refusals]}`);
    const account = await askForAccount(server);
    const isAskedLater = account.status === 503 && account.headers.has('Retry-After');
    check(isAskedLater, `a sign-up returned ${account.status}`);
    const page = await ask(server, 'GET', '/');
    check(page.status === 200, `the home page returned ${page.status}`);

    disk.free();
    for (const writer of writers)
      check((await writer.write(server)) === 'acknowledged', 'writes still fail once there is space');
    await signUp(server);

    disk.fill();
    await server.kill();
    const cramped = await tryToStart(data);
    if (cramped.serves) await cramped.server.kill();
    else check(refusedInOneLine(cramped), `without space it ended with ${JSON.stringify(cramped)}`);
    disk.free();
    server = await start(data);

    for (const fault of [...integrityFaults(data), ...writers.flatMap(({ faults }) => faults(data))])
      check(false, fault);
    const without = cramped.serves ? 'serves' : 'refuses in a sentence';
    return `${acknowledgedBy(writers)} acknowledged requests, none lost; started without space it ${without}`;
  },
};
