import type { Database } from './database.ts';

/** Whether a row could be read at this moment; an empty table is as good as a full one. */
export function isReadable(database: Database): boolean {
  try {
    database.get('select id from users limit 1');
    return true;
  } catch {
    return false;
  }
}
