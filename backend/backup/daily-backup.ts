import { join } from 'node:path';
import { setInterval, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { DataFiles } from '../database/files.ts';
import type { Logger } from '../logger.ts';
import { backupKind, backupTime, dayMs, partitionBackups } from './backups.ts';

/** Delay after the start, when visitors may be waiting and another thread would compete for the processor. */
const startDelayMs = 30_000;
const hourMs = 3_600_000;

/**
 * Makes a backup once a day while the process runs, soon after the start if one is due, and removes old ones. It runs
 * in a worker thread. A failure is logged, and retried an hour later.
 * @param delayMs before the first check
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

/** Whether a day has passed since the last daily backup. Other kinds do not count: they are not kept by day. */
export function isDue(files: DataFiles, now: number): boolean {
  const last = partitionBackups(files, now).past.findLast((path) => backupKind(path) === 'daily');
  return last === undefined || now - backupTime(last) >= dayMs;
}

function startWorker({ directory }: DataFiles, log: Logger): void {
  const worker = new Worker(join(import.meta.dirname, 'daily-backup.worker.ts'), { workerData: directory });
  worker.on('error', (error) => log.error('The daily backup failed.', error));
  worker.unref();
}
