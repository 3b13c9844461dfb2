import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { shortReadWaits } from './group-commit.ts';

/** How long after a commit the log is emptied. SQLite itself waits until it has 4 MB. */
const keptMs = 60_000;

/**
 * How long emptying is retried while others read or write, and the retry interval, which doubles from the least to the
 * most.
 */
const [patienceMs, leastRetryMs, maxRetryMs] = [60_000, 5, 1000];

/** SQLite's write-ahead log (`-wal`), which keeps text that was deleted from the database. */
export interface Log {
  /**
   * Moves the log's content into the database and empties it, as soon as no other connection reads or writes. Does not
   * block the process. Resolves when it is done, or when it gives up after a minute.
   */
  empty(): Promise<void>;
  /** Empties the log within about a minute. */
  emptySoon(): void;
}

export function logOf(connection: DatabaseSync): Log {
  let emptying: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const repeat = async () => {
    const giveUpAt = performance.now() + patienceMs;
    for (let retryMs = leastRetryMs; ; retryMs = Math.min(retryMs * 2, maxRetryMs)) {
      // The last connection to close the database also empties the log.
      if (!connection.isOpen || isEmptied(connection)) return;
      if (performance.now() > giveUpAt) return console.warn('the write-ahead log could not be truncated');
      await delay(retryMs);
    }
  };
  const empty = () => {
    clearTimeout(timer);
    timer = undefined;
    emptying ??= repeat().finally(() => {
      emptying = undefined;
    });
    return emptying;
  };
  return {
    empty,
    emptySoon() {
      timer ??= setTimeout(empty, keptMs).unref();
    },
  };
}

/** Tries to empty the log. @returns false if the database is in use or the disk is full */
function isEmptied(connection: DatabaseSync): boolean {
  try {
    connection.exec('pragma busy_timeout = 0');
    return connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } catch {
    return false;
  } finally {
    connection.exec(shortReadWaits);
  }
}
