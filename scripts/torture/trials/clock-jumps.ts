import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { backupTime, listBackups } from '../../../backend/backup/backups.ts';
import { dataFiles } from '../../../backend/database/files.ts';
import type { Server } from '../../site-server.ts';
import { checkIntegrity } from '../database-rows.ts';
import { createShiftedClock } from '../shifted-clock.ts';
import type { Context, Trial } from '../trial.ts';
import { ask, type Person, refresh, signUp } from '../visitor.ts';
import { compareAll, createWriter } from '../writer.ts';

const hour = 3_600_000;
const writes = 10;
const year = 365 * 24 * hour;
const backupScript = join(import.meta.dirname, '../../backup.ts');
/** In ms: a server looks half a minute after its start whether a backup is due. */
const backupTimeoutMs = 60_000;

/** Where the clock goes while the server runs, in ms from the true time. */
const jumps = { 'two hours on': 2 * hour, 'a year back': -year, 'to 1970': -56 * year, 'true again': 0 };

/**
 * A clock that is put forward and back under the server: what is over is over, but nobody is locked out, nothing is lost,
 * and backups go on although some seem to come from the future.
 */
export const clockJumps: Trial = {
  name: 'clock jumps',
  async run({ directory, start, check }) {
    const dataDirectory = join(directory, 'data');
    const files = dataFiles(dataDirectory);
    const clock = createShiftedClock(directory);
    const server = await start(dataDirectory, clock.launch);
    const person = { ...(await signUp(server)) };
    const writer = createWriter(person);

    let carriedOn = 0;
    for (const [where, milliseconds] of Object.entries(jumps)) {
      clock.shift(milliseconds);
      Object.assign(person, await carryOn(server, where, person, check));
      carriedOn += 1;
      for (let number = 0; number < writes; number += 1) await writer.write(server);
      await signUp(server);
    }
    const expected = Object.keys(jumps).length * writes;
    check(writer.refusals.size === 0, `writing was refused: ${[...writer.refusals.keys()].join(', ')}`);
    check(writer.acknowledged() >= expected, `only ${writer.acknowledged()} rows were acknowledged`);

    // Made while the clock was ten years on: what is made later must be kept beside it.
    clock.shift(10 * year);
    await promisify(execFile)(process.execPath, [...(clock.launch.flags ?? []), backupScript], {
      env: { ...process.env, ...clock.launch.environment, DATA_DIR: dataDirectory },
    });
    clock.shift(0);
    const ahead = listBackups(files).filter((path) => backupTime(path) > Date.now());
    check(ahead.length === 1, `${ahead.length} backups of the future`);
    await server.stop();
    await start(dataDirectory);
    const isPresent = () => listBackups(files).some((path) => Math.abs(backupTime(path) - Date.now()) < hour);
    const deadline = performance.now() + backupTimeoutMs;
    while (!isPresent() && performance.now() < deadline) await setTimeout(500);
    check(isPresent(), 'no backup was made after one that seems to come from the future');

    const integrity = checkIntegrity(dataDirectory);
    check(integrity === 'ok', `integrity_check says ${integrity}`);
    const { lost } = compareAll([writer], dataDirectory);
    check(lost === 0, `${lost} acknowledged rows lost`);
    return {
      jumps: Object.keys(jumps).length,
      'carried on': carriedOn,
      acknowledged: writer.acknowledged(),
      lost,
    };
  },
};

/** Somebody who stays signed in meanwhile: their next request works, if need be after a refresh. */
async function carryOn(
  server: Server,
  where: string,
  person: Person,
  check: Context['check'],
): Promise<Pick<Person, 'token' | 'refreshToken'>> {
  const look = (token: string) => ask(server, 'GET', '/rest/v1/favorites', { token });
  const { status, body } = await look(person.token);
  const isOver = status === 401 && body?.code === 'PGRST303';
  check(status === 200 || isOver, `${where}: reading was answered with ${status}`);
  const refreshed = await refresh(server, person.refreshToken);
  check(refreshed.status === 200, `${where}: a refresh was answered with ${refreshed.status}`);
  const token = String(refreshed.body?.access_token ?? '');
  const again = await look(token);
  check(again.status === 200, `${where}: reading with a new token was answered with ${again.status}`);
  return { token, refreshToken: String(refreshed.body?.refresh_token ?? '') };
}
