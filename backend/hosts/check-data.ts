import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Finding, findingsAbout } from '../../domain/finding.ts';
import { backupTime, lastBackup } from '../backup/backups.ts';
import { isRestoreCutOff } from '../backup/restore-backup.ts';
import { dataCommand } from '../database/data-error.ts';
import { registerSqlFunctions } from '../database/database.ts';
import { type DataFiles, isClosed, whyClosed } from '../database/files.ts';
import { pendingMigration } from '../database/migrate.ts';
import { diskFailureOf } from '../database/sqlite-error.ts';
import { listNew } from './feedback.ts';

const leastBytes = 200e6;
const hour = 3_600_000;
const minute = 60_000;

/**
 * Checks the free space: for the data and a backup of it, and for another video on the content's disk.
 * @param content the host's folder
 */
export function checkFreeSpace({ directory }: DataFiles, content: string, freeBytes = freeBytesOf): Finding {
  const { fine, wrong } = findingsAbout('磁盘');
  const places = [directory, content].map((folder) => ({ folder, free: freeBytes(nearestExisting(folder)) }));
  const found = places.map(
    ({ folder, free }) => `${folder} 还剩 ${Math.floor(free / 1e6).toLocaleString('en')} MB`,
  );
  return places.some(({ free }) => free < leastBytes)
    ? wrong(`${found.join('，')}：请腾出空间，备份还要同样多。`)
    : fine(found.join('，'));
}

/** The free space of the disk that a folder is on. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function nearestExisting(directory: string): string {
  return existsSync(directory) ? directory : nearestExisting(path.dirname(directory));
}

/** Reads the whole database, also while the site runs, without changing it. A start reads only its header. */
export function checkDatabase(files: DataFiles): Finding {
  const { fine, note, wrong } = findingsAbout('数据库');
  if (isClosed(files.directory)) return wrong(whyClosed(files.directory));
  if (isRestoreCutOff(files)) return note('上次恢复中断了，下一次启动会接着做完');
  if (!existsSync(files.database)) return note('还没有，第一次启动时建立');
  try {
    const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
    try {
      registerSqlFunctions(connection);
      const found = String(connection.prepare('pragma integrity_check(1)').get()?.integrity_check);
      if (found === 'ok') return fine(`完整，${(statSync(files.database).size / 1e6).toFixed(1)} MB`);
      return wrong(`已损坏（${found.split('\n').at(-1)}）：${remedyFor(files)}。`);
    } finally {
      connection.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return diskFailureOf(error) === null
      ? wrong(`无法读取（${reason}）：${remedyFor(files)}。`)
      : wrong(
          `无法打开（${reason}），还不能确定是否完好：请让运行网站的用户能读写 ${files.database} 和它旁边的文件，并检查磁盘。`,
        );
  }
}

/**
 * Checks for open messages (`npm run feedback`). An unreadable database is left to `checkDatabase`.
 * @param now ms since 1970
 */
export function checkFeedback(files: DataFiles, now: number): Finding {
  const { fine, note } = findingsAbout('反馈');
  if (isRestoreCutOff(files) || !existsSync(files.database)) return fine('还没有');
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
    if (pendingMigration(connection) !== undefined)
      return note('数据库升级以后才能统计，启动一次网站就会升级');
    const reading = connection;
    const waiting = listNew({ all: <Row>(sql: string) => reading.prepare(sql).all() as Row[] });
    if (waiting.length === 0) return fine('没有要处理的');
    const complaints = waiting.filter(({ kind }) => kind === 'complaint').length;
    const oldest = Math.min(...waiting.map(({ created_at }) => Date.parse(created_at)));
    const days = Math.max(0, Math.floor((now - oldest) / (24 * hour)));
    return note(
      `${waiting.length} 条未处理，最早的已等 ${days} 天${complaints > 0 ? `，投诉 ${complaints} 条（承诺 1 个工作日内核查）` : ''}：npm run feedback`,
    );
  } catch {
    return note('无法读取，见「数据库」一项');
  } finally {
    connection?.close();
  }
}

function remedyFor(files: DataFiles): string {
  const backup = lastBackup(files);
  return backup
    ? `请停止网站，运行 ${dataCommand('restore', files, backup)}`
    : '没有备份；把这个文件移走，就从空的数据库开始';
}

/** Checks the age of the last backup. @param now ms since 1970 */
export function checkBackup(files: DataFiles, now: number): Finding {
  const { fine, note, wrong } = findingsAbout('备份');
  const last = lastBackup(files);
  if (!existsSync(files.database) && !last) return note('还没有，也没有要备份的');
  if (!last) return note('还没有；网站启动半分钟后做一份，以后每天一份');
  const hours = Math.floor((now - backupTime(last)) / hour);
  return hours < 48
    ? fine(`最近一份是 ${Math.max(hours, 0)} 小时前的`)
    : wrong(
        `最近一份是 ${Math.floor(hours / 24)} 天前的：请运行 ${dataCommand('backup', files)}，再查看日志。`,
      );
}

/**
 * Checks whether the clock is behind the times of existing files: tokens issued before would then come from the future.
 * @param now ms since 1970
 */
export function checkClock(files: DataFiles, now: number): Finding {
  const { fine, wrong } = findingsAbout('时钟');
  const last = lastBackup(files);
  const written = existsSync(files.database) ? statSync(files.database).mtimeMs : 0;
  const latest = Math.max(last ? backupTime(last) : 0, written);
  return now + minute < latest
    ? wrong(
        `现在是 ${new Date(now).toISOString()}，早于最近一次写入数据的时间 ${new Date(latest).toISOString()}：请校准时间。`,
      )
    : fine(new Date(now).toISOString());
}
