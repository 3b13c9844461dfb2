import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { shortReadWaits } from './group-commit.ts';

/** Longest time that the log is kept after a commit. SQLite alone keeps it until 4 MB were written. */
const keptMs = 60_000;

/** How long it is tried while others read or write, and how often: first after the least, then ever less often. */
const [patienceMs, leastRetryMs, mostRetryMs] = [60_000, 5, 1000];

/** SQLite's write-ahead log (`-wal`), in which texts stay when they have been deleted from the database. */
export interface Log {
  /**
   * Writes the log into the database and empties it: at once, or where another connection reads or writes, as soon as it can be
   * done. The process goes on meanwhile. Settles when it is done, after a minute at the latest.
   */
  empty(): Promise<void>;
  /** Does so within a minute. */
  emptySoon(): void;
}

export function logOf(connection: DatabaseSync): Log {
  let emptying: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const repeat = async () => {
    const giveUpAt = performance.now() + patienceMs;
    for (let retryMs = leastRetryMs; ; retryMs = Math.min(retryMs * 2, mostRetryMs)) {
      // Who closes the database as the last one empties the log, too.
      if (!connection.isOpen || isEmptied(connection)) return;
      if (performance.now() > giveUpAt) return console.warn('the log of the database could not be emptied');
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

/** Tries to empty the log. @returns false: somebody reads or writes, or the disk is full */
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
