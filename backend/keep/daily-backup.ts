import { rmSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { DataFiles } from '../database/files.ts';
import { backupTime, listBackups } from './backups.ts';

const keptBackups = 7;
const hour = 3_600_000;
const day = 24 * hour;

/**
 * Makes a backup once a day while the process runs, beginning now if the last one is older, and keeps the last seven.
 * In a thread of its own, so that nobody waits for it. One that fails is said and tried again an hour later.
 * @returns stops it
 */
export function backUpDaily(files: DataFiles): () => void {
  const look = () => {
    if (isDue(files, Date.now())) startWorker(files);
  };
  look();
  const timer = setInterval(look, hour).unref();
  return () => clearInterval(timer);
}

/** Whether a day has passed since the last backup. */
export function isDue(files: DataFiles, now: number): boolean {
  const last = listBackups(files).at(-1);
  return last === undefined || now - backupTime(last) >= day;
}

/** Removes all but the last seven. */
export function pruneBackups(files: DataFiles): void {
  for (const path of listBackups(files).slice(0, -keptBackups)) rmSync(path);
}

function startWorker({ directory }: DataFiles): void {
  const worker = new Worker(new URL('./daily-backup.worker.ts', import.meta.url), { workerData: directory });
  worker.on('error', (error) => console.error('The daily backup failed.', error));
  worker.unref();
}
