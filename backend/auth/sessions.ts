import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';
import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';
import type { Logger } from '../logger.ts';

export interface Session {
  readonly id: string;
  readonly user_id: string;
  /** GoTrue's name for how the person authenticated: `otp` is the link of a mail (`recovery.ts`). */
  readonly method: 'password' | 'otp';
  readonly authenticated_at: number;
  readonly refresh_counter: number;
  readonly refreshed_at: number;
}

export const findSession = (database: Database, id: string) =>
  database.get<Session>('select * from sessions where id = ?', id);

/** More sessions than a person needs; beyond it, the one unused longest ends. */
const maxSessions = 100;

/** Creates a session after a password, or the link of a mail, was verified. */
export function createSession(
  database: Database,
  userId: string,
  now: Date,
  method: Session['method'] = 'password',
): Session {
  const id = randomUUID();
  const time = toTimestamp(now);
  database.run('update users set last_sign_in_at = ?, updated_at = ? where id = ?', time, time, userId);
  database.run(
    'insert into sessions (id, user_id, authenticated_at, refresh_counter, refreshed_at, method) values (?, ?, ?, 0, ?, ?)',
    id,
    userId,
    Math.floor(now.getTime() / 1000),
    now.getTime(),
    method,
  );
  database.run(
    `delete from sessions where user_id = ?1 and id not in
       (select id from sessions where user_id = ?1 order by refreshed_at desc, id = ?2 desc limit ?3)`,
    userId,
    id,
    maxSessions,
  );
  const session = findSession(database, id);
  if (!session) throw new Error('The new session does not exist.');
  return session;
}

/** The sessions that a sign-out ends, relative to the one that requests it: GoTrue's three scopes. */
export type LogoutScope = 'global' | 'local' | 'others';

const scopes: Readonly<Record<LogoutScope, string>> = {
  global: 'delete from sessions where user_id = ?1 and ?2 is not null',
  local: 'delete from sessions where user_id = ?1 and id = ?2',
  others: 'delete from sessions where user_id = ?1 and id <> ?2',
};

export function isLogoutScope(scope: string): scope is LogoutScope {
  return Object.hasOwn(scopes, scope);
}

/** Ends sessions. Issued access tokens keep access to rows until they expire, as in Supabase. */
export function endSessions(database: Database, scope: LogoutScope, session: Session): void {
  database.run(scopes[scope], session.user_id, session.id);
}

const hourMs = 3_600_000;

/**
 * How long a session lasts without a refresh. Supabase's last forever by default, but the database file must not grow
 * forever.
 */
const idleTimeoutMs = 365 * 24 * hourMs;

/** Number of sessions deleted per statement, which then takes milliseconds. */
const batchSize = 1000;

/**
 * Ends a batch of sessions that were not refreshed for a year.
 * @param now ms since 1970
 * @returns how many were ended; there may be more
 */
export function endIdleSessions(database: Database, now: number): number {
  return database.run(
    'delete from sessions where id in (select id from sessions where refreshed_at < ? limit ?)',
    now - idleTimeoutMs,
    batchSize,
  );
}

/**
 * Ends idle sessions now and every hour while the process runs. A failure is logged, and retried an hour later.
 * @returns stops it
 */
export function endIdleSessionsHourly(database: Database, log: Logger): () => void {
  let isStopped = false;
  const endSome = () =>
    database
      .transaction(() => endIdleSessions(database, Date.now()))
      .catch((error) => {
        if (!isStopped) log.error('Idle sessions could not be ended.', error);
      });
  void endSome();
  const timer = setInterval(endSome, hourMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
