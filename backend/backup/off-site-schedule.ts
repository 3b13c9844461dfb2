import { join } from 'node:path';
import { setInterval, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { DataFiles } from '../database/files.ts';
import type { Logger } from '../logger.ts';
import { dayMs } from './backups.ts';
import { isOver, readOffSiteRecord } from './off-site-record.ts';
import type { OffSite } from './restic.ts';

/** After the first daily backup has begun. */
const startDelayMs = 60_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
/** From one drill to the next. */
const drillIntervalMs = 7 * dayMs;

/**
 * Backs up off site while the process runs, as often as is configured, and once a week tries to restore from there, in a thread
 * of its own. What fails is logged, and tried again after an hour at most.
 * @param delayMs before the first look
 * @returns stops it; what is being uploaded then is cut off, and uploaded after the next start
 */
export function backUpOffSiteRegularly(
  files: DataFiles,
  offSite: OffSite,
  log: Logger,
  delayMs = startDelayMs,
): () => void {
  let isRunning = false;
  let lastTry = Number.NEGATIVE_INFINITY;
  const startIfDue = () => {
    const { backup, drill } = dueOffSite(files, offSite, Date.now());
    const isEarly = performance.now() - lastTry < Math.min(offSite.intervalMs, hourMs);
    if (isRunning || isEarly || !(backup || drill)) return;
    isRunning = true;
    lastTry = performance.now();
    const worker = new Worker(join(import.meta.dirname, 'off-site.worker.ts'), {
      workerData: { directory: files.directory, offSite },
    });
    worker.on('message', (warning: string) => log.warn(warning));
    worker.on('error', (error) => log.error('The off-site backup failed.', error));
    worker.on('exit', () => {
      isRunning = false;
    });
    worker.unref();
  };
  const first = setTimeout(startIfDue, delayMs).unref();
  const regularly = setInterval(startIfDue, minuteMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(regularly);
  };
}

/** What is due off site. @param now ms since 1970 */
export function dueOffSite(
  files: DataFiles,
  offSite: OffSite,
  now: number,
): { backup: boolean; drill: boolean } {
  const { backup, drill } = readOffSiteRecord(files, offSite);
  return { backup: isOver(backup, offSite.intervalMs, now), drill: isOver(drill, drillIntervalMs, now) };
}
