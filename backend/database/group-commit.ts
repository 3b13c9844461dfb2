import type { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite-error.ts';

interface Job {
  readonly askedAtMs: number;
  readonly work: () => unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Pause after a commit, so that many writers do not keep the process from answering pages. */
const pauseMs = 8;

/** How long work waits for another process's lock, and the retry interval, which doubles from the least to the most. */
const [patienceMs, leastRetryMs, maxRetryMs] = [5000, 2, 64];

/** Reads wait for another process only while it recovers the log of a killed one. */
export const shortReadWaits = 'pragma busy_timeout = 100';

/**
 * Runs jobs requested at about the same time in one transaction, each in a savepoint of its own. A commit waits about a
 * millisecond for the disk, during which nothing else runs, so writers share it. While another process holds the
 * database, jobs are retried without blocking this process; after five seconds they fail with SQLite's error
 * (`isBusy`).
 * @param onCommit runs after each commit
 * @returns runs a job, which must be synchronous; the promise settles once its outcome is on the disk
 */
export function groupCommits(
  connection: DatabaseSync,
  onCommit = () => {},
): <Result>(work: () => Result) => Promise<Result> {
  let waiting: Job[] = [];
  let lastCommit = Number.NEGATIVE_INFINITY;
  let retryMs = leastRetryMs;

  const flush = () => {
    const jobs = waiting;
    waiting = [];
    try {
      begin(connection);
      const outcomes = jobs.map((job) => runInSavepoint(connection, job));
      connection.exec('commit');
      for (const settle of outcomes) settle();
      retryMs = leastRetryMs;
      onCommit();
    } catch (error) {
      const isBegun = connection.isOpen && connection.isTransaction;
      // Rolls back all jobs together.
      if (isBegun) connection.exec('rollback');
      const goesOn = ({ askedAtMs }: Job) =>
        !isBegun && isBusy(error) && performance.now() - askedAtMs < patienceMs;
      waiting = jobs.filter(goesOn);
      for (const job of jobs) if (!waiting.includes(job)) job.reject(error);
      if (waiting.length > 0) {
        setTimeout(flush, retryMs);
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      }
    }
    lastCommit = performance.now();
  };

  const schedule = () => {
    const wait = lastCommit + pauseMs - performance.now();
    if (wait > 0) setTimeout(flush, wait);
    else setImmediate(flush);
  };

  return <Result>(work: () => Result) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.length === 0) schedule();
      waiting.push({ askedAtMs: performance.now(), work, resolve, reject });
    });
}

/** @throws immediately if another process holds the database */
function begin(connection: DatabaseSync): void {
  try {
    connection.exec('pragma busy_timeout = 0; begin immediate');
  } finally {
    if (connection.isOpen) connection.exec(shortReadWaits);
  }
}

/**
 * Runs one job.
 * @returns settles the job's promise
 * @throws an error that ended the whole transaction, such as a full disk
 */
function runInSavepoint(connection: DatabaseSync, { work, resolve, reject }: Job): () => void {
  connection.exec('savepoint job');
  try {
    const result = work();
    connection.exec('release job');
    return () => resolve(result as never);
  } catch (error) {
    if (!connection.isTransaction) throw error;
    connection.exec('rollback to job; release job');
    return () => reject(error);
  }
}
