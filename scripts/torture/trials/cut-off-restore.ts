import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '../../../backend/backup/make-backup.ts';
import { dataFiles } from '../../../backend/database/files.ts';
import type { Trial } from '../../trial.ts';
import { integrityFaults, readDatabase } from '../database-rows.ts';
import { signUp } from '../visitor.ts';
import { createWriter } from '../writer.ts';

const writes = 40;
const script = join(import.meta.dirname, '../../restore.ts');
const preload = new URL('../kill-before-call.ts', import.meta.url).href;

/** More calls than any restore makes, so that the last run completes. */
const maxCalls = 100;

/** Killed before any step, a restore leaves the complete old or new database, and loses neither. */
export const cutOffRestore: Trial = {
  name: 'kill -9 at every step of a restore',
  async run({ directory, start, check }) {
    const original = join(directory, 'original');
    const server = await start(original);
    const writer = createWriter(await signUp(server));
    const writeOn = async () => {
      for (let write = 0; write < writes; write += 1) await writer.write(server);
    };
    await writeOn();
    const backup = await makeBackup(dataFiles(original));
    await writeOn();
    // Killed, so that its last writes are only in the log.
    await server.kill();
    const rowsOfBackup = rowsIn(backup);

    const found = { old: 0, new: 0 };
    for (let call = 1, isOver = false; !isOver; call += 1) {
      if (call > maxCalls) throw new Error(`The restore was killed ${maxCalls} times.`);
      const data = join(directory, String(call));
      cpSync(original, data, { recursive: true });
      const { status, signal, stderr } = restore(data, backup, call);
      isOver = status === 0;
      if (!isOver && signal !== 'SIGKILL') throw new Error(`The restore failed (${status}): ${stderr}`);

      const what = isOver ? 'not killed' : `killed before call ${call}`;
      const running = await start(data);
      const isNew = rowsIn(dataFiles(data).database) === rowsOfBackup;
      found[isNew ? 'new' : 'old'] += 1;
      for (const fault of [...integrityFaults(data), ...(isNew ? [] : writer.faults(data))])
        check(false, `${what}: ${fault}`);
      const asides = readdirSync(data).filter((name) => /^yingxia\.replaced-.+\.db$/.test(name));
      check(asides.length === (isNew ? 1 : 0), `${what}: ${asides.length} databases were set aside`);
      const leftOver = readdirSync(data).filter((name) => /restor|\.new$/.test(name));
      check(leftOver.length === 0, `${what}: ${leftOver} stays`);
      await running.stop();

      // The database set aside can be restored completely, including its log.
      for (const aside of asides) {
        restore(data, join(data, aside));
        for (const fault of writer.faults(data)) check(false, `${what}, what was set aside: ${fault}`);
      }
    }
    check(found.old > 0 && found.new > 1, `old ${found.old} times, new ${found.new} times`);
    return `${found.old} times the old database, ${found.new} times the new one, each complete`;
  },
};

function restore(data: string, backup: string, killBefore = 0) {
  return spawnSync(process.execPath, ['--import', preload, script, '--yes', backup], {
    env: { ...process.env, DATA_DIR: data, KILL_BEFORE_CALL: String(killBefore) },
    encoding: 'utf8',
  });
}

function rowsIn(path: string): string {
  const tables = ['users', 'favorites', 'watch_later', 'watch_history'];
  return JSON.stringify(tables.map((table) => readDatabase(path, `select * from ${table} order by 1, 2`)));
}
