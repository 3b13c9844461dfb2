import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { DataError } from '../database/data-error.ts';
import {
  type DataFiles,
  flushDirectory,
  flushFile,
  lockFor,
  makeDataDirectory,
  makePrivate,
  reportDiskErrors,
} from '../database/files.ts';
import { backupName, dayMs, pruneBackups, unfinishedName } from './backups.ts';
import { checkDatabase, removeDatabase } from './copy-database.ts';
import { makeBackup, makeBackupFolder } from './make-backup.ts';
import { isOver, noteOffSite, readOffSiteRecord } from './off-site-record.ts';
import { type OffSite, PlaceLocked, restic } from './restic.ts';
import { demandDatabase } from './restore-backup.ts';

/** A backup that lies off site. */
export interface Snapshot {
  /** As restic shows it. */
  readonly id: string;
  readonly time: Date;
  /** Of the file that was uploaded. */
  readonly sha256: string;
  /** What that was called. */
  readonly path: string;
}

/** Marks ours among what else a host may store in the repository. */
const mark = 'yingxia';
const hashMark = 'sha256-';

/**
 * Makes the place off site, at the first time.
 * @throws {DataError} when it cannot be, or there is one
 */
export async function makeRepository({ directory }: DataFiles, offSite: OffSite): Promise<void> {
  await restic(offSite, ['init'], { directory });
}

/**
 * Does what must not be done twice at once, as by the site and a host: of two copies the older is removed, and it may be the one
 * that is being uploaded.
 * @throws {DataError} where it is being done
 */
async function alone<Result>(files: DataFiles, work: () => Promise<Result>): Promise<Result> {
  const unlock = reportDiskErrors(files.directory, () => {
    makeDataDirectory(files);
    return lockFor(
      files.directory,
      'off-site-lock',
      '另一次异地的备份、演练或恢复正在进行，可能是网站自己在做：等它做完再试。',
    );
  });
  try {
    return await work();
  } finally {
    unlock();
  }
}

/**
 * Copies the database as it is now, uploads the copy, and once a day removes those off site that are not retained any more.
 * @returns why the latter was not possible, as with keys that may not delete; null: it was, or was not due
 * @throws {DataError} when the copy is not off site; the one before it is untouched
 */
export async function backUpOffSite(files: DataFiles, offSite: OffSite): Promise<string | null> {
  const { directory } = files;
  demandDatabase(files);
  return alone(files, async () => {
    try {
      const path = await makeBackup(files, 'off-site');
      const tags = [mark, hashMark + (await sha256Of(path))].join();
      const words = ['backup', '--quiet', '--host', mark, '--tag', tags, path];
      await restic(offSite, words, { directory }).catch(async (error) => {
        if (!(error instanceof PlaceLocked)) throw error;
        // By a site that was killed while it removed old ones; a lock that is in use stays.
        await restic(offSite, ['unlock'], { directory });
        await restic(offSite, words, { directory });
      });
      noteOffSite(files, offSite, 'backup');
    } finally {
      pruneBackups(files);
    }
    return isOver(readOffSiteRecord(files, offSite).tidying, dayMs) ? await tidy(files, offSite) : null;
  });
}

async function tidy(files: DataFiles, offSite: OffSite): Promise<string | null> {
  const { directory } = files;
  // In ages, not in numbers: a site that stood still must not keep for longer what people have deleted.
  const keep = ['--keep-within-hourly', '1d', '--keep-within-daily', `${offSite.keepDays}d`];
  try {
    // Of a process that was killed; those in use stay.
    await restic(offSite, ['unlock'], { directory });
    await restic(offSite, ['forget', '--tag', mark, '--group-by', '', ...keep, '--prune'], { directory });
    noteOffSite(files, offSite, 'tidying');
    return null;
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
}

/** Every backup off site, oldest first. @throws {DataError} when the place cannot be read */
export async function listSnapshots({ directory }: DataFiles, offSite: OffSite): Promise<Snapshot[]> {
  // Without a lock, which a place that may only be read refuses.
  const printed = await restic(offSite, ['snapshots', '--no-lock', '--json', '--tag', mark], { directory });
  const all: { time: string; short_id: string; paths: string[]; tags: string[] }[] =
    JSON.parse(printed) ?? [];
  return all
    .map(({ time, short_id, paths, tags }) => ({
      id: short_id,
      time: new Date(time),
      sha256: tags.find((tag) => tag.startsWith(hashMark))?.slice(hashMark.length) ?? '',
      path: paths[0] ?? '',
    }))
    .sort((one, other) => one.time.getTime() - other.time.getTime());
}

/**
 * Downloads a backup from off site to where the local ones lie, and compares it with what was uploaded.
 * @param id absent: the last one
 * @returns its path
 * @throws {DataError} when there is none, or it is not what was uploaded
 */
export async function fetchSnapshot(files: DataFiles, offSite: OffSite, id?: string): Promise<string> {
  return alone(files, async () => {
    const snapshot = await findSnapshot(files, offSite, id);
    makeBackupFolder(files);
    const path = join(files.backups, backupName(snapshot.time, 'off-site'));
    const unfinished = unfinishedName(path);
    await download(files, offSite, snapshot, unfinished);
    renameSync(unfinished, path);
    flushDirectory(files.backups);
    return path;
  });
}

/** What a drill has brought back. */
export interface Drill {
  readonly snapshot: Snapshot;
  readonly accounts: number;
}

/**
 * Restores the last backup off site beside the database, compares it byte by byte (SHA-256) with what was uploaded, reads it
 * through, and removes it.
 * @throws {DataError} when it would not serve
 */
export async function drill(files: DataFiles, offSite: OffSite): Promise<Drill> {
  return alone(files, async () => {
    const snapshot = await findSnapshot(files, offSite);
    makeBackupFolder(files);
    const path = unfinishedName(join(files.backups, backupName(new Date(), 'off-site')));
    try {
      await download(files, offSite, snapshot, path);
      const connection = new DatabaseSync(path, { readOnly: true });
      try {
        const accounts = connection.prepare('select count(*) as count from users').get()?.count;
        noteOffSite(files, offSite, 'drill');
        return { snapshot, accounts: Number(accounts) };
      } finally {
        connection.close();
      }
    } finally {
      removeDatabase(path);
    }
  });
}

async function findSnapshot(files: DataFiles, offSite: OffSite, id?: string): Promise<Snapshot> {
  const all = await listSnapshots(files, offSite);
  const found = id === undefined ? all.at(-1) : all.find((one) => one.id === id);
  if (found) return found;
  throw new DataError(
    id === undefined
      ? '异地还没有备份：请先运行 npm run backup -- offsite 。'
      : `异地没有 ${id} 这一份：运行 npm run restore ，会列出有哪些。`,
  );
}

/** A refused one leaves no file. */
async function download(files: DataFiles, offSite: OffSite, snapshot: Snapshot, to: string): Promise<void> {
  try {
    const output = openSync(to, 'w', 0o600);
    try {
      const { directory } = files;
      await restic(offSite, ['dump', '--no-lock', snapshot.id, snapshot.path], { directory, output });
    } finally {
      closeSync(output);
    }
    makePrivate(files.directory, to);
    if ((await sha256Of(to)) !== snapshot.sha256)
      throw new DataError(`异地的 ${snapshot.id} 取回来和上传时不一样：请运行 restic check ，再取前一份。`);
    checkDatabase(to, `异地的 ${snapshot.id}`);
    flushFile(to);
  } catch (error) {
    removeDatabase(to);
    throw error;
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
