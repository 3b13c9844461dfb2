import { join } from 'node:path';
import { setInterval, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { DataFiles } from '../database/files.ts';
import type { Logger } from '../logger.ts';
import { backupKind, backupTime, dayMs, sortOutBackups } from './backups.ts';

/** A server that has just started has visitors waiting, from whom another thread would take the processor. */
const startDelayMs = 30_000;
const hourMs = 3_600_000;

/**
 * Makes a backup once a day while the process runs, beginning soon if the last one is older, and removes those
 * that are no longer retained, in a thread of its own. One that fails is logged, and tried again an hour later.
 * @param delayMs before the first look
 * @returns stops it
 */
export function backUpDaily(files: DataFiles, log: Logger, delayMs = startDelayMs): () => void {
  const startIfDue = () => {
    if (isDue(files, Date.now())) startWorker(files, log);
  };
  const first = setTimeout(startIfDue, delayMs).unref();
  const hourly = setInterval(startIfDue, hourMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}

/** Whether a day has passed since the last daily backup; other kinds do not count, as they are not retained by day. */
export function isDue(files: DataFiles, now: number): boolean {
  const last = sortOutBackups(files, now).past.findLast((path) => backupKind(path) === 'daily');
  return last === undefined || now - backupTime(last) >= dayMs;
}

function startWorker({ directory }: DataFiles, log: Logger): void {
  const worker = new Worker(join(import.meta.dirname, 'daily-backup.worker.ts'), { workerData: directory });
  worker.on('error', (error) => log.error('The daily backup failed.', error));
  worker.unref();
}
