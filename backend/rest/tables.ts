import { randomUUID } from 'node:crypto';
import { toTimestamp } from '../database/timestamp.ts';
import type { ColumnType, Value } from './values.ts';

export type Operation = 'select' | 'insert' | 'update' | 'delete';

export interface Column {
  readonly type: ColumnType;
  /** What a row gets that says nothing about the column; null where absent. */
  readonly fallback?: () => Value;
}

/** A table as the API shows it: the same columns, keys and policies as in `supabase/migrations`. */
export interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Whose the row is: only that person sees or touches it. Null: a row belongs to nobody, and nobody sees it. */
  readonly owner: string | null;
  /** What a policy allows at all, to the owner, or, where rows have none, to anybody. */
  readonly policies: readonly Operation[];
  /** Constraint names of what no two rows share. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** Set to the time of every update, whatever the update says. */
  readonly stamp?: string;
  /** How many rows one person may have; absent: a key or a limit elsewhere bounds them. */
  readonly rowsPerPerson?: number;
}

/** More than anybody means to keep, and some megabytes: nobody fills the disk with one account. */
const rowsPerPerson = 5000;

const id: Column = { type: 'uuid', fallback: randomUUID };
const owner: Column = { type: 'uuid' };
const text: Column = { type: 'text' };
const time: Column = { type: 'timestamp with time zone', fallback: () => toTimestamp(new Date()) };

const all: readonly Table[] = [
  {
    name: 'profiles',
    columns: { id: owner, username: text, created_at: time, updated_at: time },
    owner: 'id',
    policies: ['select', 'update'],
    keys: { profiles_pkey: ['id'] },
    stamp: 'updated_at',
  },
  {
    name: 'favorites',
    columns: { id, user_id: owner, video_id: text, created_at: time },
    owner: 'user_id',
    policies: ['select', 'insert', 'delete'],
    keys: { favorites_pkey: ['id'], favorites_once: ['user_id', 'video_id'] },
    rowsPerPerson,
  },
  {
    name: 'watch_history',
    columns: {
      id,
      user_id: owner,
      video_id: text,
      progress: { type: 'double precision', fallback: () => 0 },
      watched_at: time,
    },
    owner: 'user_id',
    policies: ['select', 'insert', 'update', 'delete'],
    keys: { watch_history_pkey: ['id'], watch_history_once: ['user_id', 'video_id'] },
    rowsPerPerson,
  },
  {
    name: 'feedback',
    columns: { id, kind: text, message: text, email: text, created_at: time },
    owner: null,
    policies: ['insert'],
    keys: { feedback_pkey: ['id'] },
  },
];

export const tables: ReadonlyMap<string, Table> = new Map(all.map((table) => [table.name, table]));
