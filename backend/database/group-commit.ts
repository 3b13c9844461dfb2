import type { DatabaseSync } from 'node:sqlite';

interface Job {
  readonly work: () => unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/** The next commit waits this long after one, so that many writers do not keep the process from answering pages. */
const pauseMs = 8;

/**
 * Runs work that is asked for at about the same time in one transaction, each in a savepoint of its own. A commit waits for
 * the disk, about a millisecond in which nothing else runs, so writers share it.
 * @returns runs work, which must be synchronous; settles once its outcome is on the disk
 */
export function groupCommits(connection: DatabaseSync): <Result>(work: () => Result) => Promise<Result> {
  let waiting: Job[] = [];
  let lastCommit = Number.NEGATIVE_INFINITY;

  const flush = () => {
    const jobs = waiting;
    waiting = [];
    try {
      connection.exec('begin immediate');
      const outcomes = jobs.map((job) => runInSavepoint(connection, job));
      connection.exec('commit');
      for (const settle of outcomes) settle();
    } catch (error) {
      // All of them are rolled back together.
      if (connection.isOpen && connection.isTransaction) connection.exec('rollback');
      for (const { reject } of jobs) reject(error);
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
      waiting.push({ work, resolve, reject });
    });
}

/**
 * @returns settles the job's promise
 * @throws an error that ended the whole transaction, as a full disk does
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
