import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listBackups } from '../../../backend/backup/backups.ts';
import { checkDatabase } from '../../../backend/backup/copy-database.ts';
import { dataFiles } from '../../../backend/database/files.ts';
import { refusedInOneLine } from '../../site-server.ts';
import { checkIntegrity, countRows } from '../database-rows.ts';
import type { Trial } from '../trial.ts';
import { ask, type Person, signUp } from '../visitor.ts';

const browsers = 16;
const videos = 100;
const backupScript = join(import.meta.dirname, '../../backup.ts');

/** How one video gets onto a list, and what the others hear who had the same idea. */
const ways = [
  { table: 'favorites', query: '', prefer: 'return=minimal', late: 409 },
  { table: 'watch_later', query: '', prefer: 'return=minimal', late: 409 },
  {
    table: 'watch_history',
    query: '?on_conflict=user_id,video_id',
    prefer: 'resolution=merge-duplicates',
    late: 200,
  },
] as const;

/**
 * Many browsers of one person add the same videos at once, while other processes copy the database and try to serve
 * it too. Each video is added once, and one browser alone is told that it added it.
 */
export const parallelWriters: Trial = {
  name: 'parallel writers',
  async run({ directory, start, tryToStart, check }) {
    const dataDirectory = join(directory, 'data');
    const server = await start(dataDirectory);
    const person = await signUp(server);
    /** By way and video: every status that was answered. */
    const heard = new Map<string, number[]>();

    const [second] = await Promise.all([
      tryToStart(dataDirectory),
      promisify(execFile)(process.execPath, [backupScript], {
        env: { ...process.env, DATA_DIR: dataDirectory },
      }),
      ...Array.from({ length: browsers }, (_, browser) => addEverything(person, browser)),
    ]);
    check(!second.serves && refusedInOneLine(second), 'a second server did not refuse in one sentence');

    let surprises = 0;
    for (const { table, late } of ways) {
      for (let video = 0; video < videos; video += 1) {
        const statuses = heard.get(`${table} ${video}`)?.toSorted((a, b) => a - b) ?? [];
        const expected = [201, ...Array<number>(browsers - 1).fill(late)].toSorted((a, b) => a - b);
        if (statuses.join() !== expected.join()) surprises += 1;
      }
      const kept = countRows(dataDirectory, `${table} where user_id = ?`, person.id);
      check(kept === videos, `${table} has ${kept} rows for ${videos} videos`);
    }
    check(surprises === 0, `${surprises} videos were not added by exactly one browser`);
    const integrity = checkIntegrity(dataDirectory);
    check(integrity === 'ok', `integrity_check says ${integrity}`);
    const backups = listBackups(dataFiles(dataDirectory));
    for (const backup of backups) checkDatabase(backup);
    check(backups.length > 0, 'no backup was made meanwhile');
    return {
      browsers,
      requests: browsers * videos * ways.length,
      videos,
      'added twice or by nobody': surprises,
      'backups meanwhile': backups.length,
      'second server': 'refused',
    };

    /** Each browser begins elsewhere, so that every video is wanted by several at the same moment. */
    async function addEverything({ id, token }: Person, browser: number) {
      for (let step = 0; step < videos; step += 1) {
        const video = (step + (browser % 4) * 10) % videos;
        for (const { table, query, prefer } of ways) {
          const { status } = await ask(server, 'POST', `/rest/v1/${table}${query}`, {
            token,
            body: { user_id: id, video_id: String(video) },
            headers: { Prefer: prefer },
          });
          const key = `${table} ${video}`;
          heard.set(key, [...(heard.get(key) ?? []), status]);
        }
      }
    }
  },
};
