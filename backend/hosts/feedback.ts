// The hosts' inbox (`npm run feedback`). The API only inserts messages.

import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';

/** A message; times have the form of `toTimestamp`. */
export interface Message {
  readonly id: string;
  readonly kind: 'problem' | 'suggestion' | 'complaint' | 'other';
  readonly message: string;
  /** The address for an answer; null if none was given, or once the message is dealt with. */
  readonly email: string | null;
  readonly created_at: string;
  readonly done_at: string | null;
}

const messages = 'select feedback.*, done_at from feedback left join feedback_done on feedback_id = id';

/** Open messages: complaints first, which the site promises to read within a working day, then by age. */
export const listNew = (database: Pick<Database, 'all'>) =>
  database.all<Message>(`${messages} where done_at is null order by kind <> 'complaint', created_at, id`);

/** Messages that were dealt with, latest first. */
export const listDone = (database: Database) =>
  database.all<Message>(`${messages} where done_at is not null order by done_at desc, id`);

/** All messages, oldest first. */
export const listAll = (database: Database) => database.all<Message>(`${messages} order by created_at, id`);

/** Marks messages as dealt with and removes their addresses, which the site promises to use only for an answer. */
export async function markDone(database: Database, ids: readonly string[], now: Date): Promise<void> {
  await database.transaction(() => {
    for (const id of ids) {
      database.run(
        'insert into feedback_done (feedback_id, done_at) values (?, ?) on conflict do nothing',
        id,
        toTimestamp(now),
      );
      database.run('update feedback set email = null where id = ?', id);
    }
  });
  await database.emptyLog();
}
