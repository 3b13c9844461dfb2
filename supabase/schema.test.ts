import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSqlFunctions } from '../backend/database/database.ts';
import { migrate } from '../backend/database/migrate.ts';
import { postgresTableSql, sqliteTableSql } from '../backend/rest/create-table.ts';
import { tables, undescribedTables } from '../backend/rest/tables.ts';
import { Project } from './project.fixture.ts';
import { differences, readPostgresSchema, readSqliteSchema, type Schema, tableOf } from './schema.fixture.ts';

const described = [...tables.values()];

/** Leaves out the tables of `undescribedTables`. */
function withoutUndescribed(schema: Schema, database: keyof typeof undescribedTables): Schema {
  return new Map([...schema].filter(([subject]) => !(tableOf(subject) in undescribedTables[database])));
}

describe('every table in SQLite', () => {
  const read = (prepare: (connection: DatabaseSync) => void) => {
    const connection = new DatabaseSync(':memory:');
    registerSqlFunctions(connection);
    prepare(connection);
    return withoutUndescribed(readSqliteSchema(connection), 'SQLite');
  };
  const descriptionSql = described.map(sqliteTableSql).join('\n');
  const byDescription = read((connection) => connection.exec(descriptionSql));

  it('matches its description', () => {
    expect(differences('SQLite', read(migrate), byDescription)).toEqual([]);
  });

  it.each([
    ['video_id text not null', 'video_id text', 'favorites, column video_id'],
    ['progress real', 'progress integer', 'watch_history, column progress'],
    ['created_at text not null', `created_at text not null default ''`, 'profiles, column created_at'],
    [' on delete cascade', '', 'profiles, foreign key id'],
    [
      'constraint favorites_once unique (user_id, video_id)',
      'unique (video_id)',
      'favorites, unique constraint',
    ],
    ['between 1 and 64', 'between 0 and 64', 'favorites, check video_id_fits'],
    ['count_characters(message) <= 1000', 'count_characters(message) <= 999', 'feedback, check message_fits'],
    [', created_at desc, video_id', ', created_at, video_id', 'favorites, index favorites_newest_first'],
    [') strict;', ');', 'favorites, table'],
    [', without rowid', '', 'profiles, table'],
    ['create table feedback', 'create table notes (id text); create table feedback', 'notes, column id'],
  ])('with %j is detected', (before, after, subject) => {
    expect(descriptionSql).toContain(before);
    const found = read((connection) => connection.exec(descriptionSql.replace(before, after)));
    expect(differences('SQLite', found, byDescription).join('\n')).toContain(`SQLite has ${subject}`);
  });
});

describe('every table in Postgres', () => {
  let project: Project;
  let byDescription: Schema;

  /** The schema after statements of the project's owner, which are rolled back. */
  const readAfter = (sql: string) =>
    project.lookAfter(sql, async (postgres) =>
      withoutUndescribed(await readPostgresSchema(postgres), 'Postgres'),
    );

  beforeAll(async () => {
    project = await Project.migrated();
    const dropped = described.map(({ name }) => `drop table if exists public.${name} cascade;\n`);
    byDescription = await readAfter([...dropped, ...described.map(postgresTableSql)].join(''));
  }, 60_000);
  afterAll(() => project.close());

  it('matches its description', async () => {
    expect(differences('Postgres', await readAfter(''), byDescription)).toEqual([]);
  });

  it.each([
    ['alter table favorites alter video_id drop not null', 'favorites, column video_id'],
    ['alter table favorites alter video_id type varchar(64)', 'favorites, column video_id'],
    ['alter table favorites alter created_at drop default', 'favorites, column created_at'],
    ['alter table favorites add note text', 'favorites, column note'],
    ['grant update (video_id) on favorites to anon', 'favorites, column video_id'],
    ['alter table favorites drop constraint favorites_once', 'favorites, constraint favorites_once'],
    ['alter table favorites drop constraint video_id_fits', 'favorites, check video_id_fits'],
    [
      `alter table favorites drop constraint favorites_user_id_fkey;
       alter table favorites add constraint favorites_user_id_fkey foreign key (user_id) references auth.users (id)`,
      'favorites, constraint favorites_user_id_fkey',
    ],
    ['drop index favorites_newest_first', 'favorites, index favorites_newest_first'],
    ['create index another on favorites (created_at)', 'favorites, index another'],
    [
      'alter policy "people read their own favourites" on favorites using (true)',
      'favorites, policy for select',
    ],
    [
      'alter policy "people read their own favourites" on favorites to public',
      'favorites, policy for select',
    ],
    ['create policy p on favorites for update to anon using (true)', 'favorites, policy for update'],
    ['create policy p on favorites for select to anon using (true)', 'favorites, policy for select'],
    ['drop policy "anybody writes to us" on feedback', 'feedback, policy for insert'],
    ['alter table favorites disable row level security', 'favorites, row-level security'],
    ['grant truncate on favorites to anon', 'favorites, privileges of anon'],
    ['drop trigger limit_rows on watch_history', 'watch_history, trigger of private.limit_rows'],
    [
      `create or replace trigger limit_rows after insert on favorites referencing new table as added
       for each statement when (current_user in ('anon', 'authenticated')) execute function private.limit_rows('9999')`,
      'favorites, trigger of private.limit_rows',
    ],
    ['drop trigger stamp_profile on profiles', 'profiles, trigger of private.stamp_profile'],
    ['create table notes (id uuid)', 'notes, column id'],
    ['drop table feedback cascade', 'the table feedback'],
    ['create view notes as select 1 as id', 'notes, column id'],
  ])('changed by “%s” is detected', async (sql, subject) => {
    expect(differences('Postgres', await readAfter(sql), byDescription).join('\n')).toMatch(
      new RegExp(`^Postgres (has|lacks) ${subject}\\b`, 'm'),
    );
  });
});

it.each(described)(
  '$name has an index that begins with the columns of its foreign key',
  ({ owner, keys, indexes }) => {
    const first = [...Object.values(keys), ...Object.values(indexes ?? {})].map(([column]) => column);
    if (owner !== null) expect(first).toContain(owner);
  },
);
