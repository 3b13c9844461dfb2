/** The inbox of the hosts: `npm run feedback`. The API only adds messages; what becomes of them is written here. */

import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';

/** A message; times in the form of `toTimestamp`. */
export interface Message {
  readonly id: string;
  readonly kind: 'problem' | 'suggestion' | 'complaint' | 'other';
  readonly message: string;
  /** Where an answer is wanted; null where none is, and once the message was dealt with. */
  readonly email: string | null;
  readonly created_at: string;
  readonly done_at: string | null;
}

const messages = 'select feedback.*, done_at from feedback left join feedback_done on feedback_id = id';

/** Messages to deal with: complaints first, which the site promises to look at within a working day, then in their turn. */
export const listNew = (database: Pick<Database, 'all'>) =>
  database.all<Message>(`${messages} where done_at is null order by kind <> 'complaint', created_at, id`);

/** Messages that were dealt with, the last first. */
export const listDone = (database: Database) =>
  database.all<Message>(`${messages} where done_at is not null order by done_at desc, id`);

/** All messages, oldest first. */
export const listAll = (database: Database) => database.all<Message>(`${messages} order by created_at, id`);

/**
 * Marks messages as dealt with, and forgets the addresses they were to be answered at: the site promises to use them for
 * that alone.
 */
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
