import type { DatabaseSync } from 'node:sqlite';

interface Job {
  readonly work: () => unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/** How long after a commit the next one waits, in ms, so that no number of writers stops the pages. */
const pause = 8;

/**
 * Runs pieces of work that come at about the same time in one transaction, each all or nothing by itself. A commit
 * waits for the disk, about a millisecond in which nothing else happens, so writers share them. Nobody hears of a
 * result before it is on the disk.
 * @returns takes a piece of work, which must not wait for anything; settles when its outcome is final
 */
export function groupCommits(connection: DatabaseSync): <Result>(work: () => Result) => Promise<Result> {
  let waiting: Job[] = [];
  let lastCommit = Number.NEGATIVE_INFINITY;

  const flush = () => {
    const jobs = waiting;
    waiting = [];
    try {
      connection.exec('begin immediate');
      const outcomes = jobs.map((job) => runApart(connection, job));
      connection.exec('commit');
      for (const settle of outcomes) settle();
    } catch (error) {
      // Nothing of any of them is kept.
      if (connection.isOpen && connection.isTransaction) connection.exec('rollback');
      for (const { reject } of jobs) reject(error);
    }
    lastCommit = performance.now();
  };

  const schedule = () => {
    const wait = lastCommit + pause - performance.now();
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
 * @returns tells the outcome to whoever waits for it
 * @throws what ended the whole transaction, as a full disk does
 */
function runApart(connection: DatabaseSync, { work, resolve, reject }: Job): () => void {
  connection.exec('savepoint apart');
  try {
    const result = work();
    connection.exec('release apart');
    return () => resolve(result as never);
  } catch (error) {
    if (!connection.isTransaction) throw error;
    connection.exec('rollback to apart; release apart');
    return () => reject(error);
  }
}
