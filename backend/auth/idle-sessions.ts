import { setInterval } from 'node:timers';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';

const hour = 3_600_000;

/** How long a session lasts that nobody refreshes. Supabase's last for ever unless told otherwise; a file must not. */
const longestIdle = 365 * 24 * hour;

/** So many at a time that nobody waits for it: some milliseconds. */
const endedAtOnce = 1000;

/**
 * Ends sessions that nobody has refreshed for a year.
 * @param now ms since 1970
 * @returns how many; there may be more
 */
export function endIdleSessions(database: Database, now: number): number {
  return database.run(
    'delete from sessions where id in (select id from sessions where refreshed_at < ? limit ?)',
    now - longestIdle,
    endedAtOnce,
  );
}

/**
 * Ends them now and every hour while the process runs. A failure is said and tried again an hour later.
 * @returns stops it
 */
export function endIdleSessionsHourly(database: Database, log: Logger): () => void {
  const look = () => {
    try {
      endIdleSessions(database, Date.now());
    } catch (error) {
      log.error('Idle sessions could not be ended.', error);
    }
  };
  look();
  const timer = setInterval(look, hour).unref();
  return () => clearInterval(timer);
}
